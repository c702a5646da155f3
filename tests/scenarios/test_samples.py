"""The sample scenarios: complete, legal, as the generator makes them, and each shows what it promises."""

import runpy
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from model.analysis.control import boxes
from model.analysis.network import connected_to, joined_to
from model.analysis.spending import spending
from model.checks.context import Context
from model.checks.engine import check_all
from model.checks.findings import Level
from model.counters import Placement
from model.draws import redraw
from model.info import Draw
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.storage.read import load
from model.storage.rulesets import load_ruleset
from model.storage.write import encode
from tests.scenarios.sheets import Place, lay, numbered
from tests.test_project.tree import ROOT
from ui.samples import sample_files

FOLDER = ROOT / "scenarios" / "samples"
NAMES = ("border-war", "three-tile-duel")
BATTLES = ("a-baoa-qu", "moe-school-festival")
"""Those of the other games: `test_battles`."""
SIDES = ("aslan", "solomani")


def file(name: str) -> Path:
    return FOLDER / f"{name}.hexmuster.json"


@cache
def sample(name: str) -> Scenario:
    """A sample as its file has it; reading it finds nothing."""
    loaded = load(file(name))
    assert loaded.findings == []
    return loaded.scenario


@pytest.fixture(params=NAMES)
def scenario(request: pytest.FixtureRequest) -> Scenario:
    """Each of the samples."""
    return sample(request.param)


@pytest.fixture(scope="module")
def rules() -> Ruleset:
    return load_ruleset("dark-nebula-expanded")


def layout(name: str, rules: Ruleset) -> dict[Place, str]:
    """Which sheet lies where in a sample."""
    assert rules.map.tiles
    if name == "border-war":
        return numbered(rules.map.tiles.numbered)
    return numbered((("solomani-quadrant", "dark-nebula", "aslan-hierate"),))


def test_start_page_offers_the_samples_and_the_main_one_first() -> None:
    assert [path.name for path in sample_files()] == [file(name).name for name in (*NAMES, *BATTLES)]


def test_generator_makes_the_same_bytes(tmp_path: Path) -> None:
    """If this fails after a wanted change, run docs/make_samples.py."""
    main: Callable[[Path], None] = runpy.run_path(str(ROOT / "docs" / "make_samples.py"))["main"]
    main(tmp_path)
    made = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert made == {path.name: path.read_bytes() for path in FOLDER.iterdir()}


@pytest.mark.parametrize("name", [*NAMES, *BATTLES])
def test_saving_an_opened_sample_changes_no_byte(name: str) -> None:
    assert encode(file(name), sample(name)) == file(name).read_bytes()


def test_nothing_is_wrong_with_it(scenario: Scenario, rules: Ruleset) -> None:
    """No error, no warning, and the information that every set-up gets: the order, and the economy of each side."""
    found = check_all(scenario, rules)
    assert [finding.message("en") for finding in found if finding.level is not Level.INFO] == []
    assert [finding.check for finding in found] == ["deployment.I420", "economy.I501", "economy.I501"]


def test_all_words_are_there_in_both_languages(scenario: Scenario) -> None:
    info = scenario.info
    assert all([info.title, info.title_ja, info.notes, info.notes_ja])
    assert info.author == "Hexmuster sample"
    assert set(info.victory) == set(info.victory_ja) == set(SIDES)
    for side, target in (("aslan", ("Maadin", "マーディン")), ("solomani", ("Kuzu", "クーズー"))):
        assert target[0] in info.victory[side]
        assert target[1] in info.victory_ja[side]
    assert info.play.first_side == "aslan"


@pytest.mark.parametrize("name", NAMES)
def test_map_is_what_the_sheets_make(name: str, rules: Ruleset) -> None:
    """Every system, hex and route as the sheets say when they are laid by other means (`tests.scenarios.sheets`)."""
    scenario, board = sample(name), lay(layout(name, rules))
    assert {system.id: system for system in scenario.systems} == board.systems
    joined = {frozenset(route.between): route.charted for route in scenario.routes if route.between is not None}
    assert joined == {frozenset({jump.a, jump.b}): jump.charted for jump in board.jumps if jump.b is not None}
    leaving = Counter(route.from_ for route in scenario.routes if route.between is None)
    assert leaving == Counter(jump.a for jump in board.jumps if jump.b is None)
    assert "nebula" in scenario.terrain.used()


@pytest.mark.parametrize(("name", "size", "tiles"), [("border-war", (40, 16), 8), ("three-tile-duel", (30, 8), 3)])
def test_size_and_sheets(name: str, size: tuple[int, int], tiles: int) -> None:
    scenario = sample(name)
    assert (scenario.grid.columns, scenario.grid.rows) == size
    assert len(scenario.tables["tiles"]) == tiles
    assert not scenario.tables["labels"]


@pytest.mark.parametrize("side", SIDES)
def test_budget_is_all_but_spent(scenario: Scenario, rules: Ruleset, side: str) -> None:
    """97 to 99 of the 99 RU (D-3.5), on a force that its income of 51 RU can keep (D-7.3, D-7.4)."""
    found = spending(scenario, rules, side)
    assert (found.budget, 97 <= found.spent <= 99) == (99, True)
    assert 30 <= found.upkeep <= 51


@pytest.mark.parametrize("side", SIDES)
def test_everything_bought_stands_at_home(scenario: Scenario, rules: Ruleset, side: str) -> None:
    """D-3.5, D-3.6: counted here by hand, not by the checks."""
    owner = {type_.id: type_.side for type_ in scenario.counter_types}
    own = [row for row in scenario.placements if owner[row.type] == side]
    placed = Counter[str]()
    for row in own:
        placed[row.type] += row.count
    assert placed == scenario.forces[side].purchases
    home = next(region.hexes for region in scenario.regions if region.home_of == side)
    at_home = {system.hex for system in scenario.systems if system.hex in home}
    assert len(at_home) == 6
    assert {row.hex for row in own} <= at_home
    assert len({row.hex for row in own}) >= 5  # a side that heaps all in its capital shows nothing
    assert {row.face for row in own} == {"front"}


@pytest.mark.parametrize("side", SIDES)
def test_forces_are_varied(scenario: Scenario, side: str) -> None:
    """Cruisers and screens, a tanker, scouts, fighters, and transports with troops aboard."""
    codes = {type_.id: type_.code for type_ in scenario.counter_types if type_.side == side}
    bought = Counter({codes[id]: count for id, count in scenario.forces[side].purchases.items()})
    assert min(bought[code] for code in ("TR", "AO", "SC", "DD", "CL")) >= 1
    assert bought["F"] >= 2
    carried = [row for row in scenario.placements if row.type in codes and row.carried_by is not None]
    aboard = {id: codes[row.type] for row in scenario.placements if (id := row.id) is not None and row.type in codes}
    assert {aboard[str(row.carried_by)] for row in carried} >= {"TR"}


def test_forces_differ() -> None:
    sets = [
        frozenset((id.partition("-")[2], n) for id, n in sample(name).forces[side].purchases.items())
        for name in NAMES
        for side in SIDES
    ]
    assert len(set(sets)) == 4


def test_border_war_shows_the_rules_about_single_counters() -> None:
    """A mothership with its three fighters (D-1.3), fighters based in a box (D-1.4), PD (D-3.7), B2 with a B1 (D-3.5)."""
    scenario = sample("border-war")
    rows = {row.type: row for row in scenario.placements}
    mothership = rows["aslan-ms"]
    assert (rows["aslan-f"].count, rows["aslan-f"].carried_by) == (3, mothership.id)
    assert (rows["solomani-f"].place, rows["solomani-f"].carried_by) == ("surface", None)
    assert rows["aslan-pd"].place == "surface"
    assert scenario.forces["solomani"].bought("solomani-b2") >= 1 <= scenario.forces["solomani"].bought("solomani-b1")
    assert scenario.forces["solomani"].bought("solomani-ex") == 1


@pytest.mark.parametrize(("name", "count"), [("border-war", 8), ("three-tile-duel", 3)])
def test_neutrals_lie_hidden_in_primaries_between(name: str, count: int) -> None:
    """D-3.4: one for each sheet; troops and PD in boxes, ships in stellar hexes, outside both homes."""
    scenario = sample(name)
    types = {type_.id: type_ for type_ in scenario.counter_types if type_.side == "neutral"}
    systems = {system.hex: system for system in scenario.systems}
    homes = frozenset().union(*(region.hexes for region in scenario.regions if region.home_of))
    rows: list[Placement] = [row for row in scenario.placements if row.type in types]
    assert sum(row.count for row in rows) == count
    for row in rows:
        assert row.face == "hidden"
        assert row.hex is not None
        assert row.hex not in homes
        assert systems[row.hex].class_ == "primary"
        ship = types[row.type].kind in {"starship", "monitor"}
        assert row.place == ("stellar" if ship else "surface")
        assert row.box <= systems[row.hex].surfaces
    pds = [(row.hex, row.box) for row in rows if row.type == "neutral-pd"]
    assert len(pds) == len(set(pds))


def test_draws_can_be_made_again(scenario: Scenario, rules: Ruleset) -> None:
    """The recorded seeds give the recorded results, and the neutrals drawn are those that lie there."""
    draws = list(scenario.rows("draws", Draw))
    for draw in draws:
        turns = redraw(scenario, rules, draw)
        assert turns is not None
        assert draw.result == [list(turn) for turn in turns]
    drawn = Counter(id for _, id in next(draw.result for draw in draws if draw.rule == "D-3.4"))
    neutral = {type_.id for type_ in scenario.counter_types if type_.side == "neutral"}
    assert drawn == Counter(row.type for row in scenario.placements if row.type in neutral for _ in range(row.count))


def test_duel_is_the_shortest_draft() -> None:
    """D-3.3: the Dark Nebula and both home sheets, in any order, end it; only 6 of 30 336 drafts do."""
    draft = next(draw.result for draw in sample("three-tile-duel").rows("draws", Draw) if draw.rule == "D-3.3")
    assert [side for side, _ in draft] == ["aslan", "solomani", "aslan"]
    assert {id for _, id in draft} == {"dark-nebula", "aslan-hierate", "solomani-quadrant"}


def test_every_home_box_bears_its_owners_mark(scenario: Scenario, rules: Ruleset) -> None:
    """D-2.3, D-2.5: at the start each side controls its five home boxes and nothing else."""
    context = Context(scenario, rules)
    for side in SIDES:
        home = context.homes[side]
        marked = [
            system.home_mark(box)
            for system in scenario.systems
            if system.hex in home
            for box in range(1, system.surfaces + 1)
        ]
        assert [mark.side if mark else None for mark in marked] == [side] * 5
        own = [at for at, control in boxes(context).items() if control.side == side]
        assert len(own) == 5


def test_notes_tell_the_truth_about_the_map(rules: Ruleset) -> None:
    """Seven neutral primaries with nine boxes; Umbra behind uncharted routes; eight jumps with three stops in the duel."""
    assert sorted(lay(layout("border-war", rules)).prizes.values()) == [1, 1, 1, 1, 1, 2, 2]
    assert lay(layout("three-tile-duel", rules)).prizes == {"ember": 1, "umbra": 2}
    for name in NAMES:
        context = Context(sample(name), rules)
        assert joined_to(context, "kuzu") == set(context.systems)
        assert "umbra" not in connected_to(context, "aslan", "kuzu")
    board = lay(layout("three-tile-duel", rules))
    assert (board.reach("maadin", "jumps")["kuzu"], board.reach("maadin", "stops")["kuzu"]) == (8, 3)
