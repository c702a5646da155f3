"""Checks of counter faces: layouts that can be read, texts that fit on a counter of the usual size."""

from __future__ import annotations

from collections.abc import Iterator

from model.checks.check import Hit, check
from model.checks.context import Context, derived
from model.checks.names import type_name
from model.checks.places import SCENARIO, at_type
from model.faces.book import FaceBook
from model.faces.fields import type_fields
from model.faces.fit import cut_short
from model.faces.layout import MODULE
from model.faces.widths import advance
from model.texts import LANGUAGES


@derived("info")
def face_book(context: Context) -> FaceBook:
    """The layouts of the scenario."""
    return FaceBook(context.ruleset, context.scenario.info.faces)


@check("mix.W220", None, "info")
def faulty_face(context: Context) -> Iterator[Hit]:
    """Every layout and every change of a counter face can be read, and names only what there is."""
    for fault in face_book(context).faults:
        yield Hit(SCENARIO, {"place": fault.place, "reason": fault.reason})


@check("mix.W221", None, "info", "counter_types")
def text_does_not_fit(context: Context) -> Iterator[Hit]:
    """Every text of a counter of 15 mm fits in its room, condensed and set smaller down to the floor of its layout."""
    book = face_book(context)
    for row in context.types.values():
        layout = book.layout(row)
        found: dict[str, None] = {}
        for lang in LANGUAGES:
            fields = type_fields(row, context.ruleset, lang) | {"id": row.id.upper()}
            for side in ("front", "back"):
                for part, text in cut_short(layout, side, fields, MODULE, advance):
                    if not part.least_size:
                        found[text[:40]] = None
        if found:
            yield Hit(
                at_type(row.id),
                {"type": type_name(context, row.id), "texts": list(found), "floor": f"{layout.floor:g}"},
            )
