"""What the tools of features share: hexsides, paths, regions, labels and sites are laid, and erased with Alt."""

from __future__ import annotations

from collections.abc import Callable

from editor.i18n import language
from editor.selection import Selection
from editor.tools.base import Tool
from editor.view.pointer import Pointer
from model.edit import Address, Edit
from model.edits.refusal import Refusal


class FeatureTool(Tool):
    """A tool of features: it knows where the pointer is, when it erases, and shows an edit before it is made."""

    _at: Pointer | None = None
    """Where the pointer is, while it is over the map."""

    def leave(self) -> None:
        """Forget where the pointer was."""
        self._at = None
        super().leave()

    def _erases(self, pointer: Pointer) -> bool:
        """Whether it takes features off: with Alt, or without it while the switch for erasing is on."""
        return pointer.alt != self.context.options.features.erasing

    def _sketch(self, make: Callable[[], Edit]) -> None:
        """Show what an edit would add and take away, or say why it is refused."""
        try:
            edit = make()
        except Refusal as refusal:
            self.context.clear_preview()
            self.context.status(refusal.message(language()))
            return
        adding = [row for row in edit.after.values() if row is not None]
        removing = [row for address, row in edit.before.items() if row is not None and edit.after[address] is None]
        self.context.set_sketch(adding, removing)


class MarkTool(FeatureTool):
    """A tool of records that stand in one hex, each with a mark that is clicked and dragged."""

    def double_click(self, pointer: Pointer) -> bool:
        """Open the inspector on the mark under the pointer."""
        held = self._held(pointer)
        if held is None:
            return False
        self._select(held)
        self.context.inspect()
        return True

    def _held(self, pointer: Pointer) -> Address | None:
        """The record whose mark is under the pointer."""
        raise NotImplementedError

    def _select(self, record: Address) -> None:
        """Select a record with its hex."""
        self.context.select(Selection(hex=getattr(self.scenario.get(record), "hex", None), record=record))


def key_of(record: Address | None) -> int:
    """The serial number of a record that is there."""
    assert record is not None
    assert isinstance(record.key, int)
    return record.key
