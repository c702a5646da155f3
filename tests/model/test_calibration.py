"""The calibration page: what is read off it mends the printer, whichever edge the sheet is turned over."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.calibration import offset_read, rulers, scale_of, strokes
from model.paper import PAPERS, Paper, SheetError
from model.rects import Rect
from model.sheets import SheetSpec

ERRORS = st.floats(-4, 4)


def seen(paper: Paper, vertical_axis: bool, x: float, y: float) -> tuple[float, float]:
    """Where on the front, held to the light, a point of the back shows: by turning the sheet over."""
    return (paper.width - x, y) if vertical_axis else (x, paper.height - y)


@given(
    ERRORS, ERRORS, st.sampled_from(["long-edge", "short-edge"]), st.sampled_from(["a4", "letter", "a5"]), st.booleans()
)
def test_the_reading_is_the_offset_that_mends_the_printer(
    dx: float, dy: float, duplex: str, paper_name: str, landscape: bool
) -> None:
    """A printer shifts every back by (dx, dy). Its reading, given as offset, brings each back behind its front."""
    paper = PAPERS[paper_name].landscape if landscape else PAPERS[paper_name]
    plain = SheetSpec(paper=paper, duplex=duplex)  # type: ignore[arg-type]  # one of the two
    vertical_axis = (duplex == "long-edge") == (paper.height >= paper.width)
    middle = Rect(paper.width / 2, paper.height / 2, 0, 0)
    printed = plain.behind(middle).moved(dx, dy)
    x, y = seen(paper, vertical_axis, printed.x, printed.y)
    offset = offset_read(plain, x - middle.x, y - middle.y)
    front = Rect(30, 40, 15, 15)
    back = plain.behind(front).moved(*offset).moved(dx, dy)
    corners = [seen(paper, vertical_axis, *corner) for corner in ((back.x, back.y), (back.right, back.bottom))]
    assert min(corner[0] for corner in corners) == pytest.approx(front.x)
    assert min(corner[1] for corner in corners) == pytest.approx(front.y)


def test_the_scales_reach_as_far_as_an_offset_may() -> None:
    assert strokes()[0] == -5
    assert strokes()[-1] == 5
    assert len(strokes()) == 21


@given(st.integers(90, 450), st.integers(130, 450))
def test_rulers_lie_on_the_paper_in_whole_centimetres(width: int, height: int) -> None:
    across, down = rulers(Paper("", width, height), 10)
    page = Rect(0, 0, width, height).grown(-10)
    for ruler, length in ((across, across.width), (down, down.height)):
        assert page.holds(ruler)
        assert length % 10 == 0
        assert 0 < length <= 200


@given(st.floats(0.96, 1.04))
def test_what_is_measured_gives_the_scale_that_mends_it(printer: float) -> None:
    scale = scale_of(160, 160 * printer)
    assert 160 * scale * printer == pytest.approx(160, abs=0.01)


@pytest.mark.parametrize("measured", [0, -3, 120, 200])
def test_a_printer_that_fits_to_the_page_is_told_so(measured: float) -> None:
    with pytest.raises(SheetError) as error:
        scale_of(160, measured)
    assert "actual size" in error.value.sentence("en")
    assert "実寸" in error.value.sentence("ja")
