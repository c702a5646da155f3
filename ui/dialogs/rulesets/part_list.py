"""A list of parts of a set-up rule, a frame for each: what is in a frame the list's own class says."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QToolButton, QVBoxLayout, QWidget

from ui.dialogs.rulesets.sheet import DraftSheet
from ui.icons import icon
from ui.widgets.labels import label


class PartList(QWidget):
    """The parts one below the other; `settled` when a person has changed, added or removed one."""

    settled = Signal(object)
    """The list as it would be written, plain."""
    refused = Signal(str)

    def __init__(self, sheet: DraftSheet, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sheet = sheet
        self.editable = True
        self.value: list[Any] = []
        self.frames: list[QFrame] = []
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(8)
        self.add_button = QPushButton(self.add_text())
        self.add_button.setIcon(icon("plus"))
        self.add_button.setAutoDefault(False)
        self.add_button.clicked.connect(self.add)
        foot = QHBoxLayout()
        foot.addWidget(self.add_button)
        foot.addStretch(1)
        self._layout.addLayout(foot)

    # -- what a list of its kind says ---------------------------------------------------------------------------------
    def add_text(self) -> str:
        """What the button says that adds a part."""
        raise NotImplementedError

    def part_name(self, number: int) -> str:
        """The heading of a part."""
        raise NotImplementedError

    def new_part(self) -> Any:
        """A part that was just added."""
        raise NotImplementedError

    def fill(self, body: QVBoxLayout, index: int) -> None:
        """Put the fields of a part into its frame."""
        raise NotImplementedError

    # -- showing ------------------------------------------------------------------------------------------------------
    def show_value(self, value: Any) -> None:
        """Show a list; what is no list, because the file has a mistake there, shows as none."""
        self.value = list(value) if isinstance(value, list | tuple) else []
        for frame in self.frames:
            frame.hide()
            self._layout.removeWidget(frame)
            frame.deleteLater()
        self.frames = [self._frame(index) for index in range(len(self.value))]
        for index, frame in enumerate(self.frames):
            self._layout.insertWidget(index, frame)
        self.add_button.setVisible(self.editable)

    def set_editable(self, editable: bool) -> None:
        """Let it be changed, or only be read."""
        self.editable = editable
        self.show_value(self.value)

    def _frame(self, index: int) -> QFrame:
        frame = QFrame()
        frame.setObjectName("part")
        body = QVBoxLayout(frame)
        body.setContentsMargins(12, 8, 12, 10)
        body.setSpacing(6)
        head = QHBoxLayout()
        head.addWidget(label(self.part_name(index + 1), "title"), 1)
        remove = QToolButton()
        remove.setIcon(icon("trash"))
        remove.setToolTip(self.tr("Remove"))
        remove.setAccessibleName(self.tr("Remove {part}").format(part=self.part_name(index + 1)))
        remove.clicked.connect(lambda: self.remove(index))
        remove.setVisible(self.editable)
        head.addWidget(remove)
        body.addLayout(head)
        self.fill(body, index)
        return frame

    # -- what a person does -------------------------------------------------------------------------------------------
    def add(self) -> None:
        """Add a part at the end."""
        self._tell([*self.value, self.new_part()], anew=True)

    def remove(self, index: int) -> None:
        """Take a part away."""
        self._tell([part for at, part in enumerate(self.value) if at != index], anew=True)

    def change(self, index: int, part: Any, *, anew: bool = False) -> None:
        """A part is otherwise; `anew`: its fields too."""
        self._tell([part if at == index else each for at, each in enumerate(self.value)], anew=anew)

    def _tell(self, value: list[Any], *, anew: bool) -> None:
        self.value = value
        self.settled.emit(value)
        if anew:
            self.show_value(self.value)
