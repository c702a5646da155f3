"""The dialog of an attack in games of damage: who attacks whom, live; figures worked by hand from M-9.1 and M-6.3."""

from __future__ import annotations

from fractions import Fraction

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from model.checks.context import Context
from model.scenario import Scenario
from tests.model.analysis.moe import change, context, plain, stand
from tests.model.analysis.test_chits import fill
from tests.ui.conftest import Person
from ui.dialogs.damage import DamageDialog
from ui.samples import sample_files


def field(*units: tuple[str, ...]) -> Scenario:
    scenario = plain()
    for hex, *types in units:
        stand(scenario, hex, *types)
    return scenario


COUPLE = (("0303", "moe-hero", "moe-witch"), ("0305", "nae-guard"), ("0707", "nae-medic"))
"""A pair two hexes from a guard (attack 6, range 1, defence 5, magic defence 1, hit points 7)."""


def dialog(qtbot: QtBot, here: Context, at: str = "0303", lang: str = "en") -> DamageDialog:
    made = DamageDialog(here, lang, here.scenario.grid.parse_address(at))
    qtbot.addWidget(made)
    return made


def texts(widget: QWidget) -> list[str]:
    return [each.text() for each in widget.findChildren(QLabel) if each.isVisibleTo(widget)]


def test_it_opens_with_the_attack_of_the_pair_that_reaches_the_nearest_enemy(qtbot: QtBot) -> None:
    """Of sword (range 1) and magic (range 3) only the magic: 6 − 1 = 5, and 7 hit points go at 2 more on the dice or
    better, 10 of 36; the damage adds up to 150 / 36.
    """
    made = dialog(qtbot, context(field(*COUPLE)))
    assert made.attacker.currentText() == "0303  Moe: Hero + Witch"
    assert made.attack.currentText() == "W 6, range 3"
    assert made.target.currentText() == "0305  Nae: Guard, 2 away"
    assert made.chance.text() == "27.78 %"
    assert made.chance_of.text() == "to remove the target (7 hit points); 4.17 damage on average"
    assert made.bars.hits[Fraction(10)] == Fraction(1, 36)
    assert not made.bars.back
    assert made.why.isHidden()


def test_an_attack_that_cannot_be_made_is_reckoned_with_the_reason(qtbot: QtBot) -> None:
    made = dialog(qtbot, context(field(*COUPLE)))
    made.attack.setCurrentIndex(made.attack.findText("H 7, range 1"))
    assert made.why.text() == "The target is out of range; the chances are as if it were not."
    assert not made.why.isHidden()
    assert "magic defence" not in texts(made.reckoning)


def test_another_hex_to_attack_from_counts_at_once(qtbot: QtBot) -> None:
    """Next to the guard he strikes back after each of 6 doubles of 36: 6 against the better defence of the pair, 5, so
    1 and the dice, with his own doubles void: 15 ways to hurt of 36.
    """
    made = dialog(qtbot, context(field(*COUPLE)))
    made.attack.setCurrentIndex(made.attack.findText("H 7, range 1"))
    made.origin.setText("0304")
    assert made.attack.currentText() == "H 7, range 1"
    assert made.target.currentText() == "0305  Nae: Guard, 1 away"
    assert made.why.isHidden()
    assert sum(made.bars.back.values()) == Fraction(1, 6) * Fraction(15, 36)
    made.origin.setText("9999")
    assert made.why.text() == "“9999” is no hex of this map."
    assert made.report is None
    assert not made.copy.isEnabled()


def test_what_else_it_can_attack_stands_below(qtbot: QtBot) -> None:
    scenario = field(*COUPLE)
    stand(scenario, "0306", "nae-drone")
    made = dialog(qtbot, context(scenario))
    shown = texts(made.others)
    assert "Everything that it can attack from there" in shown
    assert [text for text in shown if "(03" in text] == ["Guard (0305)", "Drone (0306)"]


def test_the_figures_of_the_pair_and_its_chits_stand_beside_it(qtbot: QtBot) -> None:
    """One magical chit among four of which two are drawn: 1 − 3/4 × 2/3 = 1/2."""
    scenario = fill(field(*COUPLE), 2, {"moe-mg": 1, "moe-si": 3})
    made = dialog(qtbot, context(scenario))
    shown = texts(made.pairs)
    assert shown[shown.index("Hit points") + 1] == "13"
    assert shown[shown.index("Magic defence") + 1] == "3 or 6"
    assert made.chit.text().startswith("Hero + Witch may act in a turn: 50.00 % (of 4 chits in the cups 1 are for it")


def test_a_unit_alone_is_told_what_it_would_have_with_each_partner(qtbot: QtBot) -> None:
    """The little sister (H 4, 5 hit points) with the maid (F 5, 6) or the idol (W 4, 5)."""
    made = dialog(qtbot, context(fill(field(("0303", "moe-twin"), ("0304", "nae-guard")), 2, {})))
    shown = texts(made.pairs)
    assert shown[:4] == ["As a pair with", "Figure", "Maid", "Idol"]
    assert shown[shown.index("Hit points") :][1:3] == ["11", "10"]
    assert made.chit.isHidden()


def test_a_figure_that_lacks_is_named(qtbot: QtBot) -> None:
    scenario = change(field(*COUPLE), "nae-guard", magic_defence=None)
    made = dialog(qtbot, context(scenario))
    assert made.why.text() == "Guard lacks a figure, magic defence: enter it in the counter mix."
    assert made.chance.isHidden()
    assert made.bars.isHidden()


def test_with_nothing_selected_it_opens_with_one_that_can_attack(qtbot: QtBot) -> None:
    """The priest comes first, but has no attack; the writer stands too far away."""
    scenario = field(("0101", "moe-priest"), ("0107", "moe-writer"), ("0505", "moe-biker"), ("0506", "nae-crowd"))
    made = DamageDialog(context(scenario), "en")
    qtbot.addWidget(made)
    assert made.attacker.currentText() == "0505  Moe: Biker"


@pytest.mark.parametrize("units", [(), (("0303", "moe-hero"),)])
def test_without_two_sides_there_is_nothing_to_reckon(qtbot: QtBot, units: tuple[tuple[str, ...], ...]) -> None:
    made = dialog(qtbot, context(field(*units)))
    assert made.report is None
    assert made.why.text() == "Choose who attacks whom."


def test_the_report_goes_to_the_clipboard(qtbot: QtBot) -> None:
    made = dialog(qtbot, context(field(*COUPLE)), lang="ja")
    made.copy.click()
    text = QGuiApplication.clipboard().text()
    assert text.startswith("勇者 + 魔女（0303）が番人（0305）を攻撃")


def test_bars_leave_a_gap_where_no_damage_comes_out(qtbot: QtBot) -> None:
    """5 and the dice: never exactly 5, for doubles are void."""
    made = dialog(qtbot, context(field(*COUPLE)))
    bars = made.bars
    assert bars._amounts == [Fraction(each) for each in range(11)]
    assert Fraction(5) not in bars.hits
    assert bars.accessibleName().startswith("Damage: 0: 19.44 %, 1: ")


def test_the_command_opens_it_in_games_of_damage(person: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    names = [path.name for path in sample_files()]
    person.open_sample(next(at for at, name in enumerate(names) if "moe-school" in name))
    opened: list[str] = []

    def exec_(made: DamageDialog) -> int:
        opened.append(made.attacker.currentText())
        return 0

    monkeypatch.setattr(DamageDialog, "exec", exec_)
    person.do("odds")
    assert len(opened) == 1
    assert opened[0]
