"""Ranges and fire: Magellan and Salamis as the rules have them (F-0.4), moved ships (F-6.3), craft (F-6.5)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from model.analysis.fortress.fire import FireBand, anti_ship_fire, bands_of, hexes_within, lacking, ship_fire
from model.analysis.fortress.tables import Readings, applies, tables_of
from model.faces.fields import filled
from model.hexgrid import distance
from tests.builders import ruleset
from tests.model.analysis.fortress.fleets import battle, type_of

TABLES = tables_of(battle())
USUAL = Readings()


def figures(bands: tuple[FireBand, ...]) -> list[tuple[int, int, int]]:
    return [(band.first, band.last, band.fire) for band in bands]


def test_magellan_fires_12_up_to_6_hexes_and_6_up_to_12() -> None:
    assert figures(ship_fire(TABLES, USUAL, type_of("federation-mag"))) == [(1, 6, 12), (7, 12, 6)]


def test_salamis_fires_7_up_to_4_hexes_and_4_up_to_7() -> None:
    assert figures(ship_fire(TABLES, USUAL, type_of("federation-sal"))) == [(1, 4, 7), (5, 7, 4)]


def test_moving_halves_the_fire_once_more_and_leaves_the_range() -> None:
    assert figures(ship_fire(TABLES, USUAL, type_of("federation-mag"), moved=True)) == [(1, 6, 6), (7, 12, 3)]
    assert figures(ship_fire(TABLES, USUAL, type_of("federation-sal"), moved=True)) == [(1, 4, 4), (5, 7, 2)]


def test_a_scenario_may_read_that_moving_halves_the_range_too() -> None:
    reading = Readings(moving_halves_range=True)
    assert figures(ship_fire(TABLES, reading, type_of("federation-sal"), moved=True)) == [(1, 2, 4), (3, 4, 2)]
    assert figures(ship_fire(TABLES, reading, type_of("federation-sal"))) == [(1, 4, 7), (5, 7, 4)]


def test_craft_reach_ships_as_far_as_their_anti_ship_combat() -> None:
    """The mobile armour: combat 9, anti-ship combat 4."""
    armour = type_of("zeon-ma-1")
    assert figures(anti_ship_fire(TABLES, USUAL, armour)) == [(1, 4, 9)]
    assert figures(anti_ship_fire(TABLES, Readings(craft_half_range=True), armour)) == [(1, 2, 9), (3, 4, 5)]
    assert figures(anti_ship_fire(TABLES, Readings(craft_fire_on_ships="anti_ship"), armour)) == [(1, 4, 4)]


@given(combat=st.integers(1, 60))
def test_the_far_band_is_what_counters_print(combat: int) -> None:
    bands = ship_fire(TABLES, USUAL, type_of("federation-mag", combat=combat))
    printed = filled("{combat:beyond_half}", {"combat": str(combat)})
    far = bands[1:]
    assert printed == "".join(f"{b.first}–{b.last}" if b.first < b.last else f"{b.first}" for b in far)
    assert bands[0].first == 1
    assert bands[-1].last == combat
    assert [band.fire for band in bands] == [combat, -(-combat // 2)][: len(bands)]


def test_what_does_not_fire_has_no_band_and_what_lacks_a_figure_says_which() -> None:
    assert bands_of(TABLES, USUAL, type_of("federation-cmdr-a")) == ()
    assert bands_of(TABLES, USUAL, type_of("federation-sup", combat=0)) == ()
    assert lacking(TABLES, USUAL, type_of("federation-mag")) == ()
    assert lacking(TABLES, USUAL, type_of("federation-mag", combat=None)) == ("combat",)
    assert lacking(TABLES, USUAL, type_of("zeon-ms-y", combat=None, anti_ship=None)) == ("combat", "anti_ship")
    assert bands_of(TABLES, USUAL, type_of("zeon-ms-y", anti_ship=None)) == ()


def test_hexes_are_those_of_the_map_at_that_distance() -> None:
    context = battle(columns=9, rows=9)
    middle = context.scenario.grid.parse_address("0505")
    for first, last in ((0, 1), (2, 3), (7, 40)):
        expected = {hex for hex in context.scenario.grid.hexes() if first <= distance(middle, hex) <= last}
        assert hexes_within(context, middle, first, last) == expected
    assert len(hexes_within(context, middle, 1, 1)) == 6


def test_only_games_with_sound_tables_of_fire_have_it() -> None:
    assert applies(ruleset("fortress"))
    assert not applies(ruleset())
    rules = ruleset("fortress")
    broken = {**rules.tables, "hit": {"fumble": "nine"}}
    assert not applies(rules.model_copy(update={"tables": broken}))
