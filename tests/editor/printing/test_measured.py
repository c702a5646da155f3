"""Counters lie where they should, backs behind their fronts: measured in the PDF itself (`benchmarks.accuracy`)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from benchmarks.accuracy import COUNT, FLIPS, LIMIT, PAPERS, SIZES, Box, measure, measure_raster, sample, sheets, wanted
from editor.printing.sheets import lay_out_sheets, sheets_pdf
from model.sheets import Duplex

pytestmark = pytest.mark.usefixtures("qapp")


def test_the_places_are_those_worked_out_by_hand() -> None:
    """A4, 15 mm: 11 × 13 a page from 17.5 mm and 28 mm; the 144th is the first of the second sheet. A3, 19 mm: 13 across
    from (297 − 13 × 20 + 1) / 2 = 19 mm.
    """
    places = list(wanted("A4", 15.0))
    assert places[0] == (0, Box(17.5, 28, 32.5, 43))
    assert places[12] == (0, Box(33.5, 44, 48.5, 59))
    assert places[143] == (2, Box(17.5, 28, 32.5, 43))
    assert next(wanted("A3", 19.0)) == (0, Box(19, 28, 38, 47))


@pytest.mark.parametrize(("paper", "size", "flip"), list(product(PAPERS, SIZES, FLIPS)))
def test_edges_backs_marks_and_ruler_are_exact(paper: str, size: float, flip: Duplex) -> None:
    """200 counters, front and back: within 0.05 mm; the ruler measures 100.00 mm."""
    found = measure(sheets(paper, size, flip), paper, size, flip)
    assert found.counters == COUNT
    assert found.edges <= LIMIT
    assert found.behind <= LIMIT
    assert found.turned <= LIMIT
    assert found.marks <= LIMIT
    assert found.ruler == pytest.approx(100, abs=0.005)
    assert found.holds


@pytest.mark.parametrize("flip", FLIPS)
def test_so_they_are_on_paper_that_lies(flip: Duplex) -> None:
    """Over its long edge it is turned about the horizontal axis: backs stand on their heads then, over the short not."""
    found = measure(sheets("A4-landscape", 15.0, flip), "A4-landscape", 15.0, flip)
    assert found.holds
    assert found.turned <= LIMIT


@pytest.mark.parametrize("flip", FLIPS)
def test_what_is_off_is_measured_as_off(flip: Duplex) -> None:
    """A back moved by 0.2 mm, a margin 1 mm wider, a sheet printed 1 % too large."""
    scenario, rules = sample()

    def found(**how: object) -> tuple[float, float, float]:
        pages = lay_out_sheets(scenario, rules, paper="A3", duplex=flip, bleed=0.0, **how)  # type: ignore[arg-type]
        result = measure(sheets_pdf(pages), "A3", 15.0, flip)
        assert not result.holds
        return result.edges, result.behind, result.ruler

    assert found(back_offset=(0.2, -0.1))[1] == pytest.approx(0.2, abs=0.001)
    assert found(margin=11.0)[0] == pytest.approx(1.0, abs=0.001)
    assert found(scale=(1.01, 1.0))[2] == pytest.approx(101, abs=0.005)


@pytest.mark.parametrize("flip", FLIPS)
def test_so_they_are_in_a_picture_of_1200_dpi(flip: Duplex, require_tool: Callable[[str], str]) -> None:
    """Nine counters in the corner of a page; a pixel is 0.02 mm. The whole pages: `python -m benchmarks.accuracy --raster`."""
    require_tool("pdftoppm")
    edges, behind = measure_raster(sheets("A4", 15.0, flip), "A4", 15.0, flip, Box(16, 26, 67, 77))
    assert edges <= LIMIT
    assert behind <= LIMIT
