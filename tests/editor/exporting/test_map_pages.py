"""The map on paper: pages that make the poster when glued, one page it is fitted to, overview, grey, charts."""

import io
import subprocess
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from pypdf import PdfReader
from PySide6.QtGui import QImage, QPainter

from editor.canvas.qt import QtCanvas
from editor.exporting.base import MapOptions
from editor.exporting.map_pages import MapPages
from editor.printing.pageset import pdf_of
from editor.style import load_style
from model.mapsheets import FOOT, MARGIN
from model.paper import PAPERS, SheetError, parse_paper
from model.scenario import Scenario
from model.storage.read import load
from model.storage.rulesets import load_ruleset
from tests.builders import dark_nebula
from tests.model.checks.cases import SOUND

pytestmark = pytest.mark.usefixtures("qapp")
PX = 5
"""Pixels a millimetre: margin, overlap and paper are whole millimetres, so that pages lie on the grid of the poster."""
SAMPLES = Path(__file__).parents[3] / "scenarios" / "samples"


@pytest.fixture(scope="module")
def war() -> Scenario:
    return load(SAMPLES / "border-war.hexmuster.json").scenario


def pages(scenario: Scenario, **options: object) -> MapPages:
    rules = load_ruleset(scenario.info.ruleset)
    return MapPages(scenario, rules, load_style("star-print"), MapOptions(**options))  # type: ignore[arg-type]  # as named


def picture(made: MapPages, index: int) -> NDArray[np.int16]:
    width, height = made.size(index)
    image = QImage(round(width * PX), round(height * PX), QImage.Format.Format_RGB888)
    image.fill(0xFFFFFFFF)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(PX, PX)
    made.draw(QtCanvas(painter, vector=True), index)
    painter.end()
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
    return rows[:, : 3 * image.width()].reshape(image.height(), image.width(), 3).astype(np.int16)


@pytest.mark.parametrize("overlap", [8.0, 0.0, 20.0])
def test_pages_glued_together_are_the_poster(overlap: float, war: Scenario) -> None:
    """Every page laid at its place, without its cut lines: but for the edges of strokes the same picture."""
    tiled = pages(war, page=PAPERS["a4"], overlap=overlap, glue=False)
    poster = picture(pages(war), 0)
    assembled = np.full_like(poster, -1)
    origin = tiled.plans[0].shown
    for index, plan in enumerate(tiled.plans):
        page = picture(tiled, index)
        left, top = round(plan.at.x * PX), round(plan.at.y * PX)
        wide, high = int(plan.shown.width * PX), int(plan.shown.height * PX)
        x, y = round((plan.shown.x - origin.x) * PX), round((plan.shown.y - origin.y) * PX)
        assembled[y : y + high, x : x + wide] = page[top : top + high, left : left + wide]
    seen = assembled[: poster.shape[0] - PX, : poster.shape[1] - PX]
    assert (seen >= 0).all()
    off = np.abs(seen - poster[: seen.shape[0], : seen.shape[1]]).max(axis=2)
    assert (off > 60).mean() < 0.002
    assert off.mean() < 0.5


def rendered(pdf: bytes, folder: Path, tool: str) -> list[NDArray[np.int16]]:
    """The pages of a PDF as poppler draws them, five pixels a millimetre."""
    source = folder / "map.pdf"
    source.write_bytes(pdf)
    subprocess.run([tool, "-r", str(PX * 25.4), str(source), str(folder / "page")], check=True)
    found = []
    for file in sorted(folder.glob("page-*.ppm")):
        image = QImage(str(file)).convertToFormat(QImage.Format.Format_RGB888)
        rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), image.bytesPerLine())
        found.append(rows[:, : 3 * image.width()].reshape(image.height(), image.width(), 3).astype(np.int16))
        file.unlink()
    return found


def test_printed_pages_cut_and_glued_are_the_printed_poster(tmp_path: Path, require_tool: Callable[[str], str]) -> None:
    """The PDFs themselves, pages of 130 × 120 mm: each is cut in the middle of its overlaps, as its ticks say."""
    tool = require_tool("pdftoppm")
    scenario = dark_nebula(SOUND)
    poster = rendered(pdf_of(pages(scenario)), tmp_path, tool)[0]
    made = pages(scenario, page=parse_paper("130x120mm"), overlap=8.0)
    printed = rendered(pdf_of(made), tmp_path, tool)
    assert len(printed) == len(made.plans) > 3
    assembled = np.full_like(poster, -1)
    origin = made.plans[0].shown
    for page, plan in zip(printed, made.plans, strict=True):
        cut_left, cut_top = (4.0 if first else 0.0 for first in (plan.column, plan.row))
        left, top = round((plan.at.x + cut_left) * PX), round((plan.at.y + cut_top) * PX)
        x, y = round((plan.shown.x - origin.x + cut_left) * PX), round((plan.shown.y - origin.y + cut_top) * PX)
        wide, high = int((plan.shown.width - cut_left) * PX), int((plan.shown.height - cut_top) * PX)
        part = page[top : top + high, left : left + wide]
        assembled[y : y + part.shape[0], x : x + part.shape[1]] = part[
            : assembled.shape[0] - y, : assembled.shape[1] - x
        ]
    seen = assembled[: poster.shape[0] - PX, : poster.shape[1] - PX]
    assert (seen >= 0).all()
    off = np.abs(seen - poster[: seen.shape[0], : seen.shape[1]]).max(axis=2)
    assert (off > 60).mean() < 0.005
    assert off.mean() < 1.0
    shifted = np.abs(seen[:, 2:] - poster[: seen.shape[0], : seen.shape[1] - 2]).max(axis=2)
    assert shifted.mean() > 3 * off.mean()  # 0.4 mm off would be seen


def test_neighbours_share_the_overlap_asked_for(war: Scenario) -> None:
    for overlap in (0.0, 5.0, 15.0):
        made = pages(war, page=PAPERS["a4"], overlap=overlap)
        first, second = made.plans[:2]
        assert first.shown.right - second.shown.x == pytest.approx(overlap)
    with pytest.raises(SheetError):
        pages(war, page=PAPERS["a4"], overlap=21.0)


@pytest.mark.parametrize("paper", ["a4", "a3", "letter"])
def test_a_map_fitted_to_a_page_is_whole_and_in_its_proportions(paper: str, war: Scenario) -> None:
    made = pages(war, page=PAPERS[paper], fit=True)
    assert len(made) == 1
    (plan,) = made.plans
    width, height = made.size(0)
    assert plan.at.x >= MARGIN - 1e-9
    assert plan.at.right <= width - MARGIN + 1e-9
    assert plan.at.bottom <= height - MARGIN - FOOT + 1e-9
    assert plan.at.width / plan.at.height == pytest.approx(plan.shown.width / plan.shown.height)
    assert plan.scale < 1
    text = PdfReader(io.BytesIO(pdf_of(made))).pages[0].extract_text()
    assert f"{100 * plan.scale:.1f}" in text


def test_the_overview_names_every_page(war: Scenario) -> None:
    made = pages(war, page=PAPERS["a4"], overview=True)
    assert len(made) == len(made.plans) + 1
    reader = PdfReader(io.BytesIO(pdf_of(made)))
    words = set(reader.pages[0].extract_text().split())
    assert {plan.name for plan in made.plans} <= words
    for plan, page in zip(made.plans, reader.pages[1:], strict=True):
        assert plan.name in page.extract_text().split()


def test_grey_pages_have_no_colour(war: Scenario) -> None:
    made = pages(war, page=PAPERS["a4"], fit=True, grey=True)
    seen = picture(made, 0)
    assert (seen.max(axis=2) == seen.min(axis=2)).all()
    assert len(np.unique(seen)) > 20


@pytest.mark.parametrize("file", sorted(SAMPLES.glob("*.json")), ids=lambda file: file.name.split(".")[0])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_charts_say_what_the_ruleset_holds(file: Path, lang: str) -> None:
    """Each terrain of the chart with its rule; a box a turn; twice the same bytes."""
    scenario = load(file).scenario
    rules = load_ruleset(scenario.info.ruleset)
    options = MapOptions(page=PAPERS["a4"], fit=True, extras=("legend", "terrain", "turns"), lang=lang)
    made = MapPages(scenario, rules, load_style(scenario.info.style), options)
    data = pdf_of(made, lang)
    assert data == pdf_of(MapPages(scenario, rules, load_style(scenario.info.style), options), lang)
    text = "".join("".join(page.extract_text().split()) for page in PdfReader(io.BytesIO(data)).pages[1:])
    for row in rules.terrain.values():
        name = row.name_ja if lang == "ja" else row.name
        assert "".join(name.split()) in text
    names = [(row.name_ja if lang == "ja" else row.name, row.sample) for row in rules.terrain.values()]
    names += [(row.name_ja if lang == "ja" else row.name, row.sample) for row in rules.hexsides.values()]
    names += [(row.name_ja if lang == "ja" else row.name, row.sample) for row in rules.paths.values()]
    samples = [name for name, sample in names if sample]
    if samples:  # the rows that are ours are told by name, as not all are
        told = f"サンプル値：{'、'.join(samples)}" if lang == "ja" else f"Sample figures: {', '.join(samples)}"
        assert "".join(told.split()) in text
    assert len(made) >= 4
