"""The system tool: adds star systems, moves them, selects them for the inspector."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress

from editor import steps
from editor.i18n import QT_TRANSLATE_NOOP, language
from editor.selection import Selection
from editor.tools.base import Gesture, Tool
from editor.view.pointer import Pointer
from model.edit import Edit
from model.edits.find import system_at
from model.edits.refusal import Refusal
from model.edits.symmetric import free_images, moved_along
from model.edits.systems import add_system, move_system
from model.hexgrid import Hex
from model.maprows import System
from model.ruleset import Ruleset
from model.texts import named, say


class SystemTool(Tool):
    """Adds a system of the chosen class with a click on a free hex; drags those that are there."""

    id = "system"
    text = QT_TRANSLATE_NOOP("Tools", "Star system")
    hint = QT_TRANSLATE_NOOP(
        "Tools",
        "Click a hex to add a system. Drag a system to move it. Click one to edit it. Right-click: pick its class.",
    )
    icon = "system"
    shortcut = "S"
    group = "map"
    symmetric = True

    _free: tuple[tuple[int, int], tuple[str, str]] | None = None

    @classmethod
    def useful(cls, ruleset: Ruleset) -> bool:
        """In games with star systems."""
        return bool(ruleset.system_classes)

    def gesture(self, press: Pointer) -> Gesture:
        """On a system: select it, and drag it. Elsewhere: add one where the button is let go."""
        held = system_at(self.scenario, press.hex)
        event = press
        try:
            while event.kind != "release":
                self._show(held, press.hex, event.hex)
                event = yield
        finally:
            self.context.clear_preview()
        if held is None:
            self._add(event.hex)
        elif event.hex == press.hex:
            self._select(event.hex)
        else:
            self._move(*held, event.hex)

    def hover(self, pointer: Pointer) -> None:
        """Show what would be added."""
        self._show(None, pointer.hex, pointer.hex)

    def right_click(self, pointer: Pointer) -> bool:
        """Pick the class of the system under the pointer."""
        held = system_at(self.scenario, pointer.hex)
        if held is None or held[1].class_ not in self.document.ruleset.system_classes:
            return False
        self.context.options.system_class = held[1].class_
        return True

    def double_click(self, pointer: Pointer) -> bool:
        """Open the inspector on a system."""
        if system_at(self.scenario, pointer.hex) is None:
            return False
        self._select(pointer.hex)
        self.context.inspect()
        return True

    def _show(self, held: tuple[int, System] | None, start: Hex, hex: Hex) -> None:
        """Mark where something would be added or moved to, its images too; in red where nothing can be."""
        there, symmetry = system_at(self.scenario, hex), self.context.options.symmetry
        free = self.scenario.terrain_at(hex) is not None and (there is None or held is None or there[0] == held[0])
        images: Iterable[Hex] = ()
        if free and held is not None and there is None:
            images = tuple(moved_along(self.scenario, symmetry, start, hex).values())
        elif free and held is None and there is None:
            images = tuple(free_images(self.scenario, symmetry, hex))
        self.context.set_preview([hex, *images], "reach" if free else "refused")
        self.context.set_sketch(self._would_stand(held, hex, images) if free else ())

    def _would_stand(self, held: tuple[int, System] | None, hex: Hex, images: Iterable[Hex]) -> list[System]:
        """The systems as they would look: new ones, or the one that is dragged in its new place."""
        if held is not None:
            return [held[1].model_copy(update={"hex": hex})] if held[1].hex != hex else []
        if system_at(self.scenario, hex) is not None:
            return []
        try:
            _, edit = self._new(hex)
        except Refusal:  # a click says why
            return []
        (row,) = (row for row in edit.after.values() if isinstance(row, System))
        return [row.model_copy(update={"hex": each}) for each in (hex, *images)]

    def _add(self, hex: Hex) -> None:
        """Add a system and, on a symmetric map, its images: one step."""
        images = free_images(self.scenario, self.context.options.symmetry, hex)
        with self.document.stroke():
            for count, each in enumerate((hex, *images), 1):
                name, edit = self._new(each)
                self.document.push(steps.add_system(name) if count == 1 else steps.add_systems(count), edit)
        self._select(hex)

    def _new(self, hex: Hex) -> tuple[str, Edit]:
        """A system with the next free number, by its name."""
        names = self._free_names()
        class_id = self.context.options.system_class
        edit = add_system(self.scenario, self.document.ruleset, hex, class_id, *names)
        return names[1] if language() == "ja" else names[0], edit

    def _free_names(self) -> tuple[str, str]:
        """The names with the least number that no system has; looked for once, not at every move of the pointer."""
        state = id(self.scenario), self.scenario.revision
        if self._free is None or self._free[0] != state:
            taken = {name for system in self.scenario.systems for name in (system.name, system.name_ja)}
            number = 1
            while taken & set(self._names(number)):
                number += 1
            self._free = state, self._names(number)
        return self._free[1]

    @staticmethod
    def _names(number: int) -> tuple[str, str]:
        return say("edit.new_system", "en", number=number), say("edit.new_system", "ja", number=number)

    def _move(self, key: int, system: System, hex: Hex) -> None:
        try:
            edit = move_system(self.scenario, self.document.ruleset, key, hex)
        except Refusal as refusal:
            self.context.status(refusal.message(language()))
            return
        name = named(system, language()) or system.id
        images = moved_along(self.scenario, self.context.options.symmetry, system.hex, hex)
        with self.document.stroke():
            self.document.push(steps.move_system(name, self.scenario.grid.label(hex)), edit)
            count = 1
            for other, to in images.items():
                with suppress(Refusal):  # another system stands there: that image stays where it is
                    edit = move_system(self.scenario, self.document.ruleset, other, to)
                    count += 1
                    self.document.push(steps.move_systems(count), edit)
        self._select(hex)

    def _select(self, hex: Hex) -> None:
        self.context.select(Selection.at(self.scenario, hex))
