"""Star systems and jump routes (D-2.2 to D-2.4)."""

import pytest

from model.edits.find import Location, system_at
from model.edits.placements import place
from model.edits.refusal import Refusal
from model.edits.routes import (
    add_route,
    outward_sides,
    remove_routes,
    route_between,
    route_to_exit,
    set_charted,
)
from model.edits.systems import add_system, move_system, remove_system, set_capital, set_home_mark, update_system
from model.maprows import System
from model.scenario import Scenario
from tests.builders import at, dark_nebula, empty, ruleset

RULES = ruleset()
MAP = """
    system kuzu 0304 primary capital_of=aslan
    system vaxt 0606 secondary
    system rim 0101 tertiary
    route kuzu vaxt
    route vaxt rim uncharted
    place aslan-b1 0304 stellar 2
    place aslan-rt-a 0304 surface
    place aslan-b1 0606 stellar
"""


def by_id(scenario: Scenario) -> dict[str, System]:
    return {system.id: system for system in scenario.systems}


def test_add_gives_each_class_its_boxes_and_a_free_id() -> None:
    """Primary: one of one to four boxes; tertiary: none (D-2.2)."""
    scenario = empty()
    scenario.apply(add_system(scenario, RULES, at(scenario, "0304"), "primary", "Kuzu", "クズ"))
    scenario.apply(add_system(scenario, RULES, at(scenario, "0305"), "tertiary", "Kuzu"))
    systems = by_id(scenario)
    assert {id: system.surfaces for id, system in systems.items()} == {"kuzu": 1, "kuzu-2": 0}
    assert systems["kuzu"].name_ja == "クズ"


@pytest.mark.parametrize(("hex", "class_id", "text_id"), [
    ("0304", "primary", "system_there"),
    ("0808", "quaternary", "no_class"),
    ("9999", "primary", "off_map"),
])  # fmt: skip
def test_add_refuses_what_has_no_meaning(hex: str, class_id: str, text_id: str) -> None:
    scenario = dark_nebula(MAP)
    with pytest.raises(Refusal) as refusal:
        add_system(scenario, RULES, at(scenario, hex), class_id)
    assert refusal.value.text_id == text_id


def test_move_takes_the_counters_of_its_places_along() -> None:
    scenario = dark_nebula(MAP)
    key = 0
    assert system_at(scenario, at(scenario, "0304")) == (key, by_id(scenario)["kuzu"])
    scenario.apply(move_system(scenario, RULES, key, at(scenario, "0202")))
    assert by_id(scenario)["kuzu"].hex == at(scenario, "0202")
    assert [scenario.grid.address(row.hex) for row in scenario.placements if row.hex] == ["0202", "0202", "0606"]
    with pytest.raises(Refusal, match="Vaxt"):
        move_system(scenario, RULES, key, at(scenario, "0606"))
    assert not move_system(scenario, RULES, key, at(scenario, "0202"))


def test_new_class_trims_boxes_and_marks() -> None:
    scenario = dark_nebula(MAP)
    scenario.apply(set_home_mark(scenario, 0, 1, "aslan", "circle"))
    assert by_id(scenario)["kuzu"].home_mark(1) is not None
    scenario.apply(update_system(scenario, RULES, 0, class_="tertiary"))
    assert (by_id(scenario)["kuzu"].surfaces, by_id(scenario)["kuzu"].home_marks) == (0, ())
    with pytest.raises(Refusal, match="box 1"):
        set_home_mark(scenario, 0, 1, "aslan")


def test_marks_of_several_boxes() -> None:
    scenario = dark_nebula(MAP)
    scenario.apply(update_system(scenario, RULES, 0, surfaces=3))
    scenario.apply(set_home_mark(scenario, 0, 3, "aslan"))
    marks = by_id(scenario)["kuzu"].home_marks
    assert [mark and mark.shape for mark in marks] == [None, None, "star"]
    scenario.apply(set_home_mark(scenario, 0, 3, None))
    assert by_id(scenario)["kuzu"].home_marks == ()


def test_new_id_is_carried_into_routes() -> None:
    scenario = dark_nebula(MAP)
    scenario.apply(route_to_exit(scenario, "kuzu", at(scenario, "0301"), 0))
    scenario.apply(update_system(scenario, RULES, 0, id="home"))
    assert [route.ends for route in scenario.routes] == [("home", "vaxt"), ("vaxt", "rim"), ("home",)]
    with pytest.raises(Refusal, match="vaxt"):
        update_system(scenario, RULES, 0, id="vaxt")


def test_remove_drops_routes_and_counters_there() -> None:
    scenario = dark_nebula(MAP)
    edit = remove_system(scenario, RULES, 0)
    scenario.apply(edit)
    assert [route.ends for route in scenario.routes] == [("vaxt", "rim")]
    assert [row.type for row in scenario.placements] == ["aslan-b1"]
    scenario.apply(edit.inverse())
    assert len(list(scenario.routes)) == 2
    assert len(list(scenario.placements)) == 3


def test_removing_one_of_two_systems_of_an_id_keeps_the_routes() -> None:
    """A file may hold an id twice; the routes are then the other's as well."""
    scenario = dark_nebula(MAP + "system kuzu 0808")
    scenario.apply(remove_system(scenario, RULES, 3))
    assert len(list(scenario.routes)) == 2


def test_a_side_has_one_capital() -> None:
    scenario = dark_nebula(MAP)
    scenario.apply(set_capital(scenario, 1, "aslan"))
    assert {id: system.capital_of for id, system in by_id(scenario).items()} == {
        "kuzu": None, "vaxt": "aslan", "rim": None
    }  # fmt: skip
    scenario.apply(set_capital(scenario, 1, None))
    assert by_id(scenario)["vaxt"].capital_of is None


def test_routes_join_two_systems_once() -> None:
    scenario = dark_nebula(MAP)
    scenario.apply(add_route(scenario, "kuzu", "rim", charted=False))
    key = route_between(scenario, "rim", "kuzu")
    assert key == 2
    scenario.apply(set_charted(scenario, key, charted=True))
    assert all(route.charted for route in scenario.routes if set(route.ends) == {"kuzu", "rim"})
    for a, b, text_id in (
        ("rim", "kuzu", "route_twice"), ("kuzu", "kuzu", "route_to_itself"), ("kuzu", "x", "no_system")
    ):  # fmt: skip
        with pytest.raises(Refusal) as refusal:
            add_route(scenario, a, b)
        assert refusal.value.text_id == text_id
    scenario.apply(remove_routes(scenario, [0, key]))
    assert [route.ends for route in scenario.routes] == [("vaxt", "rim")]


def test_exits_lead_across_outer_sides_only() -> None:
    """On a flat-topped map with odd columns lowered, hex 0101 has N, SW, NW and – across column 02's top – NE outside."""
    scenario = dark_nebula(MAP)
    corner = at(scenario, "0101")
    assert outward_sides(scenario, corner) == [0, 1, 4, 5]
    assert outward_sides(scenario, at(scenario, "0505")) == []
    scenario.apply(route_to_exit(scenario, "rim", corner, 5, charted=False))
    for hex, side, text_id in (("0101", 5, "exit_twice"), ("0101", 2, "not_an_edge"), ("9999", 0, "off_map")):
        with pytest.raises(Refusal) as refusal:
            route_to_exit(scenario, "rim", at(scenario, hex), side)
        assert refusal.value.text_id == text_id


def test_a_hex_cut_out_of_the_map_is_an_edge() -> None:
    scenario = empty()
    scenario.terrain.codes[4, 4] = 0
    assert outward_sides(scenario, at(scenario, "0504")) == [3]
    with pytest.raises(Refusal, match="off the map"):
        place(scenario, RULES, "aslan-b1", Location(at(scenario, "0505"), "stellar"))
