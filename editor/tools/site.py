"""The site tool: items and markers printed on the map."""

from __future__ import annotations

from PySide6.QtCore import Qt

from editor import steps
from editor.i18n import QT_TRANSLATE_NOOP
from editor.tools.base import Gesture
from editor.tools.feature import MarkTool, key_of
from editor.tools.records import record_name, site_at
from editor.view.pointer import Pointer
from model.edit import Address, Edit
from model.edits.rows import added_keys, row_at
from model.edits.sites import add_site, remove_site, sites_at, update_site
from model.maprows import Site
from model.ruleset import Ruleset


class SiteTool(MarkTool):
    """A click places a site of the kind in hand; one that is there is selected and dragged."""

    id = "site"
    text = QT_TRANSLATE_NOOP("Tools", "Items and markers")
    hint = QT_TRANSLATE_NOOP(
        "Tools",
        "Click a hex to place an item, drag one to move it. [ ]: count. Alt: take off. Right-click: pick the kind.",
    )
    icon = "site"
    shortcut = "O"
    group = "counters"

    @classmethod
    def useful(cls, ruleset: Ruleset) -> bool:
        """In games with items on the map."""
        return bool(ruleset.sites)

    def gesture(self, press: Pointer) -> Gesture:
        """On a site: select it, and drag it. Elsewhere: place one where the button is let go."""
        held, event = self._held(press), press
        try:
            while event.kind != "release":
                self._show(held, press, event)
                event = yield
        finally:
            self.context.clear_preview()
        edit, ruleset = self._edit(held, press, event), self.document.ruleset
        if held is None:
            name = next((record_name(ruleset, row) for row in edit.after.values() if row is not None), "")
            if self.document.push(steps.add_site(name, self.scenario.grid.label(event.hex)), edit):
                self._select(Address("sites", added_keys(edit, "sites")[0]))
            return
        name = record_name(ruleset, row_at(self.scenario, "sites", Site, key_of(held)))
        if self._erases(press):
            self.document.push(steps.remove_site(name), edit)
            self.context.select(None)
            return
        self.document.push(steps.move_site(name, self.scenario.grid.label(event.hex)), edit)
        self._select(held)

    def hover(self, pointer: Pointer) -> None:
        """Show what a click would place, or take off; over a site nothing, for a click selects it."""
        self._at = pointer
        self._show(self._held(pointer), pointer, pointer)

    def right_click(self, pointer: Pointer) -> bool:
        """Pick the kind of the site under the pointer."""
        held = self._held(pointer)
        row = self.scenario.get(held) if held is not None else None
        if not isinstance(row, Site) or row.kind not in self.document.ruleset.sites:
            return False
        self.context.options.features.site = row.kind
        return True

    def key(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> bool:
        """[ and ] change the count of the selected site, Backspace takes off the one under the pointer."""
        if key == Qt.Key.Key_Backspace and self._at is not None:
            held = self._held(self._at)
            if held is None:
                return False
            name = record_name(self.document.ruleset, row_at(self.scenario, "sites", Site, key_of(held)))
            self.document.push(steps.remove_site(name), remove_site(self.scenario, key_of(held)))
            self.hover(self._at)
            return True
        step = {Qt.Key.Key_BracketLeft: -1, Qt.Key.Key_BracketRight: 1}.get(key)
        selection = self.context.selection
        record = selection.record if selection is not None else None
        if step is None or record is None or record.table != "sites":
            return False
        row = row_at(self.scenario, "sites", Site, key_of(record))
        edit = update_site(self.scenario, key_of(record), count=max(0, row.count + step))
        self.document.push(steps.change_site(record_name(self.document.ruleset, row)), edit, token=self.token(record))
        return True

    # -- within -------------------------------------------------------------------------------------------------
    def _held(self, pointer: Pointer) -> Address | None:
        """The site whose mark is under the pointer; for erasing the last of the hex will do."""
        found = site_at(self.scenario, pointer.hex, pointer.pos_mm)
        if found is None and self._erases(pointer) and (there := sites_at(self.scenario, pointer.hex)):
            return Address("sites", there[-1][0])
        return found

    def _edit(self, held: Address | None, press: Pointer, event: Pointer) -> Edit:
        """What letting go would do; Refusal if it can't be done."""
        if self._erases(press):
            return remove_site(self.scenario, key_of(held)) if held is not None else Edit()
        if held is None:
            kind = self.context.options.features.site
            return add_site(self.scenario, self.document.ruleset, event.hex, kind)
        return update_site(self.scenario, key_of(held), hex=event.hex) if event.hex != press.hex else Edit()

    def _show(self, held: Address | None, press: Pointer, event: Pointer) -> None:
        self._sketch(lambda: self._edit(held, press, event))
