"""The star system of the selected hex: its names, class, boxes, marks (D-2.2, D-2.3)."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from editor import steps
from editor.selection import Selection
from model.edits import systems
from model.maprows import System
from model.texts import named
from ui.docks.inspector.fields import Choice, ChoiceField, LineField, NumberField
from ui.docks.inspector.form import Form
from ui.docks.inspector.panel import Panel, capital
from ui.icons import icon
from ui.theme import THEME
from ui.workspace import Workspace

MOST_BOXES = 4
SHAPES: tuple[systems.Shape, ...] = ("star", "circle", "triangle")


class HomeMarkField(QWidget):
    """The home mark of one surface box: whose, and of which shape."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.side, self.shape = ChoiceField(), ChoiceField()
        layout = QVBoxLayout(self)  # one below the other: side by side their names would be cut
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        layout.addWidget(self.side)
        layout.addWidget(self.shape)
        self.setFocusProxy(self.side)


class SystemPanel(Panel):
    """The fields of a system."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent=parent)
        self.key: int | None = None
        self.form = Form(self)
        self.name, self.name_ja, self.hex = LineField(), LineField(), LineField()
        self.class_, self.capital = ChoiceField(), ChoiceField()
        self.stars, self.surfaces = NumberField(1, 4), NumberField(0, MOST_BOXES)
        self.marks = [HomeMarkField() for _ in range(MOST_BOXES)]
        self.form.add(self.tr("Name"), self.name)
        self.form.add(self.tr("Japanese name"), self.name_ja)
        self.form.add(self.tr("Class"), self.class_)
        self.form.add(self.tr("Stars"), self.stars)
        self.form.add(self.tr("Surface boxes"), self.surfaces)
        self.form.add(self.tr("Capital of"), self.capital)
        for box, mark in enumerate(self.marks, 1):
            text = self.tr("Home mark {box}").format(box=box)
            self.form.add(text, mark)
            mark.side.setAccessibleName(text)
            mark.shape.setAccessibleName(self.tr("Shape of home mark {box}").format(box=box))
            for field, change in ((mark.side, self._mark_side), (mark.shape, self._mark_shape)):
                field.settled.connect(lambda value, at=box, do=change: self._settle_mark(at, do(at, value)))
        self.form.add(self.tr("Hex"), self.hex)
        self.form.connect_field(self.name, lambda text: self._update(name=text))
        self.form.connect_field(self.name_ja, lambda text: self._update(name_ja=text))
        self.form.connect_field(self.class_, lambda value: self._update(class_=value))
        self.form.connect_field(self.stars, lambda value: self._update(self.stars.token, stars=value))
        self.form.connect_field(self.surfaces, lambda value: self._update(self.surfaces.token, surfaces=value))
        self.form.connect_field(self.capital, self._set_capital)
        self.form.connect_field(self.hex, self._move)
        self.remove = QPushButton(self.tr("Remove the system"))
        self.remove.setToolTip(self.tr("With its routes; its counters go back to the pool"))
        self.remove.clicked.connect(self._remove)
        self.body.addWidget(self.form)
        self.body.addWidget(self.remove)
        THEME.changed.connect(self._paint)
        self._paint()

    def show_selection(self, selection: Selection | None) -> None:
        """Show the fields of the selected system."""
        key = selection.system if selection is not None and selection.route is None else None
        if selection is not None and len(selection.hexes) > 1:
            key = None
        row = dict(self.scenario.items("systems", System)).get(key) if key is not None else None
        if key != self.key:
            self.form.refuse(self.name, "")
        self.key = key if row is not None else None
        self.setVisible(row is not None)
        if row is not None:
            self._show_system(row)

    def set_editable(self, editable: bool) -> None:
        """Let the system be changed, or only be seen."""
        super().set_editable(editable)
        self.remove.setVisible(editable)

    def _show_system(self, row: System) -> None:
        self.name.show_value(row.name)
        self.name_ja.show_value(row.name_ja)
        classes = [Choice(key, capital(named(each, self.lang))) for key, each in self.ruleset.system_classes.items()]
        self.class_.show_choices(classes, row.class_)
        self.stars.show_value(row.stars)
        bounds = self.ruleset.system_classes[row.class_].surfaces if row.class_ in self.ruleset.system_classes else None
        self.surfaces.setEnabled(bounds is None or bounds[0] < bounds[1] or not self.editable)
        self.surfaces.blockSignals(True)
        self.surfaces.setRange(*(bounds or (0, MOST_BOXES)))
        self.surfaces.blockSignals(False)
        self.surfaces.show_value(row.surfaces)
        self.capital.show_choices(self.side_choices(self.tr("no side"), players=True), row.capital_of)
        shapes = [
            Choice("star", self.tr("star"), icon("home_star")),
            Choice("circle", self.tr("circle"), icon("home_circle")),
            Choice("triangle", self.tr("triangle"), icon("home_triangle")),
        ]
        for box, mark in enumerate(self.marks, 1):
            self.form.show_row(mark, box <= row.surfaces)
            own = row.home_mark(box)
            mark.side.show_choices(self.side_choices(self.tr("none")), own.side if own is not None else None)
            mark.shape.setVisible(own is not None)
            mark.shape.show_choices(shapes, own.shape if own is not None else "star")
        self.hex.show_value(self.scenario.grid.label(row.hex))

    # -- editing --------------------------------------------------------------------------------------------------
    def _row(self) -> System | None:
        return dict(self.scenario.items("systems", System)).get(self.key) if self.key is not None else None

    def _update(self, token: object | None = None, **changes: Any) -> str | None:
        row, key = self._row(), self.key
        if row is None or key is None:
            return ""
        step = steps.change_system(self.system_name(row))
        return self.push(step, lambda: systems.update_system(self.scenario, self.ruleset, key, **changes), token)

    def _set_capital(self, side: object) -> str | None:
        row, key = self._row(), self.key
        if row is None or key is None:
            return ""
        wanted = None if side is None else str(side)
        step = steps.set_capital(self.system_name(row))
        return self.push(step, lambda: systems.set_capital(self.scenario, key, wanted))

    def _mark_side(self, box: int, side: object) -> str | None:
        return self._set_mark(box, None if side is None else str(side), self.marks[box - 1].shape.value)

    def _mark_shape(self, box: int, shape: object) -> str | None:
        side = self.marks[box - 1].side.value
        return self._set_mark(box, None if side is None else str(side), shape)

    def _set_mark(self, box: int, side: str | None, shape: object) -> str | None:
        row, key = self._row(), self.key
        if row is None or key is None:
            return ""
        wanted: systems.Shape = next((each for each in SHAPES if each == shape), "star")
        step = steps.set_home_mark(self.system_name(row))
        return self.push(step, lambda: systems.set_home_mark(self.scenario, key, box, side, wanted))

    def _settle_mark(self, box: int, refusal: str | None) -> None:
        mark = self.marks[box - 1]
        for field in (mark.side, mark.shape):
            field.keep() if refusal is None else field.put_back()
        self.form.refuse(mark, refusal or "")

    def _move(self, number: str) -> str | None:
        row, key = self._row(), self.key
        if row is None or key is None:
            return ""
        hex = self.hex_of(number)
        if hex is None:
            return self.no_hex(number)
        step = steps.move_system(self.system_name(row), self.scenario.grid.label(hex))
        refusal = self.push(step, lambda: systems.move_system(self.scenario, self.ruleset, key, hex))
        if refusal is None:
            self.workspace.select(Selection.at(self.scenario, hex))
            self.workspace.show_hex(hex)
        return refusal

    def _remove(self) -> None:
        row, key = self._row(), self.key
        if row is None or key is None:
            return
        step = steps.remove_system(self.system_name(row))
        if self.push(step, lambda: systems.remove_system(self.scenario, self.ruleset, key)) is None:
            self.workspace.select(Selection(hex=row.hex))

    def _paint(self) -> None:
        self.remove.setIcon(icon("trash"))
