"""Laws of a map spread over pages: glued together they are the map."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.mapsheets import FOOT, MARGIN, MOST_PAGES, OVERLAP, MapPage, spread
from model.paper import PAPERS, Paper, SheetError
from model.rects import Rect

maps = st.builds(Rect, st.integers(-5, 5), st.integers(-5, 5), st.integers(20, 1500), st.integers(20, 1500))
papers = st.sampled_from([PAPERS["a4"], PAPERS["letter"], PAPERS["a3"], PAPERS["a5"].landscape, Paper("", 100, 130)])


@given(maps, papers)
def test_pages_cover_the_map_and_no_more(map_: Rect, paper: Paper) -> None:
    pages = spread(map_, paper)
    assert all(map_.holds(page.shown, 1e-6) for page in pages)
    first, last = pages[0].shown, pages[-1].shown
    assert (first.x, first.y) == (map_.x, map_.y)
    assert (last.right, last.bottom) == pytest.approx((map_.right, map_.bottom))


@given(maps, papers)
def test_neighbours_overlap_enough_to_be_glued(map_: Rect, paper: Paper) -> None:
    pages = spread(map_, paper)
    place = {(page.column, page.row): page.shown for page in pages}
    assert len(place) == pages[0].columns * pages[0].rows == len(pages)
    for (column, row), shown in place.items():
        if right := place.get((column + 1, row)):
            assert shown.right - right.x == pytest.approx(OVERLAP)
        if below := place.get((column, row + 1)):
            assert shown.bottom - below.y == pytest.approx(OVERLAP)


@given(maps, papers)
def test_every_page_is_at_true_size_inside_its_margins(map_: Rect, paper: Paper) -> None:
    pages = spread(map_, paper)
    for page in pages:
        assert (page.at.width, page.at.height) == (page.shown.width, page.shown.height)
        inside = Rect(0, 0, page.paper.width, page.paper.height - FOOT).grown(-MARGIN)
        assert inside._replace(height=inside.height).holds(page.at, 1e-6)
        assert sorted(page.paper[1:]) == sorted(paper[1:])


def test_the_paper_is_turned_where_that_saves_pages() -> None:
    """671 × 320 mm, a map of eight sheets: six A4 across, eight upright."""
    pages = spread(Rect(0, 0, 671, 320), PAPERS["a4"])
    assert len(pages) == 6
    assert pages[0].paper.width == 297
    assert [page.name for page in pages] == ["A1", "B1", "C1", "A2", "B2", "C2"]


def test_names_go_on_after_z() -> None:
    rect = Rect(0, 0, 1, 1)
    names = [MapPage(n, 0, 60, 1, rect, rect, PAPERS["a4"]).name for n in (0, 25, 26, 51, 52)]
    assert names == ["A1", "Z1", "AA1", "AZ1", "BA1"]


def test_what_cannot_be_spread() -> None:
    with pytest.raises(SheetError, match="no room for a map"):
        spread(Rect(0, 0, 100, 100), Paper("", 60, 50))
    with pytest.raises(SheetError, match=f"the limit is {MOST_PAGES}"):
        spread(Rect(0, 0, 20_000, 20_000), PAPERS["a4"])


def test_a_map_that_just_fits_takes_one_page() -> None:
    """The field of an A4 page across is 281 × 185 mm; a hair more takes a second page."""
    counts = [len(spread(Rect(0, 0, width, 185), PAPERS["a4"])) for width in (280.9, 281, 281.1)]
    assert counts == [1, 1, 2]
    assert all(a <= b for a, b in pairwise(counts))
