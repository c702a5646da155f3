"""Scenario files as JSON values, to be spoiled: a small one, and one with something of most kinds."""

from __future__ import annotations

import json
from typing import Any

from model.storage.write import write_scenario
from tests import builders
from tests.model.storage.spoiling import spoilt

SMALL: dict[str, Any] = {
    "format": "hexmuster-scenario",
    "version": 1,
    "ruleset": "dark-nebula-expanded",
    "map": {
        "grid": {"columns": 4, "rows": 2},
        "terrain": {"legend": {".": "space", "n": "nebula"}, "rows": ["....", "..n."]},
        "systems": [
            {"id": "kuzu", "hex": "0101", "class": "primary"},
            {"id": "vaxt", "hex": "0402", "class": "secondary"},
        ],
        "routes": [{"between": ["kuzu", "vaxt"], "charted": True}],
    },
    "placements": [{"type": "aslan-b1", "hex": "0101", "place": "stellar"}],
}


def changed(*path: Any, to: Any) -> bytes:
    """The small file with one place changed; `...` for `to` removes it."""
    return json.dumps(spoilt(SMALL, path, to)).encode()


RICH: dict[str, Any] = json.loads(write_scenario(builders.dark_nebula("""
    system kuzu 0304 primary capital_of=aslan
    system vaxt 0506 tertiary
    route kuzu vaxt
    home aslan 0101-0508
    buy aslan aslan-b1 2
    place aslan-b1 0304 stellar 2 id=x
    place aslan-f 0304 stellar carried_by=x
""")))  # fmt: skip
RICH["counter_types"] = RICH["counter_types"][:2]
