"""Pictures on counters: which counter type shows which, and the list of pictures that goes with it.

A type names the picture of its front in its trait `picture`, that of its back in `picture_back`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from model.counters import CounterType
from model.edit import NOTHING, Address, AnyRow, Edit
from model.edits.faces import picture_alone
from model.edits.refusal import Refusal
from model.edits.rows import made, revised, slug
from model.info import Picture, Scan
from model.scenario import Scenario

FRONT: Final = "picture"
BACK: Final = "picture_back"


class Gift(NamedTuple):
    """A picture beside the scenario, and who shows it."""

    file: str
    sha256: str
    """Both as `model.storage.pictures.put_beside` gives them."""
    types: tuple[str, ...]
    """Ids of counter types."""
    back: bool = False


def give_pictures(scenario: Scenario, gifts: Sequence[Gift], *, alone: bool | None = None) -> Edit:
    """List pictures and show them on counter types, all at once; of two for one side of a type the later one holds.

    `alone`: their pictures are their whole faces (True), or stand in their layouts (False); None leaves that be.
    A picture that nothing shows any more is not listed any more; its file stays.

    Raises:
        Refusal: there is no such counter type.
    """
    listed = dict(scenario.keyed("pictures", Picture))
    wanted: dict[str, dict[str, str]] = {}
    for gift in gifts:
        id = _listed(listed, gift.file, gift.sha256)
        for type_ in gift.types:
            wanted.setdefault(type_, {})[BACK if gift.back else FRONT] = id
    faces = scenario.info.faces if alone is None else picture_alone(scenario.info.faces, list(wanted), alone)
    return _edit(scenario, _with_traits(scenario, wanted), listed, faces)


def show_picture(scenario: Scenario, types: Collection[str], picture: str | None, *, back: bool = False) -> Edit:
    """Show a listed picture on the front or the back of counter types; None takes away the one they have.

    Raises:
        Refusal: there is no such counter type, or no such picture.
    """
    listed = dict(scenario.keyed("pictures", Picture))
    if picture is not None and picture not in listed:
        raise Refusal("no_picture", picture=picture)
    key = BACK if back else FRONT
    return _edit(scenario, _with_traits(scenario, {id: {key: picture} for id in types}), listed, scenario.info.faces)


def list_picture(scenario: Scenario, file: str, sha256: str) -> tuple[str, Edit]:
    """The id of a picture beside the scenario, and the edit that lists it where it is not listed yet."""
    listed = dict(scenario.keyed("pictures", Picture))
    id = _listed(listed, file, sha256)
    if id in scenario.tables["pictures"]:
        return id, NOTHING
    return id, scenario.change({Address("pictures", id): listed[id]})


def used_pictures(types: Iterable[CounterType], scans: Iterable[Scan], faces: Mapping[str, Any]) -> set[str]:
    """The ids of pictures that something shows: counter types, scans, face layouts."""
    found = {scan.picture for scan in scans}
    for type_ in types:
        own = type_.back.get("traits") if isinstance(type_.back, dict) else None
        for traits in (type_.traits, own if isinstance(own, dict) else {}):
            found |= {str(traits[key]) for key in (FRONT, BACK) if traits.get(key)}
    return found | set(_named(faces))


def _named(value: object) -> Iterator[str]:
    """All that stands under a key `picture`, however deep."""
    if isinstance(value, Mapping):
        for key, inner in value.items():
            if key == "picture" and isinstance(inner, str):
                yield inner
            yield from _named(inner)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from _named(inner)


def _listed(listed: dict[str, Picture], file: str, sha256: str) -> str:
    """The id of a file in the list, to which it is added if it is not there."""
    for id, row in listed.items():
        if (row.file, row.sha256) == (file, sha256):
            return id
    id = slug(file.rpartition("/")[2].rpartition(".")[0], listed, "picture")
    listed[id] = made(Picture, file=file, sha256=sha256)
    return id


def _with_traits(scenario: Scenario, wanted: Mapping[str, Mapping[str, str | None]]) -> dict[int, CounterType]:
    """The counter types with other pictures, by serial number."""
    rows: dict[int, CounterType] = {}
    left = set(wanted)
    for key, type_ in scenario.items("counter_types", CounterType):
        if type_.id in wanted:
            left.discard(type_.id)
            traits = {**type_.traits, **wanted[type_.id]}
            traits = {name: value for name, value in traits.items() if value is not None or name not in (FRONT, BACK)}
            rows[key] = revised(type_, traits=traits)
    if left:
        raise Refusal("gone")
    return rows


def _edit(
    scenario: Scenario, types: Mapping[int, CounterType], listed: Mapping[str, Picture], faces: Mapping[str, Any]
) -> Edit:
    changes: dict[Address, AnyRow | None] = {Address("counter_types", key): row for key, row in types.items()}
    before = dict(scenario.items("counter_types", CounterType))
    scans = list(scenario.rows("scans", Scan))
    were = used_pictures(before.values(), scans, scenario.info.faces)
    used = used_pictures({**before, **types}.values(), scans, faces)
    for id, row in listed.items():
        if id in were and id not in used:
            changes[Address("pictures", id)] = None
        elif id not in scenario.tables["pictures"] and id in used:
            changes[Address("pictures", id)] = row
    if faces != scenario.info.faces:
        changes[Address("info", "")] = scenario.info.model_copy(update={"faces": dict(faces)})
    return scenario.change(changes)
