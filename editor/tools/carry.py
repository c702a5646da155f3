"""Dragging the selected area: it hangs under the pointer until it is let go, with Ctrl a copy of it."""

from __future__ import annotations

from collections.abc import Generator

from editor import area_steps, clipping
from editor.i18n import language
from editor.selection import Selection
from editor.tools.base import ToolContext
from editor.view.pointer import Pointer
from model import areas
from model.area import Area
from model.clip import piece_of, take
from model.clip.paste import paste
from model.edits.find import types_by_id
from model.hexgrid import Hex
from model.limits import MAX_COUNT, MAX_RECORDS
from model.symmetry import STAY


def carry_area(context: ToolContext, press: Pointer, event: Pointer) -> Generator[None, Pointer, None]:
    """From the first move of a drag that has begun inside the selected area until it is let go."""
    document = context.document
    area = clipping.area_of(document)
    clip = take(document.scenario, area)
    everything = dict.fromkeys(
        types_by_id(document.scenario), MAX_COUNT * MAX_RECORDS
    )  # what is moved is there already
    piece = piece_of(clip, document.scenario, document.ruleset, everything)
    assert clip.origin is not None
    try:
        while event.kind != "release":
            by = event.hex.minus(press.hex)
            context.set_piece(piece, clip.origin.plus(by))
            context.status(_objection(context, area, by, copying=event.ctrl))
            event = yield
    finally:
        context.clear_preview()
        context.status("")
    by = event.hex.minus(press.hex)
    if by == Hex(0, 0):
        return
    if not event.ctrl:
        clipping.move(document, by)
        return
    found = paste(document.scenario, document.ruleset, clip, clip.origin.plus(by))
    if document.push(area_steps.copy_area(len(area)), found.edit):
        context.select(Selection.of_area(document.scenario, areas.on_map(document.scenario, found.area)))
        context.status(" ".join(note.sentence(language()) for note in found.notes))


def _objection(context: ToolContext, area: Area, by: Hex, *, copying: bool) -> str:
    """Why it could not be let go here."""
    grid = context.document.scenario.grid
    if copying or len(area.moved(STAY._replace(dq=by.q, dr=by.r)).index(grid)) == len(area):
        return ""
    return area_steps.off_the_map()
