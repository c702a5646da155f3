"""Odds of an attack: who attacks whom and under which conditions; the chances are shown while they are chosen."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QSpinBox,
    QWidget,
)

from model.analysis.fortress.attack import bars
from model.analysis.fortress.command import Stack, stacks
from model.analysis.fortress.odds import cases
from model.analysis.fortress.tables import is_ship, tables_of
from model.checks.context import Context, Standing
from model.checks.names import hex_label
from model.figures import percent
from model.hexgrid import Hex, distance
from model.reports.fortress.attack import AttackReport
from model.reports.fortress.naming import attack_between
from model.reports.fortress.wording import signed, standing_name
from model.reports.question import Question
from ui.dialogs.attack_sheet import AttackSheet
from ui.widgets.die_strip import DieStrip
from ui.widgets.labels import label
from ui.widgets.report_grid import ReportGrid
from ui.widgets.stack_picker import StackPicker

MOST_MODIFIER: Final = 5
MOST_ATTACKS: Final = 9
MOST_DISTANCE: Final = 60
MOST_TRIED: Final = 200
"""Targets that are tried out to find one that may be attacked."""


class OddsDialog(AttackSheet):
    """Opens with the stack that is selected, or the first that may attack, against the enemy nearest to it."""

    def __init__(self, context: Context, lang: str, hex: Hex | None = None, parent: QWidget | None = None) -> None:
        super().__init__(lang, parent)
        self._context = context
        self._stacks = [stack for stack in stacks(context) if stack.ship is not None or stack.craft]
        self.report: AttackReport | None = None
        self.set_title(self.tr("Odds of an attack"))
        self.lay_out(self._questions(), self._answers(), self.tr("Close"), self.tr("Copy as text"))
        self._connect()
        self.attackers.show_hex(hex if hex is not None else self._first_that_attacks())
        self._other_attackers()
        self.resize(900, 640)

    # -- what is asked --------------------------------------------------------------------------------------------
    def _questions(self) -> QWidget:
        place = self.question_column()
        side = place.body
        tables = tables_of(self._context)
        self.attackers = StackPicker(self._context, self._stacks, self._lang, self.tr("Attackers"))
        self.second = StackPicker(
            self._context, self._stacks, self._lang, self.tr("Together with"), none=self.tr("nobody else")
        )
        self.target = self.unit_combo()
        rule = tables.concentrated
        self._concentrated = rule is not None and self._context.is_on(rule.when)
        for name, widget, shown in (
            (self.tr("Attackers"), self.attackers, True),
            (self.tr("Together with"), self.second, self._concentrated),
            (self.tr("Target"), self.target, True),
        ):
            head = label(name, "title")
            if widget is not self.attackers and shown:
                side.addSpacing(6)
            side.addWidget(head)
            side.addWidget(widget)
            head.setVisible(shown)
            widget.setVisible(shown)
        self.target.setAccessibleName(self.tr("Target"))
        side.addSpacing(6)
        self.moved = QCheckBox(self.tr("The ships have moved"))
        self.overrun = QCheckBox(self.tr("Overrun"))
        overrun = tables.overrun
        self.overrun.setVisible(overrun is not None and self._context.is_on(overrun.when))
        self.stands = QComboBox()
        for text, value in (
            (self.tr("as the rules have it"), ""),
            (self.tr("by itself"), "alone"),
            (self.tr("with its stack"), "together"),
        ):
            self.stands.addItem(text, value)
        self.distance = self._spin(0, MOST_DISTANCE, self.tr("as on the map"))
        self.attacks = self._spin(1, MOST_ATTACKS)
        self.attack_modifier, self.defence_modifier = self._modifiers(), self._modifiers()
        side.addWidget(self.moved)
        side.addWidget(self.overrun)
        form = self.form()
        self.body.removeItem(form)
        for name, field in (
            (self.tr("The target stands"), self.stands),
            (self.tr("Hexes apart"), self.distance),
            (self.tr("Attacks"), self.attacks),
            (self.tr("Attack modifier"), self.attack_modifier),
            (self.tr("Defence modifier"), self.defence_modifier),
        ):
            form.addRow(name, field)
            field.setAccessibleName(name)
        side.addLayout(form)
        side.addStretch(1)
        return place

    def _spin(self, least: int, most: int, special: str = "") -> QSpinBox:
        spin = QSpinBox()
        spin.setRange(least, most)
        spin.setSpecialValueText(special)
        spin.setValue(least)
        return spin

    def _modifiers(self) -> QComboBox:
        """Those of the commanders on the map, or any other."""
        combo = QComboBox()
        combo.addItem(self.tr("as on the map"), None)
        for value in range(MOST_MODIFIER, -MOST_MODIFIER - 1, -1):
            combo.addItem(signed(value), value)
        return combo

    def _answers(self) -> QWidget:
        place = self.answer_column()
        side = place.body
        self.strip = DieStrip(self._lang)
        self.bars = label("", "sample", wrap=True)
        self.reckoning, self.chances, self.what_if = ReportGrid(), ReportGrid(), ReportGrid()
        side.addWidget(self.strip)
        side.addWidget(self.bars)
        for grid in (self.reckoning, self.chances, self.what_if):
            side.addWidget(grid)
        side.addStretch(1)
        return place

    def _connect(self) -> None:
        self.attackers.combo.currentIndexChanged.connect(self._other_attackers)
        for signal in (
            self.attackers.changed,
            self.second.changed,
            self.target.currentIndexChanged,
            self.moved.toggled,
            self.overrun.toggled,
            self.stands.currentIndexChanged,
            self.distance.valueChanged,
            self.attacks.valueChanged,
            self.attack_modifier.currentIndexChanged,
            self.defence_modifier.currentIndexChanged,
        ):
            signal.connect(self.refresh)

    # -- what is answered -----------------------------------------------------------------------------------------
    def _other_attackers(self) -> None:
        """Offer the enemies of the attackers, the nearest first."""
        stack = self.attackers.stack
        self.target.blockSignals(True)
        self.target.clear()
        if stack is not None:
            enemies = [other for other in self._stacks if other.side != stack.side]
            for other in sorted(enemies, key=lambda other: distance(other.hex, stack.hex)):
                for unit in _targets(other):
                    apart = distance(other.hex, stack.hex)
                    name = standing_name(self._context, unit, self._lang)
                    place = hex_label(self._context, other.hex)
                    text = self.tr("{hex}  {name}, {apart} away").format(hex=place, name=name, apart=apart)
                    self.target.addItem(text, unit.serial)
        self.target.setCurrentIndex(self._likely())
        self.target.blockSignals(False)
        self.refresh()

    def _first_that_attacks(self) -> Hex | None:
        """Where the first stack stands that may attack anything as it stands; None if there is none."""
        for stack in self._stacks:
            self.attackers.show_hex(stack.hex)
            self._other_attackers()
            if self.report is not None and not any(self.report.odds.bars):
                return stack.hex
        return None

    def _likely(self) -> int:
        """The first target that the attackers may attack; else the nearest."""
        chosen = self.attackers.chosen
        for place in range(min(self.target.count(), MOST_TRIED) if chosen else 0):
            attack = attack_between(self._context, chosen, self.target.itemData(place), self.question)
            if not any(bars(self._context, attack)):
                return place
        return 0

    @property
    def question(self) -> Question:
        """The conditions as they are set."""
        return Question(
            distance=self.distance.value() or None,
            attacks=self.attacks.value(),
            moved=self.moved.isChecked(),
            overrun=self.overrun.isChecked(),
            stands=self.stands.currentData(),
            attack_modifier=self.attack_modifier.currentData(),
            defence_modifier=self.defence_modifier.currentData(),
        )

    def refresh(self) -> None:
        """Reckon the attack anew and show it."""
        chosen = {**self.attackers.chosen, **(self.second.chosen if self._concentrated else {})}
        target = self.target.currentData()
        tables = tables_of(self._context)
        types = [one.type for one in self._context.standings if one.serial in chosen]
        self.moved.setEnabled(any(type_ is not None and is_ship(tables, type_) for type_ in types))
        self.copy.setEnabled(bool(chosen) and target is not None)
        if not chosen or target is None:
            self.report = None
            self._show_nothing(self.tr("Choose who attacks whom."))
            return
        attack = attack_between(self._context, chosen, target, self.question)
        self.report = AttackReport(self._context, cases(self._context, attack))
        shown = self.report.tables(self._lang)
        odds = self.report.odds
        if odds.bars or odds.lacking:
            self._show_nothing("\n".join(shown[0].notes))
            return
        self.bars.hide()
        self.chance.setText(percent(odds.hit))
        words = self.tr("to hit with one roll")
        if odds.needed > 1 or odds.attack.attacks > 1:
            words = self.tr("to hit with one roll; {chance} to destroy the target").format(
                chance=percent(odds.destroyed)
            )
        self.chance_of.setText(words)
        self.strip.show_faces(odds.faces)
        for widget in (self.chance, self.chance_of, self.strip):
            widget.show()
        self.reckoning.show_table(shown[0])
        self.chances.show_table(shown[2] if len(shown[2].rows) > 1 else None)
        self.what_if.show_table(shown[3])

    def _show_nothing(self, why: str) -> None:
        for widget in (self.chance, self.chance_of, self.strip):
            widget.hide()
        self.bars.setText(why)
        self.bars.show()
        for grid in (self.reckoning, self.chances, self.what_if):
            grid.show_table(None)


def _targets(stack: Stack) -> list[Standing]:
    """What of a stack can be attacked: its ship, under which craft have landed (F-7.2), else its craft."""
    return [stack.ship] if stack.ship is not None else list(stack.craft)
