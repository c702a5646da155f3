"""Map: its size, cropping and shifting, turning and mirroring, the numbers and the look of its hexes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from model.edits.refusal import Refusal
from ui.controllers.base import Controller
from ui.dialogs.base import run_dialog

if TYPE_CHECKING:
    from model.edits.layout import LayoutPlan
    from model.edits.resize import Margins


class MapController(Controller):
    """Commands of the Map menu."""

    def map_size(self) -> None:
        """Add or cut columns and rows, and see what falls off."""
        self._resize(None)

    def crop_map(self) -> None:
        """Cut off all that lies outside the smallest rectangle around the selection."""
        from model.edits.resize import margins_around  # noqa: PLC0415 - the window comes first, see `ui.opening`

        try:
            margins = margins_around(self.desk.document.scenario.grid, self.desk.bench.selected_area())
        except Refusal as refusal:
            self.window.dialogs.error(refusal.message(self.desk.workspace.lang))
        else:
            self._resize(margins)

    def shift_map(self) -> None:
        """Move all that lies on the map by columns and rows; the map keeps its size."""
        self._resize(None, shifting=True)

    def turn_map(self) -> None:
        """Turn the map, or make it its mirror image."""
        from editor import steps  # noqa: PLC0415 - as above
        from ui.dialogs.wholemap.turn import TurnMapDialog, name_of  # noqa: PLC0415 - as above

        desk = self.desk
        desk.tools.cancel()
        dialog = TurnMapDialog(desk.document, desk.workspace.lang, self.window)
        if run_dialog(dialog):
            dialog.settle()
            if dialog.plan is not None:
                self._carry_out(steps.turn_map(name_of(dialog.how)), dialog.plan)

    def hex_numbers(self) -> None:
        """Change how hexes are numbered, and see it on the map at once."""
        from ui.dialogs.wholemap.numbers import HexNumbersDialog  # noqa: PLC0415 - as above

        desk = self.desk
        desk.tools.cancel()
        run_dialog(HexNumbersDialog(desk.document, desk.workspace.lang, self.window))

    def hexes(self) -> None:
        """Change the size of hexes, how they stand, and how the edge is cut."""
        from ui.dialogs.wholemap.hexes import HexesDialog  # noqa: PLC0415 - as above

        desk = self.desk
        desk.tools.cancel()
        dialog = HexesDialog(desk.document, desk.workspace.lang, self.window)
        if run_dialog(dialog):
            try:
                dialog.carry_out()
            except Refusal as refusal:
                self.window.dialogs.error(refusal.message(desk.workspace.lang))

    def edit_scenario(self) -> None:
        """Show the page with titles, notes and options."""
        self.desk.show_scenario_page()

    # -- within ---------------------------------------------------------------------------------------------------
    def _resize(self, margins: Margins | None, *, shifting: bool = False) -> None:
        from editor import steps  # noqa: PLC0415 - as above
        from ui.dialogs.wholemap.size import MapSizeDialog  # noqa: PLC0415 - as above

        desk = self.desk
        desk.tools.cancel()
        dialog = MapSizeDialog(desk.document, desk.workspace.lang, self.window, margins=margins, shifting=shifting)
        if run_dialog(dialog):
            dialog.settle()
            if (plan := dialog.plan) is not None:
                kept = (plan.grid.columns, plan.grid.rows) == (plan.to.old.columns, plan.to.old.rows)
                self._carry_out(
                    steps.shift_map() if kept else steps.resize_map(plan.grid.columns, plan.grid.rows), plan
                )

    def _carry_out(self, step: str, plan: LayoutPlan) -> None:
        """Make it one step; the selection goes along, and the view goes on showing the same hexes."""
        desk, view = self.desk, self.desk.view
        selection, x, y = desk.workspace.selection, *view.visible_mm.center().toTuple()
        QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)  # a map full of records takes seconds
        try:
            pushed = desk.document.push(step, plan.edit)
        finally:
            QGuiApplication.restoreOverrideCursor()
        if not pushed:
            return
        if selection is not None:
            moved = selection.moved(plan.to).alive(desk.document.scenario)
            desk.workspace.select(moved)
        if not view.fitted:
            (a, b, c), (d, e, f), _ = plan.to.plane.tolist()
            view.center_on(a * x + b * y + c, d * x + e * y + f)
