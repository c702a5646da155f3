"""The page of what is not on the map: reinforcements, boxes, pairs (M-6.2), cups of chits (F-1.2, M-4.1)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from editor.document import ScenarioDocument
from editor.selection import Selection
from model.counters import Placement
from model.edits.find import Location
from model.edits.placements import place
from model.edits.rows import appended
from model.info import Cup, Pair
from model.new import new_scenario
from model.storage.rulesets import load_ruleset
from tests.ui.docks.conftest import Answers, Table, press, type_text
from ui.docks.off_map.page import OffMapPage
from ui.settings import Settings
from ui.workspace import Workspace


@pytest.fixture
def table(lay: Callable[..., Table]) -> Table:
    return lay()


@pytest.fixture
def page(table: Table, shown: Callable[[QWidget], None]) -> OffMapPage:
    page = OffMapPage(table.workspace)
    shown(page)
    return page


@pytest.fixture
def school(qtbot: object, tmp_path: Path) -> Table:
    """A small Moe Emblem with the witch in 0205 and the hero in hand's reach."""
    rules = load_ruleset("moe-emblem")
    scenario = new_scenario(rules, 10, 8)
    hex = scenario.grid.parse_address("0205")
    scenario.apply(place(scenario, rules, "moe-witch", Location(hex, "hex")))
    document = ScenarioDocument(scenario, rules)
    answers = Answers()
    return Table(Workspace(document, Settings(tmp_path / "settings.ini"), answers), answers)


@pytest.fixture
def school_page(school: Table, shown: Callable[[QWidget], None]) -> OffMapPage:
    page = OffMapPage(school.workspace)
    shown(page)
    return page


def off_map(table: Table) -> list[tuple[str, int, int | None, str | None, str | None]]:
    """Type, count, turn, entry hex and box of everything that does not stand on the map."""
    label = table.scenario.grid.label
    return [
        (row.type, row.count, row.turn, None if row.entry is None else label(row.entry), row.off_map)
        for row in table.scenario.placements
        if row.hex is None
    ]


# -- reinforcements ---------------------------------------------------------------------------------------------------
def test_a_counter_of_the_mix_is_listed_for_a_turn_and_hex_and_bought(table: Table, page: OffMapPage) -> None:
    section = page.reinforcements
    type_text(section.turn, "3")
    type_text(section.entry, "0101")
    before = table.scenario.forces["solomani"].bought("solomani-sc")
    section.add_type("solomani-sc")
    assert off_map(table) == [("solomani-sc", 1, 3, "0101", None)]
    assert table.scenario.forces["solomani"].bought("solomani-sc") == before + 1
    assert table.steps == ["Scout: reinforcement of turn 3"]
    shown = [each for each in section.sections if not each.isHidden()]
    assert [each.title.text() for each in shown] == ["Turn 3, by 0101"]
    assert [card.type.id for card in shown[0].list.cards.cards if card.type] == ["solomani-sc"]
    table.document.undo_stack.undo()
    assert off_map(table) == []
    assert all(each.isHidden() for each in section.sections)


def test_selected_counters_are_sent_away_with_what_they_carry(table: Table, page: OffMapPage) -> None:
    """A mothership that comes later brings its fighters."""
    table.select_counters("0304", "stellar", "solomani-ms")
    page.reinforcements.add.refresh()
    assert page.reinforcements.add.selected.isEnabled()
    type_text(page.reinforcements.turn, "2")
    page.reinforcements.add.selected.trigger()
    assert sorted(off_map(table)) == [("solomani-f", 3, 2, None, None), ("solomani-ms", 1, 2, None, None)]
    assert [each.title.text() for each in page.reinforcements.sections] == ["Turn 2, anywhere"]


def test_groups_stand_in_the_order_of_turns_and_take_more(table: Table, page: OffMapPage) -> None:
    section = page.reinforcements
    for turn, hex in (("5", ""), ("2", "0304"), ("2", "0101")):
        type_text(section.turn, turn)
        type_text(section.entry, hex)
        section.add_type("solomani-sc")
    titles = [each.title.text() for each in section.sections if not each.isHidden()]
    assert titles == ["Turn 2, by 0101", "Turn 2, by 0304 Maadin", "Turn 5, anywhere"]
    section.sections[0].add.type_meant.emit("solomani-tr")
    assert ("solomani-tr", 1, 2, "0101", None) in off_map(table)


def test_an_entry_hex_that_is_not_there_is_told_and_not_taken(table: Table, page: OffMapPage) -> None:
    type_text(page.reinforcements.entry, "9999")
    assert page.reinforcements.form.refusal == "There is no hex “9999” on this map."
    page.reinforcements.add_type("solomani-sc")
    assert [row[3] for row in off_map(table)] == [None]


def test_the_menu_says_what_could_be_added(table: Table, page: OffMapPage) -> None:
    add = page.reinforcements.add
    assert (add.one.text(), add.one.isEnabled(), add.selected.isEnabled()) == (
        "From the mix: choose a counter there", False, False,
    )  # fmt: skip
    table.workspace.take_type("solomani-sc")
    assert (add.one.text(), add.one.isEnabled()) == ("Scout from the mix", True)
    add.one.trigger()
    assert [row[:3] for row in off_map(table)] == [("solomani-sc", 1, 1)]


def test_a_card_that_is_picked_is_selected(table: Table, page: OffMapPage) -> None:
    page.reinforcements.add_type("solomani-sc")
    cards = page.reinforcements.sections[0].list
    cards.setCurrentIndex(cards.cards.index(0))
    press(cards, Qt.Key.Key_Return)
    key = next(key for key, row in table.scenario.items("placements", Placement) if row.turn == 1)
    assert table.workspace.selection == Selection(placements=(key,))


def test_a_game_without_boxes_pairs_and_cups_shows_none(page: OffMapPage) -> None:
    assert [panel.isHidden() for panel in page.panels] == [False, True, True, True]


# -- boxes ------------------------------------------------------------------------------------------------------------
def test_counters_go_into_a_box_and_come_out_of_it(school: Table, school_page: OffMapPage) -> None:
    boxes = school_page.boxes
    assert [section.title.text() for section in boxes.sections] == ["Reserve", "Removed"]
    assert [section.empty.isHidden() for section in boxes.sections] == [False, False]
    key = school.key("moe-witch", "0205", "hex")
    boxes.sections[1].empty.placements_dropped.emit([key])
    boxes.sections[0].list.type_dropped.emit("moe-hero")
    assert sorted(off_map(school)) == [("moe-hero", 1, None, None, "reserve"), ("moe-witch", 1, None, None, "removed")]
    assert school.steps == ["Put Witch into “Removed”", "Put Hero into “Reserve”"]
    assert [section.count.text() for section in boxes.sections] == ["1", "1"]


def test_a_box_that_only_the_scenario_names_is_shown_by_its_name(school: Table, school_page: OffMapPage) -> None:
    row = Placement(type="moe-hero", off_map="nurse’s office")
    school.document.push("Own box", appended(school.scenario, "placements", row))
    assert school_page.boxes.sections[2].title.text() == "nurse’s office"


# -- pairs ------------------------------------------------------------------------------------------------------------
def test_pairs_are_listed_joined_and_parted(school: Table, school_page: OffMapPage) -> None:
    """M-6.2: the list of partners of the ruleset, and further ones."""
    pairs = school_page.pairs
    assert pairs.list.item(0).text() == "Hero + Witch"
    count = pairs.list.count()
    pairs.one.choose("moe-hero")
    pairs.other.choose("moe-maid")
    pairs.pair.click()
    assert Pair(("moe-hero", "moe-maid")) in school.scenario.rows("pairs", Pair)
    assert pairs.list.item(count).text() == "Hero + Maid"
    pairs.list.setFocus()
    pairs.list.setCurrentRow(0)
    press(pairs.list, Qt.Key.Key_Delete)
    assert Pair(("moe-hero", "moe-witch")) not in school.scenario.rows("pairs", Pair)
    assert school.steps == ["Pair Hero and Maid", "Part Hero and Witch"]


def test_a_pair_that_stands_together_says_where(school: Table, school_page: OffMapPage) -> None:
    where = Location(school.hex("0205"), "hex")
    school.document.push("Place", place(school.scenario, school.document.ruleset, "moe-hero", where))
    entry = school_page.pairs.list.item(0)
    assert (entry.text(), entry.toolTip()) == ("Hero + Witch · 0205", "Hero and Witch, together in 0205")
    school_page.pairs.list.setCurrentRow(0)
    school_page.pairs.show_marked()
    selection = school.workspace.selection
    assert selection is not None
    assert selection.hex == school.hex("0205")
    assert len(selection.placements) == 2


def test_two_counters_have_to_be_chosen(school: Table, school_page: OffMapPage) -> None:
    school_page.pairs.pair.click()
    assert school_page.pairs.notice.text.text() == "Choose two counters first."
    assert school.steps == []


# -- cups -------------------------------------------------------------------------------------------------------------
def cup(table: Table) -> Cup:
    return next(iter(table.scenario.rows("cups", Cup)))


def test_a_cup_shows_its_chits_and_counts_change_them(school: Table, school_page: OffMapPage) -> None:
    section = school_page.cups.sections[0]
    total = sum(cup(school).chits.values())
    assert section.total.text().startswith(f"{total} ")
    row = section.rows[0]
    assert row.count.value() == cup(school).chits[row.type_id]
    type_text(row.count, "0")
    assert row.type_id not in cup(school).chits
    row.barred.click()
    assert cup(school).barred == (row.type_id,)
    assert section.total.text().startswith(f"{total - 2} ")


def test_a_cup_is_emptied_and_filled_again_by_the_ruleset(school: Table, school_page: OffMapPage) -> None:
    section, full = school_page.cups.sections[0], dict(cup(school).chits)
    assert not section.fill.isEnabled(), "all chits are in it"
    section.empty.click()
    assert cup(school).chits == {}
    assert not section.empty.isEnabled()
    section.fill.click()
    assert cup(school).chits == full
    assert school.steps == ["Empty “Action chits of both sides”", "Put all chits into “Action chits of both sides”"]


# -- the page ---------------------------------------------------------------------------------------------------------
def test_a_page_that_is_not_seen_does_no_work_and_is_right_when_it_is(
    school: Table, school_page: OffMapPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    school_page.hide()
    asked: list[object] = []
    monkeypatch.setattr(school_page.boxes, "show_selection", asked.append)
    school_page.boxes.sections[0].list.type_dropped.emit("moe-hero")
    assert asked == []
    monkeypatch.undo()
    school_page.show()
    assert school_page.boxes.sections[0].count.text() == "1"


def test_in_the_viewer_nothing_can_be_changed(school_page: OffMapPage) -> None:
    school_page.set_editable(False)
    school_page.refresh()
    assert school_page.reinforcements.form.isHidden()
    assert school_page.reinforcements.add.isHidden()
    assert not school_page.boxes.sections[0].empty.acceptDrops()
    assert school_page.pairs.pair.isHidden()
    assert all(row.count.isReadOnly() for row in school_page.cups.sections[0].rows)
