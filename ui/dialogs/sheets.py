"""Countersheets: what to print and how, with the pages themselves as preview."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFormLayout,
    QHBoxLayout,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from editor.canvas.qt import QtCanvas
from editor.printing.sheets import SheetPages, lay_out_sheets, write_sheets_pdf
from editor.timers import single_shot
from model.paper import SheetError
from model.sheets import LEAST_COUNTER, MOST_COUNTER, MOST_OFFSET
from model.storage.errors import SaveError
from model.texts import named
from ui.dialogs.base import Sheet
from ui.icons import icon
from ui.proposals import proposed
from ui.theme import THEME
from ui.widgets.labels import label

if TYPE_CHECKING:
    from ui.main_window import MainWindow

PAPERS = ("A4", "Letter", "A3", "A5", "Legal")
SIZES_MM = (12.7, 15.0, 19.0)


class PagePreview(QWidget):
    """One page as it will be printed, as large as fits."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumSize(360, 420)
        self.pages: SheetPages | None = None
        self.index = 0
        self._picture: QPixmap | None = None

    def show_page(self, pages: SheetPages | None, index: int) -> None:
        """Show page `index` (from 0) of other pages; None clears it."""
        self.pages, self.index, self._picture = pages, index, None
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._picture = None

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(THEME.roles.canvas))
        if self.pages is None:
            return
        if self._picture is None:
            self._picture = self._draw(self.pages)
        size = QSize(self._picture.deviceIndependentSize().toSize())
        painter.drawPixmap((self.width() - size.width()) // 2, (self.height() - size.height()) // 2, self._picture)

    def _draw(self, pages: SheetPages) -> QPixmap:
        paper, ratio = pages.spec.paper, self.devicePixelRatioF()
        scale = min((self.width() - 24) / paper.width, (self.height() - 24) / paper.height)
        picture = QPixmap(round(paper.width * scale * ratio), round(paper.height * scale * ratio))
        picture.fill(QColor("#FFFFFF"))
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(scale * ratio, scale * ratio)
        painter.setClipRect(QRectF(0, 0, paper.width, paper.height))
        pages.draw(QtCanvas(painter), self.index)
        painter.end()
        picture.setDevicePixelRatio(ratio)
        return picture


class SheetsDialog(Sheet):
    """The dialog."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.set_title(self.tr("Countersheets"))
        self.window_ = window
        self.desk = window.desk
        self.page = 0
        self._make_fields()
        self.preview = PagePreview()
        self.preview.setAccessibleName(self.tr("Preview"))
        self.message = label("", "secondary", wrap=True)
        self.previous, self.next = QPushButton("‹"), QPushButton("›")
        self.which = label("", "secondary")
        self.previous.setAccessibleName(self.tr("Previous page"))
        self.next.setAccessibleName(self.tr("Next page"))
        self._lay_out()
        self._soon = single_shot(self, 60, self.refresh)
        for field in (self.what, self.side, self.paper, self.duplex, self.marks, self.counter_mm):
            field.currentIndexChanged.connect(self._later)
        for spin in (self.copies, self.offset_x, self.offset_y, self.own_size):
            spin.valueChanged.connect(self._later)
        self.landscape.toggled.connect(self._later)
        self.previous.clicked.connect(lambda: self._turn(-1))
        self.next.clicked.connect(lambda: self._turn(1))
        self.add_cancel(self.tr("Cancel"))
        self.ok = self.add_primary(self.tr("Write PDF…"))
        self.ok.setIcon(icon("print", THEME.roles.on_accent))
        self.ok.clicked.connect(self.write)
        self.resize(980, 760)
        self.refresh()

    def _make_fields(self) -> None:
        assert self.desk is not None
        scenario, lang = self.desk.document.scenario, self.desk.workspace.lang
        inches = self.window_.settings.unit == "inch"

        def combo(*items: tuple[str, object]) -> QComboBox:
            box = QComboBox()
            for text, value in items:
                box.addItem(text, value)
            return box

        def spin(least: float, most: float, step: float, value: float) -> QDoubleSpinBox:
            box = QDoubleSpinBox()
            box.setRange(least, most)
            box.setSingleStep(step)
            box.setDecimals(1)
            box.setSuffix(" mm")
            box.setValue(value)
            return box

        self.what = combo((self.tr("What is bought"), "bought"), (self.tr("The whole counter mix"), "mix"))
        sides = [(named(side, lang) or key, key) for key, side in scenario.sides.items()]
        self.side = combo((self.tr("All sides"), None), *sides)
        self.paper = combo(*((name, name) for name in PAPERS))
        if inches:
            self.paper.setCurrentIndex(PAPERS.index("Letter"))
        self.landscape = QCheckBox(self.tr("Landscape"))
        sizes = [(f"{size:g} mm  ({size / 25.4:.2f} in)", size) for size in SIZES_MM]
        self.counter_mm = combo(*sizes, (self.tr("Other…"), None))
        self.counter_mm.setCurrentIndex(1)
        self.own_size = spin(LEAST_COUNTER, MOST_COUNTER, 0.5, 15.0)
        self.copies = QSpinBox()
        self.copies.setRange(1, 100)
        self.duplex = combo(
            (self.tr("Both sides, long edge"), "long-edge"),
            (self.tr("Both sides, short edge"), "short-edge"),
            (self.tr("Backs on their own sheets"), "none"),
            (self.tr("Fold over and glue"), "fold"),
        )
        self.marks = combo(
            (self.tr("Fronts and backs"), "both"),
            (self.tr("Fronts"), "front"),
            (self.tr("Backs"), "back"),
            (self.tr("None"), "none"),
        )
        self.offset_x, self.offset_y = (spin(-MOST_OFFSET, MOST_OFFSET, 0.1, 0.0) for _ in range(2))
        self.offset_x.setAccessibleName(self.tr("Back offset to the right"))
        self.offset_y.setAccessibleName(self.tr("Back offset downwards"))
        self.own_size.setAccessibleName(self.tr("Counter size of your own"))

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(14)
        form.setVerticalSpacing(9)
        offsets = QHBoxLayout()
        offsets.addWidget(self.offset_x)
        offsets.addWidget(self.offset_y)
        for text, field in (
            (self.tr("Counters"), self.what),
            (self.tr("Side"), self.side),
            (self.tr("Copies"), self.copies),
            (self.tr("Paper"), self.paper),
            ("", self.landscape),
            (self.tr("Counter size"), self.counter_mm),
            ("", self.own_size),
            (self.tr("Backs"), self.duplex),
            (self.tr("Cut marks"), self.marks),
        ):
            form.addRow(text, field)
        form.addRow(self.tr("Back offset"), offsets)
        left = QVBoxLayout()
        left.addLayout(form)
        left.addWidget(self.message)
        left.addStretch(1)
        turn = QHBoxLayout()
        turn.addStretch(1)
        for part in (self.previous, self.which, self.next):
            turn.addWidget(part)
        turn.addStretch(1)
        right = QVBoxLayout()
        right.addWidget(self.preview, 1)
        right.addLayout(turn)
        row = QHBoxLayout()
        row.setSpacing(20)
        row.addLayout(left)
        row.addLayout(right, 1)
        self.body.addLayout(row, 1)

    def wishes(self) -> dict[str, object]:
        """What is chosen, as the arguments of `lay_out_sheets`."""
        size = self.counter_mm.currentData()
        return {
            "what": self.what.currentData(),
            "side": self.side.currentData(),
            "copies": self.copies.value(),
            "paper": str(self.paper.currentData()) + ("-landscape" if self.landscape.isChecked() else ""),
            "counter_size": self.own_size.value() if size is None else size,
            "duplex": self.duplex.currentData(),
            "back_offset": (self.offset_x.value(), self.offset_y.value()),
            "marks": self.marks.currentData(),
            "lang": self.window_.settings.lang,
        }

    def refresh(self) -> None:
        """Lay the pages out again."""
        assert self.desk is not None
        self._soon.stop()
        self.own_size.setVisible(self.counter_mm.currentData() is None)
        document = self.desk.document
        pages: SheetPages | None = None
        try:
            pages = lay_out_sheets(document.scenario, document.ruleset, **self.wishes())  # type: ignore[arg-type]
        except SheetError as problem:
            self.message.setText(problem.sentence(self.window_.settings.lang))
        else:
            text = self.tr("{counters} counters on %n sheet(s) of paper.", "", pages.sheets)
            self.message.setText(
                text.format(counters=pages.counters) + "\n" + self.tr("Print at actual size and measure the ruler.")
            )
        self.ok.setEnabled(pages is not None)
        self.page = min(self.page, len(pages.pages) - 1) if pages else 0
        self.preview.show_page(pages, self.page)
        count = len(pages.pages) if pages else 0
        self.which.setText(f"{self.page + 1} / {count}" if count else "")
        self.previous.setEnabled(self.page > 0)
        self.next.setEnabled(self.page + 1 < count)

    def _later(self) -> None:
        """Lay out again once the user has stopped typing; takes no value, for a timer would take it as its time."""
        self._soon.start()

    def _turn(self, by: int) -> None:
        self.page += by
        self.refresh()

    def write(self) -> None:
        """Ask for a file and write the PDF."""
        assert self.desk is not None
        document = self.desk.document
        proposal = proposed(document, "-sheets.pdf")
        out = self.window_.dialogs.save_file(proposal, self.tr("PDF (*.pdf)"))
        if out is None:
            return
        try:
            report = write_sheets_pdf(document.scenario, document.ruleset, out, **self.wishes())  # type: ignore[arg-type]
        except (SheetError, SaveError) as problem:
            self.window_.dialogs.error(problem.sentence(self.window_.settings.lang))
            return
        self.desk.say(" ".join([self.tr("Wrote “{name}”.").format(name=out.name), *report.warnings]))
        self.accept()
