"""What both dialogs of an attack must keep: nothing is beyond the edge of a small screen, and figures stand in line."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QApplication, QGridLayout, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.model.analysis.fortress.fleets import DUEL, battle
from tests.model.analysis.moe import context, plain, stand
from tests.model.analysis.test_chits import fill
from tests.ui.test_room_for_texts import cut_short
from ui.appearance import apply_theme
from ui.dialogs.attack_sheet import AttackSheet
from ui.dialogs.damage import DamageDialog
from ui.dialogs.odds import OddsDialog
from ui.language import use_language
from ui.widgets import screen_room
from ui.widgets.report_grid import Head, ReportGrid
from ui.widgets.screen_room import FRAME
from ui.widgets.scrolled import ScrolledPage


def damage(lang: str) -> DamageDialog:
    """A pair whose chit is in a cup of four, against a guard: every part of the dialog is shown."""
    scenario = stand(stand(plain(), "0303", "moe-hero", "moe-witch"), "0305", "nae-guard")
    fill(scenario, 2, {"moe-mg": 1, "nae-ss": 3})
    return DamageDialog(context(scenario), lang)


def odds(lang: str) -> OddsDialog:
    return OddsDialog(battle(DUEL), lang)


@pytest.fixture(params=["en", "ja"])
def lang(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    apply_theme(qapp, "light")
    use_language(qapp, request.param)
    yield request.param
    use_language(qapp, "en")


@pytest.mark.parametrize("make", [damage, odds])
@pytest.mark.parametrize("screen", [(800, 600), (1024, 768)])
def test_on_a_small_screen_nothing_is_cut_off_and_nothing_scrolls_sideways(
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    lang: str,
    make: Callable[[str], AttackSheet],
    screen: tuple[int, int],
) -> None:
    room = QSize(*screen) - FRAME
    monkeypatch.setattr(screen_room, "room_for", lambda _: room)
    made = make(lang)
    qtbot.addWidget(made)
    made.show()
    QCoreApplication.processEvents()
    assert made.size() == made.size().boundedTo(room)
    assert cut_short(made) == []
    pages = made.findChildren(ScrolledPage)
    assert len(pages) == 2
    for page in pages:
        assert (held := page.widget()) is not None
        assert held.width() == page.viewport().width()
    for button in made.findChildren(QPushButton):
        assert made.rect().contains(QRect(button.mapTo(made, QPoint()), button.size()))
    heads = made.findChildren(Head)
    assert heads
    assert all(head.width() >= head.minimumSizeHint().width() for head in heads)


def columns(grid: ReportGrid) -> list[list[QLabel]]:
    """The labels of a table, column by column, each with its head first."""
    layout = next(each for each in grid.findChildren(QGridLayout))
    found: list[list[QLabel]] = []
    for column in range(layout.columnCount()):
        cells = [layout.itemAtPosition(row, column) for row in range(layout.rowCount())]
        found.append([label for cell in cells if cell is not None and isinstance(label := cell.widget(), QLabel)])
    return found


def right(label: QLabel) -> bool:
    return bool(label.alignment() & Qt.AlignmentFlag.AlignRight)


def test_all_figures_of_the_chances_stand_at_the_right_under_their_heads(qtbot: QtBot) -> None:
    """Chance, so much or more, taken back; what the row is about stays at the left."""
    made = damage("en")
    qtbot.addWidget(made)
    first, *figures = columns(made.chances)
    assert [column[0].text() for column in figures] == ["Chance", "So much or more", "Taken back"]
    assert all(right(label) for column in figures for label in column)
    assert not any(right(label) for label in first)


def test_words_stay_at_the_left_in_every_column(qtbot: QtBot) -> None:
    """The figures of a pair are alternatives in words; the rule of a line of the reckoning is an id."""
    made, other = damage("en"), odds("en")
    for each in (made, other):
        qtbot.addWidget(each)
    assert columns(made.pairs)[1][1].text() == "H 7, range 1"
    assert not any(right(label) for label in columns(made.pairs)[1])
    _, figures, rules = columns(other.reckoning)
    assert rules[1].text().startswith("F-")
    assert all(right(label) for label in figures)
    assert not any(right(label) for label in rules)
