"""Laws of the countersheet layout, on any paper, for any counters: what a person with a knife relies on."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.paper import PAPERS, Paper, SheetError, parse_length, parse_paper
from model.rects import Rect
from model.sheets import CROSS, Cell, Marks, Page, SheetSpec, lay_out

MM = 1e-6


@st.composite
def specs(draw: st.DrawFn) -> SheetSpec:
    """Any sheet that has room for at least one counter."""
    tenth = st.integers(-30, 30).map(lambda n: n / 10)
    spec = SheetSpec(
        paper=Paper("", draw(st.integers(100, 450)), draw(st.integers(130, 450))),
        counter_size=draw(st.sampled_from([10.0, 12.7, 15.0, 19.0, 25.4])),
        gutter=draw(st.sampled_from([0.0, 1.0, 2.5])),
        bleed=draw(st.sampled_from([0.0, 0.5, 2.0])),
        duplex=draw(st.sampled_from(["long-edge", "short-edge", "none", "fold"])),
        back_offset=(draw(tenth), draw(tenth)),
        copies=draw(st.integers(1, 3)),
        counter_height=draw(st.sampled_from([None, 10.0, 20.0])),
        through_lines=draw(st.booleans()),
    )
    # a fold layout needs room for a front and a back
    return spec if spec.rows else SheetSpec(paper=PAPERS["a4"])


counters = st.integers(1, 160).map(lambda n: list(range(n)))


def on_front(page: Page[int], trim: Rect) -> Rect:
    """Where on the front a place on the back of the sheet lies, by turning the sheet over: checked by hand in
    `test_long_edge_and_short_edge_by_hand`, not by the code under test.
    """
    paper = page.spec.paper
    trim = trim.moved(-page.offset[0], -page.offset[1])
    duplex = "long-edge" if page.spec.duplex == "none" and paper.height >= paper.width else page.spec.duplex
    duplex = "short-edge" if page.spec.duplex == "none" and paper.height < paper.width else duplex
    vertical_axis = (duplex == "long-edge") == (paper.height >= paper.width)
    if vertical_axis:
        return Rect(paper.width - trim.right, trim.y, trim.width, trim.height)
    return Rect(trim.x, paper.height - trim.bottom, trim.width, trim.height)


@given(specs(), counters)
def test_every_counter_is_printed_once_a_copy(spec: SheetSpec, pile: list[int]) -> None:
    pages = lay_out(pile, spec)
    fronts = [cell.counter for page in pages for cell in page.cells if not cell.back]
    backs = [cell.counter for page in pages for cell in page.cells if cell.back]
    assert sorted(fronts) == sorted(pile * spec.copies)
    assert sorted(backs) == sorted(fronts)
    assert sum(page.count for page in pages if page.side == "front") == len(fronts)


@given(specs(), counters)
def test_trims_do_not_overlap_even_with_their_bleed(spec: SheetSpec, pile: list[int]) -> None:
    for page in lay_out(pile, spec):
        for i, cell in enumerate(page.cells):
            grown = cell.trim.grown(spec.used_bleed)
            assert (cell.trim.width, cell.trim.height) == (spec.counter_size, spec.high)
            assert not any(grown.overlaps(other.trim, MM) for other in page.cells[:i])
            assert not any(other.trim.grown(spec.used_bleed).overlaps(cell.trim, MM) for other in page.cells[:i])


@given(specs(), counters)
def test_all_that_is_printed_lies_inside_the_margins(spec: SheetSpec, pile: list[int]) -> None:
    for page in lay_out(pile, spec):
        for cell in page.cells:
            assert spec.printable.holds(cell.trim.grown(spec.used_bleed), MM)
        for mark in page.marks:
            assert spec.printable.holds(mark.hull, MM)
        for x, y in page.crosses:
            assert spec.printable.holds(Rect(x, y, 0, 0).grown(CROSS), MM)
        assert spec.printable.holds(page.ruler, MM)


@given(specs(), counters)
def test_each_back_lies_behind_its_front(spec: SheetSpec, pile: list[int]) -> None:
    """After the flip, the offset taken off; also on the last sheet, which is seldom full."""
    pages = lay_out(pile, spec)
    if spec.duplex == "fold":
        for page in pages:
            assert page.fold is not None
            fronts, backs = page.cells[: page.count], page.cells[page.count :]
            for here, there in zip(fronts, backs, strict=True):
                assert here.counter == there.counter
                assert there.turned
                assert there.trim.x == here.trim.x
                assert there.trim.y - page.fold == pytest.approx(page.fold - here.trim.bottom)
        return
    for sheet in range(1, pages[0].sheets + 1):
        front, back = (page for page in pages if page.sheet == sheet)
        for here, there in zip(front.cells, back.cells, strict=True):
            assert here.counter == there.counter
            assert on_front(back, there.trim) == pytest.approx(here.trim)


@given(specs(), counters)
def test_marks_stand_outside_the_block_at_the_edges_of_counters(spec: SheetSpec, pile: list[int]) -> None:
    for page in lay_out(pile, spec):
        block = page.block
        across = {round(edge, 4) for c in page.cells for edge in (c.trim.x, c.trim.right)}
        down = {round(edge, 4) for c in page.cells for edge in (c.trim.y, c.trim.bottom)}
        for mark in page.marks:
            box = mark.hull.grown(0.05)
            assert not box.overlaps(block)
            assert not any(box.overlaps(cell.trim) for cell in page.cells)
            if mark.x1 == mark.x2:
                assert round(mark.x1, 4) in across
            else:
                assert round(mark.y1, 4) in down
        assert len(page.marks) == 2 * len(across) + 2 * len(down)


@given(specs(), counters)
def test_nothing_else_crosses_a_counter(spec: SheetSpec, pile: list[int]) -> None:
    """Registration crosses and the ruler keep clear of the counters and of their marks."""
    for page in lay_out(pile, spec):
        whole = page.block.grown(spec.mark_end)
        assert not whole.overlaps(page.ruler)
        for x, y in page.crosses:
            cross = Rect(x, y, 0, 0).grown(CROSS)
            assert not any(cross.overlaps(cell.trim) for cell in page.cells)
            assert not any(cross.overlaps(mark.hull.grown(0.05)) for mark in page.marks)


def test_long_edge_and_short_edge_by_hand() -> None:
    """A4 upright, 11 columns of 15 mm: the first counter is at 17.5 mm, 28 mm from the upper left corner.

    Turned over the long edge it is as far from the right; turned over the short edge as far from below, upside down.
    """
    a4 = PAPERS["a4"]
    front, back = lay_out([1, 2, 3], SheetSpec(paper=a4))
    assert front.cells[0].trim == Rect(17.5, 28, 15, 15)
    assert back.cells[0] == Cell(1, Rect(210 - 17.5 - 15, 28, 15, 15), True, False)
    front, back = lay_out([1, 2, 3], SheetSpec(paper=a4, duplex="short-edge"))
    assert back.cells[0] == Cell(1, Rect(17.5, 297 - 28 - 15, 15, 15), True, True)
    front, back = lay_out([1], SheetSpec(paper=a4.landscape))
    assert back.cells[0].trim.x == front.cells[0].trim.x
    assert back.cells[0].turned


def test_an_offset_moves_the_back_alone() -> None:
    plain = lay_out([1], SheetSpec(paper=PAPERS["a4"]))
    moved = lay_out([1], SheetSpec(paper=PAPERS["a4"], back_offset=(0.5, -0.3)))
    dy = 0.3  # the counters stand lower by as much as the back may go up
    assert moved[0].cells[0].trim == pytest.approx(plain[0].cells[0].trim.moved(0, dy))
    assert moved[1].cells[0].trim == pytest.approx(plain[1].cells[0].trim.moved(0.5, dy - 0.3))


@pytest.mark.parametrize(("marks", "front", "back"), [("front", 1, 0), ("back", 0, 1), ("both", 1, 1), ("none", 0, 0)])
def test_marks_on_the_sides_asked_for(marks: Marks, front: int, back: int) -> None:
    spec = SheetSpec(paper=PAPERS["a4"], marks=marks)
    assert [bool(page.marks) for page in lay_out([1], spec)] == [bool(front), bool(back)]


def test_order_of_the_pages() -> None:
    """Duplex printers want front, back, front, back; single sheets come fronts first."""
    pile = list(range(200))
    sides = [(p.sheet, p.side) for p in lay_out(pile, SheetSpec(paper=PAPERS["a4"]))]
    assert sides == [(1, "front"), (1, "back"), (2, "front"), (2, "back")]
    sides = [(p.sheet, p.side) for p in lay_out(pile, SheetSpec(paper=PAPERS["a4"], duplex="none"))]
    assert sides == [(1, "front"), (2, "front"), (1, "back"), (2, "back")]


@pytest.mark.parametrize(
    ("spec", "text_id"),
    [
        (SheetSpec(paper=PAPERS["a4"], counter_size=5), "sheet.error.size"),
        (SheetSpec(paper=PAPERS["a4"], copies=0), "sheet.error.copies"),
        (SheetSpec(paper=PAPERS["a4"], back_offset=(6, 0)), "sheet.error.offset"),
        (SheetSpec(paper=PAPERS["a4"], back_offset=(float("nan"), 0)), "sheet.error.offset"),
        (SheetSpec(paper=Paper("", 60, 80)), "sheet.error.no_room"),
        (SheetSpec(paper=PAPERS["a4"], copies=100), "sheet.error.too_many"),
    ],
)
def test_what_cannot_be_printed_is_refused_with_a_sentence(spec: SheetSpec, text_id: str) -> None:
    with pytest.raises(SheetError) as caught:
        lay_out(list(range(300)), spec)
    assert caught.value.text_id == text_id
    assert all(caught.value.sentence(lang).strip() for lang in ("en", "ja"))


def test_nothing_to_print() -> None:
    with pytest.raises(SheetError, match="no counters"):
        lay_out([], SheetSpec(paper=PAPERS["a4"]))


@pytest.mark.parametrize(
    ("text", "mm"), [("15mm", 15), ("0.5in", 12.7), ("36pt", 12.7), ("1.5 cm", 15), ("19", 19), ("-0.3mm", -0.3)]
)
def test_lengths(text: str, mm: float) -> None:
    assert parse_length(text) == pytest.approx(mm)


@pytest.mark.parametrize(
    ("text", "size"),
    [
        ("A4", (210, 297)),
        ("letter", (215.9, 279.4)),
        ("A4-landscape", (297, 210)),
        ("210x297mm", (210, 297)),
        ("8.5x11in", (215.9, 279.4)),
        ("100 mm × 20cm", (100, 200)),
    ],
)
def test_papers(text: str, size: tuple[float, float]) -> None:
    assert parse_paper(text)[1:] == pytest.approx(size)


@pytest.mark.parametrize("text", ["A9", "", "210x", "x297", "10x10mm", "A4-sideways", "9000x9000mm", "1e3x200"])
def test_what_is_no_paper(text: str) -> None:
    with pytest.raises(SheetError) as caught:
        parse_paper(text)
    assert "A4" in caught.value.sentence() or "length" in caught.value.sentence()


@pytest.mark.parametrize("text", ["", "mm", "15 miles", "nan", "--3mm"])
def test_what_is_no_length(text: str) -> None:
    with pytest.raises(SheetError, match="not a length"):
        parse_length(text)


@given(specs(), counters)
def test_cut_lines_run_along_every_edge_and_cross_no_counter(spec: SheetSpec, pile: list[int]) -> None:
    for page in lay_out(pile, spec):
        assert bool(page.cut_lines) is spec.through_lines
        for cut in page.cut_lines:
            assert page.block.holds(cut.hull, MM)
            assert not any(cut.hull.overlaps(cell.trim.grown(-MM)) for cell in page.cells)
        if spec.through_lines:
            assert spec.used_bleed == 0
            for cell in page.cells:
                assert sum(abs(cut.x1 - cell.trim.x) < 1e-5 and cut.x1 == cut.x2 for cut in page.cut_lines) == 1


def test_without_marks_there_is_nothing_but_counters_and_texts() -> None:
    """Neither cut marks nor registration crosses, on either side."""
    for page in lay_out([1, 2], SheetSpec(paper=PAPERS["a4"], marks="none", through_lines=True)):
        assert (page.marks, page.crosses, page.cut_lines) == ((), (), ())


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"gutter": -1.0}, "gutter"),
        ({"bleed": 99.0}, "bleed"),
        ({"margin": 51.0}, "margin"),
        ({"corner_radius": 8.0}, "corner radius"),
        ({"scale": (1.0, 0.9)}, "90 %"),
        ({"counter_height": 2.0}, "2 mm"),
    ],
)
def test_each_distance_has_its_limits(change: dict[str, object], says: str) -> None:
    with pytest.raises(SheetError) as error:
        SheetSpec(paper=PAPERS["a4"], **change).check()  # type: ignore[arg-type]  # one wrong value each
    assert says in error.value.sentence("en")
    assert error.value.sentence("ja")
