"""Checks of counter faces: layouts that can be read, texts that fit on a counter of the usual size."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from model.checks.check import Hit, check
from model.checks.context import Context, derived
from model.checks.fixes import rewrite
from model.checks.names import type_name
from model.checks.places import SCENARIO, at_type
from model.counters import CounterType
from model.edits.pictures import BACK, FRONT
from model.faces.book import FaceBook
from model.faces.fields import type_fields
from model.faces.fit import cut_short
from model.faces.layout import MODULE, SIDES
from model.faces.parts import PicturePart
from model.faces.widths import advance
from model.texts import LANGUAGES


@derived("info", details=False)
def face_book(context: Context) -> FaceBook:
    """The layouts of the scenario."""
    return FaceBook(context.ruleset, context.scenario.info.faces)


@check("mix.W220", None, "info")
def faulty_face(context: Context) -> Iterator[Hit]:
    """Every layout and every change of a counter face can be read, and names only what there is."""
    for fault in face_book(context).faults:
        yield Hit(SCENARIO, {"place": fault.place, "reason": fault.reason})


@check("mix.W222", None, "info", "pictures", judges=("counter_types",))
def unlisted_picture(context: Context) -> Iterator[Hit]:
    """Every picture that a counter shows is listed among the pictures of the scenario."""
    known, book = context.scenario.tables["pictures"], face_book(context)
    told: set[str] = set()
    for key, row in context.scenario.items("counter_types", CounterType):
        for name in (FRONT, BACK):
            id = row.traits.get(name)
            if id and str(id) not in known:
                values = {"type": type_name(context, row.id), "picture": str(id)}
                yield Hit(
                    at_type(row.id),
                    values,
                    rewrite("drop_picture", "counter_types", key, CounterType, partial(_without, id)),
                )
                told.add(str(id))
        layout = book.layout(row)
        for part in (part for side in SIDES for part in layout.parts(side) if isinstance(part, PicturePart)):
            if "{" not in part.picture and part.picture not in known and part.picture not in told:
                told.add(part.picture)
                yield Hit(at_type(row.id), {"type": type_name(context, row.id), "picture": part.picture})


def _without(picture: str, row: CounterType) -> dict[str, Any]:
    """The traits of a type but for those that name a picture."""
    names = {name for name in (FRONT, BACK) if row.traits.get(name) == picture}
    return {"traits": {name: value for name, value in row.traits.items() if name not in names}}


@check("mix.W221", None, "info", judges=("counter_types",))
def text_does_not_fit(context: Context) -> Iterator[Hit]:
    """Every text of a counter of 15 mm fits in its room, condensed and set smaller down to the floor of its layout."""
    book, known = face_book(context), _tried(context)
    if len(known) > 2 * len(context.types):
        known.clear()
    for row in context.types.values():
        if id(row) not in known:
            known[id(row)] = row, _too_long(context, row)
        _, found = known[id(row)]
        if found:
            values = {"type": type_name(context, row.id), "texts": found, "floor": f"{book.layout(row).floor:g}"}
            yield Hit(at_type(row.id), values)


@derived("info", details=False)
def _tried(context: Context) -> dict[int, tuple[CounterType, list[str]]]:
    """The texts that did not fit, of each row that was tried, by its identity."""
    del context
    return {}


def _too_long(context: Context, row: CounterType) -> list[str]:
    """The texts of a counter that do not fit; those with a least size of their own left out."""
    layout, found = face_book(context).layout(row), dict[str, None]()
    for lang in LANGUAGES:
        fields = type_fields(row, context.ruleset, lang) | {"id": row.id.upper()}
        for side in ("front", "back"):
            for part, text in cut_short(layout, side, fields, MODULE, advance):
                if not part.least_size:
                    found[text[:40]] = None
    return list(found)
