"""The label tool: places free texts, drags them, turns and sizes them, and lets them run from hex to hex."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt

from editor import steps
from editor.i18n import QT_TRANSLATE_NOOP
from editor.tools.base import Gesture
from editor.tools.feature import MarkTool, key_of
from editor.tools.records import label_at, record_name
from editor.view.pointer import Pointer
from model.edit import Address, Edit
from model.edits.labels import add_label, remove_label, update_label
from model.edits.rows import added_keys, row_at
from model.maprows import Label
from model.texts import say

SIZES = (0.15, 0.2, 0.25, 0.3, 0.4, 0.5, 0.65, 0.8, 1.0, 1.3, 1.6, 2.0, 2.5, 3.0, 4.0, 5.0)
"""What [ and ] step through, in hexes across flats."""

TURN = 15.0
"""Degrees of a turn by a key."""


class LabelTool(MarkTool):
    """A click places a label, a drag lets its text run to a second hex; a label that is there is dragged."""

    id = "label"
    text = QT_TRANSLATE_NOOP("Tools", "Labels")
    hint = QT_TRANSLATE_NOOP(
        "Tools",
        "Click to place a label, drag to let it run to a second hex. Drag a label to move it, with Shift its far end. "
        "[ ]: size, < >: turn. Right-click: pick its look. Alt: take off.",
    )
    icon = "label"
    shortcut = "T"
    group = "counters"

    def gesture(self, press: Pointer) -> Gesture:
        """On a label: select it and drag it. Elsewhere: place one when the button is let go."""
        held, event, moved = self._held(press), press, False
        try:
            while event.kind != "release":
                moved = moved or event.hex != press.hex
                self._show(held, press, event, moved=moved)
                event = yield
        finally:
            self.context.clear_preview()
        edit = self._edit(held, press, event)
        if held is None:
            self._place(edit)
            return
        text = self._text(held)
        if edit and self.document.push(self._step(press, event, text), edit) and self.scenario.get(held) is None:
            self.context.select(None)
        elif self.scenario.get(held) is not None:
            self._select(held)

    def hover(self, pointer: Pointer) -> None:
        """Show the label that a click would place; over one that is there nothing, for a click selects it."""
        self._at = pointer
        held = self._held(pointer)
        self._show(held, pointer, pointer, moved=False)

    def right_click(self, pointer: Pointer) -> bool:
        """Pick text, size and turn of the label under the pointer."""
        held = self._held(pointer)
        row = self.scenario.get(held) if held is not None else None
        if not isinstance(row, Label):
            return False
        options = self.context.options.features
        options.text, options.text_ja, options.size, options.rotation = row.text, row.text_ja, row.size, row.rotation
        return True

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> bool:
        """[ and ] make the label smaller and larger, < and > (or comma and full stop) turn it; else the next one.

        Backspace takes off the label under the pointer.
        """
        if key == Qt.Key.Key_Backspace and self._at is not None:
            held = self._held(self._at)
            if held is None:
                return False
            self._remove(held)
            return True
        size = {Qt.Key.Key_BracketLeft: -1, Qt.Key.Key_BracketRight: 1}.get(key)
        turn = {Qt.Key.Key_Comma: -1, Qt.Key.Key_Less: -1, Qt.Key.Key_Period: 1, Qt.Key.Key_Greater: 1}.get(key)
        if size is None and turn is None:
            return False
        row = self.scenario.get(self._record) if self._record is not None else None
        options = self.context.options.features
        look = row if isinstance(row, Label) else None
        if size is not None:
            change: dict[str, Any] = {"size": _stepped(look.size if look else options.size, size)}
        else:
            change = {"rotation": ((look.rotation if look else options.rotation) + TURN * (turn or 0)) % 360}
        if look is not None and self._record is not None:
            edit = update_label(self.scenario, key_of(self._record), **change)
            self.document.push(
                steps.change_label(self._text(self._record)), edit, token=self.token(self._record, *change)
            )
        else:
            for name, value in change.items():
                setattr(options, name, value)
        if self._at is not None:
            self.hover(self._at)
        return True

    # -- within -------------------------------------------------------------------------------------------------
    def _held(self, pointer: Pointer) -> Address | None:
        """The label under the pointer."""
        return label_at(self.scenario, pointer.pos_mm)

    @property
    def _record(self) -> Address | None:
        """The label that is selected."""
        selection = self.context.selection
        record = selection.record if selection is not None else None
        return record if record is not None and record.table == "labels" else None

    def _edit(self, held: Address | None, press: Pointer, event: Pointer) -> Edit:
        """What letting go would do; Refusal if it can't be done."""
        if self._erases(press):
            return remove_label(self.scenario, key_of(held)) if held is not None else Edit()
        if held is None:
            options, (en, ja) = self.context.options.features, self._texts()
            along = event.hex if event.hex != press.hex else None
            return add_label(
                self.scenario, press.hex, en, ja, size=options.size, rotation=options.rotation, along=along
            )
        row = row_at(self.scenario, "labels", Label, key_of(held))
        if event.hex == press.hex:
            return Edit()
        if press.shift:
            return update_label(self.scenario, key_of(held), along=None if event.hex == row.hex else event.hex)
        return update_label(self.scenario, key_of(held), hex=row.hex.plus(event.hex.minus(press.hex)))

    def _show(self, held: Address | None, press: Pointer, event: Pointer, *, moved: bool) -> None:
        if held is not None and not moved and not self._erases(press):
            self.context.clear_preview()
            return
        self._sketch(lambda: self._edit(held, press, event))

    def _step(self, press: Pointer, event: Pointer, text: str) -> str:
        if self._erases(press):
            return steps.remove_label(text)
        if press.shift:
            return steps.change_label(text)
        return steps.move_label(text, self.scenario.grid.label(event.hex))

    def _place(self, edit: Edit) -> None:
        asks = not (self.context.options.features.text or self.context.options.features.text_ja)
        text = next((record_name(self.document.ruleset, row) for row in edit.after.values() if row is not None), "")
        if edit and self.document.push(steps.add_label(text), edit):
            self._select(Address("labels", added_keys(edit, "labels")[0]))
            if asks:
                self.context.inspect()  # its text is still to be written

    def _remove(self, held: Address) -> None:
        self.document.push(steps.remove_label(self._text(held)), remove_label(self.scenario, key_of(held)))
        if self._at is not None:
            self.hover(self._at)

    def _texts(self) -> tuple[str, str]:
        """The texts of the palette, else "Label 1" in both languages."""
        options = self.context.options.features
        if options.text or options.text_ja:
            return options.text, options.text_ja
        number, taken = 1, {text for row in self.scenario.rows("labels", Label) for text in (row.text, row.text_ja)}
        while taken & {say("edit.new_label", lang, number=number) for lang in ("en", "ja")}:
            number += 1
        return say("edit.new_label", "en", number=number), say("edit.new_label", "ja", number=number)

    def _text(self, held: Address) -> str:
        row = self.scenario.get(held)
        return record_name(self.document.ruleset, row) if row is not None else ""


def _stepped(size: float, step: int) -> float:
    """The next size of `SIZES` below or above."""
    if step > 0:
        return next((each for each in SIZES if each > size + 1e-9), SIZES[-1])
    return next((each for each in reversed(SIZES) if each < size - 1e-9), SIZES[0])
