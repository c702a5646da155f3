#!/usr/bin/env python3
"""Make the sample scenarios, `scenarios/samples/*.hexmuster.json`, anew from `docs/samples.toml`:

    python docs/make_samples.py [FOLDER]

It uses the verbs that the editor uses, and writes the same bytes every time: tests/scenarios/test_samples.py compares
them with the files. After a change of the file format, the unit table or a map sheet, run it once.
"""

import sys
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from model.checks.context import Context
from model.draws import draft_tiles, draw_counters, record_draw
from model.edits.find import Location
from model.edits.forces import buy_and_place
from model.edits.info import set_info
from model.edits.placements import place
from model.edits.rows import added_keys
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.setup_rules import Drawn
from model.storage.rulesets import load_ruleset
from model.storage.tiles import load_tiles
from model.storage.write import write_scenario
from model.tiles import assemble

DATA = Path(__file__).with_name("samples.toml")
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
    for name, sample in data.items():
        scenario = make(sample, shared)
        (folder / f"{name}.hexmuster.json").write_bytes(write_scenario(scenario))


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


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:2]))
