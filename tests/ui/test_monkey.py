"""A monkey at the window: thousands of random gestures, keys and commands. Nothing breaks, and everything can be undone.

The number of events comes from HEXMUSTER_MONKEY (1,000), the seed from HEXMUSTER_SEED; a failure names its seed.
"""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QInputMethodEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)

from editor.tools import TOOLS
from model.storage.read import read_scenario
from model.storage.recovery import SNAPSHOT
from tests.ui.conftest import ALT, CTRL, NONE, SHIFT, Person
from ui.samples import sample_files

EVENTS = int(os.environ.get("HEXMUSTER_MONKEY", "1000"))
SEEDS = [int(os.environ["HEXMUSTER_SEED"])] if "HEXMUSTER_SEED" in os.environ else [1, 2]
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
WORDS = ("x", "Sol", "12", "日本", "0", "-3", "&<b>", "99999")
KEYS = (
    Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Escape,
    Qt.Key.Key_Tab, Qt.Key.Key_Backspace, Qt.Key.Key_Delete, Qt.Key.Key_P, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown,
    Qt.Key.Key_R, Qt.Key.Key_F, Qt.Key.Key_BracketLeft, Qt.Key.Key_BracketRight, Qt.Key.Key_Home, Qt.Key.Key_Space, Qt.Key.Key_F6, Qt.Key.Key_F8,
)  # fmt: skip
COMMANDS = (
    "undo", "redo", "delete", "deselect", "cut", "copy", "copy", "paste", "paste", "duplicate", "select_all",
    "select_inverse", "select_same", "grow_selection", "shrink_selection", "rotate_right", "rotate_left", "flip_across",
    "flip_down", "zoom_in", "zoom_out", "zoom_true", "zoom_fit", "left_dock",
    "right_dock", "bottom_dock", "next_pane", "edit_scenario", "buy", "return_one", "find_counter", "next_problem",
    "previous_problem", "fix_problem",
)  # fmt: skip


class Monkey:
    """Does one random thing after another."""

    def __init__(self, person: Person, seed: int) -> None:
        self.person = person
        self.random = random.Random(seed)
        self.deeds: list[tuple[int, Callable[[], object]]] = [
            (6, self.click),
            (5, self.drag),
            (2, self.hover),
            (2, self.wheel),
            (4, self.tool),
            (4, self.key),
            (3, self.command),
            (3, self.take),
            (3, self.press_button),
            (2, self.type_somewhere),
            (1, self.choose_somewhere),
            (1, self.resize),
            (1, self.travel),
        ]

    def run(self, count: int) -> None:
        weights = [weight for weight, _ in self.deeds]
        for number in range(count):
            self.random.choices(self.deeds, weights)[0][1]()
            if number % 8 == 0:
                self.person.settle()
        self.person.settle()

    # -- on the map -----------------------------------------------------------------------------------------------
    def spot(self) -> QPoint:
        """A point of the map; often a system, so that something happens."""
        viewport = self.person.view.viewport()
        if self.random.random() < 0.6:
            systems = list(self.person.document.scenario.systems)
            if systems:
                x, y = self.person.document.scenario.grid.layout.center(self.random.choice(systems).hex)
                at = self.person.view.viewportTransform().map(QPointF(x, y)).toPoint()
                if viewport.rect().contains(at):
                    return at + QPoint(self.random.randint(-9, 9), self.random.randint(-9, 9))
        return QPoint(self.random.randrange(viewport.width()), self.random.randrange(viewport.height()))

    def modifiers(self) -> Qt.KeyboardModifier:
        return self.random.choice((NONE, NONE, NONE, CTRL, SHIFT, ALT))

    def click(self) -> None:
        viewport, at = self.person.view.viewport(), self.spot()
        QTest.mouseMove(viewport, at)
        tool = self.person.tools.tool
        button = RIGHT if tool.group != "select" and self.random.random() < 0.2 else LEFT
        QTest.mouseClick(viewport, button, self.modifiers(), at)
        if self.random.random() < 0.05:
            QTest.mouseDClick(viewport, LEFT, NONE, at)

    def drag(self) -> None:
        viewport, modifiers = self.person.view.viewport(), self.modifiers()
        QTest.mousePress(viewport, LEFT, modifiers, self.spot())
        for _ in range(self.random.randint(1, 6)):
            QTest.mouseMove(viewport, self.spot())
        if self.random.random() < 0.1:
            QTest.keyClick(self.person.view, self.random.choice((Qt.Key.Key_Escape, Qt.Key.Key_Z)), CTRL)
        QTest.mouseRelease(viewport, LEFT, modifiers, self.spot())

    def hover(self) -> None:
        QTest.mouseMove(self.person.view.viewport(), self.spot())

    def wheel(self) -> None:
        view, at = self.person.view, QPointF(self.spot())
        turn = QPoint(0, self.random.choice((-240, -120, 120, 240)))
        where = QPointF(view.viewport().mapToGlobal(at.toPoint()))
        event = QWheelEvent(
            at, where, QPoint(), turn, Qt.MouseButton.NoButton, NONE, Qt.ScrollPhase.NoScrollPhase, False
        )
        QApplication.sendEvent(view.viewport(), event)

    def tool(self) -> None:
        QTest.keyClicks(self.person.view, self.random.choice(TOOLS).shortcut.lower())

    # -- elsewhere ------------------------------------------------------------------------------------------------
    def key(self) -> None:
        target = QApplication.focusWidget()
        if target is not None and target.window() is self.person.window:
            QTest.keyClick(target, self.random.choice(KEYS))

    def command(self) -> None:
        action = self.person.window.actions_by_id[self.random.choice(COMMANDS)]
        if action.isEnabled():
            action.trigger()

    def take(self) -> None:
        type_ = self.random.choice(list(self.person.document.scenario.counter_types))
        self.person.desk.take_in_hand(type_.side, type_.id)

    def visible(self, kind: type[QWidget]) -> list[QWidget]:
        docks = self.person.desk.docks
        return [
            widget
            for dock in docks
            for widget in dock.findChildren(kind)
            if widget.isVisible() and widget.isEnabled() and not widget.visibleRegion().isEmpty()
        ]

    def press_button(self) -> None:
        """A button of a dock; not those that open a menu or a question."""
        found = [
            made
            for made in self.visible(QAbstractButton)
            if isinstance(made, QAbstractButton) and "…" not in made.text() and not made.property("menu")
        ]
        if found:
            self.random.choice(found).click()

    def type_somewhere(self) -> None:
        found = [*self.visible(QLineEdit), *self.visible(QPlainTextEdit)]
        if found:
            field, word = self.random.choice(found), self.random.choice(WORDS)
            field.setFocus()
            if word.isascii():
                QTest.keyClicks(field, word)
            else:  # as an input method commits it
                event = QInputMethodEvent("", [])
                event.setCommitString(word)
                QApplication.sendEvent(field, event)
            QTest.keyClick(field, self.random.choice((Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_Tab)))

    def choose_somewhere(self) -> None:
        found = [*self.visible(QComboBox), *self.visible(QAbstractSpinBox)]
        if found:
            field = self.random.choice(found)
            field.setFocus()
            QTest.keyClick(field, self.random.choice((Qt.Key.Key_Up, Qt.Key.Key_Down)))

    def resize(self) -> None:
        self.person.window.resize(self.random.randint(900, 1700), self.random.randint(600, 1000))

    def travel(self) -> None:
        """Through the history, as by a click in its list."""
        stack = self.person.document.undo_stack
        stack.setIndex(self.random.randint(max(0, stack.index() - 5), stack.count()))


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.timeout(120 + EVENTS // 5)
def test_a_monkey_breaks_nothing(person: Person, seed: int, tmp_path: Path) -> None:
    person.open_sample(seed % 2)
    original = person.document.snapshot_bytes()
    assert original == sample_files()[seed % 2].read_bytes()
    person.dialogs.texts += [None] * EVENTS
    monkey = Monkey(person, seed)
    moves: list[int] = []
    person.document.undo_stack.indexChanged.connect(moves.append)
    monkey.run(EVENTS // len(SEEDS))
    person.tools.cancel()
    stack, document = person.document.undo_stack, person.document
    assert len(moves) > 40, "the monkey did next to nothing"
    assert stack.count()
    stack.setIndex(stack.count())
    end = document.snapshot_bytes()
    stack.setIndex(0)
    person.settle()
    assert document.snapshot_bytes() == original
    assert not document.is_modified
    stack.setIndex(stack.count())
    person.settle()
    assert document.snapshot_bytes() == end
    assert read_scenario(end).findings == []
    fresh = type(document.checker)(document.scenario, document.ruleset)
    document.settle()
    assert list(document.checker.findings) == list(fresh.findings)
    person.dialogs.files.append(tmp_path / "monkey.hexmuster.json")
    person.do("save_as")
    assert (tmp_path / "monkey.hexmuster.json").read_bytes() == end
    assert person.dialogs.errors == []
    assert list((tmp_path / "state").rglob(SNAPSHOT)) == []
