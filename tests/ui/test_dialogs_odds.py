"""The dialog of odds: who attacks whom, live; the same figures as the report; only in games that have attacks."""

from __future__ import annotations

from fractions import Fraction

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from model.checks.context import Context
from tests.model.analysis.fortress.fleets import battle
from tests.ui.conftest import Person
from ui.dialogs.odds import OddsDialog
from ui.samples import sample_files

LINE = """
    place federation-mag 0303 hex id=mag1
    place federation-cmdr-a 0303 hex carried_by=mag1
    place federation-sal 0304 hex id=sal1
    place federation-ms-2 0304 hex 2 carried_by=sal1
    place federation-ms-1 0807 hex 2
    place federation-pd-1 0807 hex
    place zeon-ms-z 0808 hex 2
    place zeon-ca 0903 hex
"""


def dialog(qtbot: QtBot, context: Context, at: str = "0303", lang: str = "en") -> OddsDialog:
    made = OddsDialog(context, lang, context.scenario.grid.parse_address(at))
    qtbot.addWidget(made)
    return made


def hit(made: OddsDialog) -> Fraction:
    assert made.report is not None
    return made.report.odds.hit


def aim(made: OddsDialog, words: str) -> None:
    """Choose the target whose line begins so."""
    found = [at for at in range(made.target.count()) if made.target.itemText(at).startswith(words)]
    assert len(found) == 1
    made.target.setCurrentIndex(found[0])


def test_it_opens_with_the_selected_stack_and_the_nearest_enemy_it_may_attack(qtbot: QtBot) -> None:
    """Magellan can't attack the craft at 0808, which is nearer than the cruiser: 12 − 5 = 7, with A 8 of 10 hit."""
    made = dialog(qtbot, battle(LINE))
    assert made.attackers.combo.currentText() == "0303  Federation: Mag Magellan"
    assert made.target.currentText() == "0903  CA Cruiser, 6 away"
    assert made.chance.text() == "80.00 %"
    assert [face.outcome for face in made.strip.shown].count("hit") == 8
    shown = [found.text() for found in made.reckoning.findChildren(QLabel)]
    assert "Mag Magellan (0303): 6 away" in shown


def test_with_nothing_selected_it_opens_with_a_stack_that_may_attack(qtbot: QtBot) -> None:
    """The supply ship at 0101 comes first, but reaches nothing: what it may not do is no answer to begin with."""
    made = OddsDialog(battle(f"place federation-sup 0101 hex\n{LINE}"), "en")
    qtbot.addWidget(made)
    assert made.attackers.combo.currentText() == "0303  Federation: Mag Magellan"
    assert made.chance.text() == "80.00 %"


def test_every_condition_counts_at_once(qtbot: QtBot) -> None:
    made = dialog(qtbot, battle(LINE))
    made.attack_modifier.setCurrentIndex(made.attack_modifier.findData(0))
    assert hit(made) == Fraction(7, 10)
    made.moved.setChecked(True)
    assert hit(made) == Fraction(1, 10)
    made.moved.setChecked(False)
    made.distance.setValue(7)
    assert hit(made) == Fraction(1, 10)
    made.distance.setValue(6)
    made.defence_modifier.setCurrentIndex(made.defence_modifier.findData(2))
    assert hit(made) == Fraction(5, 10)
    made.attacks.setValue(2)
    assert made.report is not None
    assert made.report.odds.destroyed == Fraction(3, 4)
    assert made.chance_of.text() == "to hit with one roll; 75.00 % to destroy the target"


def test_counters_of_a_stack_are_chosen_one_by_one(qtbot: QtBot) -> None:
    """Two elite MS-1 and a pod of students on one of defence 4: 13 − 4 = 9, training −1: all but the fumble. One MS-1
    alone: 5 − 4 = 1, training still −1, for the others stay in the stack: 2 faces.
    """
    made = dialog(qtbot, battle(LINE), "0807")
    aim(made, "0808")
    made.attack_modifier.setCurrentIndex(made.attack_modifier.findData(0))
    assert hit(made) == Fraction(9, 10)
    (ms, spin), (pod, _) = made.attackers._rows.values()
    pod.setChecked(False)
    assert spin is not None
    spin.setValue(1)
    assert hit(made) == Fraction(2, 10)
    ms.setChecked(False)
    assert made.report is None
    assert made.bars.text() == "Choose who attacks whom."
    assert not made.copy.isEnabled()


def test_a_ship_fights_and_what_has_landed_on_it_only_if_chosen(qtbot: QtBot) -> None:
    made = dialog(qtbot, battle(LINE), "0304")
    assert [box.isChecked() for box, _ in made.attackers._rows.values()] == [True, False]


def test_what_the_rules_forbid_is_told_in_place_of_a_chance(qtbot: QtBot) -> None:
    made = dialog(qtbot, battle(LINE))
    aim(made, "0808")
    assert made.bars.text() == "Mag Magellan (0303) is a ship: ships don't attack craft (F-0.2)."
    assert not made.bars.isHidden()
    assert made.chance.isHidden()
    assert made.strip.isHidden()


def test_a_second_stack_only_with_concentrated_fire(qtbot: QtBot) -> None:
    """F-A4: 12 and, at 6 hexes, 4 of Salamis; the cruiser 6 hexes from A is out of his range."""
    plain = dialog(qtbot, battle(LINE))
    assert plain.second.isHidden()
    made = dialog(qtbot, battle(LINE, concentrated_fire=True))
    assert not made.second.isHidden()
    made.second.show_hex(battle(LINE).scenario.grid.parse_address("0304"))
    assert "in the range of none of the attackers' commanders" in made.bars.text()


def test_the_report_goes_to_the_clipboard(qtbot: QtBot) -> None:
    made = dialog(qtbot, battle(LINE), lang="ja")
    made.copy.click()
    text = QGuiApplication.clipboard().text()
    assert text.startswith("Mag マゼラン（0303） → CA 巡洋艦（0903）")
    assert "条件を変えた場合" in text


@pytest.mark.parametrize("text", ["", "place federation-sal 0303 hex"])
def test_without_two_sides_there_is_nothing_to_reckon(qtbot: QtBot, text: str) -> None:
    made = dialog(qtbot, battle(text))
    assert made.report is None
    assert made.bars.text() == "Choose who attacks whom."


def test_the_command_is_there_only_in_games_that_have_attacks(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    command = person.window.actions_by_id["odds"]
    assert not command.isVisible()
    names = [path.name for path in sample_files()]
    person.open_sample(next(at for at, name in enumerate(names) if "border-war" in name))
    assert not person.can("odds")
    assert not command.isVisible()
    person.open_sample(next(at for at, name in enumerate(names) if "baoa" in name))
    assert command.isVisible()
    opened: list[str] = []

    def exec_(made: OddsDialog) -> int:
        opened.append(made.windowTitle())
        return 0

    monkeypatch.setattr(OddsDialog, "exec", exec_)
    person.do("odds")
    assert opened == ["Odds of an attack"]
