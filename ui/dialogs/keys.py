"""The list of all keys, from the same tables as menus and tools: it cannot go stale."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QGridLayout, QScrollArea, QVBoxLayout, QWidget

from editor.tools import TOOLS, tr_tool
from ui.actions import ACTIONS, MENUS, text_of
from ui.dialogs.base import Sheet
from ui.i18n import translate
from ui.widgets.labels import label

if TYPE_CHECKING:
    from ui.main_window import MainWindow


def _without_key(text: str) -> str:
    """The name of a menu without its access key, which Japanese puts behind: "ファイル(&F)"."""
    return re.sub(r"\(&.\)$", "", text).replace("&", "")


class KeysDialog(Sheet):
    """Keys by menu, then those of the tools and the map."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.set_title(self.tr("Keys"))
        inner = QWidget()
        columns = QGridLayout(inner)
        columns.setHorizontalSpacing(36)
        columns.setColumnStretch(0, 1)
        columns.setColumnStretch(1, 1)
        overlays = [
            (self._native((action.shortcut().toString(),)), action.text().replace("&&", "&"))
            for action in window.overlay_actions.actions.values()
            if not action.shortcut().isEmpty()
        ]
        groups = [*self._menus(), (self.tr("Tools"), self._tools()), (self.tr("On the map"), self._map())]
        if overlays:
            groups.append((window.overlay_actions.menu.title(), overlays))
        halves: list[QVBoxLayout] = [QVBoxLayout(), QVBoxLayout()]
        heights = [0, 0]
        for title, rows in groups:
            side = heights.index(min(heights))
            heights[side] += len(rows) + 2
            self._add_group(halves[side], title, rows)
        for i, half in enumerate(halves):
            half.addStretch(1)
            columns.addLayout(half, 0, i)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setWidget(inner)
        self.body.addWidget(area, 1)
        self.add_primary(self.tr("Close")).clicked.connect(self.accept)
        self.resize(920, 740)

    @staticmethod
    def _native(keys: tuple[str, ...]) -> str:
        return "  ".join(QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) for key in keys)

    def _menus(self) -> list[tuple[str, list[tuple[str, str]]]]:
        found = []
        for key, text in MENUS:
            rows = [
                (self._native(spec.keys), text_of(spec).rstrip("…"))
                for spec in ACTIONS
                if spec.menu == key and spec.keys
            ]
            if rows:
                found.append((_without_key(translate("Actions", text)), rows))
        return found

    @staticmethod
    def _tools() -> list[tuple[str, str]]:
        return [(tool.shortcut, tr_tool(tool.text)) for tool in TOOLS]

    def _map(self) -> list[tuple[str, str]]:
        return [
            (self.tr("Key of a tool, held"), self.tr("Lend the tool until the key is let go")),
            (self.tr("Arrow keys"), self.tr("Move the hex cursor")),
            ("R  F", self.tr("Turn or flip what is pasted, with Shift the other way")),
            (self.tr("Ctrl+drag"), self.tr("Move a copy of the selected area; move a path, with its tool")),
            (self.tr("Alt+arrow keys"), self.tr("Move the selected area by a column or a row")),
            (self.tr("Enter"), self.tr("Use the tool at the hex cursor")),
            (self.tr("Space-drag, middle button"), self.tr("Move the map")),
            (self.tr("Wheel"), self.tr("Zoom at the pointer")),
            (self.tr("Home"), self.tr("Show the whole map")),
            ("P", self.tr("Pick up the selected counters, or a path with its tool; Enter sets them down")),
            (self.tr("Page up, Page down"), self.tr("Raise or lower a counter in its stack")),
            (self.tr("Backspace"), self.tr("Take the uppermost counter off the map")),
            (self.tr("Esc"), self.tr("Give up the stroke, then select nothing")),
            ("[  ]", self.tr("Smaller or larger brush")),
            ("X", self.tr("Charted or not; turn a cliff over; lead a path off the map")),
            ("1 – 6", self.tr("Choose a side of the hex, with the hexside tool")),
            ("<  >", self.tr("Turn a label")),
            (self.tr("Right click"), self.tr("Pick the terrain under the pointer")),
        ]

    @staticmethod
    def _add_group(half: QVBoxLayout, title: str, rows: list[tuple[str, str]]) -> None:
        half.addWidget(label(title, "title"))
        grid = QGridLayout()
        grid.setContentsMargins(0, 2, 0, 12)
        grid.setColumnMinimumWidth(0, 170)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(5)
        for i, (keys, text) in enumerate(rows):
            grid.addWidget(label(keys, "secondary"), i, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(label(text, wrap=True), i, 1)
        grid.setColumnStretch(1, 1)
        half.addLayout(grid)
