"""The document: a scenario under its ruleset, the undo stack, what the checks find, and one signal of change.

Everything that changes the scenario passes through `push`. Views repaint what `changed` names. A gesture that lasts
(a brush stroke, a drag) runs inside `stroke`: its edits are made at once and become one step at its end, or none; the
checks wait for that end.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import perf_counter

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QUndoStack

from editor.commands import EditCommand
from editor.layers import Layers
from editor.overlays import ShownOverlays
from editor.selection import Selection, SelectionHolder
from editor.timers import single_shot
from model.checks.engine import Checker, trial
from model.checks.findings import Finding, Level
from model.edit import NOTHING, Edit, join
from model.edits.refusal import Refusal
from model.faces.book import FaceBook
from model.ruleset import Ruleset
from model.scenario import EditConflictError, Scenario
from model.storage.pictures import picture_findings
from model.storage.write import write_scenario


@dataclass(slots=True)
class _Stroke:
    """A gesture under way: what it has done so far, its name, and what was selected when it began."""

    selection: Selection | None
    edits: list[Edit] = field(default_factory=list)
    text: str = ""

    @property
    def edit(self) -> Edit:
        """All it has done, as one."""
        return join(self.edits)


class ScenarioDocument(QObject):
    """One open scenario. Read `scenario`; change it with `push` only."""

    changed = Signal(object)
    """The `Edit` that has been made, by a step, by undo or by redo: what views repaint."""
    findings_changed = Signal()
    """The checks have run again and found something else."""
    refused = Signal(str)
    """A step was not made, for it would change a layer that is hidden or locked: why, as a sentence."""
    stroke_cancelled = Signal()
    """The stroke under way was taken back (Ctrl+Z in mid-drag); whoever made it must stop."""

    def __init__(
        self, scenario: Scenario, ruleset: Ruleset, path: Path | None = None, parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.scenario = scenario
        self.ruleset = ruleset
        self.read_only = False
        """In the viewer: no step is made, and nothing of it is ever written."""
        self.path = path
        """The file it was read from or saved to; None for one that was never saved."""
        self.undo_stack = QUndoStack(self)
        self.selection = SelectionHolder(self)
        self.layers = Layers(self)
        """Which layers are shown and which may be changed: view state, not in the file."""
        self.overlays = ShownOverlays(ruleset, self)
        """Which analyses are shown over the map: view state, too."""
        started = perf_counter()
        self.reading: Sequence[Finding] = ()
        """What reading its file found (records kept unread, unknown keys): it stays until the file is mended."""
        self.checker = Checker(scenario, ruleset)
        self._pictures = picture_findings(scenario, self.folder)
        self.check_ms = (perf_counter() - started) * 1000
        """Milliseconds that the checks took when they ran last."""
        self._book: tuple[Path | None, FaceBook] | None = None
        self._commands: list[EditCommand] = []
        self._stroke: _Stroke | None = None
        self._unchecked: list[Edit] = []
        self._soon = single_shot(self, 0, self.settle)

    @property
    def folder(self) -> Path | None:
        """Where its file lies, with its pictures; None for one that was never saved."""
        return self.path.parent if self.path is not None else None

    @property
    def picture_findings(self) -> Sequence[Finding]:
        """What is wrong with the pictures beside its file."""
        return self._pictures

    @property
    def face_book(self) -> FaceBook:
        """The layouts of its counter faces, with their pictures."""
        if self._book is None or self._book[0] != self.folder:
            self._book = self.folder, FaceBook.of(self.scenario, self.ruleset, self.folder)
        return self._book[1]

    def look_at_pictures(self) -> None:
        """Look again whether all pictures lie where they should: a file was put there, or the scenario saved elsewhere."""
        self._book = None
        found = picture_findings(self.scenario, self.folder)
        if found != self._pictures:
            self._pictures = found
            self.findings_changed.emit()

    @property
    def title(self) -> str:
        """The title of the scenario, else the name of its file."""
        info = self.scenario.info
        return info.title or info.title_ja or (self.path.name.partition(".")[0] if self.path else "")

    # -- changing -----------------------------------------------------------------------------------------------
    def push(self, text: str, edit: Edit, token: object | None = None) -> bool:
        """Make an edit as one step named `text`; False if it changes nothing, and then there is no step.

        An edit of a layer that is hidden or locked, or of a document that is only shown, is not made: `refused` says why, and what shows the scenario is
        told to look again, so that a field in which something was typed goes back.

        Args:
            text: the name of the step, in the language of the window (`editor.steps`).
            edit: made for the scenario as it is now.
            token: steps that follow each other with the same token become one, named by the last (a slider, a text
                being typed). One that ends where it began vanishes.

        Raises:
            EditConflictError: the edit was made for another state; nothing was changed.
        """
        if not edit:
            return False
        reason = self.tr("This window only shows the scenario. Open it in the editor to change it.")
        if self.read_only or (reason := self.layers.objection(edit)):
            self.refused.emit(reason)
            self.changed.emit(NOTHING)
            return False
        before = self.selection.value
        self.scenario.apply(edit)
        if self._stroke is not None:
            self._stroke.edits.append(edit)
            self._stroke.text = text
        else:
            self._keep(EditCommand(text, edit, token, self._travel), before)
        self._announce(edit)
        return True

    def undo(self) -> None:
        """Take the last step back; in mid-stroke, cancel the stroke."""
        if self.in_stroke:
            self.cancel_stroke()
        else:
            self.undo_stack.undo()

    def redo(self) -> None:
        """Make the step again that was taken back last; not in mid-stroke."""
        if not self.in_stroke:
            self.undo_stack.redo()

    # -- strokes ------------------------------------------------------------------------------------------------
    @property
    def in_stroke(self) -> bool:
        """Whether a gesture is under way."""
        return self._stroke is not None

    def begin_stroke(self) -> None:
        """From now on edits belong to one step; a stroke under way is ended first."""
        self.end_stroke()
        self._stroke = _Stroke(self.selection.value)

    def end_stroke(self) -> None:
        """The edits since `begin_stroke` become one step, named by the last of them."""
        stroke, self._stroke = self._stroke, None
        if stroke is not None and (edit := stroke.edit):
            self._keep(EditCommand(stroke.text, edit, None, self._travel), stroke.selection)
        self._check_soon()

    def cancel_stroke(self) -> None:
        """Take back what was done since `begin_stroke`, as if it had never been; steps to redo are still there."""
        stroke, self._stroke = self._stroke, None
        if stroke is None:
            return
        if edit := stroke.edit:
            back = edit.inverse()
            self.scenario.apply(back)
            self._announce(back)
        self._check_soon()
        self.selection.set(stroke.selection)
        self.stroke_cancelled.emit()

    @contextmanager
    def stroke(self) -> Iterator[None]:
        """A stroke as long as the block; an error, or closing the generator it stands in, cancels it."""
        self.begin_stroke()
        try:
            yield
        except BaseException:
            self.cancel_stroke()
            raise
        self.end_stroke()

    # -- saved or not -------------------------------------------------------------------------------------------
    @property
    def is_modified(self) -> bool:
        """Whether something has changed since it was read or saved."""
        return not self.undo_stack.isClean() or bool(self._stroke is not None and self._stroke.edits)

    def mark_saved(self) -> None:
        """The scenario as it is stands in its file. A stroke under way is ended: what was saved is a step."""
        self.end_stroke()
        self.undo_stack.setClean()
        self.look_at_pictures()

    def mark_unsaved(self) -> None:
        """No state of it stands in a file (a recovered scenario): it is modified until it is saved."""
        self.undo_stack.resetClean()

    def snapshot_bytes(self) -> bytes:
        """The scenario as the bytes of its file."""
        return write_scenario(self.scenario)

    # -- checks -------------------------------------------------------------------------------------------------
    @property
    def findings(self) -> Sequence[Finding]:
        """What reading the file found, then what the checks found when they ran last, gravest first."""
        beside = [*self.reading, *self._pictures]
        return [*beside, *self.checker.findings] if beside else self.checker.findings

    def settle(self) -> None:
        """Let the checks see what has changed now, rather than when the events at hand are dealt with."""
        self._soon.stop()
        edit, self._unchecked = join(self._unchecked), []
        if edit:
            before = self.checker.findings
            started = perf_counter()
            self.checker.update(edit)
            self.check_ms = (perf_counter() - started) * 1000
            if self.checker.findings != before:
                self.findings_changed.emit()
            if edit.tables & {"pictures", "scans"}:
                self.look_at_pictures()

    def objection(self, edit: Edit, lang: str) -> str:
        """Why the rules of setting up are against an edit that is not made yet: the first error it would bring in a
        place of the map, as a sentence; "" if they are not. Asked while a counter is dragged.
        """
        self.settle()
        errors = (found for found in trial(self.checker, edit) if found.level is Level.ERROR)
        return next((found.message(lang) for found in errors if found.where.hex is not None), "")

    def mend(self, text: str, finding: Finding) -> bool:
        """Carry out the fix of a finding as one step; False if it has none, or it no longer applies."""
        if finding.fix is None:
            return False
        try:
            return self.push(text, finding.fix.make(self.scenario))
        except (EditConflictError, Refusal):
            return False

    # -- within -------------------------------------------------------------------------------------------------
    def _keep(self, command: EditCommand, selection: Selection | None) -> None:
        """Put a command on the stack; Python keeps its own reference as long as the stack does."""
        command.selection = selection
        del self._commands[self.undo_stack.index() :]
        self._commands.append(command)
        self.undo_stack.push(command)
        del self._commands[self.undo_stack.count() :]

    def _travel(self, command: EditCommand, forth: bool) -> None:
        """Undo or redo a command, also for whoever moves the stack itself; a stroke under way is cancelled first."""
        self.cancel_stroke()
        edit = command.edit if forth else command.edit.inverse()
        self.scenario.apply(edit)
        self._announce(edit)
        now, then = self.selection.value, command.selection
        command.selection = now
        self.selection.set(then.alive(self.scenario).on(self.scenario.grid) if then is not None else None)

    def _check_soon(self) -> None:
        """Let the checks run when the events at hand are dealt with; while a stroke is under way, at its end."""
        if self._unchecked and self._stroke is None:
            self._soon.start()

    def _announce(self, edit: Edit) -> None:
        self._unchecked.append(edit)
        self._check_soon()
        if edit.tables & {"info", "pictures"}:
            self._book = None
        if (value := self.selection.value) is not None:
            value = value.alive(self.scenario)
            self.selection.set(value.on(self.scenario.grid) if "grid" in edit.tables else value)
        self.changed.emit(edit)
