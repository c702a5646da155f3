"""The start page: what to go on with, what to look at first, how to begin."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from model.storage.errors import LoadError
from model.storage.places import recovery_folder
from model.storage.read import load
from model.storage.recovery import RecoveryStore
from model.storage.rulesets import RulesetError, load_ruleset
from model.texts import named
from ui.icons import icon, pixmap
from ui.samples import sample_files
from ui.settings import Settings
from ui.theme import THEME
from ui.thumbnail import map_picture
from ui.widgets.file_card import PICTURE, FileCard
from ui.widgets.labels import ElidedLabel, label

if TYPE_CHECKING:
    from ui.controllers.files import FileController

COLUMNS = 3


class StartPage(QScrollArea):
    """Samples, recent files, new and open; snapshots of a crash first."""

    def __init__(self, settings: Settings, files: FileController, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.files = files
        self.setWidgetResizable(True)
        self._waiting: list[FileCard] = []
        self._painter = QTimer(self)
        self._painter.setInterval(0)
        self._painter.timeout.connect(self._paint_next)
        THEME.changed.connect(self.refresh)

    def refresh(self) -> None:
        """Build the page anew from the settings and the folders."""
        inner = QWidget()
        outer = QHBoxLayout(inner)
        outer.setContentsMargins(48, 40, 48, 40)
        column = QVBoxLayout()
        column.setSpacing(10)
        outer.addStretch(1)
        outer.addLayout(column)
        outer.addStretch(1)
        self._waiting = []
        self._head(column)
        self._recovery(column)
        self._cards(column, self.tr("Samples"), sample_files(), self.files.open_copy)
        recent = self.settings.recent[: 2 * COLUMNS]
        if recent:
            self._cards(column, self.tr("Recent files"), recent, self.files.open_path)
        column.addStretch(1)
        self.setWidget(inner)
        if self._waiting:
            self._painter.start()

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

    def _cards(self, column: QVBoxLayout, title: str, paths: list[Path], run: object) -> None:
        column.addWidget(label(title, "heading"))
        grid = QGridLayout()
        grid.setSpacing(14)
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
        card = self._waiting.pop(0)
        try:
            scenario = load(card.path).scenario
            ruleset = load_ruleset(scenario.info.ruleset)
        except (LoadError, RulesetError) as problem:
            card.line = problem.sentence(self.settings.lang)
            card.update()
            return
        lang = self.settings.lang
        card.setText(named(scenario.info, lang) or card.text())
        card.line = named(ruleset, lang)
        card.setAccessibleName(f"{card.text()}, {card.line}")
        card.show_picture(map_picture(scenario, ruleset, lang, PICTURE, self.devicePixelRatioF()))
