"""The keys of tools: a key that means something to the tool in hand never takes another one in hand."""

import pytest
from PySide6.QtCore import Qt

from editor.tools import TOOLS, Tool
from editor.tools.paint_options import KINDS
from model.hexgrid import Hex
from model.symmetry import Symmetry
from tests.builders import empty
from tests.editor.tools.hand import NONE, Hand

LETTERS = sorted({tool.shortcut for tool in TOOLS})


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.id)
@pytest.mark.parametrize("kind", KINDS)
def test_a_tool_owns_each_key_of_other_tools_that_it_answers_to(tool: type[Tool], kind: str) -> None:
    hand = Hand(empty("moe-emblem"), tool.id)
    hand.context.options.symmetry = Symmetry(Hex(2, 2), 3)
    hand.context.options.painting.kind = next(each for each in KINDS if each == kind)
    hand.move("0303")
    for letter in LETTERS:
        key = Qt.Key(ord(letter))
        owned = hand.tools.tool.owns(key)
        assert hand.tools.tool.key(key, NONE) == owned, f"{letter} in the hand of {tool.id}"
