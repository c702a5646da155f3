"""Hexside features, paths, regions, labels and items in the inspector, and their palettes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from editor.document import ScenarioDocument
from editor.selection import Selection
from model.edit import Address
from model.edits.hexsides import features_on, put_features
from model.edits.paths import draw_path
from model.hexgrid import Hexside
from model.maprows import HexsideFeature, Label, Region, Site
from model.maprows import Path as PathRow
from tests.builders import at, path, put, region, site
from tests.model.land import land, land_rules
from tests.ui.docks.conftest import Answers, Table, press, type_text
from ui.docks.feature_palettes import HexsidePalette, LabelPalette, PathPalette, RegionPalette, SitePalette
from ui.docks.inspector.features import HexsidePanel, PathPanel
from ui.docks.inspector.inspector import Inspector
from ui.docks.inspector.marks import LabelPanel, RegionPanel, SitePanel
from ui.settings import Settings
from ui.workspace import Workspace

Show = Callable[[QWidget], None]


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path, lay: Callable[..., Table]) -> Table:
    """A land map with one of everything."""
    scenario = land()
    rules = land_rules()
    side = Hexside.between(at(scenario, "0304"), at(scenario, "0305"))
    for kind in ("wall", "cliff"):
        scenario.apply(put_features(scenario, rules, kind, [side], {side: at(scenario, "0304")}))
    scenario.apply(draw_path(scenario, rules, "road", [at(scenario, hex) for hex in ("0301", "0302", "0303")]))
    region(scenario, "march", ["0505-0506"])
    put(scenario, "labels", Label(hex=at(scenario, "0707"), text="Rift", text_ja="断層"))
    site(scenario, "0606", name="Ribbon", values={"moe_points": 2})
    settings = Settings(tmp_path / "settings.ini")
    settings.language = "en"
    answers = Answers()
    document = ScenarioDocument(scenario, rules)
    made = Table(Workspace(document, settings, answers), answers)
    qtbot.addWidget(QWidget())
    return made


@pytest.fixture
def inspector(table: Table, shown: Show) -> Inspector:
    made = Inspector(table.workspace)
    shown(made)
    return made


def pick(table: Table, name: str, key: int = 0) -> None:
    """Select a record."""
    table.workspace.select(Selection(record=Address(name, key)))


P = TypeVar("P", bound=QWidget)


def panel(inspector: Inspector, kind: type[P]) -> P:
    return next(each for each in inspector.records if isinstance(each, kind))


# -- hexsides -----------------------------------------------------------------------------------------------------
def test_a_feature_shows_its_kind_its_high_side_and_what_else_is_there(table: Table, inspector: Inspector) -> None:
    pick(table, "hexsides", 1)
    shown = panel(inspector, HexsidePanel)
    assert inspector.head.title.text() == "Cliff"
    assert shown.between.text() == "0304 – 0305"
    assert (shown.kind.value, shown.high.value, shown.others.value) == ("cliff", at(table.scenario, "0304"), 1)
    shown.others.choose(0)
    assert inspector.head.title.text() == "Wall"
    assert not shown.high.isVisible()
    assert not shown.turn.isVisible()


def test_the_high_side_is_chosen_and_turned_over(table: Table, inspector: Inspector) -> None:
    pick(table, "hexsides", 1)
    shown = panel(inspector, HexsidePanel)
    shown.high.choose(at(table.scenario, "0305"))
    shown.turn.click()
    row = table.scenario.get(Address("hexsides", 1))
    assert isinstance(row, HexsideFeature)
    assert row.high == at(table.scenario, "0304")
    assert table.steps == ["Change hexside: cliff", "Turn over: cliff"]


def test_a_kind_that_is_there_already_is_refused_below_the_field(table: Table, inspector: Inspector) -> None:
    pick(table, "hexsides", 1)
    shown = panel(inspector, HexsidePanel)
    shown.kind.choose("wall")
    assert "has this feature already" in shown.form.refusal
    assert shown.kind.value == "cliff"
    shown.kind.choose("water")
    assert [row.feature for _, row in features_on(table.scenario, row_between(table))] == ["wall", "water"]
    row = table.scenario.get(Address("hexsides", 1))
    assert isinstance(row, HexsideFeature)
    assert row.high is None, "water has no high side"


def row_between(table: Table) -> Hexside:
    return Hexside.between(at(table.scenario, "0304"), at(table.scenario, "0305"))


def test_a_feature_is_taken_off(table: Table, inspector: Inspector) -> None:
    pick(table, "hexsides", 0)
    panel(inspector, HexsidePanel).remove.click()
    assert [row.feature for _, row in features_on(table.scenario, row_between(table))] == ["cliff"]
    assert table.workspace.selection is None


# -- paths --------------------------------------------------------------------------------------------------------
def test_a_path_shows_its_ends_and_leaves_the_map_where_it_may(table: Table, inspector: Inspector) -> None:
    """0301 is at the upper edge, 0303 is not at any."""
    pick(table, "paths")
    shown = panel(inspector, PathPanel)
    assert shown.exits[0].isVisible()
    assert not shown.exits[1].isVisible()
    shown.exits[0].choose(0)
    row = table.scenario.get(Address("paths", 0))
    assert isinstance(row, PathRow)
    assert row.exits == (0, None)
    shown.exits[0].choose(None)
    shown.kind.choose("river")
    row = table.scenario.get(Address("paths", 0))
    assert isinstance(row, PathRow)
    assert (row.exits, row.kind) == ((None, None), "river")
    assert table.steps == ["Change road", "Change road", "Change road"]


def test_two_paths_that_end_in_one_hex_are_joined(table: Table, inspector: Inspector) -> None:
    pick(table, "paths")
    shown = panel(inspector, PathPanel)
    assert not shown.join.isVisible()
    path(table.scenario, "road", "0303", "0304")
    inspector.refresh()
    assert shown.join.isVisible()
    shown.join.click()
    assert [len(row.hexes) for row in table.scenario.rows("paths", PathRow)] == [4]
    assert table.steps == ["Join two paths: road"]


def test_the_whole_path_is_removed(table: Table, inspector: Inspector) -> None:
    pick(table, "paths")
    panel(inspector, PathPanel).remove.click()
    assert not list(table.scenario.rows("paths", PathRow))


# -- regions, labels, items ------------------------------------------------------------------------------------------
def test_a_region_is_renamed_and_made_a_home(table: Table, inspector: Inspector) -> None:
    pick(table, "regions")
    shown = panel(inspector, RegionPanel)
    type_text(shown.name, "East March")
    shown.name_ja.setText("東の辺境")
    shown.name_ja.settle()
    shown.home.choose("aslan")
    row = next(table.scenario.rows("regions", Region))
    assert (row.name, row.name_ja, row.home_of, row.id) == ("East March", "東の辺境", "aslan", "march")
    assert shown.count.text() in {"2 hexes", "2 hex(es)"}  # with English plurals loaded by another test, or without
    assert table.steps[0] == "Change region March"


def test_the_id_of_a_region_stays_unlike_the_others(table: Table, inspector: Inspector) -> None:
    region(table.scenario, "zone", ["0101"])
    pick(table, "regions")
    shown = panel(inspector, RegionPanel)
    type_text(shown.id, "zone")
    assert "is taken" in shown.form.refusal


def test_a_label_is_written_sized_turned_moved_and_led_along(table: Table, inspector: Inspector) -> None:
    pick(table, "labels")
    shown = panel(inspector, LabelPanel)
    type_text(shown.text, "The Rift")
    type_text(shown.hex, "0505")
    type_text(shown.along, "0705")
    shown.size_field.setValue(0.8)
    shown.rotation.setValue(15)
    row = next(table.scenario.rows("labels", Label))
    grid = table.scenario.grid
    assert (row.text, row.text_ja, row.size, row.rotation) == ("The Rift", "断層", 0.8, 15)
    assert row.along is not None
    assert (grid.address(row.hex), grid.address(row.along)) == ("0505", "0705")
    type_text(shown.along, "")
    assert next(table.scenario.rows("labels", Label)).along is None


def test_a_label_keeps_a_text_and_stays_on_the_grid(table: Table, inspector: Inspector) -> None:
    pick(table, "labels")
    shown = panel(inspector, LabelPanel)
    type_text(shown.text_ja, "")
    type_text(shown.text, "")
    assert "needs a text" in shown.form.refusal
    type_text(shown.hex, "9999")
    assert "There is no hex “9999”" in shown.form.refusal
    assert shown.hex.text() == "0707"


def test_an_item_has_the_figures_of_its_kind(table: Table, inspector: Inspector) -> None:
    pick(table, "sites")
    shown = panel(inspector, SitePanel)
    figure = shown.figures["moe_points"]
    assert figure.text() == "2"
    type_text(figure, "2.5")
    type_text(shown.name, "Red Ribbon")
    shown.count.setValue(3)
    row = next(table.scenario.rows("sites", Site))
    assert (row.values, row.name, row.count) == ({"moe_points": 2.5}, "Red Ribbon", 3)
    for bad in ("two", "inf", "nan"):
        type_text(figure, bad)
        assert "is not a number" in shown.form.refusal
    type_text(figure, "")
    assert next(table.scenario.rows("sites", Site)).values == {}


def test_an_item_of_another_kind_shows_other_figures(table: Table, inspector: Inspector) -> None:
    pick(table, "sites")
    shown = panel(inspector, SitePanel)
    type_text(shown.figures["moe_points"], "")
    shown.kind.choose("well")
    table.settle()
    assert not shown.figures["moe_points"].isVisible()
    type_text(shown.hex, "0808")
    assert table.scenario.grid.address(next(table.scenario.rows("sites", Site)).hex) == "0808"


def test_nothing_can_be_changed_in_a_window_for_reading(table: Table, inspector: Inspector) -> None:
    inspector.set_editable(False)
    for name in ("hexsides", "paths", "regions", "labels", "sites"):
        pick(table, name)
        shown = next(each for each in inspector.records if each.isVisible())
        assert not shown.remove.isVisible()  # type: ignore[attr-defined]
    assert panel(inspector, SitePanel).name.isReadOnly()


def test_one_page_at_a_time(table: Table, inspector: Inspector) -> None:
    for place, name in enumerate(("hexsides", "paths", "regions", "labels", "sites")):
        pick(table, name)
        assert [each.isVisible() for each in inspector.records] == [i == place for i in range(5)]
    table.select("0101")
    assert not any(each.isVisible() for each in inspector.records)


# -- palettes -----------------------------------------------------------------------------------------------------
def test_palettes_show_and_choose_the_kinds_of_the_game(table: Table, shown: Show) -> None:
    features = table.workspace.options.features
    for make, kinds, name in (
        (HexsidePalette, ["wall", "cliff", "water"], "hexside"),
        (PathPalette, ["road", "river"], "path"),
        (SitePalette, ["item", "well"], "site"),
    ):
        palette = make(table.workspace)
        shown(palette)
        assert [choice.value for choice in palette.kinds.choices] == kinds
        setattr(features, name, kinds[-1])
        assert palette.kinds._group.checkedId() == len(kinds) - 1
        palette.kinds._group.button(0).click()
        assert getattr(features, name) == kinds[0]


def test_the_switch_for_erasing_is_the_same_in_all_palettes(table: Table, shown: Show) -> None:
    first, second = HexsidePalette(table.workspace), PathPalette(table.workspace)
    shown(first)
    shown(second)
    first.modes._group.button(1).click()
    assert table.workspace.options.features.erasing
    assert second.modes._group.checkedId() == 1


def test_the_palette_of_labels_says_what_the_next_one_is(table: Table, shown: Show) -> None:
    palette = LabelPalette(table.workspace)
    shown(palette)
    type_text(palette.text, "Downs")
    palette.size_field.setValue(1.3)
    features = table.workspace.options.features
    assert (features.text, features.size) == ("Downs", 1.3)
    features.rotation = 45.0
    assert palette.rotation.value() == 45.0


def test_the_palette_of_regions_lists_adds_and_chooses(table: Table, shown: Show) -> None:
    palette = RegionPalette(table.workspace)
    shown(palette)
    assert [palette.list.item(i).text() for i in range(palette.list.count())] == ["March"]
    palette.new.click()
    assert [row.name for row in table.scenario.regions] == ["March", "Region 1"]
    assert table.workspace.options.features.region == 1
    assert table.steps == ["Add region Region 1"]
    palette.list.setFocus()
    press(palette.list, Qt.Key.Key_Up, Qt.Key.Key_Return)
    assert table.workspace.options.features.region == 0
    assert table.workspace.selection is not None
    assert table.workspace.selection.record == Address("regions", 0)


def test_without_regions_a_sentence_says_what_a_stroke_does(table: Table, shown: Show) -> None:
    table.document.push("x", table.scenario.change({Address("regions", 0): None}))
    palette = RegionPalette(table.workspace)
    shown(palette)
    assert palette.none.isVisible()
    assert not palette.list.isVisible()
