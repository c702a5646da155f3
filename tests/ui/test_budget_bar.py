"""The budget bar: the right sums, what they say to a screen reader, and that its meter shows them."""

from __future__ import annotations

import dataclasses

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from model.analysis.economy import reckon
from model.analysis.spending import spending
from model.edits.forces import buy, set_budget
from tests.ui.conftest import Person
from ui.theme import THEME
from ui.widgets.budget_bar import HEIGHT, BudgetBar, SideBudget

SOLOMANI = SideBudget("solomani", "Solomani", "#0072B2", "flat", 83, 99, "RU", net=11)


def shown(bar: BudgetBar, *budgets: SideBudget, width: int = 480) -> QImage:
    bar.resize(width, HEIGHT)
    bar.show_budgets(budgets)
    return bar.grab().toImage()


@pytest.fixture
def bar(qtbot: QtBot) -> BudgetBar:
    made = BudgetBar()
    qtbot.addWidget(made)
    return made


def length(image: QImage, color: str) -> int:
    """How many pixels of the meter's middle line have a colour."""
    wanted = QColor(color)
    line = [image.pixelColor(x, 36) for x in range(image.width())]
    return sum(
        abs(c.red() - wanted.red()) + abs(c.green() - wanted.green()) + abs(c.blue() - wanted.blue()) < 30 for c in line
    )


@pytest.mark.parametrize(
    ("budget", "spent", "left", "net"),
    [
        (SOLOMANI, "83 / 99 RU", "16 RU left", "+11 a turn"),
        (dataclasses.replace(SOLOMANI, spent=103), "103 / 99 RU", "4 RU over", "+11 a turn"),
        (dataclasses.replace(SOLOMANI, budget=None, net=None), "83 RU", "", ""),
        (dataclasses.replace(SOLOMANI, spent=99, net=-2.5), "99 / 99 RU", "0 RU left", "−2.5 a turn"),
    ],
)
def test_the_texts_say_the_sums(bar: BudgetBar, budget: SideBudget, spent: str, left: str, net: str) -> None:
    assert (bar.spent_text(budget), bar.left_text(budget), bar.net_text(budget)) == (spent, left, net)


def test_the_meter_is_as_long_as_what_is_spent(bar: BudgetBar) -> None:
    half, full = (
        length(shown(bar, dataclasses.replace(SOLOMANI, spent=spent, budget=100)), SOLOMANI.color)
        for spent in (50, 100)
    )
    assert half > 100
    assert abs(full - 2 * half) <= 3


def test_what_goes_over_is_hatched_in_red(bar: BudgetBar) -> None:
    error = THEME.roles.error
    assert length(shown(bar, SOLOMANI), error) == 0
    assert length(shown(bar, dataclasses.replace(SOLOMANI, spent=120)), error) > 3


def test_the_purchase_under_the_pointer_is_hatched(bar: BudgetBar) -> None:
    plain = shown(bar, SOLOMANI)
    adding = shown(bar, dataclasses.replace(SOLOMANI, adding=10))
    differs = [x for x in range(plain.width()) if plain.pixel(x, 36) != adding.pixel(x, 36)]
    track = plain.width() - 58
    assert len(differs) > 0.04 * track
    assert min(differs) > 0.7 * track


def test_a_side_without_a_budget_has_an_empty_track(bar: BudgetBar) -> None:
    image = shown(bar, dataclasses.replace(SOLOMANI, budget=None, spent=5))
    assert length(image, THEME.roles.track) > 300


def test_a_narrow_bar_drops_texts_but_never_the_sum(bar: BudgetBar) -> None:
    for width in (900, 480, 320):
        image = shown(
            bar, SOLOMANI, dataclasses.replace(SOLOMANI, side="aslan", name="A very long name of a side"), width=width
        )
        assert image.width() == width


def test_the_sums_are_those_of_the_rules(at_map: Person) -> None:
    scenario, ruleset = at_map.document.scenario, at_map.document.ruleset
    found = {made.side: made for made in at_map.desk.page.budgets._budgets}
    assert set(found) == {"solomani", "aslan"}
    for side, made in found.items():
        spent = spending(scenario, ruleset, side)
        assert (made.spent, made.budget) == (spent.spent, spent.budget)
        assert made.net == reckon(scenario, ruleset, side).net


def test_every_purchase_and_the_limit_itself_count_at_once(at_map: Person) -> None:
    scenario = at_map.document.scenario

    def solomani() -> SideBudget:
        at_map.settle()
        return next(made for made in at_map.desk.page.budgets._budgets if made.side == "solomani")

    before = solomani()
    at_map.document.push("Buy", buy(scenario, "solomani", "solomani-sc", 2))
    assert solomani().spent > before.spent
    at_map.document.push("Budget", set_budget(scenario, "solomani", 60))
    assert solomani().budget == 60
    assert "over" in at_map.desk.page.budgets.accessibleName()
    at_map.document.undo_stack.setIndex(0)
    assert solomani() == before


def test_a_click_on_a_half_shows_that_side(at_map: Person) -> None:
    bar = at_map.desk.page.budgets
    right = bar.rect().center()
    right.setX(bar.width() * 3 // 4)
    QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=right)
    at_map.settle()
    assert at_map.desk.workspace.side == "aslan"


def test_a_screen_reader_hears_the_sums(at_map: Person) -> None:
    name = at_map.desk.page.budgets.accessibleName()
    assert "Solomani" in name
    assert "RU left" in name
