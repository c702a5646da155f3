"""VASSAL modules for tests: one of ours for any grid, and pictures that are as small as can be."""

from __future__ import annotations

import io
import struct
import zipfile
import zlib
from collections.abc import Sequence

from model.grid import Grid
from model.hexgrid import Hex
from model.interop.vassal.grid import board_of, first_line, hex_grid
from model.interop.vassal.module import image_names, module_bytes
from model.interop.vassal.parts import Counter, Module, Standing


def png(width: int, height: int) -> bytes:
    """A grey picture."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = zlib.compress(b"".join(b"\0" + b"\x80" * width for _ in range(height)))
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def counters(side: str = "Solomani", other: str = "Aslan") -> tuple[Counter, ...]:
    """Three types, one with a back."""

    def marks(id: str, code: str, count: int, **more: str) -> dict[str, str]:
        return {**more, "Type": id, "Code": code, "Count": str(count)}

    return (
        Counter("solomani-b1", "B1 Dreadnought", side, "starship", "b1.png", "b1-back.png", "disrupted",
                marks("solomani-b1", "B1", 4, beam="9", missile="8", cost="13")),
        Counter("aslan-sc", "SC 偵察艦 / 1; 'x'", other, "starship", "sc.png", "", "", marks("aslan-sc", "SC", 11)),
        Counter("aslan-rt", "RT Regulars", other, "ground", "rt.png", "", "", marks("aslan-rt", "RT", 20)),
    )  # fmt: skip


def ours(grid: Grid, standing: Sequence[tuple[Hex, Sequence[tuple[str, bool]]]] = (), dpi: float = 100) -> bytes:
    """A module as it is written for a map, with counters that stand in hexes."""
    board = board_of(grid, dpi)
    standings = tuple(
        Standing(board.px(*grid.layout.center(hex)), grid.label(hex), tuple(counters)) for hex, counters in standing
    )
    made = Module(
        "Border War", "A game", ("Solomani", "Aslan"), board, "board.png", hex_grid(grid, board), 30, counters(),
        standings, hexes=(grid.columns, grid.rows, first_line(grid)), game="dark-nebula-expanded",
    )  # fmt: skip
    pictures = {name: png(30, 30) for name in image_names(made)}
    return module_bytes(made, {**pictures, "board.png": png(board.width, board.height)})


def zipped(entries: dict[str, bytes]) -> bytes:
    """An archive."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in entries.items():
            archive.writestr(name, data)
    return buffer.getvalue()


M, MAP, BOARDS = "VASSAL.build.module.", "VASSAL.build.module.map.", "VASSAL.build.module.map.boardPicker."


def grid(numbers: str | None = "", component: str = "HexGridNumbering", **attributes: str) -> str:
    """A grid of hexes 40 px high with numbers from 0101; `numbers` are more attributes, None for no numbers."""
    told = {"dx": "34.64", "dy": "40", "x0": "20", "y0": "14", **attributes}
    plain = 'first="H" sep="" hType="N" hOff="1" hLeading="1" vType="N" vOff="1" vLeading="1" stagger="false"'
    if numbers is not None:
        names = {part.split("=")[0] for part in numbers.split()}
        kept = " ".join(part for part in plain.split() if part.split("=")[0] not in names)
    inner = f"<{BOARDS}board.mapgrid.{component} {kept} {numbers}/>" if numbers is not None else ""
    attributes_told = " ".join(f'{key}="{value}"' for key, value in told.items())
    return f"<{BOARDS}board.HexGrid {attributes_told}>{inner}</{BOARDS}board.HexGrid>"


def board(inner: str = "", name: str = "Map", size: tuple[int, int] = (190, 180), image: str = "") -> str:
    """A board with what lies on it, a grid if nothing is said."""
    return (
        f'<{BOARDS}Board name="{name}" image="{image}" width="{size[0]}" height="{size[1]}">'
        f"{inner or grid()}</{BOARDS}Board>"
    )


def slot(name: str, gpid: int, image: str = "", traits: str = "", states: str = "") -> str:
    """A piece; `traits` and `states` are as VASSAL nests them, with their tabs."""
    return (
        f'<VASSAL.build.widget.PieceSlot entryName="{name}" gpid="{gpid}">'
        f"+/null/{traits}piece;;;{image};{name}/{states}null;0;0;{gpid};0</VASSAL.build.widget.PieceSlot>"
    )


def build(boards: str = "", stacks: str = "", palette: str = "", more: str = "") -> bytes:
    """A build file: one map, a palette, and what else is wanted."""
    return (
        f'<VASSAL.build.GameModule name="Made" version="1" VassalVersion="3.7.0"><{M}Map mapName="Main">'
        f"<{MAP}BoardPicker>{boards or board()}</{MAP}BoardPicker>{stacks}</{M}Map>"
        f"<{M}PieceWindow>{palette}</{M}PieceWindow>{more}</VASSAL.build.GameModule>"
    ).encode()


def stack(inner: str, at: tuple[int, int] = (20, 20), on: str = "Map", location: str = "") -> str:
    """An at-start stack by px, or by the name of its hex."""
    named = f'useGridLocation="true" location="{location}"' if location else 'useGridLocation="false"'
    return f'<{MAP}SetupStack name="s" owningBoard="{on}" {named} x="{at[0]}" y="{at[1]}">{inner}</{MAP}SetupStack>'


def tabs(*names: str, inner: str) -> str:
    """What lies in tabs of the palette, the outer one first."""
    for name in reversed(names):
        inner = f'<VASSAL.build.widget.TabWidget entryName="{name}">{inner}</VASSAL.build.widget.TabWidget>'
    return inner
