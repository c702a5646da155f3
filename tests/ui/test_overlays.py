"""Overlays in the window: the menu and the keys, the legend over the map, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolButton
from pytestqt.qtbot import QtBot

import editor.overlays as overlays_module
import ui.widgets.legend as legend_module
from editor.document import ScenarioDocument
from editor.overlays import OverlayRunner
from editor.painters.scene import MapScene
from editor.selection import Selection
from editor.style import load_style
from editor.view.map_view import MapView
from model.checks.context import Context
from model.overlays import OVERLAYS, OverlaySpec
from model.overlays.drawing import Overlay, Part, Saying, Subject
from model.texts import say
from tests.builders import empty, ruleset
from tests.ui.conftest import FakeDialogs, Person
from ui.dialogs.keys import KeysDialog
from ui.dialogs.search import SearchDialog
from ui.overlay_actions import KEYS, OverlayActions
from ui.settings import Settings
from ui.widgets.legend import AWAY, CORNERS, Legend, PartSwatch
from ui.workspace import Workspace

ALT = Qt.KeyboardModifier.AltModifier


def texts(person: Person) -> list[str]:
    """What the legend says from the top down."""
    legend = person.desk.legend
    return [found.text() for found in legend.body.findChildren(QLabel) if found.text()]


def actions(person: Person) -> OverlayActions:
    return person.window.overlay_actions


def settle(person: Person) -> None:
    person.desk.overlays.settle()
    person.settle()


def test_the_menu_has_the_overlays_of_the_game_with_keys_in_their_order(at_map: Person) -> None:
    wanted = [spec.id for spec in OVERLAYS if spec.applies(at_map.document.ruleset)]
    assert "control" in wanted
    assert list(actions(at_map).actions) == wanted
    keys = [action.shortcut().toString() for action in actions(at_map).actions.values()]
    assert keys == [QKeySequence(key).toString() for key in (*KEYS, *[""] * 20)][: len(wanted)]
    assert actions(at_map).menu.menuAction().isVisible()
    names = [action.text() for action in actions(at_map).actions.values()]
    assert names == [say(f"overlay.{id}.name", "en") for id in wanted]
    assert all(action.toolTip() for action in actions(at_map).actions.values())


def test_the_start_page_has_none(person: Person) -> None:
    assert actions(person).actions == {}
    assert not actions(person).menu.menuAction().isVisible()
    assert not person.window.overlay_button.isVisibleTo(person.window)
    person.open_sample()
    assert person.window.overlay_button.isVisibleTo(person.window)
    person.window.lay_out(None)
    person.settle()
    assert actions(person).actions == {}


def test_a_key_turns_an_overlay_on_and_off_and_leaves_nothing(at_map: Person) -> None:
    at_map.view.setFocus()
    before = at_map.view.grab().toImage()
    digit = Qt.Key(int(Qt.Key.Key_1) + list(actions(at_map).actions).index("control"))
    at_map.key(digit, modifiers=ALT)
    settle(at_map)
    assert at_map.document.overlays.on == ("control",)
    assert actions(at_map).actions["control"].isChecked()
    assert at_map.desk.legend.isVisible()
    assert at_map.view.grab().toImage() != before
    assert at_map.can("overlays_off")
    at_map.key(digit, modifiers=ALT)
    settle(at_map)
    assert not actions(at_map).actions["control"].isChecked()
    assert not at_map.desk.legend.isVisible()
    assert at_map.view.grab().toImage() == before
    assert not at_map.can("overlays_off")
    assert at_map.steps == [], "what is shown is no change of the scenario"


def test_the_list_of_keys_and_the_search_know_them(at_map: Person) -> None:
    keys = KeysDialog(at_map.window)
    said = [found.text() for found in keys.findChildren(QLabel)]
    assert "Alt+1" in said
    first = next(iter(actions(at_map).actions))
    assert said[said.index("Alt+1") + 1] == say(f"overlay.{first}.name", "en")
    keys.deleteLater()
    search = SearchDialog(at_map.window)
    for typed in ("control", "支配"):
        search.search(typed)
        found = [search.list.item(row).text() for row in range(search.list.count())]
        assert "Overlay: Control" in found, typed
    search.deleteLater()


def test_a_document_keeps_its_overlays_when_the_language_changes(at_map: Person) -> None:
    at_map.document.overlays.show("control", True)
    at_map.window.settings.language = "ja"
    at_map.window.language_changed.emit()
    at_map.settle()
    settle(at_map)
    assert at_map.document.overlays.on == ("control",)
    assert actions(at_map).actions["control"].isChecked()
    assert actions(at_map).actions["control"].text() == say("overlay.control.name", "ja")
    assert say("overlay.control.side", "ja", side="ソロマニ勢力") in texts(at_map)


# -- the legend alone -----------------------------------------------------------------------------------------------
class Game:
    """What two made-up overlays show, for the legend to tell."""

    def __init__(self) -> None:
        self.parts: tuple[Part, ...] = ()
        self.notes: tuple[Saying, ...] = ()

    def draw(self, context: Context, subject: Subject) -> Overlay:
        del context, subject
        return Overlay("control", self.parts, self.notes)

    def nothing(self, context: Context, subject: Subject) -> Overlay:
        del context, subject
        return Overlay("second")


@pytest.fixture
def game(monkeypatch: pytest.MonkeyPatch) -> Game:
    made = Game()
    specs = (
        OverlaySpec("control", lambda _: True, made.draw, sided=True),
        OverlaySpec("second", lambda _: True, made.nothing),
    )
    monkeypatch.setattr(overlays_module, "OVERLAYS", specs)

    def words(key: str, lang: str) -> str:
        return "Second" if key.startswith("overlay.second") else say(key, lang)

    monkeypatch.setattr(legend_module, "say", words)
    return made


@dataclass
class Shown:
    legend: Legend
    runner: OverlayRunner
    document: ScenarioDocument
    view: MapView

    def says(self) -> list[str]:
        self.runner.settle()
        return [found.text() for found in self.legend.body.findChildren(QLabel) if found.text()]

    def buttons(self) -> list[QToolButton]:
        return self.legend.body.findChildren(QToolButton)


@pytest.fixture
def shown(qtbot: QtBot, game: Game, settings: Settings, request: pytest.FixtureRequest) -> Iterator[Shown]:
    """The legend on a view of a small map, in the language of the parameter or in English."""
    settings.language = getattr(request, "param", "en")
    document = ScenarioDocument(empty(), ruleset())
    workspace = Workspace(document, settings, FakeDialogs())
    view = MapView(MapScene(document.scenario, document.ruleset, load_style("star"), settings.lang))
    qtbot.addWidget(view)
    view.resize(700, 420)
    runner = OverlayRunner(document, settings.lang, workspace)
    legend = Legend(workspace, view, runner)
    view.show()
    yield Shown(legend, runner, document, view)
    document.deleteLater()


def two(text_en: str, text_ja: str) -> Saying:
    return lambda lang: text_ja if lang == "ja" else text_en


@pytest.mark.parametrize("shown", ["en", "ja"], indirect=True)
def test_the_legend_says_what_each_line_means(shown: Shown, game: Game) -> None:
    lang = shown.runner._lang
    hexes = frozenset(shown.document.scenario.grid.hexes())
    game.parts = (
        Part("fill", two("Reach", "到達範囲"), hexes),
        Part("hatch", two("Refused", "進入不可"), hexes, "refused"),
        Part("ring", two("Zone", "支配地域"), hexes, "side", "aslan"),
        Part("ring", two("Their zone", "敵支配地域"), hexes, "side", "solomani"),
    )
    game.notes = (two("Sample figures.", "数値は見本です。"),)
    shown.document.overlays.show("control", True)
    said = shown.says()
    assert said == [
        say("overlay.control.name", lang),
        "Alt+1",
        *(part.name(lang) for part in game.parts),
        two("Sample figures.", "数値は見本です。")(lang),
    ]
    swatches = shown.legend.body.findChildren(PartSwatch)
    assert [swatch.part for swatch in swatches] == list(game.parts)
    assert [swatch.number for swatch in swatches] == [0, 0, 0, 1], "the second ring lies in the first"


def test_an_overlay_that_shows_nothing_says_so(shown: Shown, game: Game) -> None:
    shown.document.overlays.show("second", True)
    assert shown.says()[-1] == "Nothing to show on this map."
    game.notes = (two("Select a counter.", ""),)
    shown.document.overlays.show_none()
    shown.document.overlays.show("control", True)
    assert shown.says()[-1] == "Select a counter."


@pytest.mark.parametrize("border", [0, 1, 3])
def test_texts_are_measured_at_the_width_they_get(shown: Shown, border: int) -> None:
    """Or one that wraps a word earlier than reckoned has its last line cut: borders come with the style sheet."""
    shown.legend.setStyleSheet(f"QFrame#legend {{ border: {border}px solid black; }}")
    shown.document.overlays.show("control", True)
    shown.says()
    QApplication.processEvents()
    assert shown.legend.inner_width == shown.legend.area.viewport().width()


def test_it_lists_overlays_as_the_menu_does_and_goes_with_the_last(shown: Shown) -> None:
    overlays = shown.document.overlays
    assert not shown.legend.isVisible()
    for id in ("second", "control"):
        overlays.show(id, True)
    shown.says()
    assert [str(button.property("overlay")) for button in shown.buttons()] == ["control", "second"]
    assert shown.legend.isVisible()
    overlays.show_none()
    assert not shown.legend.isVisible()


def test_each_overlay_has_a_button_that_hides_it(shown: Shown) -> None:
    asked: list[str] = []
    shown.legend.hide_asked.connect(asked.append)
    shown.document.overlays.show("control", True)
    shown.says()
    (button,) = shown.buttons()
    assert button.accessibleName() == "Hide Control"
    button.click()
    assert asked == ["control"]


def test_the_side_is_chosen_only_where_an_overlay_looks_at_one(shown: Shown) -> None:
    overlays, legend = shown.document.overlays, shown.legend
    overlays.show("second", True)
    assert not legend.side_row.isVisibleTo(legend)
    overlays.show("control", True)
    assert legend.side_row.isVisibleTo(legend)
    assert [legend.side.itemData(row) for row in range(legend.side.count())] == ["", "solomani", "aslan"]
    legend.side.setCurrentIndex(2)
    legend.side.activated.emit(2)
    assert overlays.side == "aslan"
    shown.says()
    assert legend.side.currentData() == "aslan"


def test_folded_it_is_one_line_with_their_number(shown: Shown) -> None:
    overlays, legend = shown.document.overlays, shown.legend
    overlays.show("control", True)
    overlays.show("second", True)
    shown.says()
    open_height = legend.height()
    legend.fold.click()
    assert legend.title.text() == "Overlays · 2"
    assert legend.height() < open_height
    assert legend.height() < 48
    assert legend.width() < legend_module.WIDTH
    assert legend.fold.accessibleName() == "Unfold the legend"
    legend.fold.click()
    assert legend.height() == open_height


def test_it_is_never_higher_than_the_map(shown: Shown, game: Game) -> None:
    hexes = frozenset(shown.document.scenario.grid.hexes())
    game.parts = tuple(Part("outline", two(f"Range {n}", ""), hexes, "side", "aslan") for n in range(40))
    shown.document.overlays.show("control", True)
    shown.says()
    assert shown.legend.geometry().bottom() <= shown.view.height() - legend_module.AWAY
    shown.view.resize(700, 300)
    assert shown.legend.geometry().bottom() <= 300 - legend_module.AWAY


def test_it_scrolls_only_where_it_must(shown: Shown, game: Game, qtbot: QtBot) -> None:
    """Long names wrap into a second line without a bar beside them, whatever was shown before."""
    hexes = frozenset(shown.document.scenario.grid.hexes())
    name = two("A name that needs a second line in a legend, and more", "")
    for count in (1, 4, 40, 2):
        game.parts = (Part("outline", name, hexes, "side", "aslan"),) * count
        shown.document.overlays.show("control", True)
        shown.says()
        qtbot.wait(1)
        assert shown.legend.area.verticalScrollBar().isVisible() == (count == 40)
        shown.document.overlays.show_none()


def test_it_stays_scrolled_where_it_was(shown: Shown, game: Game) -> None:
    hexes = frozenset(shown.document.scenario.grid.hexes())
    game.parts = tuple(Part("outline", two(f"Range {n}", ""), hexes, "side", "aslan") for n in range(40))
    shown.document.overlays.show("control", True)
    shown.says()
    bar = shown.legend.area.verticalScrollBar()
    bar.setValue(200)
    game.parts = game.parts[:39]
    shown.document.selection.set(Selection(next(iter(hexes))))
    shown.says()
    assert bar.value() == 200


def test_by_keyboard_the_focus_stays_where_it_was(shown: Shown) -> None:
    """Hiding one puts it on the next; Esc leads back to the map."""
    overlays, legend = shown.document.overlays, shown.legend
    legend.hide_asked.connect(lambda id: overlays.show(id, False))
    overlays.show("control", True)
    overlays.show("second", True)
    shown.says()
    shown.view.activateWindow()
    shown.buttons()[0].setFocus()
    QTest.keyClick(shown.buttons()[0], Qt.Key.Key_Space)
    shown.says()
    (left,) = shown.buttons()
    assert QApplication.focusWidget() is left
    QTest.keyClick(left, Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is shown.view


def test_what_happens_on_it_is_not_for_the_map(shown: Shown, qtbot: QtBot) -> None:
    shown.document.overlays.show("control", True)
    shown.says()
    heard: list[object] = []
    shown.view.pointer.connect(heard.append)
    QTest.mouseClick(shown.legend, Qt.MouseButton.LeftButton, pos=QPoint(40, 12))
    assert heard == []


def drag(legend: Legend, by: QPoint) -> None:
    """By its head, in three moves; each position is told from where the legend is then."""
    hand = QPoint(40, 12)
    QTest.mousePress(legend, Qt.MouseButton.LeftButton, pos=hand)
    for _ in range(3):
        QTest.mouseMove(legend, hand + by / 3)
    QTest.mouseRelease(legend, Qt.MouseButton.LeftButton, pos=hand)


@pytest.mark.parametrize(
    ("by", "corner"),
    [
        (QPoint(300, 0), "top_right"),
        (QPoint(300, 300), "bottom_right"),
        (QPoint(-30, 270), "bottom_left"),
        (QPoint(60, 30), "top_left"),
        (QPoint(0, 0), "top_left"),
    ],
)
def test_it_is_dragged_to_another_corner_and_stays_there(shown: Shown, by: QPoint, corner: str) -> None:
    shown.document.overlays.show("control", True)
    shown.says()
    drag(shown.legend, by)
    assert shown.legend.corner == corner
    view, legend = shown.view, shown.legend.geometry()
    assert legend.left() == AWAY or legend.right() == view.width() - AWAY - 1
    assert (legend.left() == AWAY) is corner.endswith("left")
    assert (legend.top() == AWAY) is corner.startswith("top")
    view.resize(900, 600)
    assert (shown.legend.x() == AWAY) is corner.endswith("left")
    assert Legend(shown.legend._workspace, view, shown.runner).corner == corner


def test_it_goes_round_the_corners_by_a_button(shown: Shown) -> None:
    shown.document.overlays.show("control", True)
    shown.says()
    corners = []
    for _ in CORNERS:
        shown.legend.move_on.click()
        corners.append(shown.legend.corner)
    assert corners == ["top_right", "bottom_right", "bottom_left", "top_left"]


def test_overlays_are_remembered_with_the_document(person: Person, tmp_path: Path) -> None:
    path = tmp_path / "a.hexmuster.json"
    person.open_sample()
    dialogs: FakeDialogs = person.dialogs
    dialogs.files = [path]
    person.do("save_as")
    person.document.overlays.show("control", True)
    person.document.overlays.look_at("aslan")
    person.do("close")
    person.window.controllers.files.open_path(path)
    settle(person)
    assert person.document.overlays.as_data() == {"on": ["control"], "side": "aslan"}
    assert actions(person).actions["control"].isChecked()
    assert texts(person)
    person.document.overlays.show_none()
    person.do("close")
    person.window.controllers.files.open_path(path)
    assert person.document.overlays.as_data() == {}
