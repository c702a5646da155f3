"""A file with every key of the format: opened and saved, it is the same, key by key, in the same order.

That holds on every grid: either orientation, either stagger, with two and with three digits in an address.
"""

from __future__ import annotations

import json
from typing import Any

import pytest

from model.checks.engine import check_all
from model.limits import MAX_SIDES
from model.storage.errors import LoadError
from model.storage.read import read_scenario
from model.storage.rulesets import load_ruleset
from model.storage.shape import MAP_KEYS, TOP_KEYS
from model.storage.write import write_scenario

GRIDS = [
    (orientation, stagger, columns, rows)
    for orientation in ("flat", "pointy")
    for stagger in ("odd", "even")
    for columns, rows in ((40, 16), (500, 500))
]


def every_key(orientation: str, stagger: str, columns: int, rows: int) -> dict[str, Any]:
    """A scenario with every table and every key of the format."""
    digits = 3 if columns > 99 else 2

    def hex(col: int, row: int) -> str:
        return f"{col:0{digits}d}{row:0{digits}d}"

    return {
        "format": "hexmuster-scenario",
        "version": 1,
        "title": "War",
        "title_ja": "戦争",
        "author": "",
        "notes": "",
        "notes_ja": "",
        "ruleset": "dark-nebula-expanded",
        "options": {"edge_routes_must_meet": True},
        "sides": {"aslan": {"name": "Aslan", "name_ja": "アスラン", "color": "#E69F00", "cut": "saw"}},
        "play": {"turns": None, "first_side": "aslan", "points": {"aslan": 3}},
        "victory": {"aslan": "", "solomani": ""},
        "victory_ja": {"aslan": "首都"},
        "style": "star",
        "faces": {},
        "map": {
            "grid": {
                "orientation": orientation,
                "stagger": stagger,
                "columns": columns,
                "rows": rows,
                "across_flats_mm": 19.05,
                "numbering": {"style": "CR-letters", "letters": "AA,BB", "first": [1, 3], "step": [1, 2], "slant": "up"},
            },
            "terrain": {
                "legend": {".": "space", "n": "nebula", "字": "forest"},
                "rows": [" " + "." * (columns - 2) + "n", *["." * columns] * (rows - 2), "." * (columns - 1) + " "],
            },
            "overlays": [{"hex": hex(3, 4), "terrain": "forest"}],
            "hexsides": [{"between": [hex(3, 4), hex(3, 5)], "feature": "cliff", "high": hex(3, 4)}],
            "paths": [{"kind": "road", "hexes": [hex(2, 1), hex(2, 2)], "exits": [0, None]}],
            "systems": [
                {
                    "id": "kuzu",
                    "name": "Kuzu",
                    "name_ja": "クーズー",
                    "hex": hex(33, 4),
                    "class": "primary",
                    "stars": 1,
                    "capital_of": "aslan",
                    "surfaces": 2,
                    "home_marks": [{"side": "aslan", "shape": "star"}, None],
                },
                {"id": "vaxt", "name": "Vaxt", "hex": hex(35, 4), "class": "tertiary", "stars": 2, "surfaces": 0},
            ],
            "routes": [
                {"between": ["kuzu", "vaxt"], "charted": True},
                {"from": "vaxt", "exit": {"hex": hex(40, 3), "side": 1}, "charted": False},
            ],
            "regions": [
                {"id": "home", "name": "Home", "name_ja": "本国", "home_of": "aslan", "hexes": [f"{hex(31, 1)}-{hex(40, 8)}"]},
                {"id": "two", "hexes": [hex(2, 2), f"{hex(4, 2)}-{hex(4, 3)}"]},
            ],
            "labels": [{"hex": hex(5, 5), "text": "Rift", "text_ja": "断層", "size": 0.3, "rotation": 0, "along": None}],
            "tiles": [{"id": "aslan-hierate", "at": hex(31, 1), "rotation": 0, "columns": 10, "rows": 8}],
            "sites": [{"hex": hex(7, 7), "kind": "item", "name": "Ribbon", "count": 1, "values": {"moe_points": 2}}],
        },
        "counter_types": [
            {
                "id": id,
                "side": "aslan",
                "code": id[6:].upper(),
                "name": "",
                "name_ja": "",
                "kind": kind,
                "count": 6,
                "build_cost": 13,
                "levy_cost": None,
                "values": {"beam": 9, "missile": 8.5, "screen": None, "maintenance": 6},
                "traits": {"class": "MS", "attributes": ["leaf"]},
                "back": back,
            }
            for id, kind, back in (
                ("aslan-b1", "starship", None),
                ("aslan-ms", "starship", {"state": "disrupted", "name": "", "values": {"beam": 4}, "traits": {}}),
                ("aslan-f", "fighter", "blank"),
            )
        ],
        "forces": {"aslan": {"budget": 99, "purchases": {"aslan-b1": 3, "aslan-ms": 1, "aslan-f": 3}}},
        "placements": [
            {"type": "aslan-b1", "count": 1, "hex": hex(33, 4), "place": "stellar"},
            {"type": "aslan-b1", "count": 1, "hex": hex(33, 4), "place": "surface", "box": 2, "face": "hidden"},
            {"id": "ms1", "type": "aslan-ms", "count": 1, "hex": hex(33, 4), "place": "stellar"},
            {"type": "aslan-f", "count": 3, "hex": hex(33, 4), "place": "stellar", "carried_by": "ms1"},
            {
                "type": "aslan-b1",
                "count": 1,
                "place": "stellar",
                "controlled_by": "aslan",
                "state": "disrupted",
                "reserve": True,
                "markers": ["aslan-f"],
                "turn": 2,
                "entry": hex(40, 2),
                "off_map": "reinforcements",
            },
        ],
        "cups": [{"id": "cup", "chits": {"aslan-b1": 2}, "barred": ["aslan-f"]}],
        "pairs": [["aslan-b1", "aslan-ms"]],
        "draws": [{"rule": "D-3.3", "seed": 7, "result": [["aslan", "vecinos"]]}],
        "pictures": {"board": {"file": "war.files/board.png", "sha256": "0" * 64}},
        "scans": [{"picture": "board", "fit": [1, 0, 0, 0, 1, 0], "opacity": 0.5, "locked": True}],
        "waived": [{"check": "map.W121", "where": {"system": "vaxt"}, "reason": "on purpose"}],
    }  # fmt: skip


def ordered(value: Any) -> Any:
    """A JSON value whose comparison minds the order of keys."""
    if isinstance(value, dict):
        return [(key, ordered(part)) for key, part in value.items()]
    return [ordered(part) for part in value] if isinstance(value, list) else value


@pytest.mark.parametrize("grid", GRIDS, ids=str)
def test_opened_and_saved_it_is_the_same(grid: tuple[str, str, int, int]) -> None:
    document = every_key(*grid)
    loaded = read_scenario(json.dumps(document).encode())
    assert [finding.message("en") for finding in loaded.findings] == []
    saved = json.loads(write_scenario(loaded.scenario))
    assert ordered(saved) == ordered(document)


def test_it_has_every_key() -> None:
    document = every_key(*GRIDS[0])
    assert tuple(document) == TOP_KEYS
    assert tuple(document["map"]) == MAP_KEYS


def test_unknown_keys_stay_at_every_level() -> None:
    """A key of a later version, in each object of the file that has keys of ours, comes back where it stood."""
    document = every_key(*GRIDS[0])
    free = {"options", "points", "victory", "victory_ja", "faces", "legend", "values", "traits", "purchases", "chits"}
    free |= {"where", "sides", "forces", "pictures", "back"}

    def mark(node: Any, name: str = "") -> int:
        marked = 0
        for key, part in list(node.items()) if isinstance(node, dict) else enumerate(node):
            if (
                isinstance(part, (dict, list))
                and key not in free - {"sides", "forces", "pictures"}
                and name != "result"
            ):
                marked += mark(part, key if isinstance(key, str) else name)
        if isinstance(node, dict) and name not in free:
            node["from_a_later_version"] = {"deep": [1]}
            marked += 1
        return marked

    assert mark(document) > 30
    for key in ("sides", "forces", "pictures"):
        for row in document[key].values():
            row["from_a_later_version"] = 1
    loaded = read_scenario(json.dumps(document).encode())
    assert {finding.check for finding in loaded.findings} == {"file.W001"}
    assert json.loads(write_scenario(loaded.scenario)) == document


@pytest.mark.parametrize("grid", GRIDS[:4], ids=str)
def test_whatever_its_rules_say_of_it_is_said_in_both_languages(grid: tuple[str, str, int, int]) -> None:
    scenario = read_scenario(json.dumps(every_key(*grid)).encode()).scenario
    for finding in check_all(scenario, load_ruleset("dark-nebula-expanded")):
        assert finding.message("en") != finding.message("ja")


def test_more_sides_than_a_game_has_are_refused() -> None:
    """What each side earns is worked out for one after the other, so that their number is bounded apart."""
    document = every_key(*GRIDS[0])
    document["sides"] = {f"side-{number}": {} for number in range(MAX_SIDES + 1)}
    with pytest.raises(LoadError, match="101 records in sides; at most 100"):
        read_scenario(json.dumps(document).encode())
