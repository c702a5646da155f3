"""Distances in hexes and jumps, by clicks and drags."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from model.maprows import Route
from tests.builders import dark_nebula
from tests.editor.tools.hand import Hand

pytestmark = pytest.mark.usefixtures("qapp")

MAP = """
    system kuzu 0304 primary
    system vaxt 0606 secondary
    system rim 0201 tertiary
    route kuzu vaxt
    route kuzu rim uncharted
"""


def test_two_clicks_measure_hexes() -> None:
    hand = Hand(dark_nebula(MAP), "measure")
    hand.click("0101")
    hand.move("0105")
    assert hand.context.trace_text == "4 hexes"
    hand.click("0105")
    assert not hand.busy()
    assert hand.context.said == "0101 → 0105: 4 hexes"
    assert len(hand.context.trace) == 2, "what was measured stays"
    assert hand.steps == []


def test_between_systems_the_jumps_are_counted_and_the_way_is_shown() -> None:
    """0606 is 5 hexes from 0201: by column 4 apart, down 5 in all."""
    hand = Hand(dark_nebula(MAP), "measure")
    hand.drag("0606", "0404", "0201")
    assert hand.context.said == "0606 Vaxt → 0201 Rim: 7 hexes · 2 jumps (1 uncharted)"
    assert [row.ends for row in hand.context.adding if isinstance(row, Route)] == [("kuzu", "vaxt"), ("kuzu", "rim")]


def test_moving_on_keeps_the_measure_and_escape_forgets_it() -> None:
    hand = Hand(dark_nebula(MAP), "measure")
    hand.drag("0101", "0105")
    hand.move("0808")
    assert hand.context.trace_text == "4 hexes"
    assert hand.key(Qt.Key.Key_Escape)
    hand.move("0807")
    assert hand.context.trace == ()
    assert hand.tools.tool.id == "measure"


def test_a_new_click_begins_anew() -> None:
    hand = Hand(dark_nebula(MAP), "measure")
    hand.drag("0101", "0105")
    hand.click("0303")
    hand.click("0305")
    assert hand.context.said == "0303 → 0305: 2 hexes"
