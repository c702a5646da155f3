"""EditCommand: the envelope in which an Edit lies on Qt's undo stack; text and merging, nothing else.

No child commands: several tables go into one Edit. (A child whose Python object nobody keeps can crash Qt on push.)
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtGui import QUndoCommand

from editor.selection import Selection
from model.edit import Edit

MERGING = 1
"""Qt tries to merge commands of the same id; whether it happens is a matter of the token."""


class EditCommand(QUndoCommand):
    """One step. Pushing does not apply the edit (the document has, so that errors reach whoever pushes)."""

    def __init__(
        self, text: str, edit: Edit, token: object | None, travel: Callable[[EditCommand, bool], None]
    ) -> None:
        super().__init__(text)
        self.edit = edit
        self.token = token
        self.selection: Selection | None = None
        """What to select after the next undo or redo: what was selected on the other side of the step."""
        self._travel = travel
        self._made = True

    def redo(self) -> None:
        """Make the step again."""
        if self._made:
            self._made = False
        else:
            self._travel(self, True)

    def undo(self) -> None:
        """Take the step back."""
        self._travel(self, False)

    def id(self) -> int:
        """Steps without a token never merge."""
        return -1 if self.token is None else MERGING

    def mergeWith(self, other: QUndoCommand) -> bool:
        """Take in a later step of the same token; a step that in the end changes nothing vanishes."""
        if not isinstance(other, EditCommand) or other.token is not self.token:
            return False
        self.edit = self.edit.then(other.edit)
        self.setText(other.text())
        self.setObsolete(not self.edit)
        return True
