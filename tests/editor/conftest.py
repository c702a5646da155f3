"""Golden drawings: SVG text that a person has looked at once.

`pytest tests/editor --update-golden` writes them anew; look at each changed file before committing it.
"""

import difflib
from collections.abc import Callable
from pathlib import Path

import pytest

from editor.canvas.metrics import TableMetrics
from editor.canvas.svg import SvgCanvas

GOLDEN = Path(__file__).parent / "golden"

Golden = Callable[[str, SvgCanvas], None]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--update-golden", action="store_true", help="write the golden drawings anew instead of comparing")


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Golden:
    """`golden("counter-front", canvas)`: the drawing is, to the byte, what `golden/counter-front.svg` holds."""

    def check(name: str, canvas: SvgCanvas) -> None:
        path, text = GOLDEN / f"{name}.svg", canvas.document()
        if request.config.getoption("--update-golden", default=False):
            path.write_text(text, encoding="utf-8", newline="\n")
            return
        assert path.exists(), f"there is no golden drawing {name}.svg; draw it with --update-golden and look at it"
        wanted = path.read_text(encoding="utf-8")
        if text != wanted:
            changes = list(
                difflib.unified_diff(wanted.splitlines(), text.splitlines(), "golden", "now", n=0, lineterm="")
            )
            pytest.fail(f"{name}.svg differs ({len(changes)} lines):\n" + "\n".join(changes[:12]), pytrace=False)

    return check


@pytest.fixture
def paper() -> Callable[[float, float], SvgCanvas]:
    """`paper(width, height)`: a canvas in millimetres whose text widths come from the fixed table."""
    return lambda width, height: SvgCanvas(width, height, metrics=TableMetrics())
