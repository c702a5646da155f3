"""The map and the papers on paper: what is ticked is what comes, as files of any kind."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtWidgets import QDialog
from pytestqt.qtbot import QtBot

from editor.exporting.map_pages import MapPages
from editor.printing.papers import PaperPages
from tests.ui.conftest import Person
from ui.dialogs.map_print import MapPrintDialog
from ui.dialogs.papers import PapersDialog


@pytest.fixture
def map_print(at_map: Person, qtbot: QtBot) -> MapPrintDialog:
    made = MapPrintDialog(at_map.window)
    qtbot.addWidget(made)
    made.show()
    return made


@pytest.fixture
def papers(at_map: Person, qtbot: QtBot) -> PapersDialog:
    made = PapersDialog(at_map.window)
    qtbot.addWidget(made)
    made.show()
    return made


def shown(dialog: MapPrintDialog) -> MapPages:
    dialog.refresh()
    assert isinstance(dialog.preview.pages, MapPages)
    return dialog.preview.pages


def test_pages_overview_and_charts(map_print: MapPrintDialog) -> None:
    made = shown(map_print)
    count = len(made.plans)
    assert len(made) == count + 1  # the overview
    for box in (map_print.legend, map_print.terrain, map_print.turns):
        box.setChecked(True)
    map_print.overview.setChecked(False)
    assert len(shown(map_print)) == count + 3
    map_print.how.setCurrentIndex(map_print.how.findData("fit"))
    assert len(shown(map_print)) == 1 + 3
    assert "% of its true size" in map_print.message.text()
    assert not map_print.overlap.isEnabled()
    map_print.how.setCurrentIndex(map_print.how.findData("poster"))
    assert shown(map_print).plans == []
    assert not map_print.paper.isEnabled()


def test_boxes_stand_beside_systems_unless_they_are_not_to(map_print: MapPrintDialog) -> None:
    assert shown(map_print).scene.style.surface_box == "beside"
    map_print.beside.setChecked(False)
    assert shown(map_print).scene.style.surface_box == "inside"


def test_ink_grey_numbers_and_counters(map_print: MapPrintDialog) -> None:
    assert shown(map_print).scene.style.id == "star-print"
    map_print.ink.setChecked(False)
    assert shown(map_print).scene.style.id == "star"
    map_print.grey.setChecked(True)
    map_print.numbers.setChecked(False)
    map_print.counters.setChecked(False)
    options = map_print.options()
    assert options.grey
    assert options.layers is not None
    assert not {"numbers", "counters"} & set(options.layers)


def test_the_map_is_written_as_it_is_shown(at_map: Person, map_print: MapPrintDialog, tmp_path: Path) -> None:
    at_map.dialogs.files.append(tmp_path / "map.pdf")
    count = len(shown(map_print))
    map_print.write()
    assert at_map.dialogs.proposals[-1].name.endswith("-map.pdf")
    assert len(PdfReader(tmp_path / "map.pdf").pages) == count
    assert map_print.result() == QDialog.DialogCode.Accepted


def test_a_page_a_picture(at_map: Person, papers: PapersDialog, tmp_path: Path) -> None:
    at_map.dialogs.files.append(tmp_path / "papers.svg")
    papers.write()
    assert papers.preview.pages is not None
    assert len(list(tmp_path.glob("papers-*.svg"))) == len(papers.preview.pages)


def test_papers_that_are_ticked(papers: PapersDialog) -> None:
    assert isinstance(papers.preview.pages, PaperPages)
    everything = len(papers.preview.pages)
    papers.log.setChecked(True)
    papers.refresh()
    assert len(papers.preview.pages) > everything
    papers.side.setCurrentIndex(1)
    papers.setup.setChecked(False)
    papers.log.setChecked(False)
    papers.refresh()
    assert len(papers.preview.pages) == 1
    papers.forces.setChecked(False)
    papers.refresh()
    assert [papers.preview.pages] == [None]
    assert not papers.ok.isEnabled()
    assert "Tick" in papers.message.text()
    assert not papers.side.isEnabled()


def test_a_folder_that_is_gone_is_told(at_map: Person, papers: PapersDialog, tmp_path: Path) -> None:
    at_map.dialogs.files.append(tmp_path / "gone" / "papers.pdf")
    papers.write()
    assert len(at_map.dialogs.errors) == 1
    assert papers.isVisible()
