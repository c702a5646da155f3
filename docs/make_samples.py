#!/usr/bin/env python3
"""Make the sample scenarios, `scenarios/samples/*.hexmuster.json`, anew:

    python docs/make_samples.py [FOLDER]

Those of Dark Nebula come from `docs/samples.toml`, laid of map sheets; the battles of the other games from
`docs/battles.toml`, drawn in rows of characters. The verbs are those of the editor, and the bytes the same every time:
tests/scenarios/test_samples.py compares them with the files. After a change of the file format, a unit table or a map
sheet, run it once.
"""

import sys
import tomllib
from collections.abc import Iterator, Mapping
from itertools import pairwise
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from model.checks.context import Context
from model.draws import draft_tiles, draw_counters, record_draw
from model.edit import Edit
from model.edits.find import Location, stack_at
from model.edits.forces import buy_and_place
from model.edits.info import set_info, set_play
from model.edits.offmap import add_reinforcement, add_to_box
from model.edits.placements import place, place_aboard
from model.edits.rows import added_keys, appended
from model.hexgrid import Hex, Hexside, line, neighbor
from model.maprows import HexsideFeature, Label, Overlay, Site
from model.maprows import Path as Way
from model.new import new_scenario
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.setup_rules import Drawn
from model.storage.rulesets import load_ruleset
from model.storage.tiles import load_tiles
from model.storage.write import write_scenario
from model.terrain import TerrainPatch
from model.tiles import assemble

DATA, BATTLES = Path(__file__).with_name("samples.toml"), Path(__file__).with_name("battles.toml")
SAMPLES = Path(__file__).resolve().parents[1] / "scenarios" / "samples"
RULESET = "dark-nebula-expanded"
SHARED = ("author", "victory", "victory_ja")
"""Keys of the data that all samples have in common; the others are samples."""
OWN = ("title", "title_ja", "notes", "notes_ja")


def main(folder: Path = SAMPLES) -> None:
    """Write every sample into a folder."""
    data = tomllib.loads(DATA.read_text(encoding="utf-8"))
    folder.mkdir(parents=True, exist_ok=True)
    shared = {key: data.pop(key) for key in SHARED}
    battles = tomllib.loads(BATTLES.read_text(encoding="utf-8"))
    author = battles.pop("author")
    made = {name: make(sample, shared) for name, sample in data.items()}
    made |= {name: make_battle(battle, author) for name, battle in battles.items()}
    for name, scenario in made.items():
        (folder / f"{name}.hexmuster.json").write_bytes(write_scenario(scenario))


# -- Dark Nebula: map sheets, neutrals, purchases ---------------------------------------------------------------------
def make(sample: Mapping[str, Any], shared: Mapping[str, Any]) -> Scenario:
    """The scenario of one sample."""
    ruleset = load_ruleset(RULESET)
    layout = ruleset.map.tiles
    assert layout is not None
    scenario = assemble(ruleset, sample.get("layout", layout.numbered), load_tiles(ruleset))
    scenario.apply(set_info(scenario, **shared, **{key: sample[key].strip() for key in OWN}))
    if "draft_seed" in sample:
        seed = sample["draft_seed"]
        scenario.apply(record_draw(scenario, layout.rule, seed, draft_tiles(ruleset, seed)))
    place_neutrals(scenario, ruleset, sample["neutral_seed"], sample["neutrals"])
    for side in ruleset.deployment.order:
        for where, what in sample["deployment"][side].items():
            deploy(scenario, ruleset, side, location(scenario, where), what)
    return scenario


def place_neutrals(scenario: Scenario, ruleset: Ruleset, seed: int, places: list[str]) -> None:
    """Draw the neutral counters and lay them face down (D-3.4)."""
    context = Context(scenario, ruleset)
    (word,) = context.words(Drawn)
    turns = draw_counters(context, word, seed)
    scenario.apply(record_draw(scenario, word.rule, seed, turns))
    for turn, where in zip(turns, places, strict=True):
        scenario.apply(place(scenario, ruleset, turn.drawn, location(scenario, where), face="hidden"))


def deploy(scenario: Scenario, ruleset: Ruleset, side: str, to: Location, what: str) -> None:
    """Buy what a side deploys in one place (D-3.5), and place it there (D-3.6)."""
    for item in what.split(", "):
        ship, _, cargo = item.partition(" < ")
        count, type_id = counted(side, ship)
        edit = buy_and_place(scenario, ruleset, type_id, to, count=count)
        scenario.apply(edit)
        if cargo:
            (carrier,) = added_keys(edit, "placements")
            count, type_id = counted(side, cargo)
            scenario.apply(buy_and_place(scenario, ruleset, type_id, to, carrier=carrier, count=count))


def location(scenario: Scenario, where: str) -> Location:
    """The place of "SYSTEM" (its stellar hex) or "SYSTEM BOX"."""
    id, _, box = where.partition(" ")
    hex = next(system.hex for system in scenario.systems if system.id == id)
    return Location(hex, "surface", int(box)) if box else Location(hex, "stellar")


def counted(side: str, text: str) -> tuple[int, str]:
    """Count and counter type of "2 dd"; of "dd" one."""
    count, _, code = text.rpartition(" ")
    return int(count or 1), f"{side}-{code}"


# -- the other games: a map in rows of characters, and counters in hexes ----------------------------------------------
def make_battle(battle: Mapping[str, Any], author: str) -> Scenario:
    """The scenario of one battle."""
    ruleset = load_ruleset(battle["ruleset"])
    scenario = new_scenario(ruleset, battle["columns"], battle["rows"])
    own = {key: battle[key].strip() for key in OWN}
    scenario.apply(set_info(scenario, author=author, victory=battle["victory"], victory_ja=battle["victory_ja"], **own))
    scenario.apply(set_play(scenario, turns=battle["turns"], first_side=battle["first_side"]))
    paint(scenario, battle["terrain"].split(), battle["legend"])
    for table, rows in (
        ("overlays", overlays(scenario, battle)),
        ("hexsides", hexsides(scenario, battle)),
        ("paths", paths(scenario, battle)),
        ("labels", labels(scenario, battle)),
        ("sites", sites(scenario, battle)),
    ):
        scenario.apply(appended(scenario, table, *rows))
    for side, stacks in battle["deployment"].items():
        for where, what in stacks.items():
            stand(scenario, ruleset, side, Location(at(scenario, where), "hex"), what)
    off_map(scenario, ruleset, battle)
    return scenario


def at(scenario: Scenario, address: str) -> Hex:
    """The hex of an address."""
    return scenario.grid.parse_address(address)


def paint(scenario: Scenario, rows: list[str], legend: Mapping[str, str]) -> None:
    """Give every hex the terrain of its character."""
    for character, terrain in legend.items():
        whole = "".join(rows)
        index = [place for place, found in enumerate(whole) if found == character]
        scenario.apply(Edit(terrain=TerrainPatch.of(scenario.terrain, index, scenario.terrain.code(terrain))))


def overlays(scenario: Scenario, battle: Mapping[str, Any]) -> Iterator[Overlay]:
    """Further terrains."""
    for hex, terrain in battle.get("overlays", {}).items():
        yield Overlay(hex=at(scenario, hex), terrain=terrain)


def hexsides(scenario: Scenario, battle: Mapping[str, Any]) -> Iterator[HexsideFeature]:
    """Features on the sides of hexes; of a cliff that hex is the upper one (M-3.2)."""
    for kind, by_hex in battle.get("hexsides", {}).items():
        for where, sides in by_hex.items():
            hex = at(scenario, where)
            for side in sides:
                between = Hexside.between(hex, neighbor(hex, side, scenario.grid.orientation))
                yield HexsideFeature(between=between, feature=kind, high=hex if kind == "cliff" else None)


def paths(scenario: Scenario, battle: Mapping[str, Any]) -> Iterator[Way]:
    """Roads and rivers through hexes in straight lines; a side of -1 is no exit."""
    for path in battle.get("paths", ()):
        corners = [at(scenario, where) for where in path["through"]]
        hexes = [corners[0], *(hex for a, b in pairwise(corners) for hex in line(a, b)[1:])]
        first, last = (None if side < 0 else side for side in path["exits"])
        yield Way(kind=path["kind"], hexes=tuple(hexes), exits=(first, last))


def labels(scenario: Scenario, battle: Mapping[str, Any]) -> Iterator[Label]:
    """Texts on the map, in both languages."""
    for hex, (text, text_ja, size) in battle.get("labels", {}).items():
        yield Label(hex=at(scenario, hex), text=text, text_ja=text_ja, size=size)


def sites(scenario: Scenario, battle: Mapping[str, Any]) -> Iterator[Site]:
    """Items, with the moe points that they are worth (M-12.1)."""
    for hex, (kind, name, name_ja, points) in battle.get("sites", {}).items():
        yield Site(hex=at(scenario, hex), kind=kind, name=name, name_ja=name_ja, values={"moe_points": points})


def stand(scenario: Scenario, ruleset: Ruleset, side: str, to: Location, what: str) -> None:
    """Place a stack, bottom first, and load what is aboard."""
    for item in what.split(", "):
        top, _, cargo = item.partition(" < ")
        words = top.split()
        reserve, back = "reserve" in words, "back" in words
        count, type_id = counted(side, " ".join(word for word in words if word not in ("reserve", "back")))
        more: dict[str, Any] = ({"reserve": True} if reserve else {}) | ({"face": "back"} if back else {})
        edit = place(scenario, ruleset, type_id, to, count, **more)
        scenario.apply(edit)
        for load in cargo.split(" + ") if cargo else ():
            carrier = next(key for key, row in stack_at(scenario, to) if row.type == type_id)
            count, type_ = counted(side, load)
            scenario.apply(place_aboard(scenario, type_, carrier, count))


def off_map(scenario: Scenario, ruleset: Ruleset, battle: Mapping[str, Any]) -> None:
    """Reinforcements by turn and entry hex, and counters in boxes beside the map."""
    for when, what in battle.get("later", {}).items():
        turn, entry = when.split()
        for count, type_id in waiting(what):
            scenario.apply(add_reinforcement(scenario, ruleset, type_id, int(turn), at(scenario, entry), count))
    for box, what in battle.get("boxes", {}).items():
        for count, type_id in waiting(what):
            scenario.apply(add_to_box(scenario, ruleset, type_id, box, count))


def waiting(what: str) -> list[tuple[int, str]]:
    """Counts and counter types of "zeon: cruiser, 2 ms-y"."""
    side, _, items = what.partition(": ")
    return [counted(side, item) for item in items.split(", ")]


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
