"""Overlays of the games of jump routes: connection, jump reach, who reaches whom, production, link of the capitals."""

from __future__ import annotations

import pytest

from model.checks.context import Context
from model.counters import Placement
from model.hexgrid import Hex
from model.overlays import OVERLAYS, capital_link, connection, jump_reach, meetings, production
from model.overlays.drawing import Channel, Overlay, Subject
from tests.builders import at, dark_nebula, ruleset, set_info, tile

RULES = ruleset()

MAP = """
    system kuzu 0104 primary capital_of=aslan
    system tlaiyow 0204 secondary
    system hteara 0304 tertiary
    system umbra 0404 primary
    system lost 0408 secondary
    system maadin 0604 primary capital_of=solomani
    route kuzu tlaiyow
    route tlaiyow hteara
    route hteara umbra
    route umbra maadin
    route umbra lost uncharted
    home aslan 0101-0308
    home solomani 0501-0608
"""


def context(text: str = "", **options: object) -> Context:
    return Context(set_info(dark_nebula(MAP + text), options=options), RULES)


def ids(of: Context, hexes: frozenset[Hex]) -> set[str]:
    """The systems in some hexes."""
    return {of.system_at[hex].id for hex in hexes if hex in of.system_at}


def shown(of: Context, overlay: Overlay) -> list[tuple[Channel, str, str, object]]:
    """Each part: channel, tone, line, and the systems of its hexes or ways."""
    return [
        (
            part.channel,
            part.tone,
            part.line,
            [" ".join(of.system_at[hex].id for hex in way) for way in part.ways] or ids(of, part.hexes),
        )
        for part in overlay.parts
    ]


# -- connection -------------------------------------------------------------------------------------------------------
def test_the_ways_of_all_that_a_side_controls() -> None:
    of = context("place aslan-rt-a 0404 surface\nplace solomani-dd 0304")
    assert shown(of, connection.draw(of, Subject(side="aslan"))) == [
        ("way", "side", "solid", ["tlaiyow kuzu"]),
        ("hatch", "refused", "solid", {"umbra"}),
        ("mark", "refused", "solid", {"hteara"}),
    ]


def test_the_way_of_the_system_selected() -> None:
    of = context("place solomani-dd 0304")
    hex = at(of.scenario, "0408")
    overlay = connection.draw(of, Subject(hex=hex, side="aslan"))
    assert shown(of, overlay) == [
        ("way", "side", "dashed", ["lost umbra hteara tlaiyow kuzu"]),
        ("mark", "refused", "solid", {"hteara"}),
        ("way", "warning", "dashed", ["lost umbra"]),
    ]
    assert overlay.parts[0].name("en") == "Lost to the capital: not connected"
    near = connection.draw(of, Subject(hex=at(of.scenario, "0204"), side="aslan"))
    assert near.parts[0].name("ja") == "Tlaiyow：首都星系に接続（1ジャンプ）"


def test_without_a_way_or_a_capital_it_says_so() -> None:
    alone = Context(dark_nebula("system kuzu 0104 capital_of=aslan\nsystem b 0304"), RULES)
    overlay = connection.draw(alone, Subject(hex=at(alone.scenario, "0304"), side="aslan"))
    assert [note("en") for note in overlay.notes] == ["No routes join B and the capital."]
    none = connection.draw(alone, Subject(side="solomani"))
    assert [note("en") for note in none.notes] == ["This side has no capital on the map."]


# -- jump reach -------------------------------------------------------------------------------------------------------
def test_what_is_reached_has_its_jumps_and_what_stops_a_ring() -> None:
    of = context("place aslan-dd 0104\nplace aslan-ao 0104\nplace solomani-dd 0604\nplace solomani-dd 0404")
    overlay = jump_reach.draw(of, Subject(hex=at(of.scenario, "0104")))
    fill, ring, outline = overlay.parts
    hexes = {id: system.hex for id, system in of.systems.items()}
    assert fill.tags == {hexes["tlaiyow"]: "1", hexes["hteara"]: "2", hexes["umbra"]: "3"}
    assert fill.weights[hexes["tlaiyow"]] > fill.weights[hexes["umbra"]] > 0
    assert (ring.tone, ids(of, ring.hexes)) == ("refused", {"umbra"})
    assert len(outline.hexes) == 5  # the hex itself and its four neighbours at the left edge
    assert [note("en") for note in overlay.notes] == ["Tankers along go ahead and stay where they refuel."]


def test_a_ship_alone_stops_where_it_is_dry() -> None:
    of = context("place aslan-dd 0204\nplace aslan-ao 0204")
    destroyer = next(key for key, row in of.scenario.items("placements", Placement) if row.type == "aslan-dd")
    overlay = jump_reach.draw(of, Subject(hex=at(of.scenario, "0204"), placements=(destroyer,)))
    assert [(part.tone, ids(of, part.hexes)) for part in overlay.parts if part.channel == "ring"] == [
        ("warning", {"hteara"})
    ]


def test_what_a_tanker_opens_has_a_dashed_outline() -> None:
    of = context("place aslan-dd 0104\nplace aslan-ao 0404")
    overlay = jump_reach.draw(of, Subject(hex=at(of.scenario, "0104")))
    (part,) = (part for part in overlay.parts if part.line == "dashed")
    assert (part.channel, part.tone, ids(of, part.hexes)) == ("outline", "good", {"umbra", "maadin"})


def test_routes_to_be_explored_are_dashed() -> None:
    of = context("place aslan-ex 0404")
    overlay = jump_reach.draw(of, Subject(hex=at(of.scenario, "0404")))
    assert ("way", "warning", "dashed", ["umbra lost"]) in shown(of, overlay)


@pytest.mark.parametrize(
    ("text", "address", "note"),
    [
        ("", "0104", "Select ships, or a hex where some stand."),
        ("", None, "Select ships, or a hex where some stand."),
        ("place aslan-dd 0304", "0304", "There is no fuel and no tanker here, so no jump."),
        ("place aslan-dd 0101", "0101", "There is no star system here, so no jump."),
    ],
)
def test_who_goes_nowhere_is_told_why(text: str, address: str | None, note: str) -> None:
    of = context(text)
    overlay = jump_reach.draw(of, Subject(hex=at(of.scenario, address) if address else None))
    assert [said("en") for said in overlay.notes] == [note]
    assert not overlay.fills


def test_of_two_sides_in_a_hex_the_one_looked_at_moves() -> None:
    of = context("place aslan-dd 0404\nplace solomani-dd 0404")
    hex = at(of.scenario, "0404")
    names = [jump_reach.draw(of, Subject(hex=hex, side=side)).parts[0].name("en") for side in ("aslan", "solomani")]
    assert names == ["Aslan, Umbra (0404): reached, with jumps", "Solomani, Umbra (0404): reached, with jumps"]


# -- who reaches whom -------------------------------------------------------------------------------------------------
def test_ways_to_whom_each_side_reaches() -> None:
    of = context("place aslan-dd 0404\nplace solomani-dd 0604")
    assert shown(of, meetings.draw(of, Subject())) == [
        ("way", "side", "solid", ["maadin umbra"]),
        ("mark", "side", "solid", {"umbra"}),
        ("way", "side", "solid", ["umbra maadin"]),
        ("mark", "side", "solid", {"maadin"}),
    ]
    assert {part.side for part in meetings.draw(of, Subject(side="aslan")).parts} == {"aslan"}
    nobody = context()
    assert [note("en") for note in meetings.draw(nobody, Subject()).notes] == [
        "Nobody can reach another side in one movement phase."
    ]


def test_ways_of_two_stacks_that_end_alike_are_shown_whole() -> None:
    """From Tlaiyow and from Lost over Umbra to Maadin: the last leg is one, what leads to it is not left out."""
    of = Context(
        dark_nebula(
            MAP.replace("uncharted", "") + "place aslan-dd 0404\nplace aslan-dd 0408\nplace solomani-rt-a 0604 surface"
        ),
        RULES,
    )
    way = meetings.draw(of, Subject(side="aslan")).parts[0]
    legs = {" ".join(of.system_at[hex].id for hex in leg) for leg in way.ways}
    assert legs == {"umbra maadin", "lost umbra"}


# -- production -------------------------------------------------------------------------------------------------------
def test_places_of_production_of_each_side() -> None:
    of = context()
    overlay = production.draw(of, Subject())
    assert [(part.channel, part.side, ids(of, part.hexes)) for part in overlay.parts] == [
        ("ring", "solomani", {"maadin"}),
        ("ring", "aslan", {"kuzu", "tlaiyow"}),
    ]
    assert [part.side for part in production.draw(of, Subject(side="aslan")).parts] == ["aslan"]
    empty = Context(dark_nebula(""), RULES)
    assert [note("ja") for note in production.draw(empty, Subject()).notes] == [
        "支配下の首都星系がないため、生産できません。"
    ]


# -- link of the capitals ---------------------------------------------------------------------------------------------
def test_the_only_link_has_an_outline() -> None:
    scenario = dark_nebula(MAP)
    tile(scenario, "aslan-hierate", "0101", columns=3)
    tile(scenario, "dark-nebula", "0401", columns=1)
    tile(scenario, "solomani-quadrant", "0501", columns=2)
    of = Context(scenario, RULES)
    way, outline, mark = capital_link.draw(of, Subject()).parts
    assert way.name("en") == "Between the capitals (jumps: 4)"
    assert outline.name("en") == "dark-nebula: the only link"
    assert outline.hexes == scenario.grid.parse_hexes(["0401-0408"])
    assert ids(of, mark.hexes) == {"umbra", "hteara", "tlaiyow"}


def test_a_link_over_uncharted_routes_is_dashed() -> None:
    text = MAP.replace("route umbra maadin", "route umbra maadin uncharted")
    of = Context(dark_nebula(text), RULES)
    overlay = capital_link.draw(of, Subject())
    assert overlay.parts[0].line == "dashed"
    assert [note("en") for note in overlay.notes] == ["No single map sheet lies on every way."]


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("system a 0101 capital_of=aslan", "There are no two capitals on the map."),
        ("system a 0101 capital_of=aslan\nsystem b 0303 capital_of=solomani", "Nothing joins the capitals."),
    ],
)
def test_what_is_not_linked_is_told(text: str, note: str) -> None:
    overlay = capital_link.draw(Context(dark_nebula(text), RULES), Subject())
    assert [said("en") for said in overlay.notes] == [note]
    assert overlay.parts == ()


def test_other_games_have_none_of_them() -> None:
    own = {"connection", "jump_reach", "meetings", "production", "capital_link"}
    for id in ("fortress", "moe-emblem"):
        assert not own & {spec.id for spec in OVERLAYS if spec.applies(ruleset(id))}
    for id in ("dark-nebula-base", "dark-nebula-expanded"):
        assert own <= {spec.id for spec in OVERLAYS if spec.applies(ruleset(id))}
