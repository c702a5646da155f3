"""Old spreadsheets (XLS) are looked through before they are read: sizes that they state are believed by the reader.

An XLS is a compound file (a small file system: [MS-CFB]) with one stream of records ([MS-XLS], BIFF5 and BIFF8).
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from typing import Final

from model.interop.tables.marks import TableError
from model.limits import MAX_TABLE_CELLS

_END: Final = 0xFFFFFFFA
"""Sector numbers from here on are marks, no sectors."""
_CELLS: Final = frozenset({0x0006, 0x0203, 0x0204, 0x0205, 0x027E, 0x00FD, 0x00D6, 0x00BD})
"""Records that write a cell: formula, number, label, boolean, RK, shared string, rich string, several RK."""
_DIMENSIONS: Final = (0x0000, 0x0200)
_SST: Final = 0x00FC
_BOF: Final = 0x0809
_PASSWORD: Final = 0x002F


def check_biff(data: bytes) -> None:
    """Look through the records of an XLS.

    Raises:
        TableError: it holds no table, is damaged or protected, or states more cells than the limits allow.
    """
    try:
        stream = _Compound(data).stream("Workbook", "Book")
    except (struct.error, IndexError) as error:
        raise TableError("damaged", detail="CFB") from error
    if stream is None:
        raise TableError("no_spreadsheet")
    rows = columns = 0
    for kind, body in _records(stream):
        if kind == _BOF:
            rows = columns = 0
        elif kind == _PASSWORD:
            raise TableError("password")
        elif kind == _SST and len(body) >= 8:
            if struct.unpack_from("<I", body, 4)[0] > len(stream):
                raise TableError("damaged", detail="SST")
        elif kind in _DIMENSIONS and len(body) >= 10:
            form = "<IIHH" if len(body) >= 14 else "<HHHH"
            _, last_row, _, last_column = struct.unpack_from(form, body)
            _check(last_row, last_column)
        elif kind in _CELLS and len(body) >= 4:
            row, column = struct.unpack_from("<HH", body)
            rows, columns = max(rows, row + 1), max(columns, column + 1)
            if kind == 0x00BD:
                columns = max(columns, struct.unpack_from("<H", body, len(body) - 2)[0] + 1)
            _check(rows, columns)


def _check(rows: int, columns: int) -> None:
    if rows * columns > MAX_TABLE_CELLS:
        raise TableError("too_many_cells", limit=MAX_TABLE_CELLS)


def _records(stream: bytes) -> Iterator[tuple[int, bytes]]:
    at = 0
    while at + 4 <= len(stream):
        kind, size = struct.unpack_from("<HH", stream, at)
        yield kind, stream[at + 4 : at + 4 + size]
        at += 4 + size


class _Compound:
    """As much of a compound file as it takes to get at one stream. IndexError or struct.error where it is damaged."""

    def __init__(self, data: bytes) -> None:
        self.data = data
        shift, mini_shift = struct.unpack_from("<HH", data, 0x1E)
        if shift not in (9, 12) or mini_shift != 6:
            raise IndexError(shift)
        self.size = 1 << shift
        self.cutoff = struct.unpack_from("<I", data, 0x38)[0]
        blocks = list(struct.unpack_from("<109I", data, 0x4C))
        next_block, count = struct.unpack_from("<II", data, 0x44)
        while next_block < _END and count > 0:
            *more, next_block = self._numbers(next_block)
            blocks += more
            count -= 1
            self._bounded(blocks)
        self.fat = [number for block in blocks if block < _END for number in self._numbers(block)]
        self.directory = self._chain(struct.unpack_from("<I", data, 0x30)[0])
        self.mini_fat = self._chain(struct.unpack_from("<I", data, 0x3C)[0])

    def stream(self, *names: str) -> bytes | None:
        """The content of the first stream with one of the names; None if there is none."""
        entries = [self.directory[at : at + 128] for at in range(0, len(self.directory) - 127, 128)]
        for entry in entries:
            length = struct.unpack_from("<H", entry, 64)[0]
            name = entry[: max(min(length, 64) - 2, 0)].decode("utf-16-le", "replace")
            if entry[66] != 2 or name not in names:
                continue
            start, size = struct.unpack_from("<II", entry, 116)
            if size >= self.cutoff:
                return self._chain(start)[:size]
            root = self._chain(struct.unpack_from("<I", entries[0], 116)[0])
            numbers = struct.unpack(f"<{len(self.mini_fat) // 4}I", self.mini_fat)
            return b"".join(root[at * 64 : at * 64 + 64] for at in self._walk(start, numbers))[:size]
        return None

    def _chain(self, start: int) -> bytes:
        return b"".join(self._sector(number) for number in self._walk(start, self.fat))

    def _walk(self, start: int, numbers: list[int] | tuple[int, ...]) -> Iterator[int]:
        for _ in range(len(numbers) + 1):  # a chain that bites its tail ends here
            if start >= _END:
                return
            yield start
            start = numbers[start]
        raise IndexError(start)

    def _sector(self, number: int) -> bytes:
        return self.data[(number + 1) * self.size : (number + 2) * self.size]

    def _numbers(self, sector: int) -> tuple[int, ...]:
        return struct.unpack(f"<{self.size // 4}I", self._sector(sector))

    def _bounded(self, blocks: list[int]) -> None:
        if len(blocks) * self.size > len(self.data) + 109 * self.size + self.size * self.size:
            raise IndexError(len(blocks))
