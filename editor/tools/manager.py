"""ToolManager: which tool is in hand, and the gesture that is under way. Every gesture ends through here."""

from __future__ import annotations

from typing import TypeVar

from PySide6.QtCore import QObject, Qt, Signal

from editor.i18n import language
from editor.tools import TOOLS, Gesture, Tool, ToolContext
from editor.tools.deletion import delete
from editor.tools.paste import PasteTool
from editor.view.pointer import Pointer
from model.edits.refusal import Refusal

T = TypeVar("T", bound=Tool)

HOME = "select"
"""The tool to which Esc leads back."""


class ToolManager(QObject):
    """Feeds pointer events and keys to the tool in hand."""

    tool_changed = Signal(str)
    """The id of the tool that was taken in hand."""
    kept = Signal()
    """A tool that was lent stays in hand; what was shown for the moment is gone with the other one."""

    def __init__(self, context: ToolContext, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.context = context
        every: tuple[type[Tool], ...] = (*TOOLS, PasteTool)
        self.tools = {tool.id: tool(context, self.choose) for tool in every}
        self._tool = self.tools[HOME]
        self._before: str | None = None
        self._gesture: Gesture | None = None
        self._feeding = False
        self.used = False
        """Whether anything was done on the map since a tool was lent by its key."""
        context.document.stroke_cancelled.connect(self.cancel)

    # -- the tool in hand ---------------------------------------------------------------------------------------
    @property
    def tool(self) -> Tool:
        """The tool in hand."""
        return self._tool

    def get(self, tool: type[T]) -> T:
        """The tool of a class, in hand or not."""
        found = self.tools[tool.id]
        assert isinstance(found, tool)
        return found

    def choose(self, id: str) -> None:
        """Take another tool in hand; a gesture under way is cancelled. KeyError if there is no such tool."""
        tool = self.tools[id]
        self._before = None
        if tool is not self._tool:
            self._take(tool)

    def hold(self, id: str) -> None:
        """Take a tool in hand for as long as its key is held down; `let_go` brings the other one back, `keep` does not."""
        self.used = False
        if self._before is None and self.tools[id] is not self._tool:
            self._before = self._tool.id
            self._take(self.tools[id], for_now=True)

    def let_go(self) -> None:
        """The key of a tool held for the moment was released."""
        if self._before is not None:
            before, self._before = self._before, None
            self._take(self.tools[before])

    def keep(self) -> None:
        """The tool held for the moment stays in hand."""
        if self._before is not None:
            before, self._before = self._before, None
            self.tools[before].put_away()
            self.kept.emit()

    def _take(self, tool: Tool, *, for_now: bool = False) -> None:
        self.cancel()
        if for_now:
            self._tool.leave()
        else:
            self._tool.put_away()
        self._tool = tool
        self.context.status("")
        self.tool_changed.emit(tool.id)

    # -- events -------------------------------------------------------------------------------------------------
    @property
    def busy(self) -> bool:
        """Whether a gesture is under way."""
        return self._gesture is not None

    def handle(self, pointer: Pointer) -> bool:
        """An event over the map; False if it is left to the view."""
        pressed = pointer.kind in ("press", "double")
        self.used = self.used or pressed
        if pressed and pointer.button == Qt.MouseButton.RightButton:
            if self.busy:
                self.cancel()
                return True
            return self._tool.right_click(pointer)
        if self._gesture is not None:
            self._feed(self._gesture, pointer)
            return True
        if pointer.kind == "move":
            self._tool.hover(pointer)
            return True
        if pointer.kind == "double" and self._tool.double_click(pointer):
            return True
        if pressed and pointer.button == Qt.MouseButton.LeftButton:
            self._gesture = self._tool.gesture(pointer)
            self._feed(self._gesture, None)
            return True
        return False

    def leave(self) -> None:
        """The pointer has left the map; a gesture under way goes on."""
        if not self.busy:
            self._tool.leave()

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> bool:
        """A key pressed over the map; False if it means nothing here.

        Esc cancels the gesture, then the selection, then leads back to the select tool.
        """
        if key == Qt.Key.Key_Escape and self.busy:
            self.cancel()
            return True
        if self._tool.key(key, modifiers):
            return True
        if key in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and not self.busy:
            return self.delete_selection()
        if key != Qt.Key.Key_Escape:
            return False
        if self.context.selection is not None:
            self.context.select(None)
        elif self._tool.id != HOME:
            self.choose(HOME)
        else:
            return False
        return True

    def cancel(self) -> None:
        """End the gesture under way as if it had not been begun."""
        gesture, self._gesture = self._gesture, None
        if gesture is not None and not self._feeding:  # one that cancels itself is closed when it yields
            gesture.close()
            self.context.clear_preview()
            self.context.status("")

    # -- commands that depend on gestures -----------------------------------------------------------------------
    def undo(self) -> None:
        """Take the last step back; with a gesture under way, cancel that instead."""
        if self.busy:
            self.cancel()
        else:
            self.context.document.undo()

    def redo(self) -> None:
        """Make the step again; with a gesture under way nothing."""
        if not self.busy:
            self.context.document.redo()

    def delete_selection(self) -> bool:
        """Delete what is selected, counters back to the pool; False if that is nothing.

        Then nothing is selected: a second Delete must not take the system in which the counters stood.
        """
        self.cancel()
        if not delete(self.context.document, self.context.selection, self.context.options.symmetry):
            return False
        self.context.select(None)
        return True

    def _feed(self, gesture: Gesture, pointer: Pointer | None) -> None:
        """Send an event (None: begin). A refusal is told in the status line, any other error passed on; both end it."""
        self._feeding = True
        try:
            if pointer is None:
                next(gesture)
            else:
                gesture.send(pointer)
        except StopIteration:
            pass
        except Refusal as refusal:
            self.context.clear_preview()
            self.context.status(refusal.message(language()))
        except BaseException:
            self._end(gesture)
            self.context.clear_preview()
            raise
        else:
            if self._gesture is not gesture:
                gesture.close()
            return
        finally:
            self._feeding = False
        self._end(gesture)

    def _end(self, gesture: Gesture) -> None:
        if self._gesture is gesture:
            self._gesture = None
