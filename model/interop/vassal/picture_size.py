"""Kind and size of a picture by its first bytes: enough to lay a grid over it, without decoding anything."""

from __future__ import annotations

import re
import struct
from dataclasses import dataclass
from typing import Final

HEAD: Final = 1 << 18
"""Bytes that are enough: JPEG may have a preview and a colour profile before its size."""


@dataclass(frozen=True, slots=True)
class Size:
    """What the first bytes say; `kind` is the ending of the name of such files, ".png"."""

    kind: str
    width: int
    height: int


def size_of(head: bytes) -> Size | None:
    """The size of a PNG, JPEG, GIF, WebP, BMP or SVG; None for anything else, or for one without a size."""
    found = _found(head)
    return found if found is not None and found.width > 0 and found.height > 0 else None


def _found(head: bytes) -> Size | None:
    try:
        if head.startswith(b"\x89PNG\r\n\x1a\n"):
            return Size(".png", *struct.unpack(">II", head[16:24]))
        if head.startswith((b"GIF87a", b"GIF89a")):
            return Size(".gif", *struct.unpack("<HH", head[6:10]))
        if head.startswith(b"\xff\xd8\xff"):
            return _jpeg(head)
        if head.startswith(b"BM"):
            width, height = struct.unpack("<ii", head[18:26])
            return Size(".bmp", width, abs(height))
        if head[:4] == b"RIFF" and head[8:12] == b"WEBP":
            return _webp(head)
    except struct.error:
        return None
    return _svg(head)


def _jpeg(head: bytes) -> Size | None:
    at = 2
    while at + 9 < len(head):
        if head[at] != 0xFF:
            return None
        marker = head[at + 1]
        if marker == 0xFF:  # padding
            at += 1
            continue
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", head[at + 5 : at + 9])
            return Size(".jpg", width, height)
        at += 2 + int.from_bytes(head[at + 2 : at + 4], "big")
    return None


def _webp(head: bytes) -> Size | None:
    kind = head[12:16]
    if kind == b"VP8X":
        width, height = (int.from_bytes(head[at : at + 3], "little") + 1 for at in (24, 27))
        return Size(".webp", width, height)
    if kind == b"VP8L":
        bits = int.from_bytes(head[21:25], "little")
        return Size(".webp", (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
    width, height = struct.unpack("<HH", head[26:30])
    return Size(".webp", width & 0x3FFF, height & 0x3FFF)


_TAG: Final = re.compile(rb"<svg\b[^>]*>")
_LENGTH: Final = re.compile(rb"""\s(width|height)\s*=\s*["']\s*([0-9.]{1,12})\s*(px|pt|mm|cm|in)?\s*["']""")
_BOX: Final = re.compile(
    rb"""\sviewBox\s*=\s*["']\s*[-0-9.eE]+[\s,]+[-0-9.eE]+[\s,]+([0-9.]{1,12})[\s,]+([0-9.]{1,12})"""
)
_UNITS: Final = {b"": 1.0, b"px": 1.0, b"pt": 4 / 3, b"mm": 96 / 25.4, b"cm": 96 / 2.54, b"in": 96.0}


def _svg(head: bytes) -> Size | None:
    tag = _TAG.search(head)
    if tag is None:
        return None
    try:
        sides = {key: float(value) * _UNITS[unit] for key, value, unit in _LENGTH.findall(tag[0])}
        if len(sides) == 2:
            return Size(".svg", round(sides[b"width"]), round(sides[b"height"]))
        if box := _BOX.search(tag[0]):
            return Size(".svg", round(float(box[1])), round(float(box[2])))
    except ValueError:  # "1.2.3"
        return None
    return None
