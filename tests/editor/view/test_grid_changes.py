"""Views follow a map that gets another size, is turned or numbered otherwise, as if it had just been opened."""

from __future__ import annotations

import random
from collections.abc import Callable

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from editor.painters.scene import MapScene
from editor.view.map_view import MapView
from editor.view.overview import Overview
from model.edit import Edit
from model.edits.grid import set_edges, set_hex_size, set_numbering
from model.edits.resize import Margins, resize
from model.edits.turn import Turn, turned
from model.scenario import Scenario
from tests.editor.painters.samples import star_scene
from tests.editor.view.test_incremental import MOST_OFF, opened, picture, settle

CHANGES: dict[str, Callable[[Scenario], Edit]] = {
    "grow": lambda scenario: resize(scenario, Margins(1, 2, 3, 0), "nebula", "renew").edit,
    "shrink": lambda scenario: resize(scenario, Margins(-1, -2, 0, -1), "", "renew").edit,
    "half turn": lambda scenario: turned(scenario, Turn.HALF).edit,
    "sixth": lambda scenario: turned(scenario, Turn.SIXTH, "renew").edit,
    "quarter": lambda scenario: turned(scenario, Turn.QUARTER_RIGHT).edit,
    "numbers": lambda scenario: set_numbering(scenario, style="RC-letters", place="center"),
    "slant": lambda scenario: set_numbering(scenario, slant="up", every=2),
    "size": lambda scenario: set_hex_size(scenario, 25.4),
    "edges": lambda scenario: set_edges(scenario, "half"),
}


@pytest.mark.parametrize("hex_px", [70.0, 20.0, 3.2])
def test_the_picture_is_that_of_a_fresh_view(qtbot: QtBot, hex_px: float) -> None:
    """All changes one after the other, and all the way back."""
    scene = star_scene()
    scenario = scene.scenario
    view = opened(scene, qtbot, hex_px)
    done: list[Edit] = []
    undone: set[str] = set()
    rng = random.Random(3)
    for name in (*CHANGES, *reversed(CHANGES)):
        back = len(done) == len(CHANGES) or name in undone
        if back:
            undone.add(name)
            edit = done[list(CHANGES).index(name)].inverse()
        else:
            edit = CHANGES[name](scenario)
            done.append(edit)
        scenario.apply(edit)
        view.apply(edit)
        view.scroll_by(rng.randint(-20, 20), rng.randint(-20, 20))
        settle(view, qtbot)
        before = picture(view)
        view.refresh()
        settle(view, qtbot)
        off = np.abs(before - picture(view)).max(2)
        assert off.max() <= MOST_OFF, (
            name,
            back,
            np.argwhere(off > MOST_OFF)[:5].tolist(),
            int((off > MOST_OFF).sum()),
        )
        fresh = MapScene(scenario, scene.ruleset, scene.style, scene.lang)
        assert fresh.grid == view.map.grid
        assert fresh.bounds == view.map.bounds
        assert np.array_equal(fresh.ground.cells, view.map.ground.cells)


@pytest.mark.parametrize("name", CHANGES)
def test_marks_do_not_stay_on_hexes_that_are_elsewhere(qtbot: QtBot, name: str) -> None:
    scene = star_scene()
    view = MapView(scene)
    qtbot.addWidget(view)
    view.resize(600, 400)
    view.show()
    last = scene.grid.hex(scene.grid.columns - 1, scene.grid.rows - 1)
    view.set_cursor_hex(last)
    view.overlays.set_selection([last])
    edit = CHANGES[name](scene.scenario)
    scene.scenario.apply(edit)
    with qtbot.waitSignal(view.cursor_moved):
        view.apply(edit)
    assert view.cursor_hex is None
    settle(view, qtbot)


def test_a_fitted_map_stays_fitted(qtbot: QtBot) -> None:
    scene = star_scene()
    view = MapView(scene)
    overview = Overview(view)
    for widget in (view, overview):
        qtbot.addWidget(widget)
    view.resize(600, 400)
    view.show()
    view.fit()
    assert view.fitted
    edit = resize(scene.scenario, Margins(right=20, bottom=12), "space").edit
    scene.scenario.apply(edit)
    view.apply(edit)
    assert view.fitted
    assert view.scale_px == view.fit_scale()
    assert view.visible_mm.contains(view.map.bounds)
    overview.resize(280, 200)
    corner = overview.map_pos(overview.frame().topLeft())
    assert corner == pytest.approx(view.visible_mm.topLeft().toTuple(), abs=0.5)
