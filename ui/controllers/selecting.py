"""Edit: the clipboard, and what is done to the selection as a whole: choosing more or less of it, turning, flipping.

While a piece hangs under the pointer, turning and flipping mean that piece.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu

from editor import clipping
from editor.document import ScenarioDocument
from editor.i18n import language
from editor.tools.paste import PasteTool
from model.clip import Clip, read_clip, write_clip
from model.edits.refusal import Refusal
from model.hexgrid import Hex
from model.storage.errors import LoadError
from ui.controllers.base import Controller
from ui.icons import icon


class SelectionController(Controller):
    """Commands of the Edit menu about what is selected."""

    # -- the clipboard ------------------------------------------------------------------------------------------
    def copy(self) -> None:
        """Put what is selected into the clipboard."""
        self._carry_out(self._copy)

    def cut(self) -> None:
        """Put what is selected into the clipboard and delete it: an area, a record, or counters (back into the pool)."""
        self._carry_out(self._cut)

    def paste(self) -> None:
        """Take what the clipboard holds in hand, under the pointer or at the hex cursor."""
        clip = self._in_clipboard()
        if clip is not None:
            self._begin(clip)

    def paste_here(self, hex: Hex) -> None:
        """Put what the clipboard holds down with its anchor on a hex, at once."""
        clip = self._in_clipboard()
        if clip is None:
            return
        self.desk.tools.cancel()
        found = clipping.put_down(self.desk.document, clip, hex)
        said = " ".join(note.sentence(language()) for note in found.notes)
        self.desk.say(said or clipping.selected_in_words(self.desk.document))

    def duplicate(self) -> None:
        """Take a copy of what is selected in hand; the clipboard stays as it is."""
        self._carry_out(lambda document: self._begin(clipping.clip_of(document)))

    def _copy(self, document: ScenarioDocument) -> None:
        clip = clipping.clip_of(document)
        # as text, not as a QMimeData made here: one of those left in the clipboard takes Python down when the program ends
        QGuiApplication.clipboard().setText(write_clip(clip))
        what = clipping.clip_in_words(document, clip)
        self.desk.say(self.tr("{what} in the clipboard. Ctrl+V pastes.").format(what=what))

    def _cut(self, document: ScenarioDocument) -> None:
        self._copy(document)
        selection = document.selection.value
        alone = selection is not None and selection.placements and not selection.hexes
        if alone or clipping.record_of(document) is not None:
            self.desk.tools.delete_selection()
        else:
            clipping.clear(document, cut=True)

    def _in_clipboard(self) -> Clip | None:
        """The clip of the clipboard; None, and the reason told, if it holds none."""
        try:
            return read_clip(QGuiApplication.clipboard().text() or "{}")
        except LoadError as problem:
            foreign = problem.text_id.startswith("load.")  # some other text: what is wrong with it as JSON is no matter
            self.desk.say(problem.sentence(language()) if not foreign else clipping.nothing_to_paste())
            return None

    def _begin(self, clip: Clip) -> None:
        view, grid = self.desk.view, self.desk.document.scenario.grid
        center = grid.layout.hex_at(*view.visible_mm.center().toTuple())
        places = (view.pointed_hex, view.cursor_hex, clip.origin, center)
        at = next((hex for hex in places if hex is not None and hex in grid), grid.hex(0, 0))
        if view.pointed_hex is None and view.cursor_hex is None:
            view.set_cursor_hex(at)  # by the keyboard alone: Enter puts it down there
        self.desk.tools.get(PasteTool).begin(clip, at)
        view.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- the menu on the map --------------------------------------------------------------------------------------
    def fill_menu(self, menu: QMenu, hex: Hex) -> None:
        """Add what can be done with the selection to a menu that was asked for over a hex."""
        actions = self.window.actions_by_id
        selection = self.desk.workspace.selection
        menu.addSeparator()
        if self.window.viewing:
            menu.addActions([actions[id] for id in ("copy", "select_same", "grow_selection", "shrink_selection")])
            return
        menu.addActions([actions["cut"], actions["copy"]])
        menu.addAction(icon("paste"), self.tr("Paste here"), lambda: self.paste_here(hex))
        menu.addAction(actions["duplicate"])
        if selection is None or not (selection.hexes or selection.hex is not None):
            return
        menu.addSeparator()
        menu.addActions([actions[id] for id in ("select_same", "grow_selection", "shrink_selection")])
        if selection.hexes:
            menu.addSeparator()
            menu.addActions([actions[id] for id in ("rotate_right", "rotate_left", "flip_across", "flip_down")])
            menu.addSeparator()
            menu.addAction(actions["delete"])

    # -- choosing -----------------------------------------------------------------------------------------------
    def select_all(self) -> None:
        """Select every hex."""
        self._choose(clipping.select_all)

    def select_inverse(self) -> None:
        """Select what is not selected."""
        self._choose(clipping.invert)

    def select_same(self) -> None:
        """Select everything of the same kind: terrain, class of system, type of counter."""
        self._choose(clipping.select_same)

    def grow_selection(self) -> None:
        """Select the hexes around, too."""
        self._choose(clipping.grow)

    def shrink_selection(self) -> None:
        """Let go of the rim."""
        self._choose(clipping.shrink)

    # -- turning ------------------------------------------------------------------------------------------------
    def rotate_right(self) -> None:
        """Turn by 60° clockwise."""
        self._turn(Qt.Key.Key_R, Qt.KeyboardModifier.NoModifier, lambda document: clipping.rotate(document, 1))

    def rotate_left(self) -> None:
        """Turn by 60° anticlockwise."""
        self._turn(Qt.Key.Key_R, Qt.KeyboardModifier.ShiftModifier, lambda document: clipping.rotate(document, -1))

    def flip_across(self) -> None:
        """Let left and right change places."""
        self._turn(Qt.Key.Key_F, Qt.KeyboardModifier.NoModifier, lambda doc: clipping.flip(doc, upright=True))

    def flip_down(self) -> None:
        """Let above and below change places."""
        self._turn(Qt.Key.Key_F, Qt.KeyboardModifier.ShiftModifier, lambda doc: clipping.flip(doc, upright=False))

    def _turn(self, key: Qt.Key, modifiers: Qt.KeyboardModifier, run: Callable[[ScenarioDocument], object]) -> None:
        tool = self.desk.tools.tool
        if isinstance(tool, PasteTool):
            tool.key(key, modifiers)
        else:
            self._choose(run)

    def _choose(self, run: Callable[[ScenarioDocument], object]) -> None:
        """Carry out, and say what is selected then."""

        def told(document: ScenarioDocument) -> None:
            run(document)
            self.desk.say(clipping.selected_in_words(document))

        self._carry_out(told)

    def _carry_out(self, run: Callable[[ScenarioDocument], object]) -> None:
        """Carry out something about the selection, with no gesture under way; a refusal is told."""
        self.desk.tools.cancel()
        try:
            run(self.desk.document)
        except Refusal as refusal:
            self.desk.say(refusal.message(language()))
