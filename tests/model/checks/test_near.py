"""What lies near an edit is looked at again: beside a hex that is cut out, at a system that moves."""

from __future__ import annotations

from model.checks.context import Context
from model.checks.engine import Checker, check_all
from model.checks.near import (
    exits_at,
    hexes_of_types,
    placements_at,
    placements_of_types,
    routes_of_systems,
    systems_at,
)
from model.counters import CounterType, Placement
from model.edit import Address, Edit
from model.hexgrid import neighbor
from model.maprows import System
from model.scenario import Scenario
from model.terrain import TerrainPatch
from tests.builders import at, exit_route, put
from tests.model.checks.all_words import every_word
from tests.model.checks.test_engine_laws import full


def cut(scenario: Scenario, *addresses: str) -> Edit:
    """Hexes taken away."""
    index = [scenario.grid.index(at(scenario, address)) for address in addresses]
    return Edit(terrain=TerrainPatch.painting(scenario.terrain, sorted(index), ""))


def test_an_exit_is_at_an_edge_once_the_hex_beyond_is_cut_out() -> None:
    rules, scenario = every_word(), full()
    scenario = exit_route(scenario, "kuzu", "0606", 1)
    checker = Checker(scenario, rules)
    inside = [finding for finding in checker.findings if finding.check == "map.W134"]
    beyond = neighbor(at(scenario, "0606"), 1, scenario.grid.orientation)
    edit = cut(scenario, scenario.grid.address(beyond))
    scenario.apply(edit)
    checker.update(edit)
    outside = [finding for finding in checker.findings if finding.check == "map.W134"]
    assert len(outside) == len(inside) - 1
    assert checker.findings == check_all(scenario, rules)
    assert len(list(exits_at(checker.context, edit) or ())) == 1


def test_an_entry_is_at_an_edge_once_the_hex_beside_it_is_cut_out() -> None:
    rules, scenario = every_word(), full()
    put(scenario, "placements", Placement(type="aslan-b1", turn=2, entry=at(scenario, "0606")))
    checker = Checker(scenario, rules)
    assert any(finding.check == "deployment.W432" for finding in checker.findings)
    beside = neighbor(at(scenario, "0606"), 4, scenario.grid.orientation)
    edit = cut(scenario, scenario.grid.address(beside))
    scenario.apply(edit)
    checker.update(edit)
    assert not any(finding.check == "deployment.W432" for finding in checker.findings)
    assert checker.findings == check_all(scenario, rules)
    assert scenario.next_key("placements") - 1 in list(placements_at(checker.context, edit) or ())


def test_rows_are_near_what_they_name() -> None:
    scenario = full()
    context = Context(scenario, every_word())
    key, system = next((key, row) for key, row in scenario.items("systems", System) if row.id == "vaxt")
    edit = scenario.change({Address("systems", key): system.model_copy(update={"id": "other"})})
    ends = [scenario.tables["routes"][route] for route in routes_of_systems(context, edit)]
    assert ends
    assert all("vaxt" in vars(route).values() or "vaxt" in (vars(route)["between"] or ()) for route in ends)
    assert list(systems_at(context, cut(scenario, "0406")) or ()) == [key]
    type_key, type_ = next(
        (key, row) for key, row in scenario.items("counter_types", CounterType) if row.id == "aslan-f"
    )
    edit = scenario.change({Address("counter_types", type_key): type_.model_copy(update={"kind": "ground"})})
    assert hexes_of_types(context, edit) == {at(scenario, "0304")}
    placed = [key for key, row in scenario.items("placements", Placement) if row.type == "aslan-f"]
    assert sorted(placements_of_types(context, edit)) == placed


def test_a_system_that_comes_back_stands_where_it_stood() -> None:
    """What asks for the first of several, or tells of systems in order, finds them in the order of the table."""
    scenario = full()
    context = Context(scenario, every_word())
    before = list(context.systems)
    away = scenario.change({Address("systems", 0): None})
    for edit in (away, away.inverse()):
        scenario.apply(edit)
        context.follow(edit)
        assert list(context.systems) == [row.id for row in scenario.systems]
    assert list(context.systems) == before
