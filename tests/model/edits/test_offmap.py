"""Reinforcements and boxes beside the map; pairs and cups."""

from __future__ import annotations

import pytest

from model.checks.engine import check_all
from model.edit import Edit
from model.edits.cups import add_cup, bar, remove_cup, set_all_chits, set_chits
from model.edits.find import Location
from model.edits.offmap import add_reinforcement, add_to_box, reinforce, to_box
from model.edits.pairs import pair, unpair
from model.edits.placements import move
from model.edits.refusal import Refusal
from model.info import Cup, Pair
from model.scenario import Scenario
from tests.builders import at, empty, place, ruleset

RULES = ruleset("fortress")


@pytest.fixture
def battle() -> Scenario:
    """A carrier with two craft aboard, and a cruiser."""
    scenario = empty("fortress", 8, 6)
    place(scenario, "federation-cv", "0303", "hex", id="c1")
    place(scenario, "federation-ms-2", "0303", "hex", 2, carried_by="c1")
    return place(scenario, "federation-sal", "0404", "hex")


def done(scenario: Scenario, edit: Edit) -> None:
    """Apply an edit; the law of all: its inverse brings back exactly what was."""
    before = {name: dict(rows) for name, rows in scenario.tables.items()}
    scenario.apply(edit)
    scenario.apply(edit.inverse())
    assert scenario.tables == before
    scenario.apply(edit)


def told(scenario: Scenario) -> list[str]:
    """Each placement: count, code, hex or box, turn and entry."""
    words = []
    for row in scenario.placements:
        address = scenario.grid.address
        where = (
            address(row.hex)
            if row.hex
            else row.off_map or f"turn {row.turn} by {address(row.entry) if row.entry else '–'}"
        )
        words.append(
            f"{row.count} {row.type.partition('-')[2]} {where}" + (f" in {row.carried_by}" if row.carried_by else "")
        )
    return words


def test_a_carrier_takes_its_cargo_into_a_box_and_back(battle: Scenario) -> None:
    done(battle, to_box(battle, RULES, [0], "reinforcements"))
    assert told(battle) == ["1 cv reinforcements", "2 ms-2 reinforcements in c1", "1 sal 0404"]
    done(battle, move(battle, RULES, [0], Location(at(battle, "0505"), "hex")))
    assert sorted(told(battle)) == ["1 cv 0505", "1 sal 0404", "2 ms-2 0505 in c1"]


def test_reinforcements_have_a_turn_and_an_entry_hex(battle: Scenario) -> None:
    done(battle, reinforce(battle, [2], 3, at(battle, "0101")))
    done(battle, add_reinforcement(battle, RULES, "federation-sal", 3, at(battle, "0101"), 2))
    assert told(battle)[2:] == ["3 sal turn 3 by 0101"]
    done(battle, move(battle, RULES, [2], Location(at(battle, "0606"), "hex")))
    row = list(battle.placements)[2]
    assert (row.turn, row.entry, row.off_map) == (None, None, None)


def test_part_of_a_placement_may_come_later(battle: Scenario) -> None:
    place(battle, "zeon-ms-y", "0702", "hex", 3)
    done(battle, reinforce(battle, [3], 2, at(battle, "0801"), count=1))
    assert told(battle)[3:] == ["2 ms-y 0702", "1 ms-y turn 2 by 0801"]


def test_what_is_off_the_map_keeps_no_rule_of_deployment(battle: Scenario) -> None:
    """F-0.5: a commander waits without a ship."""
    done(battle, add_to_box(battle, RULES, "federation-cmdr-a", "reinforcements"))
    assert [finding.message("en") for finding in check_all(battle, RULES) if finding.level != "info"] == []


@pytest.mark.parametrize(
    ("text_id", "act"),
    [
        ("no_off_map_box", lambda s: to_box(s, RULES, [0], "attic")),
        ("no_off_map_box", lambda s: add_to_box(s, RULES, "federation-sal", "")),
        ("no_turn", lambda s: reinforce(s, [0], 0)),
        ("off_map", lambda s: add_reinforcement(s, RULES, "federation-sal", 2, s.grid.hex(-1, 0))),
        ("no_type", lambda s: add_to_box(s, RULES, "federation-zaurus", "destroyed")),
        ("gone", lambda s: reinforce(s, [99], 2)),
        ("no_type", lambda s: pair(s, "federation-sal", "nobody")),
        ("id_taken", lambda s: add_cup(s, "pool")),
        ("gone", lambda s: remove_cup(s, "mug")),
        ("no_type", lambda s: set_chits(s, "pool", "nothing", 1)),
        ("bad_value", lambda s: set_chits(s, "pool", "zeon-act-z", -1)),
        ("no_type", lambda s: set_all_chits(s, "pool", {"nothing": 1})),
        ("bad_value", lambda s: set_all_chits(s, "pool", {"zeon-act-z": -1})),
        ("no_type", lambda s: bar(s, "pool", "nothing")),
    ],
)
def test_what_has_no_meaning_is_refused_in_a_sentence(battle: Scenario, text_id: str, act: object) -> None:
    with pytest.raises(Refusal) as caught:
        act(battle)  # type: ignore[operator]
    assert caught.value.text_id == text_id
    assert caught.value.message("en") != caught.value.message("ja")


def test_a_pair_is_listed_once_whichever_way_round(battle: Scenario) -> None:
    done(battle, pair(battle, "federation-ms-x", "federation-ms-1"))
    assert not pair(battle, "federation-ms-1", "federation-ms-x")
    assert [row.root for row in battle.rows("pairs", Pair)] == [("federation-ms-x", "federation-ms-1")]
    done(battle, unpair(battle, "federation-ms-1", "federation-ms-x"))
    assert list(battle.rows("pairs", Pair)) == []
    assert not unpair(battle, "federation-ms-1", "federation-ms-x")


def test_chits_of_a_cup(battle: Scenario) -> None:
    """F-1.1, F-1.2: a new scenario's cup holds the whole pool; chits go in and out, and are barred for a turn."""
    (cup,) = battle.rows("cups", Cup)
    assert (cup.chits["federation-all-fire"], cup.chits["zeon-all-fire"]) == (2, 1)
    done(battle, set_chits(battle, "pool", "federation-act-a", 0))
    done(battle, bar(battle, "pool", "federation-act-a"))
    assert not bar(battle, "pool", "federation-act-a")
    (cup,) = battle.rows("cups", Cup)
    assert "federation-act-a" not in cup.chits
    assert cup.barred == ("federation-act-a",)
    assert [finding.check for finding in check_all(battle, RULES) if finding.check.startswith("cups")] == []
    done(battle, bar(battle, "pool", "federation-act-a", barred=False))
    held = dict(cup.chits)
    done(battle, set_all_chits(battle, "pool", {"zeon-act-z": 2, "zeon-act-y": 0}))
    assert [dict(cup.chits) for cup in battle.rows("cups", Cup)] == [{"zeon-act-z": 2}]
    assert not set_all_chits(battle, "pool", {"zeon-act-z": 2})
    done(battle, set_all_chits(battle, "pool", held))
    done(battle, add_cup(battle, "mug"))
    done(battle, set_chits(battle, "mug", "federation-act-a", 1))
    done(battle, remove_cup(battle, "mug"))
    assert [cup.id for cup in battle.rows("cups", Cup)] == ["pool"]
