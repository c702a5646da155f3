"""A dialog that shows pages as they are chosen, and writes or prints them: the map, papers for the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFormLayout, QHBoxLayout, QVBoxLayout, QWidget

from editor.printing.pageset import Pages, pdf_of, write_pictures
from editor.timers import single_shot
from model.paper import SheetError
from model.storage.atomic import save_bytes
from model.storage.errors import SaveError
from ui.dialogs.base import Sheet
from ui.dialogs.printing.preview import PreviewPane
from ui.dialogs.printing.printer import print_pages
from ui.dialogs.printing.work import with_progress
from ui.icons import icon
from ui.proposals import proposed
from ui.theme import THEME
from ui.widgets.labels import label

if TYPE_CHECKING:
    from ui.main_window import MainWindow

PICTURE_DPI = 300.0


class PagesDialog(Sheet):
    """Fields at the left, pages at the right. A subclass adds rows to `fields_form` and answers with `make_pages`."""

    ending = "-pages.pdf"
    """Of the file name that is proposed."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        assert window.desk is not None
        self.window_ = window
        self.desk = window.desk
        self.settings = window.settings
        self.preview = PreviewPane()
        self.message = label("", "secondary", wrap=True)
        self.fields_form = QFormLayout()
        self.fields_form.setHorizontalSpacing(14)
        self.fields_form.setVerticalSpacing(9)
        self.fields_form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        side = QWidget()
        side.setFixedWidth(350)
        left = QVBoxLayout(side)
        left.setContentsMargins(0, 0, 0, 0)
        left.addLayout(self.fields_form)
        left.addStretch(1)
        left.addWidget(self.message)
        row = QHBoxLayout()
        row.setSpacing(18)
        row.addWidget(side)
        row.addWidget(self.preview, 1)
        self.body.addLayout(row, 1)
        self._soon = single_shot(self, 60, self.refresh)
        self.add_cancel(self.tr("Close"))
        self.print_button = self.add_cancel(self.tr("Print…"))
        self.print_button.clicked.disconnect()
        self.print_button.clicked.connect(self.print_out)
        self.ok = self.add_primary(self.tr("Write file…"))
        self.ok.setIcon(icon("print", THEME.roles.on_accent))
        self.ok.clicked.connect(self.write)
        self.resize(1040, 760)

    def make_pages(self) -> Pages:
        """The pages as they are chosen. Raises SheetError, saying what to change."""
        raise NotImplementedError

    def about(self, pages: Pages) -> str:
        """What is said of the pages."""
        if len(pages) == 1:  # no plural of Qt's: it would look for one under the name of the class made from this one
            return self.tr("1 page")
        return self.tr("{count} pages").format(count=len(pages))

    def later(self) -> None:
        """Make the pages again once the user has stopped typing; takes no value, for a timer would take it."""
        self._soon.start()

    def refresh(self) -> None:
        """Make the pages again."""
        self._soon.stop()
        pages: Pages | None = None
        try:
            pages = self.make_pages()
        except SheetError as problem:
            self.message.setText(problem.sentence(self.settings.lang))
        else:
            self.message.setText(self.about(pages))
        self.ok.setEnabled(pages is not None)
        self.print_button.setEnabled(pages is not None)
        self.preview.show_pages(pages)

    def print_out(self) -> None:
        """Print the pages."""
        if (pages := self.preview.pages) is not None:
            print_pages(self, pages, self.settings, self.window_.dialogs)

    def write(self) -> None:
        """Ask for a file and write it: PDF, or a picture a page."""
        self.refresh()
        pages, lang = self.preview.pages, self.settings.lang
        pattern = ";;".join((self.tr("PDF (*.pdf)"), self.tr("PNG pictures (*.png)"), self.tr("SVG (*.svg)")))
        out = self.window_.dialogs.save_file(proposed(self.desk.document, self.ending), pattern) if pages else None
        if pages is None or out is None:
            return
        text, author = self.tr("Writing the pages…"), self.desk.document.scenario.info.author
        try:
            if out.suffix.lower() in {".png", ".svg"}:
                written = with_progress(
                    self, text, lambda step: write_pictures(pages, out, dpi=PICTURE_DPI, progress=step)
                )
                if not written:
                    return
                name = written[0].name
            else:
                data = with_progress(self, text, lambda step: pdf_of(pages, lang, author, step))
                if data is None:
                    return
                save_bytes(out, data)
                name = out.name
        except (SheetError, SaveError) as problem:
            self.window_.dialogs.error(problem.sentence(lang))
            return
        self.desk.say(self.tr("Wrote “{name}”.").format(name=name))
        self.accept()
