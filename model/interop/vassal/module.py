"""The module as a file: build file, data about it, pictures, the saved game; always the same bytes."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from typing import Final
from xml.sax.saxutils import escape

from model.interop.vassal.build import FLOOR, SAVE, Build
from model.interop.vassal.parts import Module
from model.interop.vassal.save import obfuscated, saved_game
from model.interop.vassal.sequence import plain

SUFFIX: Final = ".vmod"

_TIME: Final = (1980, 1, 1, 0, 0, 0)
"""The oldest time that a ZIP can hold: a file does not depend on when it was made."""


def module_bytes(module: Module, images: Mapping[str, bytes]) -> bytes:
    """The file; `images` are PNG by name, ASCII names. KeyError if a picture that the module names is missing."""
    build = Build(module)
    xml = build.xml()
    for name in image_names(module):
        images[name]
    entries = {"buildFile.xml": xml, "moduledata": _moduledata(module)}
    if module.notes:
        entries["notes.html"] = module.notes.encode()
    entries[SAVE] = _save(module, build)
    entries |= {f"images/{name}": data for name, data in sorted(images.items())}
    return _zipped(entries)


def image_names(module: Module) -> set[str]:
    """The pictures that a module names."""
    found = {module.board_image, *(chart.image for chart in module.charts)}
    for counter in module.counters:
        found |= {name for name in (counter.front, counter.back) if name}
    return found


def _zipped(entries: Mapping[str, bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in entries.items():
            info = zipfile.ZipInfo(name, _TIME)
            info.external_attr = 0o644 << 16
            packed = name.endswith((".png", ".vsav"))
            info.compress_type = zipfile.ZIP_STORED if packed else zipfile.ZIP_DEFLATED
            archive.writestr(info, data)
    return buffer.getvalue()


def _moduledata(module: Module) -> bytes:
    rows = [
        '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
        '<data version="1">',
        f"  <version>{escape(module.version)}</version>",
        "  <extra1/>",
        "  <extra2/>",
        f"  <VassalVersion>{FLOOR}</VassalVersion>",
        "  <dateSaved>315532800000</dateSaved>",
        f"  <description>{escape(plain(module.description))}</description>",
        f"  <name>{escape(plain(module.name))}</name>",
        "</data>",
        "",
    ]
    return "\n".join(rows).encode()


def _savedata(module: Module) -> bytes:
    rows = [
        '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
        '<data version="1">',
        f"  <VassalVersion>{FLOOR}</VassalVersion>",
        "  <dateSaved>315532800000</dateSaved>",
        f"  <description>{escape(plain(module.name))}</description>",
        "</data>",
        "",
    ]
    return "\n".join(rows).encode()


def _save(module: Module, build: Build) -> bytes:
    return _zipped(
        {
            "savedGame": obfuscated(saved_game(build.starting)),
            "savedata": _savedata(module),
            "moduledata": _moduledata(module),
        }
    )
