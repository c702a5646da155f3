"""A patched index equals one worked out afresh; what did not change stays the same object."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from model.analysis.control import boxes, in_order, troops
from model.analysis.economy import economy
from model.analysis.network import blocked, blockers, connected_to, joined_to, neighbours
from model.analysis.routes import routes_at, routes_by_ends
from model.analysis.sheets import exits
from model.analysis.spread import Link, Spread, spread
from model.analysis.tally import tally
from model.checks import deployment, near, systems
from model.checks.astray import astray
from model.checks.context import Context
from model.checks.indices import PATCHES
from model.checks.standings import placements_by_type
from model.checks.stars import systems_between
from model.counters import Placement
from model.edit import Address, Edit
from model.hexgrid import Hex, Orientation
from model.maprows import Route, System
from model.new import new_scenario
from model.numbering import Stagger
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.terrain import TerrainPatch
from tests.builders import at
from tests.model.checks.all_words import every_word
from tests.model.checks.strategies import edits, one_edit
from tests.model.checks.test_engine_laws import full

SIDES = ("aslan", "solomani", "neutral")
PATCHED = ("placements", "routes", "systems", "regions", "counter_types", "sides", "info", "labels")
SYSTEMS = ("kuzu", "maadin", "vaxt", "nowhere")


def indices(context: Context) -> dict[str, Any]:
    """Every index that is patched, told through what asks it."""
    hexes = [at(context.scenario, f"{col:02d}{row:02d}") for col in range(1, 9) for row in range(1, 7)]
    return {
        "standings": context.standings,
        "standings_in": context.standings_in,
        "systems": list(context.systems.items()),
        "system_at": context.system_at,
        "class_at": context.class_at,
        "systems_in": context.systems_in,
        "capitals": list(context.capitals.items()),
        "homes": list(context.homes.items()),
        "placed": context.placed,
        "placed_on_map": context.placed_on_map,
        "on_map": [context.on_map(hex) for hex in hexes],
        "named": {id: keys for id, keys in deployment._named(context).items() if keys},
        "elsewhere": near._elsewhere(context),
        "marked": near._marked(context),
        "by_type": placements_by_type(context),
        "astray": astray(context),
        "capital_rows": systems._capitals(context),
        "shared": (systems._shared_names(context).bearers, systems._shared_names(context).several),
        "lonely": systems._lonely(context),
        "left": systems._left(context),
        "routes": routes_by_ends(context),
        "routes_at": routes_at(context),
        "neighbours": neighbours(context),
        "exits": exits(context),
        "joined": [joined_to(context, id) for id in SYSTEMS],
        "connected": [connected_to(context, side, *ids) for side in SIDES for ids in (SYSTEMS[:1], SYSTEMS[1:])],
        "blocked": [blocked(context, side) for side in SIDES],
        "blockers": [blockers(context, side) for side in SIDES],
        "troops": troops(context),
        "boxes": in_order(context),
        "tally": tally(context),
        "economy": [economy(context, side) for side in SIDES],
    }


def follow(context: Context, edit: Edit) -> None:
    """Make an edit that the context takes note of."""
    context.scenario.apply(edit)
    context.follow(edit)


@given(steps=st.lists(st.tuples(edits(), st.booleans()), min_size=1, max_size=6))
@settings(max_examples=80)
def test_a_patched_index_is_the_index(steps: list[tuple[Callable[[Scenario], Edit], bool]]) -> None:
    """Whether it was asked after each edit, or waited through several."""
    context = Context(full(), every_word())
    indices(context)
    for make, ask in steps:
        follow(context, make(context.scenario))
        if ask:
            indices(context)
    assert indices(context) == indices(Context(context.scenario, context.ruleset))


@given(
    tables=st.sampled_from(PATCHED).map(lambda table: [table]) | st.lists(st.sampled_from(PATCHED), max_size=3),
    data=st.data(),
    count=st.integers(1, 6),
)
@settings(max_examples=120)
def test_so_it_is_where_it_is_patched_most(tables: list[str], data: st.DataObject, count: int) -> None:
    """Edits of few tables only: nothing else makes an index be worked out anew."""
    context = Context(full(), every_word())
    indices(context)
    for _ in range(count):
        for table in tables:
            follow(context, data.draw(one_edit(table))(context.scenario))
        if data.draw(st.booleans()):
            indices(context)
    assert indices(context) == indices(Context(context.scenario, context.ruleset))


@given(make=edits(), table=st.sampled_from(["", *PATCHED]), data=st.data())
@settings(max_examples=80)
def test_the_context_after_an_edit_that_is_not_made_begins_with_copies(
    make: Callable[[Scenario], Edit], table: str, data: st.DataObject
) -> None:
    """It knows what is then, and the context before still knows what is now."""
    context = Context(full(), every_word())
    indices(context)
    edit = make(context.scenario)
    if table:
        edit = data.draw(one_edit(table))(context.scenario)
    after = context.after(edit)
    assert indices(after) == indices(Context(after.scenario, after.ruleset))
    assert indices(context) == indices(Context(context.scenario, context.ruleset))


def test_every_patch_is_tried_here() -> None:
    context = Context(full(), every_word())
    indices(context)
    assert set(PATCHES) <= set(context.known)


@given(makes=st.lists(edits(), min_size=1, max_size=6))
def test_the_rows_in_order_are_the_rows_sorted(makes: list[Callable[[Scenario], Edit]]) -> None:
    scenario = full()
    for make in makes:
        before = scenario.items("placements", Placement), scenario.items("routes", Route)
        as_they_were = [list(rows) for rows in before]
        scenario.apply(make(scenario))
        assert [list(rows) for rows in before] == as_they_were
    for table, row in (("placements", Placement), ("routes", Route)):
        assert scenario.items(table, row) == sorted(scenario.tables[table].items())


PAIRS = [(f"s{a}", f"s{b}") for a in range(10) for b in range(a + 1, 10)]
GRAPHS = st.dictionaries(st.sampled_from(PAIRS), st.booleans(), max_size=18)
NODES = [f"s{i}" for i in range(10)]


def graph_of(links: dict[tuple[str, str], bool]) -> dict[str, dict[str, bool]]:
    """Both ways of each link."""
    found: dict[str, dict[str, bool]] = {id: {} for id in NODES}
    for (a, b), charted in links.items():
        found[a][b] = found[b][a] = charted
    return found


SOME = st.frozensets(st.sampled_from(NODES), max_size=4)


@given(
    links=GRAPHS,
    systems=SOME,
    steps=st.lists(st.tuples(SOME, GRAPHS, st.booleans(), SOME, SOME), min_size=1, max_size=4),
    starts=SOME,
    ends=SOME,
    charted_only=st.booleans(),
)
@settings(max_examples=120)
def test_a_spread_follows_all_that_can_change(
    links: dict[tuple[str, str], bool],
    systems: frozenset[str],
    steps: list[tuple[frozenset[str], dict[tuple[str, str], bool], bool, frozenset[str], frozenset[str]]],
    starts: frozenset[str],
    ends: frozenset[str],
    charted_only: bool,
) -> None:
    """Systems come and go with their links, starts and dead ends are others: some of it at a time."""
    there = frozenset(NODES) - systems
    kept = Spread(part_of(links, there), starts, ends, charted_only=charted_only)
    seen = [set(kept.found)]
    for toggled, change, remove, new_starts, new_ends in steps:
        old, old_links = there, known_links(links, there)
        there = there ^ toggled
        links = {pair: c for pair, c in links.items() if pair not in change} if remove else links | change
        starts, ends = starts ^ new_starts, ends ^ new_ends
        now = known_links(links, there)
        told = [Link(*pair, old_links.get(pair), now.get(pair)) for pair in sorted(old_links.keys() | now.keys())]
        kept.follow(
            part_of(links, there),
            [link for link in told if link.before != link.after],
            came=there - old,
            gone=old - there,
            starts=starts,
            dead_ends=ends,
        )
        assert kept.found == spread(part_of(links, there), starts, ends, charted_only=charted_only)
        tells_what_changed(kept, seen)


def tells_what_changed(kept: Spread, seen: list[set[str]]) -> None:
    """Against what was found in each version; adds what is found now."""
    if kept.found != seen[-1]:
        seen.append(set(kept.found))
    assert kept.version == len(seen) - 1
    for version, found in enumerate(seen):
        changed = kept.changed_since(version)
        if changed is None:
            assert version < kept.version - 1
        else:
            assert changed >= found ^ kept.found
    assert kept.changed_since(kept.version) == set()
    assert kept.version == 0 or kept.changed_since(kept.version - 1) == seen[-2] ^ seen[-1]


def known_links(links: dict[tuple[str, str], bool], there: frozenset[str]) -> dict[tuple[str, str], bool]:
    """The links both of whose ends are there."""
    return {pair: charted for pair, charted in links.items() if there.issuperset(pair)}


def part_of(links: dict[tuple[str, str], bool], there: frozenset[str]) -> dict[str, dict[str, bool]]:
    """The graph of the systems that are there."""
    graph = graph_of(known_links(links, there))
    return {id: near for id, near in graph.items() if id in there}


@given(
    before=GRAPHS,
    changes=st.lists(st.tuples(GRAPHS, st.booleans()), min_size=1, max_size=3),
    starts=st.sets(st.sampled_from(NODES), max_size=2),
    ends=st.frozensets(st.sampled_from(NODES), max_size=4),
    charted_only=st.booleans(),
)
def test_a_spread_that_follows_is_a_spread_anew(
    before: dict[tuple[str, str], bool],
    changes: list[tuple[dict[tuple[str, str], bool], bool]],
    starts: set[str],
    ends: frozenset[str],
    charted_only: bool,
) -> None:
    """Links are added, removed, charted and uncharted, several at a time."""
    kept = Spread(graph_of(before), starts, ends, charted_only=charted_only)
    links, seen = dict(before), [set(kept.found)]
    for change, remove in changes:
        after = {pair: charted for pair, charted in links.items() if pair not in change} if remove else links | change
        pairs = links.keys() | after.keys()
        graph = graph_of(after)
        kept.follow(graph, [Link(*pair, links.get(pair), after.get(pair)) for pair in sorted(pairs)])
        links = after
        assert kept.found == spread(graph, starts, ends, charted_only=charted_only)
        tells_what_changed(kept, seen)


@given(
    hexes=st.lists(st.builds(Hex, st.integers(-3, 9), st.integers(-6, 9)), max_size=12),
    orientation=st.sampled_from(Orientation),
    stagger=st.sampled_from(Stagger),
    blank=st.sets(st.integers(0, 29)),
)
def test_many_hexes_are_on_the_map_as_each_is(
    hexes: list[Hex], orientation: Orientation, stagger: Stagger, blank: set[int]
) -> None:
    scenario = new_scenario(every_word(), 6, 5)
    grid = scenario.grid.model_copy(update={"orientation": orientation, "stagger": stagger})
    scenario.apply(scenario.change({Address("grid", ""): grid}))
    scenario.apply(Edit(terrain=TerrainPatch.painting(scenario.terrain, blank, "")))
    off = {hex for hex in hexes if scenario.terrain_at(hex) is None}
    context = Context(scenario, every_word())
    assert context.off_map(iter(hexes)) == off
    assert {hex for hex in hexes if not context.on_map(hex)} == off


def test_painting_does_not_touch_the_shape_of_the_map() -> None:
    """So checks that ask only whether there is a hex do not run."""
    context = Context(full(), every_word())
    terrain = context.scenario.terrain
    assert context.follow(Edit(terrain=TerrainPatch.painting(terrain, [3], "nebula"))) == {"terrain"}
    assert context.follow(Edit(terrain=TerrainPatch.painting(terrain, [3], ""))) == {"terrain", "shape"}


def test_what_an_edit_does_not_change_stays_the_same_object() -> None:
    """A counter more changes neither who controls what nor what is connected, so the income stands."""
    rules: Ruleset = every_word()
    context = Context(full(), rules)
    control, reached = boxes(context), connected_to(context, "aslan", "kuzu")
    key, row = context.scenario.items("placements", Placement)[0]
    more = row.model_copy(update={"count": row.count + 1})
    follow(context, context.scenario.change({Address("placements", key): more}))
    assert boxes(context) is control
    assert connected_to(context, "aslan", "kuzu") is reached


def test_an_edit_of_a_system_touches_all_that_bear_its_id() -> None:
    """Which of them counts depends on which comes first."""
    scenario = full()
    first, other, third = (row for _, row in scenario.items("systems", System))
    scenario.apply(scenario.change({Address("systems", 2): third.model_copy(update={"id": first.id})}))
    context = Context(scenario, every_word())
    edit = scenario.change({Address("systems", 0): first.model_copy(update={"hex": at(scenario, "0101")})})
    follow(context, edit)
    assert systems_between(context, edit) == {first.hex, at(scenario, "0101"), third.hex}
    edit = scenario.change({Address("systems", 1): other.model_copy(update={"surfaces": 3})})
    follow(context, edit)
    assert systems_between(context, edit) == {other.hex}


def test_systems_that_shared_an_id_or_a_hex_and_both_change_are_looked_at_anew() -> None:
    """Only the first of them had counted: what the second had is not there to be taken away."""
    for shared in ("id", "hex"):
        context = Context(full(), every_word())
        scenario = context.scenario
        (one, first), (two, second) = scenario.items("systems", System)[:2]

        def change(serial: int, scenario: Scenario = scenario, **values: object) -> Edit:
            row = scenario.tables["systems"][serial]
            return scenario.change({Address("systems", serial): row.model_copy(update=values)})

        follow(context, change(two, surfaces=3, **{shared: getattr(first, shared)}))
        indices(context)
        follow(context, change(one, id="elsewhere", hex=Hex(7, 1)))
        follow(context, change(two, id="another", hex=second.hex, surfaces=1))
        assert indices(context) == indices(Context(scenario, context.ruleset))


def test_a_patch_that_fails_is_told_and_its_index_worked_out_anew(
    monkeypatch: pytest.MonkeyPatch, expect_log: Callable[[str], None]
) -> None:
    context = Context(full(), every_word())
    indices(context)

    def broken(*_: object) -> object:
        raise KeyError("kuzu")

    [key] = [key for key in PATCHES if key.endswith("boxes")]
    monkeypatch.setitem(PATCHES, key, PATCHES[key]._replace(make=broken))
    expect_log("the patch of .*boxes failed")
    row = context.scenario.tables["systems"][0]
    assert isinstance(row, System)
    follow(context, context.scenario.change({Address("systems", 0): row.model_copy(update={"surfaces": 3})}))
    assert indices(context) == indices(Context(context.scenario, context.ruleset))


def test_an_edit_of_very_many_rows_is_not_patched_row_by_row() -> None:
    """An index is worked out anew then, which is quicker; and so it is after too many edits that nobody asked after."""
    context = Context(full(), every_word())
    first = context.scenario.next_key("placements")
    rows = {Address("placements", first + i): Placement(type="aslan-dd", off_map="pool") for i in range(2_000)}
    for changes in (rows, dict.fromkeys(rows, None)):
        indices(context)
        follow(context, context.scenario.change(changes))
        assert not context.knows(f"{Context.__module__}.Context.standings")
        assert indices(context) == indices(Context(context.scenario, context.ruleset))
    for address in list(rows)[:60]:
        follow(context, context.scenario.change({address: rows[address]}))
    assert not context.knows(f"{Context.__module__}.Context.standings")
