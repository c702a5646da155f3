"""The status line: a hint or a message at the left; the hex under the pointer, its owner and stack, range, zoom right."""

from __future__ import annotations

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QLabel, QWidget

from editor.clipping import selected_in_words
from editor.i18n import language
from editor.timers import single_shot
from editor.view.hit import Hit
from editor.view.map_view import MapView
from model.hexgrid import Hex, distance
from model.texts import named
from ui.widgets.labels import ElidedLabel, label
from ui.workspace import Workspace

MESSAGE_MS = 8000
"""How long a message stands before the hint of the tool comes back."""


class StatusLine(QObject):
    """The parts of the status bar that belong to an open scenario."""

    def __init__(self, workspace: Workspace, view: MapView, parent: QWidget) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.view = view
        self._hint = ""
        self.hint = ElidedLabel()
        self.hint.setContentsMargins(12, 1, 0, 2)
        self.place = label("", "strong")
        self.stack = label()
        self.range = label()
        self.zoom = label()
        self.chosen = label("", "strong")
        self.parts: tuple[QLabel, ...] = (self.chosen, self.place, self.stack, self.range, self.zoom)
        self._back = single_shot(self, MESSAGE_MS, self._show_hint)
        self._count_soon = single_shot(self, 0, self._show_chosen)
        workspace.selection_changed.connect(self._count_soon.start)
        workspace.document.changed.connect(self._edited)
        view.hovered.connect(self._hovered)
        view.cursor_moved.connect(self._cursor_moved)
        view.zoomed.connect(self._show_zoom)
        self._count_soon.start()
        self._show_zoom()

    def _show_hint(self) -> None:
        self.hint.setText(self._hint)

    def _hovered(self, hit: Hit | None) -> None:
        self.show_hex(hit.hex if hit is not None else None)

    def _cursor_moved(self, hex: Hex | None) -> None:
        if hex is not None:
            self.show_hex(hex)

    def _edited(self) -> None:
        selection = self.workspace.selection
        if selection is not None and selection.hexes:
            self._count_soon.start()

    def _show_chosen(self) -> None:
        """How much is selected, while an area is: it stands there longer than any message."""
        selection = self.workspace.selection
        area = selection is not None and bool(selection.hexes)
        words = selected_in_words(self.workspace.document) if area else ""
        self.chosen.setText(self.tr("Selected: {what}").format(what=words) if words else "")
        self.chosen.setVisible(bool(words))

    def show_hint(self, text: str) -> None:
        """The hint of the tool in hand."""
        self._hint = text
        self._back.stop()
        self.hint.setText(text)

    def say(self, text: str) -> None:
        """A message for a while; "" for the hint again."""
        self.hint.setText(text or self._hint)
        if text:
            self._back.start()
        else:
            self._back.stop()

    def show_hex(self, hex: Hex | None) -> None:
        """Describe the hex under the pointer or the hex cursor."""
        scenario = self.workspace.document.scenario
        if hex is None or hex not in scenario.grid:
            for part in (self.place, self.stack, self.range):
                part.setText("")
            return
        self.place.setText("  ".join(self.describe(hex)))
        self.stack.setText(self._stack(hex))
        selection = self.workspace.selection
        far = (
            ""
            if selection is None or selection.hex is None
            else self.tr("%n hex(es) away", "", distance(selection.hex, hex))
        )
        self.range.setText(far if selection is not None and selection.hex != hex else "")
        self.range.setVisible(bool(self.range.text()))
        self.stack.setVisible(bool(self.stack.text()))

    def describe(self, hex: Hex) -> list[str]:
        """Number, system and terrain of a hex."""
        scenario, ruleset = self.workspace.document.scenario, self.workspace.document.ruleset
        terrain = scenario.terrain_at(hex)
        row = ruleset.terrain.get(terrain) if terrain else None
        found = [scenario.grid.label(hex)]
        found += [named(system, language()) or system.id for system in scenario.systems if system.hex == hex]
        found.append((named(row, language()) if row else terrain) or self.tr("no hex"))
        return found

    def sentence(self, hex: Hex) -> str:
        """All of it in one line, to be read aloud: "0304, Maadin, space, Solomani Quadrant, Solomani × 4"."""
        return ", ".join(part for part in (*self.describe(hex), self._stack(hex).replace(" · ", ", ")) if part)

    def _stack(self, hex: Hex) -> str:
        """Owner of the hex, and how many counters of whom stand there."""
        scenario = self.workspace.document.scenario
        words = []
        owner = next((region for region in scenario.regions if region.home_of and hex in region.hexes), None)
        if owner is not None:
            words.append(named(owner, language()))
        sides = {type_.id: type_.side for type_ in scenario.counter_types}
        counts: dict[str, int] = {}
        for placement in scenario.placements:
            if placement.hex == hex:
                side = sides.get(placement.type, "")
                counts[side] = counts.get(side, 0) + placement.count
        for side, count in counts.items():
            row = scenario.sides.get(side)
            words.append(f"{named(row, language()) if row else side} × {count}")
        return " · ".join(words)

    def _show_zoom(self) -> None:
        self.zoom.setText(f"{100 * self.view.zoom:.0f} %")
