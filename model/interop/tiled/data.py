"""The numbers of a tile layer: CSV, base64 plain or packed by zlib or gzip. Sizes are checked before anything is unpacked."""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from model.interop.report import ForeignError
from model.interop.tiled.parts import Gids
from model.limits import MAX_HEXES


def check_size(columns: int, rows: int) -> None:
    """ForeignError for a layer of more hexes than a map may have, or of none."""
    if not (0 < columns <= MAX_HEXES and 0 < rows <= MAX_HEXES and columns * rows <= MAX_HEXES):
        raise ForeignError("interop.too_large", {"columns": columns, "rows": rows, "limit": MAX_HEXES})


def of_csv(text: str, columns: int, rows: int) -> Gids:
    """Numbers between commas."""
    try:
        numbers = np.fromstring(text.strip().rstrip(","), dtype=np.int64, sep=",")
    except ValueError as error:
        raise ForeignError("interop.tiled.numbers") from error
    return _shaped(numbers, columns, rows)


def of_list(values: Sequence[object], columns: int, rows: int) -> Gids:
    """A list of JSON."""
    try:
        numbers = np.array(values, dtype=np.float64)
    except (TypeError, ValueError, OverflowError) as error:
        raise ForeignError("interop.tiled.numbers") from error
    return _shaped(numbers.reshape(-1), columns, rows)


def of_base64(text: str, compression: str, columns: int, rows: int) -> Gids:
    """Four bytes a number, lowest first, in base64."""
    try:
        data = base64.b64decode("".join(text.split()), validate=True)
    except (binascii.Error, ValueError) as error:
        raise ForeignError("interop.tiled.numbers") from error
    wanted = 4 * columns * rows
    if compression in {"zlib", "gzip"}:
        unpacker = zlib.decompressobj(47)  # either of the two headers
        try:
            data = unpacker.decompress(data, wanted + 1)  # never more than the layer can hold
        except zlib.error as error:
            raise ForeignError("interop.tiled.packed", {"reason": str(error)}) from error
    elif compression:
        raise ForeignError("interop.tiled.compression", {"name": compression[:20]})
    if len(data) != wanted:
        raise ForeignError("interop.tiled.count", {"found": len(data) // 4, "wanted": columns * rows})
    return np.frombuffer(data, dtype="<u4").astype(np.uint32).reshape(rows, columns)


def _shaped(numbers: NDArray[np.float64] | NDArray[np.int64], columns: int, rows: int) -> Gids:
    if len(numbers) != columns * rows:
        raise ForeignError("interop.tiled.count", {"found": len(numbers), "wanted": columns * rows})
    if len(numbers) and not (float(numbers.min()) >= 0 and float(numbers.max()) < 2**32):
        raise ForeignError("interop.tiled.numbers")
    return numbers.astype(np.uint32).reshape(rows, columns)


def csv_of(gids: Gids) -> str:
    """Numbers between commas, a row a line, as Tiled writes them."""
    return ",\n".join(",".join(map(str, row)) for row in gids.tolist())
