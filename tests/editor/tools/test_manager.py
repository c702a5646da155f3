"""The manager: Esc, held tools, and what every tool promises."""

from importlib import resources

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence

from editor.tools import TOOLS
from editor.tools.base import Tool
from tests.builders import dark_nebula
from tests.editor.tools.hand import Hand

pytestmark = pytest.mark.usefixtures("qapp")
MAP = "system kuzu 0304\n place aslan-dd 0304 stellar"


def test_order_of_the_rail_and_keys() -> None:
    """The order of the rail; one key a tool, none twice."""
    assert [(tool.id, tool.shortcut) for tool in TOOLS] == [
        ("select", "V"), ("lasso", "Q"), ("wand", "A"),
        ("terrain", "B"), ("shape", "R"), ("fill", "G"), ("eyedropper", "I"), ("eraser", "E"),
        ("symmetry", "Y"), ("hexside", "H"), ("path", "W"), ("system", "S"), ("route", "L"), ("tile", "K"),
        ("region", "D"), ("label", "T"), ("site", "O"), ("counter", "U"), ("measure", "M"),
        ("scan", "N"),
    ]  # fmt: skip


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.id)
def test_every_tool_has_text_hint_and_icon(tool: type[Tool]) -> None:
    assert tool.text
    assert tool.hint.endswith(".")
    assert resources.files("scenarios").joinpath("symbols", f"{tool.icon}.svg").is_file()
    assert QKeySequence(tool.shortcut).toString() == tool.shortcut


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.id)
def test_closing_any_gesture_at_any_time_leaves_nothing(tool: type[Tool]) -> None:
    """Esc after the press, after a move, after two."""
    for moves in range(3):
        hand = Hand(dark_nebula(MAP), tool.id)
        hand.context.options.type_id = "aslan-dd"
        before = hand.document.snapshot_bytes()
        hand.press("0304 stellar")
        for where in ("0404", "0505")[:moves]:
            hand.move(where)
        if tool.id == "fill":
            hand.document.undo()  # filling is done with the press
        hand.key(Qt.Key.Key_Escape)
        assert not hand.busy()
        assert not hand.document.in_stroke
        assert hand.document.snapshot_bytes() == before
        assert hand.steps == []
        assert hand.context.clean


def test_escape_cancels_then_deselects_then_leads_home() -> None:
    hand = Hand(dark_nebula(MAP))
    hand.click("0304 stellar")
    hand.tools.choose("terrain")
    hand.press("0101")
    assert hand.key(Qt.Key.Key_Escape)
    assert [hand.context.selection] != [None]
    assert hand.key(Qt.Key.Key_Escape)
    assert [hand.context.selection] == [None]
    assert hand.key(Qt.Key.Key_Escape)
    assert hand.tools.tool.id == "select"
    assert not hand.key(Qt.Key.Key_Escape)


def test_a_held_tool_goes_back() -> None:
    hand = Hand(dark_nebula(MAP), "terrain")
    changes: list[str] = []
    hand.tools.tool_changed.connect(changes.append)
    hand.tools.hold("eyedropper")
    hand.tools.hold("fill")
    hand.tools.let_go()
    hand.tools.let_go()
    assert changes == ["eyedropper", "terrain"]
    hand.tools.hold("eyedropper")
    hand.click("0101")
    hand.tools.let_go()
    assert hand.tools.tool.id == "terrain", "what was picked chose the brush"


def test_unused_keys_and_buttons_are_left_to_the_view() -> None:
    hand = Hand(dark_nebula(MAP))
    assert not hand.key(Qt.Key.Key_Q)
    assert not hand.right("0304")
    assert not hand.release("0304")
    assert not hand.tools.handle(hand.pointer("press", "0304", button=Qt.MouseButton.MiddleButton))


def test_undo_and_redo_with_no_gesture_are_those_of_the_document() -> None:
    hand = Hand(dark_nebula(MAP), "terrain")
    hand.click("0101")
    hand.tools.undo()
    assert hand.steps == []
    hand.press("0505")
    hand.tools.redo()
    assert hand.busy()
    hand.tools.undo()
    hand.tools.redo()
    assert hand.steps == ["Paint 1 hex: dark nebula"]
