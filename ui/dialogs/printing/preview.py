"""A page view with its buttons: turn the page, zoom, hold it to the light."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from editor.printing.pageset import Pages
from ui.widgets.labels import label
from ui.widgets.page_view import PageView


class PreviewPane(QWidget):
    """Pages, one at a time."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.view = PageView()
        self.view.setAccessibleName(self.tr("Preview"))
        self.page = 0
        self.previous, self.next = QPushButton("‹"), QPushButton("›")
        self.farther, self.nearer, self.whole = QPushButton("−"), QPushButton("+"), QPushButton(self.tr("Whole page"))
        self.which = label("", "secondary")
        self.light = QCheckBox(self.tr("Hold to the light"))
        self.light.setToolTip(self.tr("Lets the other side of the sheet show through"))
        for button, name in (
            (self.previous, self.tr("Previous page")),
            (self.next, self.tr("Next page")),
            (self.farther, self.tr("Zoom out")),
            (self.nearer, self.tr("Zoom in")),
            (self.whole, self.tr("Whole page")),
        ):
            button.setAccessibleName(name)
            button.setToolTip(name)
            button.setAutoDefault(False)
        for button in (self.previous, self.next, self.farther, self.nearer):
            button.setFixedWidth(36)
        self.previous.clicked.connect(lambda: self.turn(-1))
        self.next.clicked.connect(lambda: self.turn(1))
        self.farther.clicked.connect(lambda: self.view.zoom_by(-1))
        self.nearer.clicked.connect(lambda: self.view.zoom_by(1))
        self.whole.clicked.connect(lambda: self.view.set_zoom(1.0))
        self.light.toggled.connect(self.view.hold_to_light)
        self.view.turned.connect(self.turn)
        row = QHBoxLayout()
        for part in (self.previous, self.which, self.next):
            row.addWidget(part)
        row.addSpacing(14)
        for part in (self.farther, self.nearer, self.whole):
            row.addWidget(part)
        row.addStretch(1)
        row.addWidget(self.light)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view, 1)
        column.addLayout(row)

    @property
    def pages(self) -> Pages | None:
        """What is shown; None where there is nothing to print."""
        return self.view.pages

    def show_pages(self, pages: Pages | None) -> None:
        """Show other pages, at the page that was shown before where there is one."""
        count = len(pages) if pages else 0
        self.page = max(0, min(self.page, count - 1))
        self.view.show_page(pages, self.page)
        self.which.setText(f"{self.page + 1} / {count}" if count else "")
        self.previous.setEnabled(self.page > 0)
        self.next.setEnabled(self.page + 1 < count)
        self.light.setVisible(pages is not None and pages.behind(self.page) is not None)
        for button in (self.farther, self.nearer, self.whole):
            button.setEnabled(bool(count))

    def turn(self, by: int) -> None:
        """Show a later page, or an earlier one."""
        count = len(self.pages) if self.pages else 0
        if 0 <= self.page + by < count:
            self.page += by
            self.show_pages(self.pages)
