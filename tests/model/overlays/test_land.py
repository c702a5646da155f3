"""Overlays of movement, zones of control, lines, damage and strength: what is selected, what is shown, what lacks."""

from __future__ import annotations

import pytest

from model.hexgrid import neighbors
from model.overlays import OVERLAYS
from model.overlays.drawing import Overlay, Part, Subject
from model.scenario import Scenario
from model.storage.rulesets import load_ruleset, ruleset_ids
from tests import builders
from tests.model.analysis.moe import RULES, change, context, names, plain, stand, unit

DRAW = {spec.id: spec.draw for spec in OVERLAYS}


def draw(id: str, scenario: Scenario, *types: str, hex: str = "", side: str = "") -> Overlay:
    """An overlay with these counters selected, or a hex."""
    here = context(scenario)
    at = builders.at(scenario, hex) if hex else None
    return DRAW[id](here, Subject(at, tuple(unit(here, type_id).serial for type_id in types), side))


def shown(scenario: Scenario, overlay: Overlay) -> dict[str, list[str]]:
    """The hexes of each part by its channel."""
    return {part.channel: names(scenario, part.hexes) for part in overlay.parts}


def notes(overlay: Overlay) -> list[str]:
    for note in overlay.notes:
        assert note("ja") != note("en")
    return [note("en") for note in overlay.notes]


def tags(scenario: Scenario, part: Part) -> dict[str, str]:
    return {scenario.grid.address(hex): text for hex, text in part.tags.items()}


def test_each_is_for_the_games_that_have_what_it_looks_at() -> None:
    moe = {spec.id for spec in OVERLAYS if spec.applies(RULES)}
    star = {spec.id for spec in OVERLAYS if spec.applies(builders.ruleset())}
    assert {"reach", "zoc", "line", "damage", "stage", "strength"} <= moe
    assert not {"reach", "zoc", "line", "damage", "stage"} & star
    strength = next(spec for spec in OVERLAYS if spec.id == "strength")
    assert strength.sided
    assert all(strength.applies(load_ruleset(id)) for id in ruleset_ids())


# -- reach ------------------------------------------------------------------------------------------------------------
def test_reach_tells_the_points_of_each_hex_and_is_palest_where_they_are_used_up() -> None:
    """A biker on a road: half a point a hex; the last hex of eight points is the palest."""
    road = [f"{column:02}01" for column in range(1, 20)]
    scenario = builders.path(stand(plain(20, 1), "0101", "moe-biker"), "road", *road)
    found = draw("reach", scenario, "moe-biker")
    part = found.parts[0]
    assert part.name("en") == "Biker: 8 movement points"
    assert [tags(scenario, part)[address] for address in ("0201", "0301", "0401")] == ["½", "1", "1½"]
    assert "0101" not in tags(scenario, part)
    assert part.weights[builders.at(scenario, "0101")] == 1
    assert part.weights[builders.at(scenario, "1701")] == 0
    assert notes(found) == [
        "The terrain effects chart has sample figures.",
        "Sample figures: not those of the published game.",
    ]


def test_reach_hatches_what_is_only_passed_and_where_there_is_no_room() -> None:
    scenario = builders.paint(stand(plain(6, 1), "0101", "moe-mermaid"), "water", "0201")
    stand(scenario, "0401", "moe-hero")
    found = draw("reach", scenario, "moe-mermaid")
    assert [(part.channel, part.tone, names(scenario, part.hexes)) for part in found.parts] == [
        ("fill", "reach", ["0101", "0201", "0301", "0501", "0601"]),
        ("hatch", "warning", ["0201"]),
        ("hatch", "refused", ["0401"]),
    ]
    assert found.parts[2].name("en") == "No room beside own units (M-6.1)"


def test_reach_of_a_hex_is_that_of_the_units_there() -> None:
    scenario = stand(plain(), "0303", "moe-maid", "moe-twin")
    found = draw("reach", scenario, hex="0303")
    assert found.parts[0].name("en") == "Maid, Twin Little Sister: 5 movement points"
    assert notes(found)[0].startswith("They move as one")


@pytest.mark.parametrize(
    ("figure", "types", "hex", "note"),
    [
        (4, (), "", "Select a unit on the map."),
        (4, (), "0101", "Select a unit on the map."),
        (None, ("moe-hero",), "", "Hero has no movement points yet: enter them in the counter mix."),
        (4, ("moe-hero", "moe-biker"), "", "Select units of one side in one hex."),
    ],
)
def test_reach_says_what_it_lacks(figure: int | None, types: tuple[str, ...], hex: str, note: str) -> None:
    scenario = stand(stand(plain(), "0303", "moe-hero"), "0505", "moe-biker")
    found = draw("reach", change(scenario, "moe-hero", movement=figure), *types, hex=hex)
    assert (found.parts, notes(found)) == ((), [note])


# -- zones of control ---------------------------------------------------------------------------------------------------
def test_zones_are_rings_in_the_colour_of_each_side_and_surrounded_units_are_marked() -> None:
    scenario = stand(stand(stand(plain(), "0404", "moe-hero"), "0403", "nae-guard"), "0405", "nae-guard")
    found = draw("zoc", scenario)
    assert [(part.channel, part.side, len(part.hexes)) for part in found.parts] == [
        ("ring", "moe", 6),
        ("ring", "nae", 11),
        ("mark", "", 1),
    ]
    assert names(scenario, found.parts[2].hexes) == ["0404"]


def test_without_zones_that_is_said() -> None:
    assert notes(draw("zoc", plain())) == ["No unit on the map has a zone of control."]


# -- lines of fire ------------------------------------------------------------------------------------------------------
def test_lines_show_what_is_seen_what_is_hidden_and_the_enemies() -> None:
    """The Maid shoots four hexes down a column; a wall stands between 0304 and 0305."""
    scenario = stand(stand(stand(plain(), "0303", "moe-maid"), "0304", "nae-guard"), "0305", "nae-guard")
    builders.hexside(scenario, "0304", "0305", "wall")
    found = draw("line", scenario, "moe-maid")
    start, near, far = (builders.at(scenario, address) for address in ("0303", "0304", "0305"))
    by_channel = {(part.channel, part.tone): part for part in found.parts}
    assert near in by_channel["fill", "fire"].hexes
    assert {far, builders.at(scenario, "0306")} <= by_channel["hatch", "refused"].hexes
    assert by_channel["way", "good"].ways == ((start, near),)
    assert by_channel["way", "refused"].ways == ((start, far),)
    assert by_channel["mark", "refused"].hexes <= {near, far}
    assert not by_channel["fill", "fire"].hexes & by_channel["hatch", "refused"].hexes


def test_a_bare_hex_looks_as_far_as_is_said() -> None:
    found = draw("line", plain(3, 3), hex="0202")
    assert shown(plain(3, 3), found) == {"fill": ["0101", "0102", "0103", "0201", "0203", "0301", "0302", "0303"]}
    assert notes(found) == ["No unit with a range is selected: all within 12 hexes of hex 0202 is looked over."]
    assert notes(draw("line", plain())) == ["Select a hex or a unit on the map."]


# -- damage ---------------------------------------------------------------------------------------------------------------
def test_attacks_ring_each_target_with_the_average_damage() -> None:
    """Guard 6 against the Biker's 4: 2 + d over the 30 rolls that differ; at least 1 where d is not below -1.

    Sum over d = -1 … 5 without 0 of (6 - |d|)(2 + d) = 5 + 15 + 16 + 15 + 12 + 7 = 70 of 36; 5 + 15 = 20 rolls hit.
    """
    scenario = stand(stand(plain(), "0303", "nae-guard"), "0304", "moe-biker")
    found = draw("damage", scenario, "nae-guard")
    assert [(part.channel, part.tone, tags(scenario, part)) for part in found.parts] == [
        ("ring", "fire", {"0304": "1.9"})
    ]
    assert notes(found) == [
        "Biker, hex 0304: 1.94 on average, any damage 55.6 %, removed 8.3 %, strike-back 16.7 %.",
        "Sample figures: not those of the published game.",
    ]


def test_a_pair_attacks_each_target_with_the_better_of_its_attacks() -> None:
    """Hero and Witch: next to them the 7 of the Hero, two hexes away the 6 of the Witch against magic defence 1."""
    scenario = stand(stand(stand(plain(), "0303", "moe-hero", "moe-witch"), "0304", "nae-drone"), "0305", "nae-guard")
    found = draw("damage", scenario, "moe-witch")
    assert tags(scenario, found.parts[0]) == {"0304": "4.2", "0305": "4.2"}


def test_attacks_say_what_lacks_and_where_nobody_is() -> None:
    scenario = stand(stand(plain(), "0303", "nae-guard"), "0304", "moe-biker")
    assert notes(draw("damage", change(scenario, "moe-biker", defence=None), "nae-guard")) == [
        "Biker lacks a figure, defence: enter it in the counter mix."
    ]
    assert notes(draw("damage", stand(plain(), "0303", "nae-guard"), "nae-guard")) == [
        "Guard can attack nobody from here."
    ]
    assert notes(draw("damage", plain())) == ["Select a unit on the map."]


# -- the Magical Stage ----------------------------------------------------------------------------------------------------
def test_a_stage_marks_who_may_take_part_and_outlines_who_stand_for_it() -> None:
    """M-10.2: three units side by side; 3 + die reaches 7 in half of the rolls."""
    scenario = stand(stand(plain(), "0303", "moe-witch"), "0304", "moe-priest")
    one, other = (set(neighbors(builders.at(scenario, address))) for address in ("0303", "0304"))
    builders.place(scenario, "moe-idol", min(one & other), "hex")
    stand(scenario, "0808", "moe-twin")
    found = draw("stage", scenario, side="moe")
    assert [(part.channel, part.tone, len(part.hexes)) for part in found.parts] == [
        ("mark", "good", 4),
        ("outline", "good", 3),
    ]
    told = notes(found)
    assert told[0] == "It may be held from turn 6 on."
    assert told[1] == "3 units: 50.0 % for 4 moe points, certain for 7."
    assert told[3] == "5 units: 83.3 % for 6 moe points, certain for 7."
    assert told[4].startswith("All of a group act in one turn: ")


def test_a_stage_says_why_none_can_be_held() -> None:
    scenario = stand(plain(), "0303", "moe-witch")
    assert notes(draw("stage", scenario, side="moe"))[0] == "No group stands so that each is next to 2 others."
    found = draw("stage", scenario, side="nae")
    assert notes(found)[0] == "Nae has no unpaired unit on the map that may take part."
    assert found.parts == ()


# -- strength -------------------------------------------------------------------------------------------------------------
def test_strength_is_told_hex_by_hex_and_in_all() -> None:
    scenario = stand(stand(plain(), "0303", "nae-guard", count=2), "0505", "nae-crowd")
    found = draw("strength", scenario, side="nae")
    part = found.parts[0]
    assert (part.tone, part.side, tags(scenario, part)) == ("side", "nae", {"0303": "12", "0505": "3"})
    assert part.weights[builders.at(scenario, "0505")] == 0.25
    assert notes(found) == [
        "In all: attack 15, defence 13, magic defence 4, hit points 23.",
        "Sample figures: not those of the published game.",
    ]
    assert notes(draw("strength", scenario, side="moe")) == ["Moe has no counters on the map."]
    assert "attack: not entered yet and counted as 0; counters without it: 2." in notes(
        draw("strength", change(scenario, "nae-guard", attack=None), side="nae")
    )


def test_an_attack_that_hangs_on_a_figure_that_lacks_is_not_none() -> None:
    """Without a range it is not known whom the guard reaches: that is told, not that it can attack nobody."""
    scenario = change(stand(stand(plain(), "0303", "nae-guard"), "0304", "moe-biker"), "nae-guard", range=None)
    found = draw("damage", scenario, "nae-guard")
    assert not found.parts
    assert notes(found) == ["Guard lacks a figure, range: enter it in the counter mix."]


def test_a_selected_hex_says_whose_strength_is_shown_unless_a_side_is_chosen() -> None:
    scenario = stand(stand(plain(), "0303", "moe-hero"), "0505", "nae-guard")
    here, at = context(scenario), builders.at(scenario, "0505")
    assert [part.side for part in DRAW["strength"](here, Subject(at)).parts] == ["nae"]
    assert [part.side for part in DRAW["strength"](here, Subject(at, side="moe")).parts] == ["moe"]
    assert [part.side for part in DRAW["strength"](here, Subject(builders.at(scenario, "0101"))).parts] == ["moe"]
