"""Search: every command, hex, named place and counter type by a few letters, in either language; or places alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QKeySequence, QPainter, QPixmap
from PySide6.QtWidgets import (
    QDialog,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QVBoxLayout,
)
from rapidfuzz import fuzz

from model.checks.findings import in_lang
from model.gazetteer import Place, places
from model.texts import named
from ui.actions import ACTIONS, text_of
from ui.icons import icon
from ui.theme import SMALL_PX, THEME, ui_font

if TYPE_CHECKING:
    from ui.main_window import MainWindow

SHOWN = 12
LEAST_SCORE = 74
FUZZY_FROM = 4
"""Letters from which on a slip of the pen is forgiven; in fewer everything resembles everything."""
ROW_PX, ICON_PX = 28, 20
HINT_ROLE = int(Qt.ItemDataRole.UserRole) + 1


def score(wanted: str, words: str) -> float:
    """How well what was typed fits, 0 to 100: the beginning of a word, then letters within, then a resemblance."""
    if any(word.startswith(wanted) for word in (words, *words.split())) or f" {wanted}" in words:
        return 100 - min(9.0, len(words) / 20)
    parts = wanted.split()
    if wanted in words or (len(parts) > 1 and all(part in words for part in parts)):
        return 90 - min(9.0, len(words) / 20)
    return fuzz.partial_ratio(wanted, words) * 0.9 if len(wanted) >= FUZZY_FROM else 0.0


@dataclass(frozen=True)
class Entry:
    """One thing that can be found: what is shown, what is searched, and what choosing it does."""

    text: str
    hint: str
    words: str
    icon: str
    run: Callable[[], object]


class HintDelegate(QStyledItemDelegate):
    """A row with its key, number or side at the right."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().paint(painter, option, index)
        rect: QRect = option.rect
        painter.save()
        painter.setFont(ui_font(SMALL_PX))
        painter.setPen(QColor(THEME.roles.secondary))
        side = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        painter.drawText(rect.adjusted(0, 0, -10, 0), side, str(index.data(HINT_ROLE) or ""))
        painter.restore()


class SearchDialog(QDialog):
    """A line to type in and the best matches below. `chosen` is what was meant, to be run once the dialog is gone."""

    def __init__(self, window: MainWindow, *, places_only: bool = False) -> None:
        super().__init__(window, Qt.WindowType.Popup)
        title = self.tr("Go to") if places_only else self.tr("Search commands and hexes")
        self.setObjectName("search")
        self.setAccessibleName(title)
        self.window_ = window
        self.chosen: Entry | None = None
        self.entries = self._places() if places_only else [*self._commands(), *self._places(), *self._types()]
        self.line = QLineEdit()
        self.line.setPlaceholderText(
            self.tr("Hex number, or name of a system, region, label or site")
            if places_only
            else self.tr("Command, hex number, place or counter")
        )
        self.line.setAccessibleName(title)
        self.list = QListWidget()
        self.list.setIconSize(QSize(ICON_PX, ICON_PX))
        blank = QPixmap(ICON_PX, ICON_PX)
        blank.fill(Qt.GlobalColor.transparent)
        self.no_icon = QIcon(blank)  # so that all words begin at one line
        self.list.setAccessibleName(self.tr("Matches"))
        self.list.setItemDelegate(HintDelegate(self.list))
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 10, 10, 10)
        layout.addWidget(self.line)
        layout.addWidget(self.list)
        self.line.setFocus()  # a popup gets no focus from the window system, and without it keys go to the window below
        self.line.textChanged.connect(self.search)
        self.line.installEventFilter(self)
        self.list.itemActivated.connect(lambda _: self.choose())
        self.list.itemClicked.connect(lambda _: self.choose())
        self.resize(480, 420)
        corner = window.mapToGlobal(window.rect().topRight())
        self.move(corner.x() - self.width() - 12, corner.y() + 68)
        self.search("")

    def _commands(self) -> list[Entry]:
        found = []
        for spec in ACTIONS:
            action = self.window_.actions_by_id[spec.id]
            if action.isEnabled() and spec.id != "search":
                keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
                words = f"{text_of(spec)} {spec.text} {spec.id}"
                found.append(Entry(text_of(spec), keys, words, spec.icon, action.trigger))
        return [*found, *self._overlays()]

    def _overlays(self) -> list[Entry]:
        """Each overlay of the game, to be turned on or off."""
        overlays = self.window_.overlay_actions
        found = []
        for id, action in overlays.actions.items():
            name = action.text().replace("&&", "&")
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            text = self.tr("Overlay: {name}").format(name=name)
            found.append(Entry(text, keys, f"{text} {overlays.words(id)}", "overlays", action.trigger))
        return found

    def _places(self) -> list[Entry]:
        desk = self.window_.desk
        if desk is None:
            return []
        lang, scenario = desk.workspace.lang, desk.document.scenario
        kinds = {
            "system": self.tr("System"),
            "region": self.tr("Region"),
            "label": self.tr("Label"),
            "site": self.tr("Site"),
        }
        found = []
        for place in places(scenario, desk.document.ruleset):
            name = in_lang(place.name, lang)
            # the middle of a region is worked out when somebody goes there
            number = "" if place.kind == "region" or place.hex is None else scenario.grid.label(place.hex)
            hint = f"{kinds[place.kind]}  {number}".rstrip()
            found.append(Entry(name, hint, f"{place.words} {number}", place.kind, partial(self._go, place)))
        return found

    def _go(self, place: Place) -> None:
        desk, hex = self.window_.desk, place.hex
        if desk is not None and hex is not None and hex in desk.document.scenario.grid:
            desk.workspace.show_hex(hex)

    def _types(self) -> list[Entry]:
        desk = self.window_.desk
        if desk is None:
            return []
        lang, scenario = desk.workspace.lang, desk.document.scenario
        found = []
        for type_ in scenario.counter_types:
            side = scenario.sides.get(type_.side)
            words = f"{type_.name} {type_.name_ja} {type_.code} {type_.side}"
            found.append(
                Entry(
                    f"{type_.code}  {named(type_, lang)}",
                    named(side, lang) if side else type_.side,
                    words,
                    "counter",
                    partial(desk.take_in_hand, type_.side, type_.id),
                )
            )
        return found

    def search(self, text: str) -> None:
        """Show the best matches of `text`."""
        entries = self.entries[:SHOWN]
        wanted = text.strip()
        if wanted:
            scored = [(score(wanted.casefold(), entry.words.casefold()), entry) for entry in self.entries]
            found = [pair for pair in scored if pair[0] >= LEAST_SCORE]
            entries = [entry for _, entry in sorted(found, key=lambda pair: -pair[0])][:SHOWN]
        desk = self.window_.desk
        if desk is not None and wanted:
            grid = desk.document.scenario.grid
            if (hex := grid.find(wanted)) is not None:
                text = self.tr("Go to hex {number}").format(number=grid.label(hex))
                entries.insert(0, Entry(text, "", "", "select", lambda: desk.workspace.show_hex(hex)))
        self.list.clear()
        for entry in entries[:SHOWN]:
            item = QListWidgetItem(entry.text)
            item.setData(HINT_ROLE, entry.hint)
            item.setData(int(Qt.ItemDataRole.AccessibleTextRole), f"{entry.text}, {entry.hint}".rstrip(", "))
            item.setSizeHint(QSize(0, ROW_PX))
            item.setIcon(icon(entry.icon, THEME.roles.secondary) if entry.icon else self.no_icon)
            item.setData(int(Qt.ItemDataRole.UserRole), entry)
            self.list.addItem(item)
        if not entries:
            nothing = QListWidgetItem(self.tr("Nothing found"))
            nothing.setFlags(Qt.ItemFlag.NoItemFlags)
            self.list.addItem(nothing)
        self.list.setCurrentRow(0)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Up, Down and Enter in the line act on the list."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
            if step:
                self.list.setCurrentRow(max(0, min(self.list.count() - 1, self.list.currentRow() + step)))
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.choose()
                return True
        return super().eventFilter(watched, event)

    def choose(self) -> None:
        """Do what the current match stands for."""
        entry: Entry | None = self.list.currentIndex().data(int(Qt.ItemDataRole.UserRole))
        if entry is not None:
            self.chosen = entry
            self.accept()
