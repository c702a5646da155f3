"""The sample map sheets make a fair and open game: both homes alike, prizes equally far, no single point of failure.

How each measure is meant: docs/decisions/0101-sample-tiles.md.
"""

import random
from collections import Counter
from functools import cache
from statistics import mean

import pytest
import rustworkx as rx

from model.ruleset import Ruleset
from model.storage.rulesets import load_ruleset
from tests.scenarios.sheets import HOMES, Board, draft, lay, numbered, sheets

DRAFTS = 1000
"""Random drafts looked at: a mean share varies by about 0.01 from seed to seed, a mean of boxes by about 0.06."""


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return load_ruleset("dark-nebula-expanded")


@pytest.fixture(scope="module")
def board(rules: Ruleset) -> Board:
    """The numbered layout."""
    assert rules.map.tiles
    return lay(numbered(rules.map.tiles.numbered))


@cache
def drafts() -> list[Board]:
    """The same random drafts for every test."""
    rng = random.Random(1983)
    return [lay(draft(rng)) for _ in range(DRAFTS)]


def share(board: Board, measure: str) -> dict[str, float]:
    """The part of all neutral primary boxes that lies nearer to each capital; what is equally far counts half for each.

    A box that only uncharted routes reach is equally far from both: whoever explores first has it.
    """
    reach = {side: board.reach(board.capital(side), measure) for side in HOMES}
    part = dict.fromkeys(HOMES, 0.0)
    for id, boxes in board.prizes.items():
        far = {side: reach[side].get(id, float("inf")) for side in HOMES}
        nearest = [side for side in HOMES if far[side] == min(far.values())]
        for side in nearest:
            part[side] += boxes / len(nearest)
    return {side: boxes / sum(board.prizes.values()) for side, boxes in part.items()}


def within(board: Board, side: str, jumps: int) -> int:
    """Neutral primary boxes at most so many jumps from a side's capital."""
    reach = board.reach(board.capital(side), "jumps")
    return sum(boxes for id, boxes in board.prizes.items() if reach.get(id, float("inf")) <= jumps)


def income(rules: Ruleset, name: str) -> float:
    """What a home sheet earns while all its boxes are controlled and connected (D-7.3)."""
    assert rules.income
    boxes = Counter[str]()
    for system in sheets()[name].systems:
        boxes[system.class_] += system.surfaces
    return rules.income.budget + sum(rules.system_classes[c].income_connected * n for c, n in boxes.items())


def test_both_homes_hold_the_same_classes_and_boxes() -> None:
    kinds = [
        Counter((system.class_, system.stars, system.surfaces) for system in sheets()[name].systems)
        for name in HOMES.values()
    ]
    assert kinds[0] == kinds[1]


@pytest.mark.parametrize("name", HOMES.values())
def test_a_home_earns_51_ru_at_start(rules: Ruleset, name: str) -> None:
    """25 + 2 primary boxes of 10 + 3 secondary boxes of 2 (D-7.3)."""
    assert income(rules, name) == 51


def test_both_capitals_are_equally_far_from_their_own_exits() -> None:
    """Jumps from the capital to the system of each exit; which edge has which differs, the sum does not."""
    jumps = {}
    for side, name in HOMES.items():
        reach = lay({(0, 0): name}).reach(lay({(0, 0): name}).capital(side), "jumps")
        jumps[side] = sorted(reach[route.ends[0]] for route in sheets()[name].exits.values())
    assert jumps["aslan"] == jumps["solomani"] == [1, 1, 1, 2]


class TestNumberedLayout:
    """The layout printed in the rules: all eight sheets in two rows."""

    def test_no_system_is_cut_off_by_the_loss_of_another(self, board: Board) -> None:
        """Two ways apart join any two systems by charted routes, the capitals too; Umbra hangs on uncharted ones."""
        graph, _ = board.graph()
        assert {graph[index] for index in rx.articulation_points(graph)} == set()
        assert [sorted(graph[i] for i in part) for part in rx.connected_components(graph) if len(part) < 5] == [
            ["umbra"]
        ]
        whole, _ = board.graph(charted=False)
        assert rx.is_connected(whole)
        assert set(rx.articulation_points(whole)) == set()

    def test_map_is_easy_to_read(self, board: Board) -> None:
        assert list(board.clashes()) == []

    def test_capitals_are_far_apart_and_never_without_a_stop_on_the_way(self, board: Board) -> None:
        """Any number of jumps is one movement (D-5.1): only systems without fuel keep fleets apart."""
        kuzu = {measure: board.reach("kuzu", measure)["maadin"] for measure in ("jumps", "hexes", "stops")}
        assert kuzu == {"jumps": 11, "hexes": 41, "stops": 2}

    @pytest.mark.parametrize("measure", ["jumps", "hexes"])
    def test_half_of_the_prizes_is_nearer_to_each_capital(self, board: Board, measure: str) -> None:
        assert share(board, measure) == {"aslan": 0.5, "solomani": 0.5}

    def test_stops_on_the_way_favour_nobody_by_more_than_one_box_in_nine(self, board: Board) -> None:
        part = share(board, "stops")
        assert sum(board.prizes.values()) == 9
        assert abs(part["aslan"] - part["solomani"]) <= 1 / 9 + 1e-9

    @pytest.mark.parametrize("jumps", range(1, 8))
    def test_as_many_prizes_lie_within_so_many_jumps(self, board: Board, jumps: int) -> None:
        assert within(board, "aslan", jumps) == within(board, "solomani", jumps)

    def test_nearest_prize_is_three_jumps_away_without_a_stop(self, board: Board) -> None:
        for capital, prize in (("kuzu", "lastlight"), ("maadin", "sarmela")):
            assert board.reach(capital, "jumps")[prize] == 3
            assert board.reach(capital, "stops")[prize] == 0

    def test_most_routes_are_two_to_five_hexes_long(self, board: Board) -> None:
        lengths = Counter(jump.length for jump in board.jumps if jump.b)
        assert max(lengths) <= 8
        assert sum(lengths[n] for n in (2, 3, 4, 5)) >= 0.9 * lengths.total()


class TestRandomDrafts:
    """Layouts as they come when each sheet is laid at random (D-3.3)."""

    def test_capitals_are_always_joined_by_charted_routes(self) -> None:
        assert all("maadin" in board.reach("kuzu", "jumps") for board in drafts())

    def test_maps_are_easy_to_read(self) -> None:
        assert [clash for board in drafts()[:20] for clash in board.clashes()] == []

    @pytest.mark.parametrize("measure", ["jumps", "hexes", "stops"])
    def test_prizes_are_shared_evenly_on_average(self, measure: str) -> None:
        assert mean(share(board, measure)["aslan"] for board in drafts()) == pytest.approx(0.5, abs=0.03)

    @pytest.mark.parametrize("jumps", [3, 4, 5, 6])
    def test_prizes_within_so_many_jumps_are_alike_on_average(self, jumps: int) -> None:
        """No side has a quarter of a box more than the other."""
        aslan, solomani = (mean(within(board, side, jumps) for board in drafts()) for side in HOMES)
        assert aslan == pytest.approx(solomani, abs=0.25)

    def test_there_is_a_box_for_every_neutral_drawn(self) -> None:
        """D-3.4: as many neutrals as sheets; were all of them PD, each finds a box of its own (D-3.7)."""
        for board in drafts():
            assert sum(board.prizes.values()) >= len(set(board.sheet_of.values()))
