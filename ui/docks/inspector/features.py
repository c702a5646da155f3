"""The selected hexside with its features, and the selected path."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtWidgets import QPushButton, QWidget

from editor import steps
from editor.selection import Selection
from editor.tools.records import record_name, remove_record
from model.edit import Address, AnyRow, Edit
from model.edits import hexsides, paths
from model.edits.routes import outward_sides
from model.hexgrid import Hex
from model.maprows import HexsideFeature, Path
from model.texts import named
from ui.docks.inspector.fields import Choice, ChoiceField
from ui.docks.inspector.form import Form, Notice
from ui.docks.inspector.panel import Panel, capital
from ui.icons import icon
from ui.theme import THEME
from ui.widgets.labels import label
from ui.workspace import Workspace


class RecordPanel(Panel):
    """A panel of records of one table: it shows itself while one of them is selected."""

    table = ""

    def __init__(self, workspace: Workspace, remove: str, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent=parent)
        self.key: int | None = None
        self.form = Form(self)
        self.remove = QPushButton(remove)
        self.remove.clicked.connect(self._remove)
        self.body.addWidget(self.form)
        THEME.changed.connect(self._paint)
        self._paint()

    def show_selection(self, selection: Selection | None) -> None:
        """Show the selected record."""
        record = selection.record if selection is not None else None
        row = self.scenario.get(record) if record is not None and record.table == self.table else None
        key = record.key if record is not None and isinstance(record.key, int) and row is not None else None
        if key != self.key:
            self.clear()
        self.key = key
        self.setVisible(row is not None)
        if row is not None:
            self.show_row(row)

    def show_row(self, row: AnyRow) -> None:
        """Show a record."""
        raise NotImplementedError

    def clear(self) -> None:
        """Another record is shown: what was said about the last one no longer holds."""
        for field in list(self.form.rows)[:1]:
            self.form.refuse(field, "")

    def set_editable(self, editable: bool) -> None:
        """Let the record be changed, or only be seen."""
        super().set_editable(editable)
        self.remove.setVisible(editable)

    def change(
        self, step: Callable[[str], str], make: Callable[[int], Edit], token: object | None = None
    ) -> str | None:
        """Change the record shown, as `push`: `step` names the step by what the record is called, `make` takes its key."""
        key, row = self.key, self.scenario.get(Address(self.table, self.key))
        if key is None or row is None:
            return ""
        return self.push(step(record_name(self.ruleset, row)), lambda: make(key), token)

    def move_to(self, number: str, put: Callable[[Hex], str | None]) -> str | None:
        """Move the record shown to the hex with a number: `put` makes the change; the map shows where it is now."""
        hex = self.hex_of(number)
        if hex is None:
            return self.no_hex(number)
        refusal = put(hex)
        if refusal is None and self.key is not None:
            self.workspace.select(Selection(hex=hex, record=Address(self.table, self.key)))
            self.workspace.show_hex(hex)
        return refusal

    def _remove(self) -> None:
        if self.key is not None and remove_record(self.document, Address(self.table, self.key)):
            self.workspace.select(None)

    def _paint(self) -> None:
        self.remove.setIcon(icon("trash"))


class HexsidePanel(RecordPanel):
    """A feature of a hexside: its kind and its high side; and the others on the same hexside."""

    table = "hexsides"

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, "", parent)
        self.remove.setText(self.tr("Take it off"))
        self.kind, self.high, self.others = ChoiceField(), ChoiceField(), ChoiceField()
        self.between = label("")
        self.turn = QPushButton(self.tr("Turn it over"))
        self.turn.setToolTip(self.tr("Exchange the high and the low side (X on the map)"))
        self.form.add(self.tr("Between"), self.between)
        self.form.add(self.tr("On this hexside"), self.others)
        self.form.add(self.tr("Kind"), self.kind)
        self.form.add(self.tr("High side"), self.high)
        self.form.connect_field(self.kind, self._set_kind)
        self.form.connect_field(self.high, self._set_high)
        self.form.connect_field(self.others, self._show_other)
        self.turn.clicked.connect(self._turn)
        self.body.addWidget(self.turn)
        self.body.addWidget(self.remove)

    def show_row(self, row: AnyRow) -> None:
        """Show a feature."""
        assert isinstance(row, HexsideFeature)
        grid, ruleset = self.scenario.grid, self.ruleset
        self.between.setText(" – ".join(sorted(grid.label(hex) for hex in row.between)))
        kinds = [Choice(key, capital(named(each, self.lang))) for key, each in ruleset.hexsides.items()]
        self.kind.show_choices(kinds, row.feature)
        kind = ruleset.hexsides.get(row.feature)
        sided = kind is not None and kind.high_side
        self.form.show_row(self.high, sided or row.high is not None)
        self.turn.setVisible(sided and self.editable)
        sides = [Choice(hex, grid.label(hex)) for hex in sorted(row.between, key=grid.label)]
        self.high.show_choices([Choice(None, self.tr("not said")), *sides], row.high)
        there = hexsides.features_on(self.scenario, row.between)
        self.form.show_row(self.others, len(there) > 1)
        self.others.show_choices([Choice(key, capital(record_name(ruleset, each))) for key, each in there], self.key)

    def set_editable(self, editable: bool) -> None:
        """Let the feature be changed, or only be seen; another one of the hexside can be chosen all the same."""
        super().set_editable(editable)
        self.others.setEnabled(True)
        self.turn.setVisible(editable and not self.turn.isHidden())

    def _set_kind(self, kind: object) -> str | None:
        kept: dict[str, object] = {"feature": str(kind)}
        row = self.ruleset.hexsides.get(str(kind))
        if row is not None and not row.high_side:
            kept["high"] = None
        return self.change(steps.change_hexside, lambda key: hexsides.update_feature(self.scenario, key, **kept))

    def _set_high(self, hex: object) -> str | None:
        return self.change(steps.change_hexside, lambda key: hexsides.update_feature(self.scenario, key, high=hex))

    def _turn(self) -> None:
        self.change(steps.turn_over, lambda key: hexsides.turn_over(self.scenario, self.ruleset, [key]))

    def _show_other(self, key: object) -> str | None:
        if isinstance(key, int):
            self.workspace.select(Selection(record=Address("hexsides", key)))
        return None


class PathPanel(RecordPanel):
    """A path: its kind, its length, where its ends leave the map, and what it could be joined with."""

    table = "paths"

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, "", parent)
        self.remove.setText(self.tr("Remove the path"))
        self.kind = ChoiceField()
        self.length = label("", wrap=True)
        self.exits = (ChoiceField(), ChoiceField())
        self.notice = Notice()
        self.join = QPushButton(self.tr("Join with the path that ends here"))
        self.form.add(self.tr("Kind"), self.kind)
        self.form.add(self.tr("Hexes"), self.length)
        self._captions = [self.form.add("", field, name=self.tr("End")) for field in self.exits]
        self.form.connect_field(self.kind, self._set_kind)
        for end, field in enumerate(self.exits):
            self.form.connect_field(field, partial(self._set_exit, end))
        self.join.clicked.connect(self._join)
        self.body.addWidget(self.notice)
        self.body.addWidget(self.join)
        self.body.addWidget(self.remove)

    def show_row(self, row: AnyRow) -> None:
        """Show a path."""
        assert isinstance(row, Path)
        grid = self.scenario.grid
        kinds = [Choice(key, capital(named(each, self.lang))) for key, each in self.ruleset.paths.items()]
        self.kind.show_choices(kinds, row.kind)
        first, last = (grid.label(row.hexes[end]) for end in (0, -1))
        self.length.setText(self.tr("%n hex(es)", "", len(row.hexes)) + f", {first} – {last}")
        closed = paths.course_of(self.scenario, row).closed
        for end, field in enumerate(self.exits):
            hex = row.hexes[-1 if end else 0]
            outer = outward_sides(self.scenario, hex)
            choices = [Choice(None, self.tr("ends there"))]
            choices += [
                Choice(side, self.tr("off the map: {side}").format(side=self.side_word(side))) for side in outer
            ]
            field.show_choices(choices, row.exits[end])
            caption = self.tr("At {hex}").format(hex=grid.label(hex))
            self._captions[end].setText(caption)
            field.setAccessibleName(caption)
            self.form.show_row(field, not closed and (bool(outer) or row.exits[end] is not None))
        self.join.setVisible(self.editable and self.key is not None and bool(paths.meeting(self.scenario, self.key)))

    def set_editable(self, editable: bool) -> None:
        """Let the path be changed, or only be seen."""
        super().set_editable(editable)
        self.join.setVisible(editable and not self.join.isHidden())

    def clear(self) -> None:
        """Another path is shown."""
        super().clear()
        self.notice.say("")

    def _set_kind(self, kind: object) -> str | None:
        return self.change(steps.change_path, lambda key: paths.set_kind(self.scenario, self.ruleset, key, str(kind)))

    def _set_exit(self, end: int, side: object) -> str | None:
        wanted = side if isinstance(side, int) else None
        return self.change(steps.change_path, lambda key: paths.set_exit(self.scenario, key, end, wanted))

    def _join(self) -> None:
        key = self.key
        if key is not None and (others := paths.meeting(self.scenario, key)):
            refusal = self.change(steps.join_paths, lambda key: paths.join_paths(self.scenario, key, others[0]))
            self.notice.say(refusal or "")
