"""The start page: what to go on with, what to look at first, how to begin."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QScrollArea, QSpacerItem, QVBoxLayout, QWidget

from model.storage.places import recovery_folder
from model.storage.recovery import RecoveryStore
from ui.icons import icon, pixmap
from ui.samples import sample_files
from ui.settings import Settings
from ui.theme import THEME
from ui.widgets.file_card import PICTURE, FileCard
from ui.widgets.labels import ElidedLabel, label

if TYPE_CHECKING:
    from ui.controllers.files import FileController

COLUMNS = 3
GAP_PX = 14
"""Between two cards."""
PAINT_EVERY_MS = 20
"""Between two cards, so that the page is painted first and a click in between is heard."""


class StartPage(QScrollArea):
    """Samples, recent files, new and open; snapshots of a crash first."""

    def __init__(self, settings: Settings, files: FileController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.files = files
        self.setWidgetResizable(True)
        self._waiting: list[FileCard] = []
        self._painter = QTimer(self)
        self._painter.setInterval(PAINT_EVERY_MS)
        self._painter.timeout.connect(self._paint_next)
        self._stale = True
        THEME.changed.connect(self._theme_changed)

    def refresh(self) -> None:
        """Build the page anew from the settings and the folders."""
        self._stale = False
        inner = QWidget()
        outer = QHBoxLayout(inner)
        outer.setContentsMargins(24, 40, 24, 40)
        column = QVBoxLayout()
        column.setSpacing(10)
        outer.addStretch(1)
        outer.addLayout(column)
        outer.addStretch(1)
        column.addSpacerItem(QSpacerItem(COLUMNS * PICTURE.width() + (COLUMNS - 1) * GAP_PX, 0))
        self._waiting = []
        self._head(column)
        self._recovery(column)
        self._cards(column, self.tr("Samples"), sample_files(), self.files.open_copy)
        recent = self.settings.recent[: 2 * COLUMNS]
        if recent:
            self._cards(column, self.tr("Recent files"), recent, self.files.open_path)
        column.addStretch(1)
        if (old := self.takeWidget()) is not None:
            old.deleteLater()  # not at once: the button that asked for this may be in it
        self.setWidget(inner)
        if self._waiting:
            self._painter.start()

    def refresh_later(self) -> None:
        """Build the page anew when it is seen next."""
        self._stale = True

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._stale:
            self.refresh()

    def _theme_changed(self) -> None:
        if self.isVisible():
            self.refresh()
        else:
            self.refresh_later()

    def _head(self, column: QVBoxLayout) -> None:
        head = QHBoxLayout()
        mark = label()
        mark.setPixmap(pixmap("hexmuster", THEME.roles.accent, 40, self.devicePixelRatioF()))
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(label("Hexmuster", "hero"))
        words.addWidget(
            label(self.tr("Draw hex maps, muster counters, set up both sides, print and play."), "secondary")
        )
        head.addWidget(mark)
        head.addSpacing(8)
        head.addLayout(words)
        head.addStretch(1)
        new = QPushButton(icon("plus", THEME.roles.on_accent), self.tr("New scenario…"))
        new.setObjectName("primary")
        new.clicked.connect(self.files.new)
        opened = QPushButton(icon("open"), self.tr("Open…"))
        opened.clicked.connect(self.files.open)
        new.setHidden(self.files.window.viewing)
        for button in (opened, new):
            button.setIconSize(QSize(16, 16))
            head.addWidget(button)
        column.addLayout(head)
        column.addSpacing(18)

    def _recovery(self, column: QVBoxLayout) -> None:
        store = RecoveryStore(recovery_folder())
        for offer in store.offers():
            row = QHBoxLayout()
            mark = label()
            mark.setPixmap(pixmap("finding_warning", THEME.roles.warning, 20, self.devicePixelRatioF()))
            when = f"{offer.time.astimezone():%Y-%m-%d %H:%M}"
            name = offer.title or self.tr("Untitled")
            text = self.tr("“{name}” was not saved when the program ended ({time}).").format(name=name, time=when)
            recover = QPushButton(self.tr("Recover"))
            recover.clicked.connect(lambda _=False, offer=offer: self.files.recover(offer))
            drop = QPushButton(self.tr("Put aside"))
            drop.setToolTip(self.tr("It is kept for 14 more days in the recovery folder."))
            drop.clicked.connect(lambda _=False, offer=offer: self.files.put_aside(offer))
            row.addWidget(mark)
            row.addWidget(ElidedLabel(text), 1)
            row.addWidget(drop)
            row.addWidget(recover)
            column.addLayout(row)
        column.addSpacing(6)

    def _cards(self, column: QVBoxLayout, title: str, paths: list[Path], run: Callable[[Path], object]) -> None:
        column.addWidget(label(title, "heading"))
        grid = QGridLayout()
        grid.setSpacing(GAP_PX)
        for i, path in enumerate(paths):
            card = FileCard(path, path.name.removesuffix(".hexmuster.json"), str(path.parent))
            card.clicked.connect(lambda _=False, path=path, run=run: run(path))
            grid.addWidget(card, i // COLUMNS, i % COLUMNS, Qt.AlignmentFlag.AlignLeft)
            self._waiting.append(card)
        grid.setColumnStretch(COLUMNS, 1)
        column.addLayout(grid)
        column.addSpacing(18)

    def _paint_next(self) -> None:
        """Read and draw one card at a time, so that the page itself shows at once."""
        if not self._waiting:
            self._painter.stop()
            return
        from ui import opening  # noqa: PLC0415 - the window comes first, see there

        card, lang = self._waiting.pop(0), self.settings.lang
        try:
            found = opening.glance(card.path, lang, PICTURE, self.devicePixelRatioF())
        except opening.REFUSALS as problem:
            card.tell(card.text(), problem.sentence(lang))
        else:
            card.tell(found.title or card.text(), found.game, found.picture)
