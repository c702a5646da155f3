"""The selected region, label, or site, field by field."""

from __future__ import annotations

from functools import partial
from typing import Any

from PySide6.QtWidgets import QWidget

from editor import steps
from model.edit import AnyRow
from model.edits import labels, regions, sites
from model.maprows import Label, Region, Site
from model.texts import named
from ui.docks.inspector.features import RecordPanel
from ui.docks.inspector.fields import Choice, ChoiceField, DecimalField, LineField, NumberField
from ui.docks.inspector.panel import capital
from ui.widgets.labels import label
from ui.workspace import Workspace

MOST_FIGURES = 1_000_000


class RegionPanel(RecordPanel):
    """A region: its names, whose home it is, how large it is."""

    table = "regions"

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, "", parent)
        self.remove.setText(self.tr("Remove the region"))
        self.remove.setToolTip(self.tr("Its hexes stay"))
        self.name, self.name_ja, self.id = LineField(), LineField(), LineField()
        self.home, self.count = ChoiceField(), label("")
        self.form.add(self.tr("Name"), self.name)
        self.form.add(self.tr("Japanese name"), self.name_ja)
        self.form.add(self.tr("Home area of"), self.home)
        self.form.add(self.tr("Id"), self.id)
        self.form.add(self.tr("Hexes"), self.count)
        self.form.connect_field(self.name, lambda text: self._update(name=text))
        self.form.connect_field(self.name_ja, lambda text: self._update(name_ja=text))
        self.form.connect_field(self.home, lambda side: self._update(home_of=side))
        self.form.connect_field(self.id, lambda text: self._update(id=text))
        self.body.addWidget(self.remove)

    def show_row(self, row: AnyRow) -> None:
        """Show a region."""
        assert isinstance(row, Region)
        self.name.show_value(row.name)
        self.name_ja.show_value(row.name_ja)
        self.id.show_value(row.id)
        self.home.show_choices(self.side_choices(self.tr("no side")), row.home_of)
        self.count.setText(self.tr("%n hex(es)", "", len(row.hexes)))

    def _update(self, **changes: Any) -> str | None:
        return self.change(steps.change_region, lambda key: regions.update_region(self.scenario, key, **changes))


class LabelPanel(RecordPanel):
    """A label: its texts, size, turn, and where it stands and runs to."""

    table = "labels"

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, "", parent)
        self.remove.setText(self.tr("Remove the label"))
        self.text, self.text_ja = LineField(), LineField()
        self.size_field, self.rotation = DecimalField(0.05, 20, 0.05, 2), DecimalField(-360, 360, 15, 0)
        self.rotation.setSuffix("°")
        self.hex, self.along = LineField(), LineField()
        self.along.setPlaceholderText(self.tr("no second hex"))
        self.form.add(self.tr("Text"), self.text)
        self.form.add(self.tr("Japanese text"), self.text_ja)
        self.form.add(self.tr("Size in hexes"), self.size_field)
        self.form.add(self.tr("Rotation"), self.rotation)
        self.form.add(self.tr("Hex"), self.hex)
        self.form.add(self.tr("Runs to hex"), self.along)
        self.form.connect_field(self.text, lambda text: self._update(text=text))
        self.form.connect_field(self.text_ja, lambda text: self._update(text_ja=text))
        self.form.connect_field(self.size_field, lambda size: self._update(self.size_field.token, size=size))
        self.form.connect_field(self.rotation, lambda turn: self._update(self.rotation.token, rotation=turn))
        self.form.connect_field(self.hex, lambda number: self.move_to(number, lambda hex: self._update(hex=hex)))
        self.form.connect_field(self.along, self._run_to)
        self.body.addWidget(self.remove)

    def show_row(self, row: AnyRow) -> None:
        """Show a label."""
        assert isinstance(row, Label)
        grid = self.scenario.grid
        self.text.show_value(row.text)
        self.text_ja.show_value(row.text_ja)
        self.size_field.show_value(row.size)
        self.rotation.show_value(row.rotation)
        self.hex.show_value(grid.label(row.hex))
        self.along.show_value(grid.label(row.along) if row.along is not None else "")

    def _update(self, token: object | None = None, **changes: Any) -> str | None:
        return self.change(steps.change_label, lambda key: labels.update_label(self.scenario, key, **changes), token)

    def _run_to(self, number: str) -> str | None:
        if not number:
            return self._update(along=None)
        hex = self.hex_of(number)
        return self.no_hex(number) if hex is None else self._update(along=hex)


class SitePanel(RecordPanel):
    """A site: its kind, names, count and figures."""

    table = "sites"

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(workspace, "", parent)
        self.remove.setText(self.tr("Remove it"))
        self.kind, self.name, self.name_ja = ChoiceField(), LineField(), LineField()
        self.count, self.hex = NumberField(0, 999), LineField()
        self.form.add(self.tr("Kind"), self.kind)
        self.form.add(self.tr("Name"), self.name)
        self.form.add(self.tr("Japanese name"), self.name_ja)
        self.form.add(self.tr("Count"), self.count)
        self.figures: dict[str, LineField] = {}
        """By the key of the figure: those that any kind of the game has."""
        for site_kind in self.ruleset.sites.values():
            for key, figure in site_kind.values.items():
                if key not in self.figures:
                    field = self.figures[key] = LineField()
                    field.setPlaceholderText(self.tr("none"))
                    self.form.add(capital(named(figure, self.lang)), field)
                    self.form.connect_field(field, partial(self._set_figure, key))
        self.form.add(self.tr("Hex"), self.hex)
        self.form.connect_field(self.kind, lambda kind: self._update(kind=kind))
        self.form.connect_field(self.name, lambda text: self._update(name=text))
        self.form.connect_field(self.name_ja, lambda text: self._update(name_ja=text))
        self.form.connect_field(self.count, lambda count: self._update(self.count.token, count=count))
        self.form.connect_field(self.hex, lambda number: self.move_to(number, lambda hex: self._update(hex=hex)))
        self.body.addWidget(self.remove)

    def show_row(self, row: AnyRow) -> None:
        """Show a site."""
        assert isinstance(row, Site)
        kinds = [Choice(key, capital(named(each, self.lang))) for key, each in self.ruleset.sites.items()]
        self.kind.show_choices(kinds, row.kind)
        self.name.show_value(row.name)
        self.name_ja.show_value(row.name_ja)
        self.count.show_value(row.count)
        self.hex.show_value(self.scenario.grid.label(row.hex))
        kind = self.ruleset.sites.get(row.kind)
        for key, field in self.figures.items():
            value = row.values.get(key)
            field.show_value("" if value is None else f"{value:g}")
            self.form.show_row(field, key in row.values or (kind is not None and key in kind.values))

    def _update(self, token: object | None = None, **changes: Any) -> str | None:
        return self.change(steps.change_site, lambda key: sites.update_site(self.scenario, key, **changes), token)

    def _set_figure(self, figure: str, text: str) -> str | None:
        try:
            number = float(text) if text else None
        except ValueError:
            number = float("nan")
        if number is not None and not -MOST_FIGURES <= number <= MOST_FIGURES:
            return self.tr("“{text}” is not a number. Write one, or leave the field empty.").format(text=text)
        value = int(number) if number is not None and number == int(number) else number
        return self.change(steps.change_site, lambda key: sites.set_figure(self.scenario, key, figure, value))
