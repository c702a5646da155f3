"""What every test stands on holds."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget


@pytest.mark.parametrize("turn", ["first", "second"])
def test_no_test_leaves_a_key_held_down_for_the_next(qapp: QApplication, turn: str) -> None:
    """Whichever of the two comes first, the other finds nothing held."""
    del turn
    assert qapp.keyboardModifiers() == Qt.KeyboardModifier.NoModifier
    QTest.keyClick(QWidget(), Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    assert qapp.keyboardModifiers() == Qt.KeyboardModifier.ControlModifier, "Qt remembers: the guard has work to do"
