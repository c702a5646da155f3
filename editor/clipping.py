"""What can be done with the selection as a whole: take a clip of it, move, turn, flip, clear it, choose more or less.

Each is one step, or a `Refusal` with the reason. The clipboard itself belongs to the window.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from weakref import WeakKeyDictionary

from editor import area_steps, steps
from editor.document import ScenarioDocument
from editor.i18n import language
from editor.selection import Selection
from editor.tools.naming import counters_in_words
from editor.tools.records import record_name
from model import areas
from model.area import NOWHERE, Area
from model.clip import (
    ALONE,
    Clip,
    Pasted,
    clear_edit,
    flip_axis,
    motion_edit,
    paste,
    take,
    take_counters,
    take_record,
)
from model.edit import Address, AnyRow, Edit
from model.edits.placements import return_to_pool
from model.edits.refusal import Refusal
from model.hexgrid import Hex, Orientation, neighbors
from model.maprows import System
from model.symmetry import STAY, Motion, mirror, turn
from model.texts import say


def area_of(document: ScenarioDocument) -> Area:
    """The selected area: what was chosen as one, else the hex that is selected; none if that is nothing."""
    selection = document.selection.value
    if selection is None:
        return NOWHERE
    if selection.hexes:
        return areas.on_map(document.scenario, selection.hexes)
    return NOWHERE if selection.hex is None else areas.on_map(document.scenario, Area.of([selection.hex]))


def clip_of(document: ScenarioDocument) -> Clip:
    """A clip of what is selected: an area or hex with all that lies in it, counters or one record by themselves."""
    selection = document.selection.value
    if (record := record_of(document)) is not None:
        return take_record(document.scenario, record)
    if selection is not None and selection.placements and not selection.hexes:
        return take_counters(document.scenario, selection.placements)
    return take(document.scenario, area_of(document))


def record_of(document: ScenarioDocument) -> Address | None:
    """The label, item, path, region or feature of a hexside that is selected by itself."""
    selection = document.selection.value
    if selection is None or selection.hexes or selection.record is None or selection.record.table not in ALONE:
        return None
    return selection.record


def clip_in_words(document: ScenarioDocument, clip: Clip) -> str:
    """What a clip holds, in numbers: "37 hexes, 2 systems, 5 counters"; what a record is called that it holds alone."""
    if (row := _lone(clip)) is not None:
        return record_name(document.ruleset, row)
    counters = sum(getattr(row, "count", 0) for row in clip.rows.get("placements", ()))
    return area_steps.selected(len(clip), len(clip.rows.get("systems", ())), counters)


def _lone(clip: Clip) -> AnyRow | None:
    """The record that a clip holds and nothing else."""
    if clip.area or clip.rows.get("placements"):
        return None
    return next((rows[0] for table in ALONE if (rows := clip.rows.get(table, ()))), None)


def nothing_to_paste() -> str:
    """The clipboard holds no piece of a map."""
    return say("clip.foreign", language())


# -- changing -----------------------------------------------------------------------------------------------------------
def clear(document: ScenarioDocument, *, cut: bool = False) -> bool:
    """Delete what lies in the selected area; False if there was nothing but plain terrain."""
    area = area_of(document)
    edit = clear_edit(document.scenario, document.ruleset, area)
    return document.push(area_steps.cut(len(area)) if cut else area_steps.clear(len(area)), edit)


def return_counters(document: ScenarioDocument) -> bool:
    """Put the counters in the selected area back into the pool, and leave the rest."""
    keys = areas.placements_in(document.scenario, area_of(document))
    step = steps.return_to_pool(counters_in_words(document.scenario, keys))
    return document.push(step, return_to_pool(document.scenario, keys))


@dataclass(frozen=True, slots=True)
class _Floating:
    """An area that was moved last: as long as nothing else happens, it floats over what lay there before."""

    revision: int
    """Of the scenario after the move."""
    now: Area
    area: Area
    """Where it was taken up, and how it has moved since."""
    motion: Motion


_floating: WeakKeyDictionary[ScenarioDocument, _Floating] = WeakKeyDictionary()


def move(document: ScenarioDocument, by: Hex) -> bool:
    """Move the selected area with all that lies in it by an axial vector; it stays selected.

    Moves and turns that follow each other are one step, made from where the area was taken up: on its way it leaves
    no trace, and what it has lain on for a moment is there again.
    """
    return _carry_out(document, STAY._replace(dq=by.q, dr=by.r), area_steps.move_area(len(area_of(document))))


def rotate(document: ScenarioDocument, sixths: int) -> bool:
    """Turn the selected area around its middle by `sixths` × 60° clockwise."""
    center = area_of(document).middle()
    motion = None if center is None else turn(center, sixths)
    return _carry_out(document, motion, area_steps.rotate_area(len(area_of(document)), sixths))


def flip(document: ScenarioDocument, *, upright: bool) -> bool:
    """Mirror the selected area: left and right change places in an `upright` axis, else above and below."""
    center = area_of(document).middle()
    axis = flip_axis(document.scenario.grid.orientation, upright=upright)
    motion = None if center is None else mirror(center, axis)
    return _carry_out(document, motion, area_steps.flip_area(len(area_of(document)), upright))


def _carry_out(document: ScenarioDocument, motion: Motion | None, step: str) -> bool:
    if motion is None:
        raise Refusal("nothing_selected")
    area, floating = area_of(document), _floating.get(document)
    goes_on = (
        floating is not None and floating.revision == document.scenario.revision and floating.now == area
        and not document.in_stroke and document.undo_stack.canUndo()
    )  # fmt: skip
    if floating is None or not goes_on:
        edit = motion_edit(document.scenario, document.ruleset, area, motion)
        return _moved(document, step, edit, area, motion)
    whole = floating.motion.then(motion)
    document.undo_stack.undo()
    try:
        edit = motion_edit(document.scenario, document.ruleset, floating.area, whole)
    except Refusal:
        document.undo_stack.redo()
        _floating[document] = replace(floating, revision=document.scenario.revision)
        raise
    return _moved(document, step, edit, floating.area, whole)


def _moved(document: ScenarioDocument, step: str, edit: Edit, area: Area, motion: Motion) -> bool:
    if edit and not document.push(step, edit):
        return False
    now = area.moved(motion)
    document.selection.set(Selection.of_area(document.scenario, now))
    if edit:
        _floating[document] = _Floating(document.scenario.revision, now, area, motion)
    else:
        _floating.pop(document, None)
    return bool(edit)


def nudge(document: ScenarioDocument, across: int, down: int) -> bool:
    """Move the selected area by a column or a row; one step back undoes it, on odd columns as on even ones.

    Of the two hexes beside each in the next column the one is taken that keeps the row of the middle; where the area
    would leave the map at that, the other.
    """
    middle = area_of(document).middle()
    if middle is None:
        raise Refusal("nothing_selected")
    grid = document.scenario.grid
    col, row = grid.offset(middle)
    by = grid.hex(col + across, row + down).minus(middle)
    try:
        return move(document, by)
    except Refusal as refusal:
        other = _beside(by, grid.orientation)
        if refusal.text_id != "clip_off_map" or other is None:
            raise
        with suppress(Refusal):  # what is told is why the first is none
            return move(document, other)
        raise


def _beside(by: Hex, orientation: Orientation) -> Hex | None:
    """The other step to the same next column of a flat grid, row of a pointy one; None of a step within it."""
    axis = 0 if orientation is Orientation.FLAT else 1
    if by[axis] == 0:
        return None
    return next((step for step in neighbors(Hex(0, 0)) if step[axis] == by[axis] and step != by), None)


def put_down(document: ScenarioDocument, clip: Clip, anchor: Hex) -> Pasted:
    """Paste a clip as one step and select it."""
    found = paste(document.scenario, document.ruleset, clip, anchor)
    if clip.area:
        step = area_steps.paste(len(clip.area))
    elif (row := _lone(clip)) is not None:
        step = area_steps.paste_record(record_name(document.ruleset, row))
    else:
        step = area_steps.paste_counters(sum(getattr(row, "count", 0) for row in clip.rows.get("placements", ())))
    if document.push(step, found.edit) or not found.edit:
        document.selection.set(_pasted(document, clip, found))
    return found


def _pasted(document: ScenarioDocument, clip: Clip, found: Pasted) -> Selection:
    scenario = document.scenario
    if clip.area:
        return Selection.of_area(scenario, areas.on_map(scenario, found.area))
    if _lone(clip) is not None:
        here = next((address for address, row in found.edit.after.items() if row is not None), None)
        return Selection(record=here)
    keys = [key for (table, key), row in found.edit.after.items() if table == "placements" and row is not None]
    return Selection(placements=tuple(sorted(key for key in keys if isinstance(key, int))))


# -- choosing ---------------------------------------------------------------------------------------------------------
def select_all(document: ScenarioDocument) -> None:
    """Select every hex of the map."""
    _choose(document, areas.everywhere(document.scenario))


def invert(document: ScenarioDocument) -> None:
    """Select the hexes that are not selected."""
    _choose(document, areas.inverted(document.scenario, area_of(document)))


def grow(document: ScenarioDocument) -> None:
    """Select the hexes beside the selected ones, too."""
    _choose(document, areas.grown(document.scenario, area_of(document)))


def shrink(document: ScenarioDocument) -> None:
    """Let go of the hexes at the rim of the selected area."""
    _choose(document, areas.shrunk(document.scenario, area_of(document)))


def select_same(document: ScenarioDocument) -> None:
    """Select everything of the kind of what is selected: counters of a type, systems of a class, hexes of a terrain."""
    scenario, selection = document.scenario, document.selection.value
    if selection is None:
        raise Refusal("nothing_selected")
    if selection.placements and not selection.hexes:
        document.selection.set(Selection(placements=areas.same_types(scenario, selection.placements)))
        return
    system = scenario.tables["systems"].get(selection.system) if not selection.hexes else None
    if isinstance(system, System):
        _choose(document, areas.same_class(scenario, system))
    else:
        _choose(document, areas.same_terrain(scenario, area_of(document)))


def _choose(document: ScenarioDocument, area: Area) -> None:
    document.selection.set(Selection.of_area(document.scenario, area))


def selected_in_words(document: ScenarioDocument) -> str:
    """What is selected, in numbers: "37 hexes, 2 systems, 5 counters"; "" for a single hex or nothing."""
    selection = document.selection.value
    if selection is None:
        return ""
    if not selection.hexes:
        return counters_in_words(document.scenario, selection.placements) if selection.placements else ""
    scenario = document.scenario
    area = areas.on_map(scenario, selection.hexes)
    rows = scenario.tables["placements"]
    counters = sum(getattr(rows[key], "count", 0) for key in areas.placements_in(scenario, area))
    return area_steps.selected(len(area), len(areas.systems_in(scenario, area)), counters)
