"""Map sheets in the window: the page, the draft, the numbered layout, saving and cutting sheets, drawing neutrals."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from editor.selection import Selection
from model.area import Area
from model.counters import Placement
from model.info import Draw
from model.maprows import TilePlacement
from model.storage.rulesets import load_ruleset
from model.storage.tiles import own_tiles, read_tile
from model.tiles import draft_map
from tests.ui.conftest import FakeDialogs, Person
from ui import opening
from ui.dialogs import save_sheet, seed
from ui.dialogs.new_scenario import NewScenarioDialog
from ui.docks.map_sheets import MapSheetsPage
from ui.samples import sample_files

RULESET = load_ruleset("dark-nebula-expanded")


@pytest.fixture
def drafting(person: Person) -> Person:
    """The program with a map for a draft, and the tool of map sheets in hand."""
    person.window.controllers.files._show(lambda: opening.new(draft_map(RULESET, "Draft")))
    person.settle()
    person.tools.choose("tile")
    person.settle()
    return person


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("model.storage.tiles.platformdirs.user_data_path", lambda *_args, **_more: tmp_path / "data")
    return tmp_path / "data" / "tiles" / RULESET.id


def page(person: Person) -> MapSheetsPage:
    return person.desk.left_dock.map_sheets


def laid(person: Person) -> list[str]:
    return [row.id for row in person.document.scenario.rows("tiles", TilePlacement)]


def test_the_page_shows_every_sheet_with_a_picture(drafting: Person) -> None:
    shown = page(drafting)
    assert shown.isVisible()
    assert [shown.list.item(i).text().splitlines()[0] for i in range(3)] == ["Vecinos", "Dark Nebula", "Moralon"]
    assert shown.list.count() == 8
    assert not shown.list.item(0).icon().isNull()
    assert shown.count.text() == "0 of 8 laid"
    assert shown.draft.text() == "Aslan lays the next sheet."
    assert shown.list.item(3).text() == "Aslan Hierate\nhome of Aslan · sample"


def test_chosen_in_the_list_laid_by_keyboard(drafting: Person) -> None:
    shown = page(drafting)
    shown.list.setFocus()
    shown.list.setCurrentRow(2)
    assert drafting.desk.workspace.options.sheet_id == "moralon"
    drafting.key(Qt.Key.Key_Return)
    assert drafting.view.hasFocus()
    drafting.view.set_cursor_hex(drafting.document.scenario.grid.hex(25, 12))
    drafting.key(Qt.Key.Key_Return)
    assert laid(drafting) == ["moralon"]
    assert shown.count.text() == "1 of 8 laid"
    assert shown.list.item(2).text().splitlines()[1] == "on the map · sample"
    assert shown.draft.text() == "Solomani lays the next sheet."


def test_a_drawn_order_is_written_down_and_the_first_sheet_is_in_hand(drafting: Person) -> None:
    drafting.window.controllers.map_sheets.draw_tiles_by(11)
    drafting.settle()
    (draw,) = drafting.document.scenario.rows("draws", Draw)
    assert (draw.rule, draw.seed) == ("D-3.3", 11)
    first = draw.result[0]
    assert first[0] == "aslan"
    assert drafting.desk.workspace.options.sheet_id == first[1]
    assert page(drafting).draft.text().startswith("Aslan has drawn")
    assert drafting.steps == ["Draw the map sheets"]


def test_the_numbered_layout_is_one_step(person: Person) -> None:
    person.open_sample()
    person.do("lay_numbered")
    assert person.said == "Map sheets lie on this map already. Remove them first, or begin a new scenario."
    assert person.steps == []
    person.window.controllers.files._show(lambda: opening.new(draft_map(RULESET)))
    person.settle()
    person.do("lay_numbered")
    assert len(laid(person)) == 8
    assert person.steps == ["Lay all map sheets in their numbered layout"]
    assert person.view.overlays.joints.found == ()  # no tool of map sheets in hand
    person.tools.choose("tile")
    person.settle()
    assert len(person.view.overlays.joints.found) == 10


def test_a_locked_layer_keeps_sheets_from_being_laid(drafting: Person) -> None:
    drafting.document.layers.lock("routes", True)
    drafting.do("lay_numbered")
    assert drafting.said == "The layer “Jump routes” is locked. Unlock it in Layers to change it."
    assert laid(drafting) == []


def test_selected_hexes_are_saved_as_a_sheet_of_ones_own(
    person: Person, own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person.open_sample()

    def fill(dialog: save_sheet.SaveSheetDialog) -> int:
        dialog.name.setText("Home Corner")
        dialog.name_ja.setText("故郷の隅")
        assert dialog.note.text() == "Id of the sheet: home-corner"
        return 1

    monkeypatch.setattr(save_sheet.SaveSheetDialog, "exec", fill)
    grid = person.document.scenario.grid
    hexes = Area.of([grid.hex(column, row) for column in range(30, 40) for row in range(8)])
    person.desk.workspace.select(Selection(hexes=hexes))
    person.do("save_tile")
    assert person.said == "Saved the map sheet as “home-corner.hexmuster-tile.json”."
    tile = read_tile((own_folder / "home-corner.hexmuster-tile.json").read_bytes(), RULESET)
    assert (tile.name, tile.name_ja, tile.grid.columns, tile.grid.rows) == ("Home Corner", "故郷の隅", 10, 8)
    assert {row.id for row in tile.rows["systems"]} >= {"kuzu"}  # type: ignore[attr-defined]
    person.tools.choose("tile")
    person.settle()
    texts = [page(person).list.item(i).text() for i in range(page(person).list.count())]
    assert "Home Corner\nyour own" in texts


def test_a_game_whose_rules_know_no_sheets_has_those_that_a_person_saves(
    person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Geomorphic boards are laid in any game: save a part of the map, lay it elsewhere, turned; take it away again."""
    monkeypatch.setattr("model.storage.tiles.platformdirs.user_data_path", lambda *_args, **_more: tmp_path / "data")
    person.open_sample(next(i for i, file in enumerate(sample_files()) if "school" in file.name))
    person.tools.choose("tile")
    person.settle()
    shown = page(person)
    assert shown.draft.text() == "There are no map sheets yet. Select hexes and save them as one."
    assert not shown.draw_button.isVisible()
    assert not shown.numbered_button.isVisible()
    person.do("lay_numbered")
    assert person.said == "The rules of this game lay no map sheets. Lay your own one by one."

    def fill(dialog: save_sheet.SaveSheetDialog) -> int:
        dialog.name.setText("Wood")
        return 1

    monkeypatch.setattr(save_sheet.SaveSheetDialog, "exec", fill)
    grid = person.document.scenario.grid
    before = person.document.snapshot_bytes()
    forest = [person.document.scenario.terrain_at(grid.hex(col, row)) for col in range(4, 8) for row in range(4)]
    person.desk.workspace.select(
        Selection(hexes=Area.of([grid.hex(col, row) for col in range(4, 8) for row in range(4)]))
    )
    person.do("save_tile")
    person.settle()
    assert [shown.list.item(i).text() for i in range(shown.list.count())] == ["Wood\nyour own"]
    person.desk.workspace.options.sheet_id = "wood"
    person.view.set_cursor_hex(grid.hex(9, 9))
    person.view.setFocus()
    person.key(Qt.Key.Key_Return)
    (laid_sheet,) = person.document.scenario.rows("tiles", TilePlacement)
    col, row = grid.offset(laid_sheet.at)
    there = [person.document.scenario.terrain_at(grid.hex(col + i, row + j)) for i in range(4) for j in range(4)]
    assert there == forest
    assert person.steps == [f"Lay map sheet Wood at {grid.label(laid_sheet.at)}"]
    person.do("undo")
    assert person.document.snapshot_bytes() == before


def test_without_hexes_or_with_odd_columns_saving_says_what_to_do(
    person: Person, own_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    person.open_sample()
    person.do("save_tile")
    assert person.said == "Select the hexes first: drag a rectangle with the select tool."

    def fill(dialog: save_sheet.SaveSheetDialog) -> int:
        dialog.name.setText("Odd")
        return 1

    monkeypatch.setattr(save_sheet.SaveSheetDialog, "exec", fill)
    grid = person.document.scenario.grid
    person.desk.workspace.select(Selection(hexes=Area.of([grid.hex(column, 0) for column in range(3)])))
    person.do("save_tile")
    assert "even number of columns" in person.said
    assert not own_folder.exists()


def test_the_map_is_cut_into_files(person: Person, own_folder: Path) -> None:
    person.open_sample()
    dialogs: FakeDialogs = person.dialogs
    dialogs.confirm_answers = [True]
    person.do("cut_tiles")
    assert person.said.startswith("Wrote 8 map sheet")
    found, faults = own_tiles(RULESET)
    assert len(found) == 8
    assert not faults
    assert str(own_folder) in dialogs.questions[0]


def test_a_sheet_that_cannot_be_read_is_told_and_left_out(drafting: Person, own_folder: Path) -> None:
    own_folder.mkdir(parents=True)
    (own_folder / "bad.hexmuster-tile.json").write_text('{"format": "hexmuster-tile"')
    drafting.desk.workspace.options.sheets.reload()
    drafting.settle()
    assert page(drafting).list.count() == 8
    assert "bad.hexmuster-tile.json" in page(drafting).faults.text()


def test_neutrals_are_drawn_and_placed_as_one_step(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    person.open_sample()

    def fill(dialog: seed.SeedDialog) -> int:
        dialog.seed.setValue(4)
        return 1

    monkeypatch.setattr(seed.SeedDialog, "exec", fill)
    person.do("draw_neutrals")
    assert person.steps == ["Draw the neutral counters"]
    assert person.said.startswith("Drawn: ")
    rows = [row for row in person.document.scenario.rows("placements", Placement) if row.type.startswith("neutral")]
    assert sum(row.count for row in rows) == 8
    assert {row.face for row in rows} == {"hidden"}


def test_another_seed_is_another_number() -> None:
    dialog = seed.SeedDialog("Draw", "Text")
    seen = set()
    for _ in range(8):
        dialog.another.click()
        seen.add(dialog.seed.value())
    assert len(seen) > 1
    assert dialog.more.isHidden()


def test_a_new_scenario_can_be_one_for_a_draft(person: Person) -> None:
    dialog = NewScenarioDialog("en", person.window)
    dialog.drafted.setChecked(True)
    made = dialog.scenario()
    assert made is not None
    assert not made.terrain.codes.any()
    assert (made.grid.columns, made.grid.rows) == (50, 32)
    dialog.deleteLater()
