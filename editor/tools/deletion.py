"""Deleting what is selected: an area, else counters (into the pool), a record, a route, a system; one step each."""

from __future__ import annotations

from editor import steps
from editor.clipping import clear
from editor.document import ScenarioDocument
from editor.i18n import language
from editor.selection import Selection
from editor.sheet_library import SheetLibrary
from editor.tools.naming import counters_in_words
from editor.tools.records import remove_record
from editor.tools.tile import remove_sheet
from model.edits.placements import return_to_pool
from model.edits.rows import row_at
from model.edits.symmetric import erase_routes
from model.edits.systems import remove_system
from model.maprows import System
from model.symmetry import Symmetry
from model.texts import named


def delete(document: ScenarioDocument, selection: Selection | None, symmetry: Symmetry | None = None) -> bool:
    """Delete what is selected, of a route its images, too; False if that is nothing which can be deleted."""
    scenario = document.scenario
    chosen = selection.alive(scenario) if selection is not None else Selection()
    if chosen.hexes:
        return clear(document)
    if chosen.placements:
        what = counters_in_words(scenario, chosen.placements)
        return document.push(steps.return_to_pool(what), return_to_pool(scenario, chosen.placements))
    if chosen.record is not None and chosen.record.table == "tiles" and isinstance(chosen.record.key, int):
        return remove_sheet(document, chosen.record.key, SheetLibrary(document.ruleset).tiles)
    if chosen.record is not None:
        return remove_record(document, chosen.record)
    if chosen.route is not None:
        edit = erase_routes(scenario, symmetry, [chosen.route])
        return document.push(steps.remove_route(len(edit.after)), edit)
    if chosen.system is not None:
        system = row_at(scenario, "systems", System, chosen.system)
        edit = remove_system(scenario, document.ruleset, chosen.system)
        return document.push(steps.remove_system(named(system, language()) or system.id), edit)
    return False
