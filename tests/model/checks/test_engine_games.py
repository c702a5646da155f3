"""Incremental = full in each game as it comes: rows of its own set-up changed into one another, doubled and removed."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from model.analysis.legal_hexes import LegalHexes
from model.analysis.placing import Wish
from model.checks.check import Check
from model.checks.context import Context
from model.checks.engine import Checker, check_all
from model.checks.findings import Finding
from model.checks.setup.spots import usual_place
from model.counters import CounterType, Force, Placement
from model.edit import Address, AnyRow, Edit
from model.option import Option
from model.scenario import Scenario
from tests.builders import at, empty, hexside, overlay, path, put, route, ruleset, site, system
from tests.model.checks.strategies import ROWS
from tests.model.checks.test_engine_laws import full

GAMES = ("dark-nebula-base", "fortress", "moe-emblem")
EVERY = 3
"""Every so-manieth counter type stands on the map."""


def set_up(game: str) -> Scenario:
    """A small map of a game with counters of its own, two to a hex, and what can be laid on it."""
    rules = ruleset(game)
    scenario = empty(game, 10, 8)
    types = [row for row in scenario.counter_types if usual_place(rules, row) is not None][::EVERY]
    for number, row in enumerate(types):
        hex = scenario.grid.hex(number // 2 % 10, number // 20 % 8)
        put(scenario, "placements", Placement(type=row.id, hex=hex, place=usual_place(rules, row) or "hex"))
    for side in {row.side for row in types}:
        bought = {row.id: 1 for row in types if row.side == side}
        scenario.apply(scenario.change({Address("forces", side): Force(purchases=bought)}))
    for number, class_ in enumerate(rules.system_classes):
        system(scenario, f"s{number}", at(scenario, f"0{number + 1}01"), class_)
    if len(rules.system_classes) > 1:
        route(scenario, "s0", "s1")
    if rules.hexsides:
        hexside(scenario, "0101", "0102", next(iter(rules.hexsides)))
    if rules.paths:
        path(scenario, next(iter(rules.paths)), "0101", "0102")
    overlay(scenario, "0101", next(iter(rules.terrain)))
    site(scenario, "0102")
    return scenario


TABLES = (
    "placements",
    "placements",
    "counter_types",
    "systems",
    "routes",
    "forces",
    "sides",
    "hexsides",
    "paths",
    "overlays",
    "sites",
    "info",
)


LISTS = ("placements", "counter_types", "systems", "routes")


@st.composite
def crossed(draw: st.DrawFn, scenario: Scenario) -> Edit:
    """A row of the scenario with fields of another, or beside it, or gone."""
    table = draw(st.sampled_from([each for each in TABLES if scenario.tables[each]]))
    keys = sorted(scenario.tables[table], key=str)
    key, other = draw(st.sampled_from(keys)), draw(st.sampled_from(keys))
    row = scenario.tables[table][key]
    source: AnyRow = draw(ROWS[table]) if draw(st.booleans()) else scenario.tables[table][other]
    fields = draw(st.sets(st.sampled_from(sorted(type(row).model_fields)), max_size=2))
    new: AnyRow | None = row.model_copy(update={name: getattr(source, name) for name in fields})
    if table in LISTS and draw(st.booleans()):
        key = scenario.next_key(table)
    elif table in LISTS and draw(st.booleans()):
        new = None
    return scenario.change({Address(table, key): new})


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data(), count=st.integers(1, 5))
@settings(max_examples=30)
def test_what_is_said_after_edits_is_what_is_so(game: str, data: st.DataObject, count: int) -> None:
    rules, scenario = ruleset(game), set_up(game)
    checker = Checker(scenario, rules)
    for _ in range(count):
        edit = data.draw(crossed(scenario))
        scenario.apply(edit)
        checker.update(edit)
        if data.draw(st.booleans()):
            scenario.apply(edit.inverse())
            checker.update(edit.inverse())
    assert checker.findings == check_all(scenario, rules)


def values_of(option: Option) -> list[bool | int | str]:
    """What an option can be: every choice, the least and the most of a number."""
    if option.type == "bool":
        return [not option.default, bool(option.default)]
    return [option.least, option.most] if option.type == "int" else list(option.choices)


def option_edit(scenario: Scenario, **values: bool | int | str) -> Edit:
    """Options of a scenario with other values."""
    options = {**scenario.info.options, **values}
    return scenario.change({Address("info", ""): scenario.info.model_copy(update={"options": options})})


@pytest.mark.parametrize("game", [*GAMES, "dark-nebula-expanded"])
def test_after_every_option_what_is_said_is_what_is_so(game: str) -> None:
    """One after the other, each on top of those before: only checks that read the option look again."""
    rules, scenario = ruleset(game), full() if game == "dark-nebula-expanded" else set_up(game)
    checker = Checker(scenario, rules)
    for name, option in (*rules.options.items(), *reversed(rules.options.items())):
        for value in values_of(option):
            edit = option_edit(scenario, **{name: value})
            scenario.apply(edit)
            checker.update(edit)
            assert checker.findings == check_all(scenario, rules), (name, value)


@pytest.mark.parametrize("game", [*GAMES, "dark-nebula-expanded"])
def test_after_every_option_a_counter_may_stand_where_it_may(game: str) -> None:
    rules, scenario = ruleset(game), full() if game == "dark-nebula-expanded" else set_up(game)
    checker, kept = Checker(scenario, rules), LegalHexes()
    wish = Wish(scenario.items("placements", Placement)[0][1].type)
    for name, option in rules.options.items():
        kept.of(checker, wish)
        edit = option_edit(scenario, **{name: values_of(option)[0]})
        scenario.apply(edit)
        checker.update(edit)
        kept.note(edit)
        assert kept.of(checker, wish) == LegalHexes().of(Checker(scenario, rules), wish), name


@pytest.mark.parametrize(
    ("values", "woken", "asleep"),
    [
        ({"transport_capacity": 5}, "deployment.E414", "map.W147"),
        ({"tile_rotation": False}, "map.W147", "deployment.E414"),
        ({"tanker_for_connection": True}, "economy.I501", "deployment.E414"),
    ],
)
def test_an_option_wakes_those_who_ask_for_it_alone(
    monkeypatch: pytest.MonkeyPatch, values: dict[str, bool | int], woken: str, asleep: str
) -> None:
    """The capacity of transports is asked for by what rides aboard, the rotation of map sheets by the map's own check."""
    rules, scenario = ruleset("dark-nebula-expanded"), full()
    scenario.apply(option_edit(scenario, tile_rotation=True))
    checker = Checker(scenario, rules)
    ran: set[str] = set()
    find = Checker._found

    def noted(self: Checker, check: Check, context: Context) -> list[Finding]:
        ran.add(check.id)
        return find(self, check, context)

    monkeypatch.setattr(Checker, "_found", noted)
    edit = option_edit(scenario, **values)
    scenario.apply(edit)
    checker.update(edit)
    assert woken in ran
    assert asleep not in ran


@pytest.mark.parametrize("game", GAMES)
def test_the_set_up_has_something_to_look_at(game: str) -> None:
    context = Context(set_up(game), ruleset(game))
    assert len(context.standings) >= 5
    assert len(context.scenario.items("counter_types", CounterType)) > 10
    assert check_all(context.scenario, context.ruleset)
