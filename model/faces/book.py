"""Which layout each counter type has: the rows of the ruleset, then those of the scenario, the special ones last."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache, cached_property
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

from pydantic import Field, ValidationError

from model.checks.findings import Both
from model.counters import CounterType
from model.faces.layout import SIDES, FaceLayout, FaceRow
from model.rule_rows import RuleRow
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.storage.pictures import picture_files
from model.storage.reasons import first_reason, said

USUAL: Final = "standard"
"""The id of the layout of counters that no row gives another."""

_DEPTH: Final = 8
"""Most layouts that extend each other."""


class OwnFaces(RuleRow):
    """The key `faces` of a scenario: layouts of its own by id, and rows that choose and change."""

    layouts: dict[Annotated[str, Field(min_length=1, max_length=120)], FaceLayout] = Field(
        default_factory=dict, max_length=200
    )
    use: Annotated[tuple[FaceRow, ...], Field(strict=False, max_length=2000)] = ()


class FaceFault(NamedTuple):
    """What of `faces` cannot be used: where it stands, and why."""

    place: str
    reason: Both


class FaceBook:
    """The layouts of one scenario under its ruleset, and the files of its pictures by id. What is faulty in the
    scenario's `faces` is left out and told in `faults`; a ruleset is checked when it is loaded.
    """

    def __init__(
        self, ruleset: Ruleset, faces: Mapping[str, Any] | None = None, pictures: Mapping[str, Path] | None = None
    ) -> None:
        self.pictures: Mapping[str, Path] = pictures or {}
        self.faults: list[FaceFault] = []
        self._faces = dict(faces or {})
        own = self._read(self._faces)
        self._layouts = own.layouts
        self._known = ruleset.face_layouts
        rows = [(f"use[{i}]", row) for i, row in enumerate(own.use)]
        self._rows = [("", row) for row in sorted(ruleset.faces, key=lambda row: row.weight)]
        self._rows += sorted(rows, key=lambda pair: pair[1].weight)
        self._made: dict[tuple[int, ...], FaceLayout] = {}
        self._check()

    @classmethod
    def of(cls, scenario: Scenario, ruleset: Ruleset, folder: Path | None = None) -> FaceBook:
        """That of a scenario whose file lies in `folder`, with its pictures; None: it has no file yet."""
        return cls(ruleset, scenario.info.faces, picture_files(scenario, folder))

    @cached_property
    def stamp(self) -> str:
        """What tells this book from another: its rows, and which pictures there are as they lie there now."""
        files = []
        for id, path in self.pictures.items():
            try:
                found = path.stat()
            except (OSError, ValueError):
                continue
            files.append((id, str(path), found.st_mtime_ns, found.st_size))
        return f"{self._faces!r} {files!r}" if self._faces or files else ""

    def layout(self, type_: CounterType) -> FaceLayout:
        """The layout of a counter type, its overrides included."""
        fitting = tuple(i for i, (_, row) in enumerate(self._rows) if row.types.matches(type_))
        found = self._made.get(fitting)
        if found is None:
            found = self._made[fitting] = self._make(fitting)
        return found

    def find(self, id: str) -> FaceLayout | None:
        """A layout by id, what it extends included: the scenario's own, the ruleset's, one of the program's."""
        return self._whole(id, 0)

    @property
    def ids(self) -> list[str]:
        """The ids of all layouts there are."""
        return list(dict.fromkeys([*self._layouts, *self._known, *layout_ids()]))

    def _make(self, fitting: tuple[int, ...]) -> FaceLayout:
        chosen = [self._rows[i][1].face for i in fitting if self._rows[i][1].face]
        layout = next((found for id in reversed(chosen) if (found := self.find(id)) is not None), self.find(USUAL))
        assert layout is not None
        for i in fitting:
            try:
                layout = self._rows[i][1].changed(layout)
            except ValidationError:
                continue  # told by `_check`, or a change for the parts of another layout
        return layout

    def _raw(self, id: str) -> FaceLayout | None:
        return self._layouts.get(id) or self._known.get(id) or (load_layout(id) if id in layout_ids() else None)

    def _whole(self, id: str, depth: int) -> FaceLayout | None:
        layout = self._raw(id)
        if layout is None or not layout.extends or depth >= _DEPTH:
            return layout
        base = self._whole(layout.extends, depth + 1)
        if base is None:
            return layout
        return layout.model_copy(update={side: base.parts(side) for side in SIDES if not layout.parts(side)})

    def _read(self, faces: dict[str, Any]) -> OwnFaces:
        """What of `faces` can be read, entry by entry."""
        try:
            return OwnFaces.model_validate(faces)
        except ValidationError as error:
            whole = error
        layouts: dict[str, Any] = {}
        use: list[Any] = []
        entries = [("layouts", id, value) for id, value in _entries(faces.get("layouts"))]
        entries += [("use", i, value) for i, value in _entries(faces.get("use"))]
        for table, key, value in entries:
            part = {table: {key: value} if table == "layouts" else [value]}
            try:
                OwnFaces.model_validate(part)
            except ValidationError as error:
                place, reason = first_reason(error, part)
                if table == "use":
                    place = place.replace("use[0]", f"use[{key}]", 1)
                self.faults.append(FaceFault(place, reason))
                continue
            if table == "layouts":
                layouts[key] = value
            else:
                use.append(value)
        if not self.faults:
            self.faults.append(FaceFault(*first_reason(whole, faces)))
        try:
            return OwnFaces.model_validate({"layouts": layouts, "use": use})
        except ValidationError:
            return OwnFaces()

    def _check(self) -> None:
        """Names of layouts that there are not, and changes that the usual layouts cannot take."""
        for id, layout in self._layouts.items():
            if layout.extends and self._raw(layout.extends) is None:
                self.faults.append(FaceFault(f"layouts.{id}.extends", said("faces.no_layout", id=layout.extends)))
        for place, row in self._rows:
            if not place:
                continue
            base = self.find(row.face) if row.face else self._base(row)
            if base is None:
                self.faults.append(FaceFault(f"{place}.face", said("faces.no_layout", id=row.face)))
                continue
            try:
                row.changed(base)
            except ValidationError as error:
                _, reason = first_reason(error, {})
                self.faults.append(FaceFault(place, reason))

    def _base(self, row: FaceRow) -> FaceLayout | None:
        """The layout that a row without one most likely changes: that of its kind in the ruleset."""
        chosen = [
            each.face
            for place, each in self._rows
            if each.face and (not place or not each.types.kind) and set(row.types.kind) & set(each.types.kind)
        ]
        return self.find(chosen[-1] if chosen else USUAL)


def _entries(table: object) -> list[tuple[Any, Any]]:
    if isinstance(table, dict):
        return list(table.items())
    return list(enumerate(table)) if isinstance(table, (list, tuple)) else []


def _folder() -> Traversable:
    return resources.files("scenarios").joinpath("faces")


@cache
def layout_ids() -> tuple[str, ...]:
    """The layouts that come with the program, in order of id."""
    return tuple(sorted(f.name.removesuffix(".toml") for f in _folder().iterdir() if f.name.endswith(".toml")))


@cache
def load_layout(id: str) -> FaceLayout:
    """The layout of that id; KeyError naming it if there is none."""
    if id not in layout_ids():
        raise KeyError(f"there is no face layout {id!r}; there are {', '.join(layout_ids())}")
    return FaceLayout.model_validate(tomllib.loads(_folder().joinpath(f"{id}.toml").read_text(encoding="utf-8")))
