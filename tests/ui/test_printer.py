"""Printing through the system's dialog: what the dialog starts with, and what is said where nothing can be printed."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QPageSize
from PySide6.QtPrintSupport import QPrintDialog, QPrinter, QPrinterInfo
from PySide6.QtWidgets import QRadioButton, QWidget
from pytestqt.qtbot import QtBot

import ui.dialogs.printing.printer as module
from editor.printing.on_paper import print_on
from editor.printing.pageset import Pages
from editor.printing.progress import Progress
from editor.printing.sheets import SheetPages, lay_out_sheets
from tests.builders import buy, empty, ruleset
from tests.ui.conftest import FakeDialogs
from ui.dialogs.printing.printer import prepared_printer, print_pages, take_greys
from ui.settings import Settings

A4, LETTER = QPageSize(QPageSize.PageSizeId.A4), QPageSize(QPageSize.PageSizeId.Letter)


class Info:
    """A system with one printer, which has A4 and nothing else."""

    def __init__(self, printer: QPrinter | None = None) -> None:
        del printer

    @staticmethod
    def availablePrinterNames() -> list[str]:  # noqa: N802 - Qt's name
        return ["Hall"]

    def supportedPageSizes(self) -> list[QPageSize]:  # noqa: N802 - Qt's name
        return [A4]

    def supportsCustomPageSizes(self) -> bool:  # noqa: N802 - Qt's name
        return False


@pytest.fixture
def dialogs() -> FakeDialogs:
    return FakeDialogs()


@pytest.fixture
def parent(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    return made


def sheets(paper: str, duplex: str) -> SheetPages:
    """One counter, front and back."""
    scenario = buy(empty(), "solomani", "solomani-b1", 1)
    return lay_out_sheets(scenario, ruleset(), what="bought", paper=paper, duplex=duplex)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("duplex", "mode"),
    [
        ("long-edge", QPrinter.DuplexMode.DuplexLongSide),
        ("short-edge", QPrinter.DuplexMode.DuplexShortSide),
        ("none", QPrinter.DuplexMode.DuplexNone),
        ("fold", QPrinter.DuplexMode.DuplexNone),
    ],
)
def test_the_dialog_starts_with_what_the_pages_need(
    qapp: object, duplex: str, mode: QPrinter.DuplexMode, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the system has no printer, Qt forgets the mode at once: so it is asked what it was told."""
    told: list[QPrinter.DuplexMode] = []
    monkeypatch.setattr(QPrinter, "setDuplex", lambda _, mode: told.append(mode))
    pages = sheets("Letter", duplex)
    printer = prepared_printer(pages)
    assert told == [mode]
    assert printer.docName() == pages.title
    assert printer.pageLayout().pageSize().id() == LETTER.id()
    assert printer.fullPage()


def test_without_a_printer_the_way_out_is_a_pdf(
    parent: QWidget, dialogs: FakeDialogs, monkeypatch: pytest.MonkeyPatch, settings: Settings
) -> None:
    monkeypatch.setattr(QPrinterInfo, "availablePrinterNames", staticmethod(list))
    assert not print_pages(parent, sheets("A4", "long-edge"), settings, dialogs)
    assert dialogs.errors == ["The system has no printer. Write the pages as a PDF file and print that instead."]


@pytest.fixture
def hall(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Path]:
    """A system with one printer, which writes a file; those written. Its dialog is accepted as it is."""
    job = tmp_path / "job.pdf"
    monkeypatch.setattr(module, "QPrinterInfo", Info)
    monkeypatch.setattr(module, "_choose", lambda *_: True)

    def to_file(printer: QPrinter, pages: Pages, progress: Progress) -> int:
        printer.setOutputFileName(str(job))
        return print_on(printer, pages, progress)

    monkeypatch.setattr(module, "print_on", to_file)
    return [job]


def test_a_paper_the_printer_lacks_is_asked_about(
    parent: QWidget, dialogs: FakeDialogs, hall: list[Path], settings: Settings
) -> None:
    dialogs.confirm_answers = [False, True]
    assert not print_pages(parent, sheets("A3", "none"), settings, dialogs)
    assert not hall[0].exists()
    assert "has no paper of 297 × 420 mm" in dialogs.questions[0]
    assert print_pages(parent, sheets("A3", "none"), settings, dialogs)
    assert hall[0].exists()


def test_a_paper_the_printer_has_is_printed_without_a_question(
    parent: QWidget, dialogs: FakeDialogs, hall: list[Path], settings: Settings
) -> None:
    assert print_pages(parent, sheets("A4", "long-edge"), settings, dialogs)
    assert hall[0].exists()
    assert not dialogs.questions


def test_a_printer_that_is_gone_when_all_is_sent_is_said(
    parent: QWidget, dialogs: FakeDialogs, monkeypatch: pytest.MonkeyPatch, hall: list[Path], settings: Settings
) -> None:
    """As where the print service stops meanwhile: Qt takes the job for printed."""

    def vanish(printer: QPrinter, pages: Pages, progress: Progress) -> int:
        del printer, progress
        monkeypatch.setattr(Info, "availablePrinterNames", staticmethod(list))
        return len(pages)

    monkeypatch.setattr(module, "print_on", vanish)
    assert not print_pages(parent, sheets("A4", "long-edge"), settings, dialogs)
    assert [error for error in dialogs.errors if "does not take the pages" in error] == dialogs.errors
    assert len(dialogs.errors) == 1


@pytest.mark.parametrize("grey", [False, True])
def test_greys_chosen_in_the_dialog_hold(qtbot: QtBot, grey: bool) -> None:
    """Where the dialog is one of Qt's, it has a button for greys, which Qt forgets; elsewhere there is none to find."""
    printer = QPrinter()
    dialog = QPrintDialog(printer)
    qtbot.addWidget(dialog)
    for old in dialog.findChildren(QRadioButton, "grayscale"):
        old.setObjectName("")
    button = QRadioButton(dialog)
    button.setAutoExclusive(False)
    button.setObjectName("grayscale")
    button.setChecked(grey)
    take_greys(dialog, printer)
    wanted = QPrinter.ColorMode.GrayScale if grey else QPrinter.ColorMode.Color
    assert printer.colorMode() == wanted
