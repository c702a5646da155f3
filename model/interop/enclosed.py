"""Pictures that came with a foreign file, on their way to the folder beside the new scenario."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from pathlib import Path

from model.counters import CounterType
from model.edit import Address, AnyRow
from model.edits.faces import picture_alone
from model.info import Picture, Scan
from model.interop.report import Enclosed, ForeignError, Imported
from model.limits import MAX_MODULE_PICTURES
from model.scenario import Scenario
from model.storage.errors import LoadError
from model.storage.pictures import put_data_beside

Keeper = Callable[[str, bytes, bool], tuple[str, bytes] | None]
"""From the kind of a picture, its bytes and whether it lies under the map (else on counters) to the ending and the bytes
under which it can be kept; None if it can't (`editor.converting.keepable`).
"""


def put_pictures(imported: Imported, path: Path, keep: Keeper) -> None:
    """Put the pictures of an import beside its scenario, which is to be saved as `path`, and list them in it.

    A picture of a counter is its whole face. What can't be kept is told in the report, and the scenario forgets it.

    Raises:
        SaveError: a picture cannot be written.
    """
    scenario = imported.scenario
    scans = {row.picture for row in scenario.rows("scans", Scan)}
    left = MAX_MODULE_PICTURES
    lost: dict[str, str] = {}
    changes: dict[Address, AnyRow | None] = {}
    for enclosed in imported.pictures:
        try:
            kept = _kept(enclosed, keep, enclosed.id in scans, left)
            if kept is not None:
                file, digest = put_data_beside(path, enclosed.stem + kept[0], kept[1], safely=False)
        except (ForeignError, LoadError):
            kept = None
        if kept is None:
            lost[enclosed.id] = enclosed.stem
            continue
        left -= len(kept[1])
        changes[Address("pictures", enclosed.id)] = Picture(file=file, sha256=digest)
    if lost:
        names = ", ".join(list(lost.values())[:8])[:400] + (" …" if len(lost) > 8 else "")
        imported.report.add("pictures_left", count=len(lost), names=names)
    scenario.apply(scenario.change(changes))
    forget_pictures(scenario, set(lost))
    shown = [row.id for row in scenario.counter_types if "picture" in row.traits]
    info = scenario.info
    faces = picture_alone(info.faces, shown, alone=True) if shown else info.faces
    scenario.apply(scenario.change({Address("info", ""): info.model_copy(update={"faces": faces})}))


def with_scans(imported: Imported, path: Path, keep: Keeper) -> Scenario:
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
                kept = _kept(enclosed, keep, True, MAX_MODULE_PICTURES)
                if kept is None:
                    continue
                file, digest = put_data_beside(path, enclosed.stem + kept[0], kept[1], safely=False)
            except (ForeignError, LoadError):
                continue
            pictures[enclosed.id] = Picture(file=file, sha256=digest)
    return Scenario(scenario.terrain, {**scenario.tables, "pictures": pictures})


def _kept(enclosed: Enclosed, keep: Keeper, scan: bool, left: int) -> tuple[str, bytes] | None:
    """What can be kept of a picture; None where it is too much."""
    data = enclosed.read()
    return keep(enclosed.kind, data, scan) if len(data) <= left else None


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
