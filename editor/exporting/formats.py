"""What writes each format of the map, by the suffix of the file: one table for window and command line.

What draws is loaded when it is asked for: Qt is not needed for texts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from model.ruleset import Ruleset
from model.scenario import Scenario

if TYPE_CHECKING:
    from model.overlays.drawing import Overlay


@dataclass(frozen=True, slots=True)
class Wishes:
    """How a map is to be written; each format takes what concerns it."""

    lang: str = "en"
    folder: Path | None = None
    """Where the scenario lies, with its pictures."""
    dpi: float | None = None
    width: int | None = None
    """Pixels across a PNG."""
    page: str | None = None
    outlines: bool = False
    scan: bool = False
    overlays: Sequence[Overlay] = ()


Writer = Callable[[Scenario, Ruleset, Path, Wishes], Sequence[str]]
"""Writes a file and gives sentences about what has no place in it, or may look otherwise.

Raises:
    SheetError: it would be too large, or a wish cannot be met.
    ForeignError: the map cannot be told in that format.
    SaveError: it could not be written.
"""


def _map(scenario: Scenario, ruleset: Ruleset, out: Path, wishes: Wishes) -> Sequence[str]:
    from editor.exporting.maps import export_map  # noqa: PLC0415 - Qt is loaded only by what draws

    report = export_map(
        scenario,
        ruleset,
        None,
        out,
        dpi=wishes.dpi,
        width=wishes.width,
        page=wishes.page,
        outlines=wishes.outlines,
        lang=wishes.lang,
        folder=wishes.folder,
        scan=wishes.scan,
        overlays=wishes.overlays,
    )
    return report.warnings


def _vassal(scenario: Scenario, ruleset: Ruleset, out: Path, wishes: Wishes) -> Sequence[str]:
    from editor.exporting.vassal import export_vassal  # noqa: PLC0415 - as above

    report = export_vassal(scenario, ruleset, out, dpi=wishes.dpi, lang=wishes.lang, folder=wishes.folder)
    return report.warnings


def _tiled(scenario: Scenario, ruleset: Ruleset, out: Path, wishes: Wishes) -> Sequence[str]:
    from editor.exporting.tiled import export_tiled  # noqa: PLC0415 - as above

    return export_tiled(scenario, ruleset, out, lang=wishes.lang, folder=wishes.folder).warnings


def _text(scenario: Scenario, ruleset: Ruleset, out: Path, wishes: Wishes) -> Sequence[str]:
    from model.interop import hexjson, textmapper  # noqa: PLC0415 - only these formats need them
    from model.storage.atomic import save_bytes  # noqa: PLC0415 - as above

    write = hexjson.write if out.suffix.lower() == hexjson.SUFFIX else textmapper.write
    data, report = write(scenario, ruleset)
    save_bytes(out, data)
    return [remark.sentence(wishes.lang) for remark in report.remarks]


DRAWN: Final = frozenset({".png", ".svg", ".pdf"})
"""Pictures of the map: they can show scans and overlays."""

WRITERS: Final[Mapping[str, Writer]] = {
    ".png": _map,
    ".svg": _map,
    ".pdf": _map,
    ".vmod": _vassal,
    ".tmx": _tiled,
    ".tmj": _tiled,
    ".txt": _text,
    ".hexjson": _text,
}

NEEDS_QT: Final = frozenset(suffix for suffix, writer in WRITERS.items() if writer is not _text)
"""Formats for which an application of Qt must be there."""
