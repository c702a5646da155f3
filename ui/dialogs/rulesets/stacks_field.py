"""Stacks that a set-up rule allows: each so many at most of some counters and of others."""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtWidgets import QHBoxLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from ui.dialogs.rulesets.part_list import PartList
from ui.dialogs.rulesets.selector_field import SelectorField
from ui.docks.inspector.fields import NumberField
from ui.icons import icon
from ui.widgets.labels import label, rule

MOST: Final = 999


class StacksField(PartList):
    """A frame for each stack: which counters, and how many of them at most."""

    def add_text(self) -> str:
        return self.tr("Another stack")

    def part_name(self, number: int) -> str:
        return self.tr("Stack {number}").format(number=number)

    def new_part(self) -> Any:
        return [[{}, 1]]

    def fill(self, body: QVBoxLayout, index: int) -> None:
        groups = self._groups(index)
        for at, (selector, most) in enumerate(groups):
            if at:
                body.addWidget(rule())
            body.addWidget(self._group(index, at, selector, most, alone=len(groups) == 1))
        if self.editable:
            more = QPushButton(self.tr("And of other counters"))
            more.setIcon(icon("plus"))
            more.setAutoDefault(False)
            more.clicked.connect(lambda: self.change(index, [*self._lists(index), [{}, 1]], anew=True))
            foot = QHBoxLayout()
            foot.addWidget(more)
            foot.addStretch(1)
            body.addLayout(foot)

    def _groups(self, index: int) -> list[tuple[dict[str, Any], int]]:
        part = self.value[index]
        return [
            (dict(each[0]) if isinstance(each[0], dict) else {}, each[1] if isinstance(each[1], int) else 1)
            for each in (part if isinstance(part, list | tuple) else ())
            if isinstance(each, list | tuple) and len(each) == 2
        ]

    def _lists(self, index: int) -> list[list[Any]]:
        return [[selector, most] for selector, most in self._groups(index)]

    def _group(self, index: int, at: int, selector: dict[str, Any], most: int, *, alone: bool) -> QWidget:
        place = QWidget()
        layout = QVBoxLayout(place)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        head = QHBoxLayout()
        count = NumberField()
        count.setRange(0, MOST)
        count.show_value(most)
        count.setReadOnly(not self.editable)
        count.setMaximumWidth(90)
        name = self.tr("At most")
        count.setAccessibleName(name)
        count.settled.connect(lambda number: self._put(index, at, 1, number))
        count.settled.connect(lambda _: count.keep())
        head.addWidget(label(name, "secondary"))
        head.addWidget(count)
        head.addWidget(label(self.tr("of these"), "secondary"))
        head.addStretch(1)
        if self.editable and not alone:
            remove = QToolButton()
            remove.setIcon(icon("minus"))
            remove.setToolTip(self.tr("Remove"))
            remove.setAccessibleName(self.tr("Remove"))
            remove.clicked.connect(lambda: self._drop(index, at))
            head.addWidget(remove)
        layout.addLayout(head)
        which = SelectorField(self.sheet)
        which.show_value(selector)
        which.set_editable(self.editable)
        which.setAccessibleName(self.part_name(index + 1))
        which.refused.connect(self.refused)
        which.settled.connect(lambda found: self._put(index, at, 0, found))
        which.settled.connect(which.show_value)
        layout.addWidget(which)
        return place

    def _drop(self, index: int, at: int) -> None:
        self.change(index, [each for number, each in enumerate(self._lists(index)) if number != at], anew=True)

    def _put(self, index: int, at: int, which: int, value: Any) -> None:
        lists = self._lists(index)
        lists[at][which] = value
        self.change(index, lists)
