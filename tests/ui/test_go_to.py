"""Go to: whatever has a name on the map, in either language and with a slip of the pen, and every hex by its number."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from model.area import Area
from model.edit import Address
from model.edits.grid import set_numbering
from model.gazetteer import places
from model.maprows import Label, Region, Site
from tests.ui.conftest import Person
from ui.dialogs.search import HINT_ROLE, SearchDialog

Go = Callable[[str], list[str]]


@pytest.fixture
def go(at_map: Person, monkeypatch: pytest.MonkeyPatch) -> Go:
    """Type a text, press Enter; what was found, the best first."""

    def typed(text: str) -> list[str]:
        found: list[str] = []

        def exec_(dialog: SearchDialog) -> int:
            dialog.show()
            dialog.line.setText(text)
            found.extend(dialog.list.item(row).text() for row in range(dialog.list.count()))
            dialog.choose()
            if not dialog.result():
                dialog.reject()
            return dialog.result()

        monkeypatch.setattr(SearchDialog, "exec", exec_)
        at_map.do("go_to")
        return found

    return typed


@pytest.fixture
def named(at_map: Person) -> Person:
    """The sample with a region, a label and a site that have names of their own."""
    scenario = at_map.document.scenario
    rows = {
        "regions": Region(
            id="ghost-reach", name="Ghost Reach", name_ja="幽霊宙域", hexes=scenario.grid.parse_hexes(["0101-0503"])
        ),
        "labels": Label(hex=scenario.grid.parse_address("1212"), text="Great\nRift Edge", text_ja="大裂溝の縁"),
        "sites": Site(hex=scenario.grid.parse_address("2005"), kind="derelict", name="Old Lantern", name_ja="古い灯"),
    }
    for table, row in rows.items():
        at_map.document.push("put", scenario.change({Address(table, scenario.next_key(table)): row}))
    return at_map


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("Ghost Reach", "0302"),
        ("ghost", "0302"),
        ("幽霊", "0302"),
        ("Rift Edge", "1212"),
        ("大裂溝", "1212"),
        ("lantern", "2005"),
        ("Old Lantren", "2005"),
        ("古い灯", "2005"),
        ("1314", "1314"),
    ],
)
def test_places_by_name_in_both_languages(named: Person, go: Go, text: str, address: str) -> None:
    go(text)
    assert named.view.cursor_hex == named.document.scenario.grid.parse_address(address)


@pytest.mark.parametrize("text", ["Maadin", " maadin ", "マーディン", "maadn"])
def test_systems_too(at_map: Person, go: Go, text: str) -> None:
    at_map.view.set_cursor_hex(at_map.hex("kuzu"))
    assert go(text)[0] == "Maadin"
    assert at_map.view.cursor_hex == at_map.hex("maadin")
    assert at_map.view.viewport().rect().contains(at_map.point(at_map.hex("maadin")))


def test_printed_numbers_before_addresses(at_map: Person, go: Go) -> None:
    scenario = at_map.document.scenario
    numbering = scenario.grid.numbering.model_copy(update={"style": "CR-letters", "separator": "-"})
    grid = scenario.grid.model_copy(update={"numbering": numbering})
    at_map.document.push("number", scenario.change({Address("grid", ""): grid}))
    assert go("c-4")[0] == "Go to hex C-4"
    assert at_map.view.cursor_hex == grid.hex(2, 3)
    go("0508")
    assert at_map.view.cursor_hex == grid.hex(4, 7)


def test_slanted_numbers_too(at_map: Person, go: Go) -> None:
    """40 × 16: the third column begins with the nineteenth line; 0305 is no number then, and taken for an address."""
    at_map.document.push("slant", set_numbering(at_map.document.scenario, slant="down"))
    grid = at_map.document.scenario.grid
    assert go("0322")[0] == "Go to hex 0322"
    assert at_map.view.cursor_hex == grid.hex(2, 3)
    assert go("0305")[0] == "Go to hex 0323"
    assert at_map.view.cursor_hex == grid.hex(2, 4)


def test_nowhere_is_said_and_leads_nowhere(at_map: Person, go: Go) -> None:
    before = at_map.view.cursor_hex
    assert go("Xyzzyplugh") == ["Nothing found"]
    assert at_map.view.cursor_hex == before


def test_it_offers_places_and_nothing_else(at_map: Person, go: Go) -> None:
    assert "Save" not in go("save")


def test_hints_say_what_it_is_and_where(named: Person) -> None:
    dialog = SearchDialog(named.window, places_only=True)
    hints = {entry.text: entry.hint for entry in dialog.entries}
    assert hints["Great Rift Edge"] == "Label  1212"
    assert hints["Ghost Reach"] == "Region"
    assert hints["Old Lantern"] == "Site  2005"
    dialog.search("lantern")
    assert dialog.list.item(0).data(HINT_ROLE) == "Site  2005"
    dialog.deleteLater()


def test_a_gazetteer_knows_all_that_has_a_name(named: Person) -> None:
    scenario = named.document.scenario
    found = list(places(scenario, named.document.ruleset))
    kinds = [place.kind for place in found]
    assert kinds.count("system") == len(scenario.tables["systems"])
    assert kinds.count("region") == len(scenario.tables["regions"])
    ghost = next(place for place in found if place.id == "ghost-reach")
    middle = Area.of(next(row for row in scenario.regions if row.id == "ghost-reach").hexes).middle()
    assert ghost.hex == middle
    assert ghost.words == "Ghost Reach 幽霊宙域 ghost-reach"
