"""The list of problems: what it tells, going through it, mending, waiving."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from editor import steps
from model.checks.engine import CHECKS
from model.checks.findings import Finding, Level
from model.edits import systems
from model.info import Waiver
from tests.ui.docks.conftest import TIDY, Table, press
from ui.docks import problems_delegate
from ui.docks.problems import ProblemsPanel
from ui.docks.problems_delegate import NARROW_PX, ROW_PX, in_two_lines
from ui.theme import ui_font

Lay = Callable[..., Table]
Show = Callable[[QWidget], None]

OVERSPENT = TIDY + "\nbuy aslan aslan-b1 8\nplace solomani-rt-a 0304 surface 1\nplace solomani-tr 0304 stellar 1"
"""Eight dreadnoughts are over budget (104 RU of 99) and beyond the mix of six; two counters stand there unbought."""


def panel_of(table: Table, shown: Show) -> ProblemsPanel:
    panel = ProblemsPanel(table.workspace)
    panel.resize(1000, 200)
    shown(panel)
    return panel


@pytest.fixture
def table(lay: Lay) -> Table:
    return lay(OVERSPENT)


@pytest.fixture
def panel(table: Table, shown: Show) -> ProblemsPanel:
    return panel_of(table, shown)


def find(panel: ProblemsPanel, words: str) -> int:
    """The row of the problem whose sentence has these words."""
    return next(i for i, row in enumerate(panel.model.rows) if words in row.message)


def select(panel: ProblemsPanel, words: str) -> None:
    panel.list.setCurrentIndex(panel.model.index(find(panel, words)))


def test_a_row_tells_level_sentence_place_rule_and_fix(panel: ProblemsPanel) -> None:
    """D-3.5: 8 × 13 RU = 104 RU, the budget is 99."""
    row = panel.model.rows[find(panel, "104 RU")]
    assert row.finding.level is Level.ERROR
    assert row.message == "Aslan spends 104 RU, 5 more than its budget of 99 RU."
    assert (row.place, row.finding.rule) == ("Aslan", "D-3.5")
    assert row.fix
    spoken = panel.model.data(panel.model.index(find(panel, "104 RU")), int(Qt.ItemDataRole.AccessibleTextRole))
    assert spoken.startswith("Error: Aslan spends 104 RU")
    assert "D-3.5" in spoken


def test_errors_come_first_and_the_counts_say_how_many(table: Table, panel: ProblemsPanel) -> None:
    levels = [row.finding.level for row in panel.model.rows]
    assert levels == sorted(levels, key=list(Level).index)
    for level in Level:
        assert panel.counts.numbers[level].text() == str(levels.count(level))
        assert panel.counts.numbers[level].isVisibleTo(panel.counts) == (level in levels)


def test_it_is_told_in_the_language_of_the_window(lay: Lay, shown: Show) -> None:
    panel = panel_of(lay(OVERSPENT, lang="ja"), shown)
    row = panel.model.rows[find(panel, "104 RU")]
    assert row.place == "アスラン"
    assert row.message == row.finding.message("ja")


def test_the_list_follows_every_edit(table: Table, panel: ProblemsPanel) -> None:
    before = len(panel.model.rows)
    add = systems.add_system(table.scenario, table.document.ruleset, table.hex("0101"), "primary", "Lone")
    table.document.push(steps.add_system("Lone"), add)
    table.document.settle()
    assert len(panel.model.rows) == before + 1
    assert panel.model.rows[find(panel, "No jump route leads to Lone")].place == "0101 Lone"
    table.document.undo()
    table.document.settle()
    assert len(panel.model.rows) == before


# -- going through them -------------------------------------------------------------------------------------------
def test_next_and_previous_go_round_and_show_each_place(table: Table, panel: ProblemsPanel) -> None:
    told: list[Finding] = []
    table.workspace.finding_shown.connect(told.append)
    count = len(panel.model.rows)
    for _ in range(count + 1):
        panel.next()
    assert told == [row.finding for row in panel.model.rows] + [panel.model.rows[0].finding]
    panel.previous()
    assert panel.list.currentIndex().row() == count - 1


def test_previous_begins_at_the_end(panel: ProblemsPanel) -> None:
    panel.previous()
    assert panel.list.currentIndex().row() == len(panel.model.rows) - 1


def test_enter_and_a_double_click_go_to_the_place(table: Table, panel: ProblemsPanel) -> None:
    told: list[Finding] = []
    table.workspace.finding_shown.connect(told.append)
    panel.list.setFocus()
    press(panel.list, Qt.Key.Key_Down, Qt.Key.Key_Return)
    assert panel.current is not None
    assert told == [panel.current.finding]
    at = panel.list.visualRect(panel.model.index(0)).center() - QPoint(300, 0)
    for act in (QTest.mouseClick, QTest.mouseDClick):
        act(panel.list.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at)
    assert told[-1] == panel.model.rows[0].finding
    assert table.steps == []


# -- mending ------------------------------------------------------------------------------------------------------
def test_a_fix_is_one_step_named_after_it(table: Table, panel: ProblemsPanel) -> None:
    select(panel, "104 RU")
    fix = panel.current.fix if panel.current else ""
    assert panel.fix_current()
    table.document.settle()
    assert table.steps == [fix]
    assert table.scenario.forces["aslan"].bought("aslan-b1") == 7
    assert not any("104 RU" in row.message for row in panel.model.rows)
    table.document.undo()
    table.document.settle()
    assert any("104 RU" in row.message for row in panel.model.rows)


def test_the_button_of_a_row_mends_it(table: Table, panel: ProblemsPanel) -> None:
    row = find(panel, "104 RU")
    button = panel.delegate.button_rect(panel.list.visualRect(panel.model.index(row)))
    viewport, nothing = panel.list.viewport(), Qt.KeyboardModifier.NoModifier
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, nothing, button.topLeft() - QPoint(30, 0))
    assert table.steps == []
    QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, nothing, button.center())
    assert len(table.steps) == 1


def test_after_a_fix_the_next_problem_is_selected(table: Table, panel: ProblemsPanel) -> None:
    select(panel, "104 RU")
    at = panel.list.currentIndex().row()
    panel.fix_current()
    table.document.settle()
    assert panel.list.currentIndex().row() == min(at, len(panel.model.rows) - 1)


def test_all_of_one_kind_are_mended_in_one_step(lay: Lay, shown: Show) -> None:
    """D-2.2: a tertiary system has no surface box; three of them with one are mended together."""
    lines = "".join(f"\nsystem t{i} 0{i}06 tertiary surfaces=1" for i in (1, 2, 3))
    table = lay(TIDY + lines)
    panel = panel_of(table, shown)
    select(panel, "T1")
    kind = panel.current.finding.check if panel.current else ""
    assert sum(row.finding.check == kind for row in panel.model.rows) == 3
    assert panel.fix_alike() == 3
    assert not any(row.finding.check == kind for row in panel.model.rows)
    assert [row.surfaces for row in table.scenario.systems if row.class_ == "tertiary"] == [0, 0, 0]
    assert len(table.steps) == 1
    assert table.steps[0].endswith("(all of this kind)")
    table.document.undo()
    table.document.settle()
    assert sum(row.finding.check == kind for row in panel.model.rows) == 3


def test_a_problem_without_a_way_out_can_not_be_mended(table: Table, panel: ProblemsPanel) -> None:
    row = next(i for i, each in enumerate(panel.model.rows) if not each.fix)
    panel.list.setCurrentIndex(panel.model.index(row))
    assert not panel.fix_current()
    assert panel.fix_alike() == 0
    assert table.steps == []


# -- waiving ------------------------------------------------------------------------------------------------------
def test_a_problem_is_waived_with_a_reason(table: Table, panel: ProblemsPanel) -> None:
    table.answers.reply = "Agreed by both players"
    select(panel, "104 RU")
    finding = panel.current.finding if panel.current else None
    assert panel.waive_current()
    table.settle()
    assert "104 RU" in table.answers.asked[0]
    assert next(table.scenario.rows("waived", Waiver)).reason == "Agreed by both players"
    assert len(table.steps) == 1
    assert panel.model.row_of(finding) == -1
    assert panel.waived.text() == "Waived (1)"
    panel.waived.click()
    row = panel.model.rows[-1]
    assert (row.finding, row.reason, row.fix) == (finding, "Agreed by both players", "")
    assert panel.counts.numbers[Level.ERROR].text() == str(panel.model.counts[Level.ERROR])


def test_a_waived_problem_counts_again_when_asked(table: Table, panel: ProblemsPanel) -> None:
    table.answers.reply = "Agreed"
    select(panel, "104 RU")
    panel.waive_current()
    table.settle()
    panel.waived.click()
    select(panel, "104 RU")
    assert panel.waive_button.text() == "Count it again"
    panel.waive_button.click()
    table.settle()
    assert list(table.scenario.rows("waived", Waiver)) == []
    assert not panel.waived.isVisibleTo(panel)
    assert find(panel, "104 RU") >= 0


@pytest.mark.parametrize(("reply", "errors"), [(None, 0), ("  ", 1)])
def test_without_a_reason_nothing_is_waived(table: Table, panel: ProblemsPanel, reply: str | None, errors: int) -> None:
    table.answers.reply = reply
    select(panel, "104 RU")
    assert not panel.waive_current()
    assert table.steps == []
    assert len(table.answers.errors) == errors


def test_the_menu_offers_what_can_be_done(table: Table, panel: ProblemsPanel) -> None:
    select(panel, "104 RU")
    texts = [action.text() for action in panel.menu().actions() if action.text()]
    assert texts[0] == "Go to the place"
    assert panel.current is not None
    assert panel.current.fix in texts
    assert texts[-1] == "Waive with a reason…"


# -- empty, viewer ------------------------------------------------------------------------------------------------
def test_without_problems_a_tick_tells_how_many_checks_ran(lay: Lay, shown: Show) -> None:
    table = lay(TIDY)
    panel = panel_of(table, shown)
    table.answers.reply = "just so"
    while panel.model.rows:  # what is left are informations of deployment and economy
        assert panel.model.rows[0].finding.level is not Level.ERROR
        panel.next()
        assert panel.waive_current()
        table.settle()
    assert panel.none.isVisible()
    assert panel.none.sentence.text().startswith(f"No problems · {len(CHECKS)} checks, ")
    assert panel.none.sentence.text().endswith(" ms")


def test_the_viewer_tells_problems_and_mends_none(table: Table, panel: ProblemsPanel) -> None:
    panel.set_editable(False)
    select(panel, "104 RU")
    assert not panel.fix_current()
    assert [action.text() for action in panel.menu().actions()] == ["Go to the place"]
    assert not panel.waive_button.isVisibleTo(panel)


# -- a narrow list ------------------------------------------------------------------------------------------------
def laid_out(panel: ProblemsPanel, width: int) -> QRect:
    """The row of the overspent budget in a list so wide."""
    panel.resize(width, 200)
    panel.list.doItemsLayout()
    return panel.list.visualRect(panel.model.index(find(panel, "104 RU")))


def test_a_row_is_as_high_as_its_sentence_needs(panel: ProblemsPanel) -> None:
    """One line where there is room, two where there is not, place and rule below them in a narrow list."""
    heights = [laid_out(panel, width).height() for width in (1400, NARROW_PX + 20, NARROW_PX - 40, 360)]
    assert heights[0] == ROW_PX
    assert heights == sorted(heights)
    assert heights[1] > ROW_PX, "the sentence has not the room of the whole list"
    assert heights[2] > ROW_PX
    for width in (1400, 500):
        row = laid_out(panel, width)
        button = panel.delegate.button_rect(row)
        assert row.contains(button)
        assert button.center().y() == pytest.approx(row.center().y(), abs=1)


def test_in_a_long_list_all_rows_are_equally_high(panel: ProblemsPanel, monkeypatch: pytest.MonkeyPatch) -> None:
    """So that thousands of problems are laid out at once."""
    monkeypatch.setattr(problems_delegate, "MANY", 2)
    panel.refresh()
    assert panel.list.uniformItemSizes()
    assert laid_out(panel, NARROW_PX + 20).height() == ROW_PX
    assert len({panel.list.visualRect(panel.model.index(row)).height() for row in range(panel.model.rowCount())}) == 1


def test_a_sentence_is_wrapped_between_words_and_nothing_of_it_is_lost(table: Table) -> None:
    del table
    font, text = ui_font(), "Aslan spends 104 RU, 5 more than its budget of 99 RU."
    metrics = QFontMetricsF(font)
    first, second = in_two_lines(text, font, metrics.horizontalAdvance(text) * 0.7)
    assert f"{first} {second}" == text
    assert metrics.horizontalAdvance(first) <= metrics.horizontalAdvance(text) * 0.7
    assert in_two_lines(text, font, metrics.horizontalAdvance(text) + 4) == (text,)
    assert in_two_lines("", font, 100) == ("",)


def test_without_a_button_no_room_is_kept_for_one(lay: Lay, shown: Show) -> None:
    panel = panel_of(lay(OVERSPENT), shown)
    assert panel.delegate.button_width > 0
    panel.set_editable(False)
    assert panel.delegate.button_width == 0
