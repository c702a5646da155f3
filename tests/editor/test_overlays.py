"""Which overlays are on, and what they show: worked out at rest, one fill at a time, nothing left when they go."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

import editor.overlays as module
from editor.document import ScenarioDocument
from editor.overlays import OverlayRunner, ShownOverlays, subject_of
from editor.selection import Selection
from model.checks.context import Context
from model.edit import Edit
from model.edits.terrain import set_terrain
from model.overlays import OverlaySpec
from model.overlays.drawing import Channel, Overlay, Part, Subject
from model.ruleset import Ruleset
from tests.builders import at, dark_nebula, paint, ruleset

MAP = """
    system kuzu 0304 primary capital_of=aslan
    home aslan 0101-0508
    place aslan-sc 0304 stellar
"""


class Recorded:
    """An overlay that shows the hex selected in one channel, and remembers what it was asked."""

    def __init__(self, id: str, channel: Channel) -> None:
        self.id, self.channel = id, channel
        self.asked: list[Subject] = []

    def draw(self, context: Context, subject: Subject) -> Overlay:
        self.asked.append(subject)
        hexes = frozenset() if subject.hex is None else frozenset({subject.hex})
        return Overlay(self.id, (Part(self.channel, lambda _: self.id, hexes),) if hexes else ())

    @property
    def spec(self) -> OverlaySpec:
        return OverlaySpec(self.id, lambda _: True, self.draw)


@pytest.fixture
def reach() -> Recorded:
    return Recorded("reach", "fill")


@pytest.fixture
def fire() -> Recorded:
    return Recorded("fire", "fill")


@pytest.fixture
def zoc() -> Recorded:
    return Recorded("zoc", "ring")


@pytest.fixture
def document(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, reach: Recorded, fire: Recorded, zoc: Recorded
) -> Iterator[ScenarioDocument]:
    """A small scenario under a game that has these three overlays."""
    monkeypatch.setattr(module, "OVERLAYS", (reach.spec, fire.spec, zoc.spec))
    made = ScenarioDocument(dark_nebula(MAP), ruleset())
    yield made
    made.deleteLater()


def select(document: ScenarioDocument, address: str) -> None:
    document.selection.set(Selection(at(document.scenario, address)))


def nebula(document: ScenarioDocument) -> Edit:
    return set_terrain(document.scenario, [at(document.scenario, "0707")], "nebula")


def test_only_overlays_that_a_game_has_are_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(_: Ruleset) -> bool:
        return False

    spec = Recorded("zoc", "ring").spec
    monkeypatch.setattr(module, "OVERLAYS", (spec, OverlaySpec("other", never, spec.draw)))
    shown = ShownOverlays(ruleset())
    assert list(shown.specs) == ["zoc"]
    with pytest.raises(KeyError):
        shown.show("other", True)


def test_on_and_off_leaves_nothing(qtbot: QtBot, document: ScenarioDocument, zoc: Recorded) -> None:
    runner = OverlayRunner(document, "en", document)
    select(document, "0304")
    assert runner.drawn == {}
    document.overlays.show("zoc", True)
    qtbot.waitUntil(lambda: runner.settled)
    assert list(runner.drawn) == ["zoc"]
    document.overlays.show("zoc", False)
    assert runner.drawn == {}
    assert document.overlays.on == ()
    asked = len(zoc.asked)
    select(document, "0305")
    runner.settle()
    assert len(zoc.asked) == asked, "what is off is not worked out"


def test_one_that_goes_off_before_it_was_worked_out_is_forgotten(
    qtbot: QtBot, document: ScenarioDocument, zoc: Recorded
) -> None:
    runner = OverlayRunner(document, "en", document)
    document.overlays.show("zoc", True)
    document.overlays.show("zoc", False)
    qtbot.wait(20)
    assert runner.settled
    assert zoc.asked == []


def test_a_second_fill_turns_the_first_off(qtbot: QtBot, document: ScenarioDocument) -> None:
    runner = OverlayRunner(document, "en", document)
    select(document, "0304")
    for id in ("reach", "zoc", "fire"):
        document.overlays.show(id, True)
        runner.settle()
    assert document.overlays.on == ("zoc", "fire")
    assert list(runner.drawn) == ["zoc", "fire"]
    document.overlays.show("reach", True)
    runner.settle()
    assert document.overlays.on == ("zoc", "reach")


def test_fills_that_show_nothing_yet_are_settled_when_they_do(qtbot: QtBot, document: ScenarioDocument) -> None:
    """Nothing is selected: both may be on. With a hex selected the one turned on last stays."""
    runner = OverlayRunner(document, "en", document)
    document.overlays.show("reach", True)
    document.overlays.show("fire", True)
    runner.settle()
    assert [document.overlays.is_on(id) for id in ("reach", "fire")] == [True, True]
    select(document, "0304")
    runner.settle()
    assert document.overlays.on == ("fire",)


def test_selections_that_follow_each_other_are_worked_out_once(
    qtbot: QtBot, document: ScenarioDocument, zoc: Recorded
) -> None:
    runner = OverlayRunner(document, "en", document)
    document.overlays.show("zoc", True)
    runner.settle()
    zoc.asked.clear()
    for address in ("0101", "0102", "0103"):
        select(document, address)
    assert zoc.asked == [], "not before the events at hand are dealt with"
    qtbot.waitUntil(lambda: runner.settled)
    assert [subject.hex for subject in zoc.asked] == [at(document.scenario, "0103")]


def test_views_hear_only_of_what_looks_otherwise(qtbot: QtBot, document: ScenarioDocument) -> None:
    runner = OverlayRunner(document, "en", document)
    select(document, "0304")
    document.overlays.show("zoc", True)
    runner.settle()
    shown = runner.drawn["zoc"]
    heard: list[int] = []
    runner.changed.connect(lambda: heard.append(1))
    document.push("Paint", nebula(document))
    runner.settle()
    assert heard == []
    assert runner.drawn["zoc"] is shown
    select(document, "0305")
    runner.settle()
    assert heard == [1]


def test_an_edit_is_followed_and_a_stroke_waited_for(qtbot: QtBot, document: ScenarioDocument, zoc: Recorded) -> None:
    runner = OverlayRunner(document, "en", document)
    document.overlays.show("zoc", True)
    runner.settle()
    zoc.asked.clear()
    document.begin_stroke()
    document.push("Paint", nebula(document))
    qtbot.wait(30)
    assert zoc.asked == []
    document.end_stroke()
    qtbot.waitUntil(lambda: runner.settled)
    assert len(zoc.asked) == 1


def test_another_side_is_asked_about(qtbot: QtBot, document: ScenarioDocument, zoc: Recorded) -> None:
    runner = OverlayRunner(document, "en", document)
    document.overlays.show("zoc", True)
    runner.settle()
    document.overlays.look_at("aslan")
    runner.settle()
    assert [subject.side for subject in zoc.asked] == ["", "aslan"]


def test_the_subject_is_the_hex_of_what_is_selected() -> None:
    scenario = paint(dark_nebula(MAP), "nebula", "0707")
    hex = at(scenario, "0304")
    (key,) = [key for key, _ in scenario.tables["placements"].items() if isinstance(key, int)]
    assert subject_of(scenario, None, "aslan") == Subject(None, (), "aslan")
    assert subject_of(scenario, Selection(hex), "") == Subject(hex)
    assert subject_of(scenario, Selection(placements=(key,)), "") == Subject(hex, (key,))
    (system,) = (key for key in scenario.tables["systems"] if isinstance(key, int))
    assert subject_of(scenario, Selection(system=system), "").hex == hex


@pytest.mark.parametrize(
    "data", [{}, [], None, {"on": "control"}, {"on": [7, "nonsense"], "side": 3}, {"on": None, "side": "aslan"}]
)
def test_what_is_not_understood_of_what_was_kept_turns_nothing_on(data: object) -> None:
    shown = ShownOverlays(ruleset())
    shown.take_data(data)
    assert shown.on == ()
    assert shown.side == ""
    assert shown.as_data() == {}


def test_what_was_kept_comes_back_in_its_order() -> None:
    shown = ShownOverlays(ruleset())
    first, second = list(shown.specs)[:2]
    shown.show(second, True)
    shown.show(first, True)
    again = ShownOverlays(ruleset())
    again.take_data(shown.as_data())
    assert again.on == (second, first)
