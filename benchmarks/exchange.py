"""Reading and writing other programs' maps: `python -m benchmarks.exchange`.

TMX and TMJ of 1,000 × 1,000 hexes (CSV layers) against their floors: a bare parse of the file plus the conversion of its
numbers by numpy; and for writing, joining the numbers to text.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator

import numpy as np
from defusedxml.ElementTree import fromstring

from benchmarks.harness import Ratio, compare, run
from model.interop.tiled.parts import TiledMap, TileLayer
from model.interop.tiled.tmj import read_tmj, write_tmj
from model.interop.tiled.tmx import read_tmx, write_tmx

SIZE = 1000
ROUNDS = 9
LIMIT = 3.0


def tiled_map() -> TiledMap:
    """A million hexes of 24 terrains."""
    gids = np.random.default_rng(7).integers(1, 25, (SIZE, SIZE), dtype=np.uint32)
    made = TiledMap(SIZE, SIZE, 64, 56, 32, "x", "odd")
    made.layers.append(TileLayer("terrain", gids))
    return made


def tiled_ratios() -> Iterator[Ratio]:
    """Both forms, both ways."""
    made = tiled_map()
    layer = next(made.tile_layers())
    xml, text = write_tmx(made), write_tmj(made)

    def nothing(_name: str) -> bytes | None:
        return None

    def parse_xml() -> object:
        return np.fromstring(fromstring(xml).findtext("layer/data") or "", dtype=np.uint32, sep=",")

    def parse_json() -> object:
        return np.array(json.loads(text)["layers"][0]["data"], dtype=np.uint32)

    def join() -> object:
        return ",\n".join(",".join(map(str, row)) for row in layer.gids.tolist())

    def join_json() -> object:
        return ",".join(map(str, layer.gids.reshape(-1).tolist()))

    yield compare("read TMX / bare parse", lambda: read_tmx(xml, nothing), parse_xml, LIMIT, ROUNDS)
    yield compare("read TMJ / bare parse", lambda: read_tmj(text, nothing), parse_json, LIMIT, ROUNDS)
    yield compare("write TMX / joining its numbers", lambda: write_tmx(made), join, LIMIT, ROUNDS)
    yield compare("write TMJ / joining its numbers", lambda: write_tmj(made), join_json, LIMIT, ROUNDS)


if __name__ == "__main__":
    sys.exit(run(tiled_ratios()))
