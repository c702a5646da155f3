"""Pictures that came with a foreign file, on their way to the folder beside the new scenario."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from pathlib import Path
from typing import Final

from model.counters import CounterType
from model.edit import Address, AnyRow
from model.info import Picture, Scan
from model.interop.report import Enclosed, ForeignError, Imported
from model.limits import MAX_MODULE_PICTURES
from model.scenario import Scenario
from model.storage.errors import LoadError
from model.storage.pictures import put_data_beside

SCANS: Final = (".png", ".jpg", ".webp")
FACES: Final = (".png", ".jpg", ".svg")
"""Kinds of pictures that can lie under a map, and those that a counter can show."""

Converter = Callable[[bytes], bytes | None]
"""From a picture of any kind to a PNG; None if it can't be read."""


def put_pictures(imported: Imported, path: Path, as_png: Converter) -> None:
    """Put the pictures of an import beside its scenario, which is to be saved as `path`, and list them in it.

    What can't be read is told in the report, and the scenario forgets it.

    Raises:
        SaveError: a picture cannot be written.
    """
    scenario = imported.scenario
    scans = {row.picture for row in scenario.rows("scans", Scan)}
    left = MAX_MODULE_PICTURES
    lost: set[str] = set()
    changes: dict[Address, AnyRow | None] = {}
    for enclosed in imported.pictures:
        kinds = SCANS if enclosed.id in scans else FACES
        try:
            kind, data = _storable(enclosed, kinds, as_png, left)
            left -= len(data)
            file, digest = put_data_beside(path, enclosed.stem + kind, data, safely=False)
        except (ForeignError, LoadError) as error:
            imported.report.add("picture_left", name=enclosed.stem[:80], reason=error.sentence())
            lost.add(enclosed.id)
            continue
        changes[Address("pictures", enclosed.id)] = Picture(file=file, sha256=digest)
    scenario.apply(scenario.change(changes))
    forget_pictures(scenario, lost)


def with_scans(imported: Imported, path: Path, as_png: Converter) -> Scenario:
    """The scenario of an import as it will look, with its scans beside `path`, for a preview; what can't be had is not
    shown. The import itself is as it was.

    Raises:
        SaveError: a picture cannot be written.
    """
    scenario = imported.scenario
    scans = {row.picture for row in scenario.rows("scans", Scan)}
    pictures: dict[Hashable, AnyRow] = {}
    for enclosed in imported.pictures:
        if enclosed.id in scans:
            try:
                kind, data = _storable(enclosed, SCANS, as_png, MAX_MODULE_PICTURES)
                file, digest = put_data_beside(path, enclosed.stem + kind, data, safely=False)
            except (ForeignError, LoadError):
                continue
            pictures[enclosed.id] = Picture(file=file, sha256=digest)
    return Scenario(scenario.terrain, {**scenario.tables, "pictures": pictures})


def _storable(enclosed: Enclosed, kinds: tuple[str, ...], as_png: Converter, left: int) -> tuple[str, bytes]:
    """The ending and the bytes under which it can be kept."""
    data = enclosed.read()
    if len(data) > left:
        raise ForeignError("interop.pictures_large", {"limit": MAX_MODULE_PICTURES // (1024 * 1024)})
    if enclosed.kind in kinds:
        return enclosed.kind, data
    converted = as_png(data)
    if converted is None:
        raise ForeignError("interop.picture_kind", {"kind": enclosed.kind})
    return ".png", converted


def forget_pictures(scenario: Scenario, lost: set[str]) -> None:
    """Some of the pictures of a scenario just imported: their scans go, counters keep their figures alone."""
    changes: dict[Address, AnyRow | None] = {
        Address("scans", key): None for key, row in scenario.items("scans", Scan) if row.picture in lost
    }
    for key, type_ in scenario.items("counter_types", CounterType) if lost else ():
        changes[Address("counter_types", key)] = _without(type_, lost)
    scenario.apply(scenario.change(changes))


def _without(row: CounterType, lost: set[str]) -> CounterType:
    def kept(traits: object) -> dict[str, object]:
        found = traits if isinstance(traits, Mapping) else {}
        return {key: value for key, value in found.items() if key != "picture" or value not in lost}

    back = row.back
    if isinstance(back, dict):
        back = {**back, "traits": kept(back.get("traits"))}
    return row.model_copy(update={"traits": kept(row.traits), "back": back})
