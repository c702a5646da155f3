"""The ground of a row is the same in every list that paints its own rows."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QModelIndex, QRect, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QStandardItem, QStandardItemModel, QUndoCommand, QUndoStack
from PySide6.QtWidgets import QApplication, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QUndoView

from ui.appearance import apply_theme
from ui.docks.history import HistoryDelegate
from ui.theme import THEME
from ui.widgets.row_ground import STRIP_PX, paint_ground
from ui.widgets.two_lines import TwoLines

ROW = QRect(4, 3, 60, 28)
State = QStyle.StateFlag


@pytest.fixture(autouse=True, params=["light", "dark"])
def theme(request: pytest.FixtureRequest, qapp: QApplication) -> None:
    apply_theme(qapp, request.param)


def blank() -> QImage:
    image = QImage(70, 40, QImage.Format.Format_ARGB32)
    image.fill(QColor("#123456"))
    return image


def ground(*, chosen: bool, hovered: bool, strip: bool) -> QImage:
    image = blank()
    painter = QPainter(image)
    paint_ground(painter, ROW, chosen=chosen, hovered=hovered, strip=strip)
    painter.end()
    return image


def painted(delegate: QStyledItemDelegate, index: QModelIndex, state: QStyle.StateFlag) -> QImage:
    image = blank()
    painter = QPainter(image)
    option = QStyleOptionViewItem()
    option.rect, option.state = ROW, state
    delegate.paint(painter, option, index)
    painter.end()
    return image


@pytest.mark.parametrize(("chosen", "hovered"), [(False, False), (False, True), (True, False), (True, True)])
def test_a_chosen_row_is_filled_before_a_hovered_one_and_the_strip_stands_at_its_left(
    chosen: bool, hovered: bool
) -> None:
    expected = blank()
    if chosen or hovered:
        for x in range(ROW.left(), ROW.right() + 1):
            for y in range(ROW.top(), ROW.bottom() + 1):
                expected.setPixelColor(x, y, QColor(THEME.roles.selected if chosen else THEME.roles.hover))
    assert ground(chosen=chosen, hovered=hovered, strip=False) == expected
    for x in range(ROW.left(), ROW.left() + STRIP_PX):
        for y in range(ROW.top(), ROW.bottom() + 1):
            expected.setPixelColor(x, y, QColor(THEME.roles.accent))
    assert ground(chosen=chosen, hovered=hovered, strip=True) == expected


@pytest.mark.parametrize("state", [State.State_None, State.State_HasFocus, State.State_MouseOver])
@pytest.mark.parametrize("chosen", [False, True])
def test_the_history_and_lists_in_two_lines_paint_the_same_ground(
    qapp: QApplication, chosen: bool, state: QStyle.StateFlag
) -> None:
    """Their rows are empty here, so that what is left is the ground; the history tells itself where the document stands."""
    hovered = bool(state & State.State_MouseOver)
    expected = ground(chosen=chosen, hovered=hovered, strip=chosen and bool(state & State.State_HasFocus))
    items = QStandardItemModel()
    items.appendRow(QStandardItem(""))
    both = state | (State.State_Selected if chosen else State.State_None)
    assert painted(TwoLines(int(Qt.ItemDataRole.UserRole)), items.index(0, 0), both) == expected
    stack = QUndoStack()
    stack.push(QUndoCommand(""))
    stack.resetClean()
    view = QUndoView(stack)
    view.setEmptyLabel("")
    row = 1 if chosen else 0
    assert painted(HistoryDelegate(stack), view.model().index(row, 0), both) == expected
