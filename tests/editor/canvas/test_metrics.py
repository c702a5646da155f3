from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.canvas.base import CONDENSE_LIMIT
from editor.canvas.metrics import ELLIPSIS, TableMetrics, fit
from model.faces.fit import fit_text
from model.faces.parts import TextPart

texts = st.text(st.sampled_from("abcWi 0123あ漢—"), min_size=1, max_size=40)


def width(text: str) -> float:
    return TableMetrics().advance(text, bold=False, family="text")


def test_the_table() -> None:
    """Figures half an em, Japanese a whole one."""
    assert width("0703") == 2.0
    assert width("駒構成") == 3.0


@given(texts, st.floats(0.1, 30))
def test_a_fitted_text_keeps_to_its_slot(text: str, slot: float) -> None:
    fitted = fit(text, slot, width)
    assert CONDENSE_LIMIT <= fitted.squeeze <= 1
    assert fitted.width == pytest.approx(width(fitted.text) * fitted.squeeze)
    if fitted.text != text[0] + ELLIPSIS and len(fitted.text) > 1:
        assert fitted.width <= slot + 1e-9


@given(texts, st.floats(0.1, 30))
def test_a_text_is_condensed_before_it_is_cut(text: str, slot: float) -> None:
    fitted = fit(text, slot, width)
    if width(text) <= slot:
        assert (fitted.text, fitted.squeeze) == (text, 1)
    elif width(text) * CONDENSE_LIMIT <= slot:
        assert fitted.text == text
        assert fitted.squeeze < 1
    elif len(text) > 1:
        assert fitted.text.endswith(ELLIPSIS)
        assert text.startswith(fitted.text.removesuffix(ELLIPSIS))


@given(texts, st.floats(0.1, 30))
def test_as_much_is_kept_as_fits(text: str, slot: float) -> None:
    fitted = fit(text, slot, width)
    if fitted.text.endswith(ELLIPSIS) and not text.startswith(fitted.text):
        kept = len(fitted.text.removesuffix(ELLIPSIS))
        longer = text[: kept + 1].rstrip() + ELLIPSIS
        assert (
            width(longer) * CONDENSE_LIMIT > slot
            or text[: kept + 1].rstrip() != text[: kept + 1]
            or kept + 1 == len(text)
        )


@given(texts, st.floats(1, 30), st.booleans())
def test_a_text_that_was_made_to_fit_is_never_cut(text: str, room: float, bold: bool) -> None:
    """What the layout of a face sets smaller so that it fills its room just so, the canvas draws whole: adding up the
    widths of its characters in another order, or on another Python, must not cost a letter.
    """
    part = TextPart(part="text", name="any", pattern="x", x=0, y=0, em=3, bold=bold, width=room)
    found = fit_text(part, text, lambda text, bold, _: TableMetrics().advance(text, bold=bold, family="text"), 0.01)
    assert found.room is not None
    assert not found.cut
    for order in (text, text[::-1]):
        width_of = partial(_sum_of_widths, order=order, bold=bold, em=found.em)
        assert fit(text, found.room, width_of).text == text


def _sum_of_widths(text: str, order: str, bold: bool, em: float) -> float:
    """The width of a text, its characters added up one by one in the order that `order` has."""
    total = 0.0
    for character in order if len(order) == len(text) else text:
        total += TableMetrics().advance(character, bold=bold, family="text") * em
    return total
