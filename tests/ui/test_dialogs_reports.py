"""The dialog of reports: the kinds that a game has, what each may be asked, the same words as on the command line."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from model.hexgrid import Hex
from model.reports import REPORTS, kinds_of, report_of
from model.reports.question import Question
from model.reports.table import Table, text_of
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.texts import say
from tests import builders
from tests.model.analysis.moe import RULES, plain, stand
from ui.dialogs import reports as module
from ui.dialogs.reports import ReportsDialog
from ui.widgets.report_page import MOST_ROWS, ReportPage


def field() -> Scenario:
    return stand(stand(plain(), "0303", "moe-hero"), "0304", "nae-guard")


def dialog(
    qtbot: QtBot, scenario: Scenario, rules: Ruleset = RULES, lang: str = "en", hex: Hex | None = None
) -> ReportsDialog:
    made = ReportsDialog(scenario, rules, lang, hex)
    qtbot.addWidget(made)
    return made


def shown(made: ReportsDialog) -> str:
    return made.page.toPlainText()


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", ["dark-nebula-expanded", "dark-nebula-base", "fortress", "moe-emblem"])
def test_every_kind_of_every_game_can_be_read(qtbot: QtBot, game: str, lang: str) -> None:
    scenario, rules = builders.empty(game, 6, 5), builders.ruleset(game)
    made = dialog(qtbot, scenario, rules, lang)
    assert made.kinds.count() == len(kinds_of(rules))
    for kind in kinds_of(rules):
        made.show_kind(kind)
        assert made.kind == kind
        assert made.kinds.currentItem().text() == say(f"report.name.{kind}", lang)
        titles = [table.title for table in report_of(kind, scenario, rules).tables(lang)]
        assert [title for title in titles if title not in shown(made)] == []


def test_what_is_asked_is_what_the_kind_takes(qtbot: QtBot) -> None:
    made = dialog(qtbot, field())
    for kind in kinds_of(RULES):
        made.show_kind(kind)
        takes = next(spec for spec in REPORTS[kind] if spec.applies(RULES)).takes
        fields = {"side": made.side, "hex": made.hex, "to": made.to, "turns": made.turns}
        assert {part for part, each in fields.items() if not each.isHidden()} == set(fields) & set(takes)


def test_a_side_and_a_hex_narrow_it(qtbot: QtBot) -> None:
    made = dialog(qtbot, field())
    made.show_kind("reach")
    assert "Nae: how far units move" in shown(made)
    made.side.setCurrentIndex(made.side.findData("moe"))
    assert "Nae: how far units move" not in shown(made)
    made.side.setCurrentIndex(0)
    made.hex.setText("0303")
    made.hex.editingFinished.emit()
    assert "Hero in 0303: 4 movement points, foot" in shown(made)


def test_it_begins_with_the_hex_that_is_selected_if_a_counter_stands_there(qtbot: QtBot) -> None:
    scenario = field()
    at = scenario.grid.parse_address
    assert dialog(qtbot, scenario, hex=at("0303")).hex.text() == "0303"
    assert dialog(qtbot, scenario, hex=at("0505")).hex.text() == ""


@pytest.mark.parametrize(
    ("text", "said"),
    [("nowhere", "“nowhere” is no hex of this map."), ("0505", "There is no unit in hex 0505; name another")],
)
def test_what_has_no_answer_is_told_in_the_words_of_the_dialog(qtbot: QtBot, text: str, said: str) -> None:
    made = dialog(qtbot, field())
    made.show_kind("reach")
    made.hex.setText(text)
    made.hex.editingFinished.emit()
    assert shown(made).startswith(said)
    assert "--" not in shown(made)
    assert not made.copy.isEnabled()


def test_what_takes_long_is_made_only_if_it_is_asked_for(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MANY", 1)
    made = dialog(qtbot, field())
    assert "Types: 26" in shown(made)
    assert made.work_out.isHidden()
    made.show_kind("reach")
    assert shown(made).startswith("With 2 stacks on the map this takes a while.")
    assert not made.copy.isEnabled()
    made.work_out.click()
    assert "Moe: how far units move" in shown(made)
    assert made.work_out.isHidden()
    made.hex.setText("0303")
    made.hex.editingFinished.emit()
    assert "Hero in 0303" in shown(made)


def test_all_of_it_goes_to_the_clipboard(qtbot: QtBot) -> None:
    scenario = field()
    made = dialog(qtbot, scenario, lang="ja")
    made.show_kind("strength")
    made.copy.click()
    expected = text_of(report_of("strength", scenario, RULES, Question()), "ja")
    assert QGuiApplication.clipboard().text() == expected


def test_names_are_no_markup_and_long_tables_are_cut_with_a_word(qtbot: QtBot) -> None:
    page = ReportPage()
    qtbot.addWidget(page)
    rows = tuple((f"<b>{at}</b>", at) for at in range(MOST_ROWS + 5))
    page.show_tables([Table("A & <i>B</i>", ("Name", "Number"), rows, ("1 < 2",))])
    text = page.toPlainText()
    assert "A & <i>B</i>" in text
    assert f"<b>{MOST_ROWS - 1}</b>" in text
    assert f"<b>{MOST_ROWS}</b>" not in text
    assert "Rows not shown here: 5." in text
    assert "1 < 2" in text
