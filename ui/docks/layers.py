"""The layers of the map: an eye, a lock, how strongly, and one shown alone."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import (
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import (
    QHBoxLayout,
    QListView,
    QPushButton,
    QSizePolicy,
    QSlider,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
    QWidget,
)

from editor.layers import LAYER_SPECS, Layers, layer_name
from ui.icons import pixmap
from ui.theme import SMALL_PX, THEME, ui_font
from ui.widgets.labels import label
from ui.widgets.row_ground import paint_ground
from ui.workspace import Workspace

ROW_PX: Final = 28
PAD_PX: Final = 12
ICON_PX: Final = 16
CELL_PX: Final = 28
"""What of a row is clicked for the eye, and for the lock."""
STEP: Final = 10
"""Percent by which + and − change how strongly a layer is drawn."""

_Index = QModelIndex | QPersistentModelIndex


class LayersModel(QAbstractListModel):
    """The layers of a document that its game has, from the top down."""

    def __init__(self, workspace: Workspace, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.layers: Layers = workspace.document.layers
        self.ids = [spec.id for spec in LAYER_SPECS]
        self.layers.changed.connect(self._changed)

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008 - as Qt has it
        return 0 if parent.isValid() else len(self.ids)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        id = self.ids[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return layer_name(id)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.sentence(id)
        if role == Qt.ItemDataRole.ToolTipRole:
            return self.tr("Eye: show or hide (Space). Lock: keep from changes (L). Shown alone: S. Strength: + and −.")
        return None

    def sentence(self, id: str) -> str:
        """All of a row in words, to be read aloud."""
        state = self.layers.state(id)
        parts = [
            layer_name(id),
            self.tr("shown alone")
            if self.layers.solo == id
            else self.tr("shown")
            if self.layers.is_shown(id)
            else self.tr("hidden"),
        ]
        if state.locked:
            parts.append(self.tr("locked"))
        if state.opacity < 1:
            parts.append(f"{round(100 * state.opacity)} %")
        return ", ".join(parts)

    def _changed(self) -> None:
        self.dataChanged.emit(self.index(0), self.index(len(self.ids) - 1))


class LayersDelegate(QStyledItemDelegate):
    """Paints a row: eye, name, strength, lock."""

    def __init__(self, layers: Layers, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.layers = layers

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        return QSize(200, ROW_PX)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        model = index.model()
        assert isinstance(model, LayersModel)
        id, roles, rect = model.ids[index.row()], THEME.roles, QRect(option.rect)
        state, shown = self.layers.state(id), self.layers.is_shown(id)
        selected = bool(option.state & QStyle.StateFlag.State_Selected)
        hovered = bool(option.state & QStyle.StateFlag.State_MouseOver)
        painter.save()
        paint_ground(painter, rect, chosen=selected, hovered=hovered, strip=selected)
        eye = roles.accent if self.layers.solo == id else roles.text if shown else roles.disabled
        self._icon(painter, "eye" if shown else "eye_off", eye, rect.left() + PAD_PX, rect)
        lock = roles.text if state.locked else roles.disabled
        right = rect.right() - PAD_PX - ICON_PX
        self._icon(painter, "lock" if state.locked else "unlock", lock, right, rect)
        strength = f"{round(100 * state.opacity)} %" if state.opacity < 1 else ""
        font = ui_font(SMALL_PX)
        painter.setFont(font)
        painter.setPen(QColor(roles.secondary))
        used = QFontMetricsF(font).horizontalAdvance(strength) + 1
        painter.drawText(
            QRectF(right - 8 - used, rect.top(), used, ROW_PX), int(Qt.AlignmentFlag.AlignVCenter), strength
        )
        font = ui_font(bold=selected)
        painter.setFont(font)
        painter.setPen(QColor(roles.text if shown else roles.disabled))
        left = rect.left() + PAD_PX + ICON_PX + 10
        area = QRectF(left, rect.top(), right - 16 - used - left, ROW_PX)
        name = QFontMetricsF(font).elidedText(str(index.data()), Qt.TextElideMode.ElideRight, area.width())
        painter.drawText(area, int(Qt.AlignmentFlag.AlignVCenter), name)
        painter.restore()

    @staticmethod
    def _icon(painter: QPainter, name: str, color: str, left: int, rect: QRect) -> None:
        picture = pixmap(name, color, ICON_PX, painter.device().devicePixelRatioF())
        painter.drawPixmap(QPointF(left, rect.top() + (ROW_PX - ICON_PX) / 2), picture)

    def editorEvent(self, event: QEvent, model: object, option: QStyleOptionViewItem, index: _Index) -> bool:
        """A click on the eye or the lock; with Alt the eye shows the layer alone."""
        if not isinstance(event, QMouseEvent) or event.button() != Qt.MouseButton.LeftButton:
            return False
        assert isinstance(model, LayersModel)
        rect, x, id = QRect(option.rect), event.position().x(), model.ids[index.row()]
        on_eye, on_lock = x < rect.left() + PAD_PX + CELL_PX, x > rect.right() - PAD_PX - CELL_PX
        if not (on_eye or on_lock):
            return False
        if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            if on_lock:
                self.layers.lock(id, not self.layers.state(id).locked)
            elif event.modifiers() & Qt.KeyboardModifier.AltModifier:
                self.layers.show_alone(None if self.layers.solo == id else id)
            else:
                self.layers.show(id, not self.layers.is_shown(id))
        return True


class LayersList(QListView):
    """The list with its keys: Space the eye, L the lock, S alone, + and − the strength."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows = LayersModel(workspace, self)
        self.layers = self.rows.layers
        self.setModel(self.rows)
        self.setItemDelegate(LayersDelegate(self.layers, self))
        self.setAccessibleName(self.tr("Layers"))
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedHeight(ROW_PX * self.rows.rowCount() + 4)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setCurrentIndex(self.rows.index(0))
        THEME.changed.connect(self.viewport().update)

    @property
    def current(self) -> str:
        """The layer of the current row."""
        return self.rows.ids[max(0, self.currentIndex().row())]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        id, layers, key = self.current, self.layers, event.key()
        state = layers.state(id)
        if key == Qt.Key.Key_Space:
            layers.show(id, not layers.is_shown(id))
        elif key == Qt.Key.Key_L:
            layers.lock(id, not state.locked)
        elif key == Qt.Key.Key_S:
            layers.show_alone(None if layers.solo == id else id)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Right):
            layers.set_opacity(id, state.opacity + STEP / 100)
        elif key in (Qt.Key.Key_Minus, Qt.Key.Key_Left):
            layers.set_opacity(id, state.opacity - STEP / 100)
        else:
            super().keyPressEvent(event)
            return
        event.accept()


class LayersPage(QWidget):
    """The list, the strength of the chosen layer below it, and the way back to the usual."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("panel")
        self.layers = workspace.document.layers
        self.list = LayersList(workspace)
        self.strength_of = label("", "secondary")
        self.strength = QSlider(Qt.Orientation.Horizontal)
        self.strength.setRange(0, 100)
        self.strength.setPageStep(STEP)
        self.percent = label("", "secondary")
        self.percent.setFixedWidth(40)
        self.percent.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.alone = QPushButton(self.tr("Show alone"))
        self.alone.setCheckable(True)
        self.alone.setObjectName("segment")
        self.reset = QPushButton(self.tr("Show all"))
        self.reset.setToolTip(self.tr("Show all layers at full strength and unlock them"))
        self._lay_out()
        self.list.selectionModel().currentChanged.connect(self.refresh)
        self.layers.changed.connect(self.refresh)
        self.strength.valueChanged.connect(lambda value: self.layers.set_opacity(self.list.current, value / 100))
        self.alone.clicked.connect(lambda on: self.layers.show_alone(self.list.current if on else None))
        self.reset.clicked.connect(self.layers.reset)
        self.refresh()

    def _lay_out(self) -> None:
        slider = QHBoxLayout()
        slider.setContentsMargins(PAD_PX, 0, PAD_PX, 0)
        slider.addWidget(self.strength, 1)
        slider.addWidget(self.percent)
        buttons = QHBoxLayout()
        buttons.setContentsMargins(PAD_PX, 0, PAD_PX, 0)
        buttons.addWidget(self.alone)
        buttons.addStretch(1)
        buttons.addWidget(self.reset)
        self.strength_of.setContentsMargins(PAD_PX, 1, PAD_PX, 2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 6, 0, 10)
        layout.setSpacing(8)
        layout.addWidget(self.list)
        layout.addWidget(self.strength_of)
        layout.addLayout(slider)
        layout.addLayout(buttons)
        layout.addStretch(1)

    def refresh(self) -> None:
        """Show how the chosen layer is set."""
        id = self.list.current
        percent = round(100 * self.layers.state(id).opacity)
        text = self.tr("Strength of {layer}").format(layer=layer_name(id))
        self.strength_of.setText(text)
        self.strength.setAccessibleName(text)
        self.percent.setText(f"{percent} %")
        self.alone.setChecked(self.layers.solo == id)
        self.reset.setEnabled(bool(self.layers.as_data()) or self.layers.solo is not None)
        if self.strength.value() != percent:
            self.strength.blockSignals(True)
            self.strength.setValue(percent)
            self.strength.blockSignals(False)
