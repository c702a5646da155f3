"""A page that scrolls where it is too high, but is never narrower than what it holds."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QVBoxLayout, QWidget


class ScrolledPage(QScrollArea):
    """Fill `body`, from the top down; `margins` are its pixels at the left, top, right and bottom."""

    def __init__(
        self, spacing: int, parent: QWidget | None = None, *, margins: tuple[int, int, int, int] = (0, 10, 0, 10)
    ) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._inner = QWidget()
        self.body = QVBoxLayout(self._inner)
        self.body.setContentsMargins(*margins)
        self.body.setSpacing(spacing)
        self.setWidget(self._inner)
        self._inner.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Something else is shown in it, or other texts: it may have to be wider."""
        if watched is self._inner and event.type() is QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def minimumSizeHint(self) -> QSize:
        """As wide as what is in it, with room for the scroll bar."""
        return QSize(self._inner.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width(), 120)

    def sizeHint(self) -> QSize:
        """As its least size: the dock or dialog around it decides."""
        return self.minimumSizeHint()
