"""The document: steps, merging, strokes, what is saved, what the checks are told."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication

from editor.document import ScenarioDocument
from editor.selection import Selection
from model.checks.engine import check_all
from model.edit import Edit
from model.edits.find import Location
from model.edits.info import set_info
from model.edits.placements import place
from model.edits.systems import add_system, remove_system
from model.edits.terrain import set_terrain
from model.scenario import EditConflictError
from model.storage.read import read_scenario
from tests.builders import at, dark_nebula, ruleset

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture
def document() -> ScenarioDocument:
    scenario = dark_nebula("""
        system kuzu 0304 primary capital_of=aslan
        system vaxt 0606 secondary
        route kuzu vaxt
        home aslan 0101-0508
    """)
    return ScenarioDocument(scenario, ruleset())


def paint(document: ScenarioDocument, *addresses: str) -> Edit:
    return set_terrain(document.scenario, [at(document.scenario, address) for address in addresses], "nebula")


def title(document: ScenarioDocument, text: str) -> Edit:
    return set_info(document.scenario, title=text)


def steps(document: ScenarioDocument) -> list[str]:
    return [document.undo_stack.text(index) for index in range(document.undo_stack.count())]


@contextmanager
def heard(signal: Any) -> Iterator[list[object]]:
    """What a signal says during the block."""
    told: list[object] = []

    def listen(*values: object) -> None:
        told.append(values[0] if values else None)

    signal.connect(listen)
    yield told
    signal.disconnect(listen)


def test_a_step_is_made_named_and_told(document: ScenarioDocument) -> None:
    edit = paint(document, "0101", "0102")
    with heard(document.changed) as told:
        assert document.push("Paint 2 hexes", edit)
        document.undo()
        document.redo()
    assert told == [edit, edit.inverse(), edit]
    assert steps(document) == ["Paint 2 hexes"]
    assert document.scenario.terrain_at(at(document.scenario, "0102")) == "nebula"


def test_an_edit_that_changes_nothing_is_no_step(document: ScenarioDocument) -> None:
    document.push("Paint", paint(document, "0101"))
    document.undo()
    with heard(document.changed) as told:
        assert not document.push("Nothing", Edit())
    assert not told
    assert document.undo_stack.canRedo(), "what could be done again still can"


def test_an_edit_for_another_state_is_refused_whole(document: ScenarioDocument) -> None:
    first, second = title(document, "A"), title(document, "B")
    document.push("A", first)
    with pytest.raises(EditConflictError):
        document.push("B", second)
    assert steps(document) == ["A"]
    assert document.scenario.info.title == "A"


def test_steps_of_one_token_merge_and_the_last_names_them(document: ScenarioDocument) -> None:
    token = object()
    for text in ("B", "Bo", "Border"):
        document.push(f"Title {text}", title(document, text), token)
    document.push("Other", title(document, "Other"), object())
    assert steps(document) == ["Title Border", "Other"]
    document.undo()
    document.undo()
    assert document.scenario.info.title == ""
    document.redo()
    assert document.scenario.info.title == "Border"


def test_a_merged_step_that_ends_where_it_began_vanishes(document: ScenarioDocument) -> None:
    token = object()
    document.push("A", title(document, "A"), token)
    modified = [document.is_modified]
    document.push("Back", title(document, ""), token)
    assert steps(document) == []
    assert [*modified, document.is_modified] == [True, False]
    document.push("B", title(document, "B"), token)
    assert steps(document) == ["B"]


def test_saving_parts_steps_of_one_token(document: ScenarioDocument) -> None:
    """Else undo could not lead back to what is in the file."""
    token = object()
    document.push("A", title(document, "A"), token)
    document.mark_saved()
    document.push("AB", title(document, "AB"), token)
    assert (steps(document), document.is_modified) == (["A", "AB"], True)
    document.undo()
    assert not document.is_modified


def test_a_stroke_is_one_step_with_the_last_name(document: ScenarioDocument) -> None:
    with document.stroke():
        for count, address in enumerate(("0101", "0102", "0103"), 1):
            document.push(f"Paint {count}", paint(document, address))
            assert document.in_stroke
            assert document.is_modified
            assert steps(document) == []
    assert steps(document) == ["Paint 3"]
    document.undo()
    assert document.scenario.terrain.used() == ["space"]


def test_a_stroke_that_undoes_itself_is_no_step(document: ScenarioDocument) -> None:
    with document.stroke():
        document.push("A", title(document, "A"))
        document.push("Back", title(document, ""))
    assert steps(document) == []
    assert not document.is_modified


@pytest.mark.parametrize("how", ["undo", "cancel_stroke", "redo_history", "undo_history"])
def test_a_cancelled_stroke_leaves_no_trace(document: ScenarioDocument, how: str) -> None:
    """Ctrl+Z in mid-drag cancels; what could be done again before still can. The history list cancels as well."""
    document.push("First", title(document, "First"))
    document.push("Second", title(document, "Second"))
    document.undo()
    before = document.snapshot_bytes()
    document.begin_stroke()
    document.push("Paint", paint(document, "0101"))
    with heard(document.stroke_cancelled) as told:
        if how == "redo_history":
            document.undo_stack.setIndex(2)
            document.undo()
        elif how == "undo_history":
            document.undo_stack.undo()
            document.redo()
        else:
            getattr(document, how)()
    assert len(told) == 1
    assert not document.in_stroke
    assert document.snapshot_bytes() == before
    assert steps(document) == ["First", "Second"]
    assert document.undo_stack.index() == 1


def test_redo_in_mid_stroke_does_nothing(document: ScenarioDocument) -> None:
    document.push("First", title(document, "First"))
    document.undo()
    document.begin_stroke()
    document.redo()
    assert document.in_stroke
    assert document.scenario.info.title == ""


def test_an_error_in_a_stroke_takes_it_back(document: ScenarioDocument) -> None:
    def broken() -> None:
        with document.stroke():
            document.push("Paint", paint(document, "0101"))
            raise RuntimeError("broken")

    with pytest.raises(RuntimeError):
        broken()
    assert document.scenario.terrain.used() == ["space"]
    assert steps(document) == []


def test_saving_in_mid_stroke_ends_it(document: ScenarioDocument) -> None:
    document.begin_stroke()
    document.push("Paint", paint(document, "0101"))
    document.mark_saved()
    document.push("More", paint(document, "0102"))
    assert steps(document) == ["Paint", "More"]
    document.undo()
    assert not document.is_modified


def test_a_recovered_document_is_modified_until_saved(document: ScenarioDocument) -> None:
    document.mark_unsaved()
    assert document.is_modified
    document.mark_saved()
    assert not document.is_modified


def test_undo_brings_the_selection_back(document: ScenarioDocument) -> None:
    here = Selection.at(document.scenario, at(document.scenario, "0304"))
    assert here.system == 0
    document.selection.set(here)
    document.push("Remove system", remove_system(document.scenario, document.ruleset, 0))
    gone = document.selection.value
    assert gone is not None
    assert gone.system is None, "what is removed is not selected"
    document.selection.set(Selection(side="aslan"))
    document.undo()
    assert document.selection.value == here
    document.redo()
    assert document.selection.value == Selection(side="aslan")


def test_findings_follow_edits_undo_and_redo(document: ScenarioDocument) -> None:
    """They come when the events at hand are dealt with, and equal a full run."""
    QApplication.processEvents()
    with heard(document.findings_changed) as told:
        hex = at(document.scenario, "0808")
        document.push("Add", add_system(document.scenario, document.ruleset, hex, "primary", "Lone"))
        document.push("Paint", paint(document, "0101"))
        assert not told
        QApplication.processEvents()
    assert len(told) == 1, "one round of checks for both"
    assert list(document.findings) == check_all(document.scenario, document.ruleset)
    document.undo()
    document.undo()
    document.settle()
    assert list(document.findings) == check_all(document.scenario, document.ruleset)


def test_mend_carries_out_a_fix_as_one_step() -> None:
    """More dreadnoughts stand on the map than were bought: the fix is a step like any other."""
    scenario = dark_nebula("system kuzu 0304\n place aslan-b1 0304 stellar 2")
    document = ScenarioDocument(scenario, ruleset())
    finding = next(found for found in document.findings if found.fix is not None)
    assert document.mend("Mend", finding)
    assert steps(document) == ["Mend"]
    document.settle()
    assert finding not in document.findings
    document.undo()
    document.settle()
    assert finding in document.findings


def test_mend_without_a_fix_is_no_step(document: ScenarioDocument) -> None:
    finding = next(found for found in document.findings if found.fix is None)
    assert not document.mend("Mend", finding)


def test_objection_names_what_a_placement_would_break(document: ScenarioDocument) -> None:
    """Vaxt lies outside the home chart of Aslan (D-3.6); Kuzu within."""

    def placing(address: str) -> Edit:
        return place(
            document.scenario, document.ruleset, "aslan-b1", Location(at(document.scenario, address), "stellar")
        )

    assert document.objection(placing("0304"), "en") == ""
    assert document.objection(placing("0606"), "en") != ""
    assert document.objection(placing("0606"), "ja") != document.objection(placing("0606"), "en")
    assert not list(document.scenario.placements)


def test_title_falls_back_to_the_file_name(document: ScenarioDocument, tmp_path: Any) -> None:
    assert document.title == ""
    document.path = tmp_path / "border-war.hexmuster.json"
    assert document.title == "border-war"
    document.push("Title", title(document, "Border War"))
    assert document.title == "Border War"


def test_snapshot_bytes_are_the_file(document: ScenarioDocument) -> None:
    loaded = read_scenario(document.snapshot_bytes())
    assert loaded.scenario.tables == document.scenario.tables


def test_a_thousand_steps_stay_sound(document: ScenarioDocument) -> None:
    """Commands are Python objects owned by Qt: pushing, undoing, truncating and merging must not lose one."""
    token = object()
    for number in range(1000):
        document.push(str(number), title(document, str(number)), token if number % 3 else None)
        if number % 7 == 0:
            document.undo()
    count = document.undo_stack.count()
    for _ in range(count):
        document.undo()
    assert document.scenario.info.title == ""
    for _ in range(count):
        document.redo()
    assert document.scenario.info.title == "999"
