"""What the dialogs that lay a map out anew have in common: the drawing, the new size, and the list of what falls off."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QTransform
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QRadioButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from editor.timers import single_shot
from model.edits.layout import LayoutPlan, Numbers
from model.edits.losses import told
from model.edits.refusal import Refusal
from model.terrain import BLANK
from ui.dialogs.base import Sheet
from ui.widgets.labels import label
from ui.widgets.map_sketch import MapSketch, Sketch

if TYPE_CHECKING:
    from editor.document import ScenarioDocument

SOON_MS = 60
"""How long a change may wait to be worked out: a spin box that is held makes many."""
LOSSES_PX = 138
"""Height of the list of what falls off, which scrolls."""
NOTE_PX = 54
"""Room for three lines below the drawing, so that it does not jump when something is said there."""


class LayoutDialog(Sheet):
    """`options` (left) says what is wanted; the right side shows what comes of it. `plan` is what is to be done."""

    def __init__(self, document: ScenarioDocument, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document, self.lang = document, lang
        self.plan: LayoutPlan | None = None
        self.options = QVBoxLayout()
        self.options.setSpacing(10)
        self.sketch = MapSketch()
        self.sketch.setAccessibleName(self.tr("The map before and after"))
        self.sketch.setToolTip(
            self.tr("Solid line: the map afterwards. Dashed line: the map as it is. Red: what falls off.")
        )
        self.size_text = label("", "title")
        self.note = label("", "secondary", wrap=True)
        right = QVBoxLayout()
        right.setSpacing(8)
        self.note.setMinimumHeight(NOTE_PX)
        self.note.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        right.addWidget(self.sketch, 1)
        right.addWidget(self.size_text)
        right.addWidget(self.note)
        columns = QHBoxLayout()
        columns.setSpacing(24)
        columns.addLayout(self.options)
        columns.addLayout(right, 1)
        self.body.addLayout(columns, 1)
        self.lost = label("", "", wrap=True)
        self.lost.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
        self._room = QScrollArea()
        self._room.setObjectName("well")
        self._room.setWidgetResizable(True)
        self._room.setFixedHeight(LOSSES_PX)
        self._room.setAccessibleName(self.tr("What falls off"))
        self._room.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        inner = QWidget()
        within = QVBoxLayout(inner)
        within.setContentsMargins(10, 8, 10, 8)
        within.addWidget(self.lost)
        within.addStretch(1)
        self._room.setWidget(inner)
        self.body.addWidget(self._room)
        self.add_cancel(self.tr("Cancel"))
        self.ok = self.add_primary(self.tr("Change the map"))
        self.ok.clicked.connect(self.accept)
        self.setMinimumWidth(720)
        self._soon = single_shot(self, SOON_MS, self.refresh)
        self.keep, self.renew = (
            QRadioButton(self.tr("stay with their hexes")),
            QRadioButton(self.tr("are counted anew")),
        )
        self.keep.setToolTip(self.tr("Every hex keeps the number that is printed in it; the corner gets another one."))
        self.renew.setToolTip(self.tr("The corner keeps its number, and hexes get the numbers of their new places."))
        self._numbers = QButtonGroup(self)
        for button in (self.keep, self.renew):
            self._numbers.addButton(button)
            button.toggled.connect(self.later)
        self.keep.setChecked(True)

    def numbers_rows(self) -> QVBoxLayout:
        """The choice of what becomes of the hex numbers, for the end of `options`."""
        rows = QVBoxLayout()
        rows.setSpacing(6)
        for button in (self.keep, self.renew):
            rows.addWidget(button)
        return rows

    @property
    def numbers(self) -> Numbers:
        """What becomes of the printed numbers."""
        return "keep" if self.keep.isChecked() else "renew"

    @abstractmethod
    def make_plan(self, numbers: Numbers) -> LayoutPlan:
        """The plan of what is wanted; Refusal if it has no meaning."""

    def later(self) -> None:
        """Something else is wanted: work it out when the hand rests."""
        self._soon.start()

    def settle(self) -> None:
        """Work out what was wanted last, if that waits still."""
        if self._soon.isActive():
            self.refresh()

    def refresh(self) -> None:
        """Work out what comes of what is wanted, and show it."""
        self._soon.stop()
        problem = ""
        shown: LayoutPlan | None
        QGuiApplication.setOverrideCursor(Qt.CursorShape.WaitCursor)  # a map full of records takes seconds
        try:
            self.plan = shown = self.make_plan(self.numbers)
        except Refusal as refusal:
            problem = refusal.message(self.lang)
            self.plan, shown = None, self._without_numbers(refusal)
        finally:
            QGuiApplication.restoreOverrideCursor()
        if self.plan is not None:
            problem = self.document.layers.objection(self.plan.edit)
        self.ok.setEnabled(self.plan is not None and bool(self.plan.edit) and not problem)
        self._show(shown, problem)

    def _without_numbers(self, refusal: Refusal) -> LayoutPlan | None:
        """What to show where only the numbers stand in the way."""
        return self.make_plan("renew") if refusal.text_id.startswith("numbers_") else None

    def _show(self, plan: LayoutPlan | None, problem: str) -> None:
        old = self.document.scenario.grid
        self.note.setObjectName("sample" if problem else "secondary")
        self.note.style().polish(self.note)
        if plan is None:
            self.sketch.show_sketch(None)
            self.size_text.setText("")
            self.lost.setText("")
            self.note.setText(problem)
            return
        new = plan.grid
        self.sketch.show_sketch(sketch_of(plan, self.document))
        self.size_text.setText(
            self.tr("{old_columns} × {old_rows} → {columns} × {rows} hexes").format(
                old_columns=f"{old.columns:,}",
                old_rows=f"{old.rows:,}",
                columns=f"{new.columns:,}",
                rows=f"{new.rows:,}",
            )
        )
        first = new.number(new.hex(0, 0))
        corner = self.tr("The upper left hex is then {number}.").format(number=first) if first else ""
        self.note.setText(problem or corner)
        lines = told(plan.losses, self.lang)
        head = self.tr("Falls off, and comes back with Undo:")
        self.lost.setText("\n".join([head, *lines]) if lines else self.tr("Nothing falls off."))


def sketch_of(plan: LayoutPlan, document: ScenarioDocument) -> Sketch:
    """The drawing of a plan, in millimetres."""
    (a, b, x), (c, d, y), _ = plan.to.plane.tolist()
    there = document.scenario.terrain.codes != BLANK
    old, new = plan.to.old, plan.to.new
    return Sketch(QTransform(a, c, b, d, x, y), old.size_mm, new.size_mm, there)
