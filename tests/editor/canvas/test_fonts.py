from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QApplication

from editor.canvas import fonts

pytestmark = pytest.mark.usefixtures("qapp")


def test_glyphs_of_the_listed_fonts_are_not_missing(require_font: Callable[[str], None]) -> None:
    require_font("BIZ UDPGothic")
    assert fonts.missing_glyphs("Border War 国境戦争・ソロマニ 0123456789 –—·×½") == ""
    assert fonts.missing_glyphs("3-10-9", "figures") == ""


def test_a_substitute_is_told(require_font: Callable[[str], None]) -> None:
    """No gothic font has Mongolian: another font draws it, or an empty box. Each character is told once."""
    require_font("BIZ UDPGothic")
    assert fonts.missing_glyphs("Kuzu ᠠ 0304 ᠠ") == "ᠠ"


def test_figures_line_up(require_font: Callable[[str], None]) -> None:
    """Half-width: all ten figures are equally wide, so that columns line up."""
    require_font("BIZ UDGothic")
    assert {fonts.text_width(str(n), "figures", True) for n in range(10)} == {fonts.EM / 2}


def test_capitals_stand_on_the_baseline(qapp: QApplication) -> None:
    for bold in (False, True):
        capitals = fonts.capitals("text", bold)
        assert -0.85 < capitals.top < -0.6
        assert -0.05 < capitals.bottom < 0.05


def test_tracking_spreads_characters_but_not_beyond_the_last() -> None:
    plain = fonts.text_width("ABCDE", "text", False)
    assert fonts.text_width("ABCDE", "text", False, 0.12) == pytest.approx(plain + 4 * 12)
    path = fonts.text_path("ABCDE", "text", False, 0.12).path
    assert path.boundingRect().right() < plain + 4 * 12 + 5
