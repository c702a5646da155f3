"""Damage of an attack: who attacks whom, with which attack and from where; the chances are shown while they are chosen."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Final

from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QLineEdit, QWidget

from model.analysis.damage import Lacking, Strike, at_least, in_reach, mean
from model.analysis.fighters import Fighter, fighters
from model.checks.context import Context
from model.checks.findings import in_lang
from model.checks.names import hex_label, side_name
from model.counters import Side
from model.figures import percent
from model.gazetteer import hex_named
from model.hexgrid import Hex, distance
from model.reports.land.attack import AttackReport, attack_report, attack_text
from model.reports.land.chits import chit_sentence
from model.reports.land.odds import targets_table
from model.reports.land.pairs import partner_table
from model.reports.land.wording import unit_names
from model.texts import say
from ui.dialogs.attack_sheet import AttackSheet
from ui.widgets.damage_bars import DamageBars
from ui.widgets.labels import label
from ui.widgets.report_grid import ReportGrid
from ui.widgets.swatch import swatch_icon

MOST_TRIED: Final = 200
"""Units that are tried out to find one that can attack."""


class DamageDialog(AttackSheet):
    """Opens with the unit or pair that is selected, or the first that can attack, against the enemy nearest to it."""

    def __init__(self, context: Context, lang: str, hex: Hex | None = None, parent: QWidget | None = None) -> None:
        super().__init__(lang, parent)
        self._context = context
        self._fighters = fighters(context)
        self._targets: list[Fighter] = []
        self.report: AttackReport | None = None
        self.set_title(self.tr("Odds of an attack"))
        self.lay_out(self._questions(), self._answers(), self.tr("Close"), self.tr("Copy as text"))
        self._connect()
        self._choose_attacker(hex)
        self.resize(920, 680)

    # -- what is asked --------------------------------------------------------------------------------------------
    def _questions(self) -> QWidget:
        place = self.question_column()
        side = place.body
        self.attacker, self.attack, self.target = self.unit_combo(), self.unit_combo(), self.unit_combo()
        self.origin = QLineEdit()
        self.origin.setClearButtonEnabled(True)
        self.origin.setPlaceholderText(self.tr("where it stands"))
        for name, field in (
            (self.tr("Attacker"), self.attacker),
            (self.tr("Attacks with"), self.attack),
            (self.tr("Attacks from hex"), self.origin),
            (self.tr("Target"), self.target),
        ):
            if field is not self.attacker:
                side.addSpacing(6)
            head = label(name, "title")
            head.setBuddy(field)
            field.setAccessibleName(name)
            side.addWidget(head)
            side.addWidget(field)
        side.addSpacing(10)
        self.chit = label("", "secondary", wrap=True)
        self.pairs = ReportGrid()
        side.addWidget(self.chit)
        side.addWidget(self.pairs)
        side.addStretch(1)
        for fighter in self._fighters:
            self.attacker.addItem(self._icon(fighter), self._name(fighter))
        return place

    def _answers(self) -> QWidget:
        place = self.answer_column()
        side = place.body
        self.bars = DamageBars()
        self.bars_caption = label("", "secondary", wrap=True)
        self.why = label("", "sample", wrap=True)
        self.reckoning, self.chances, self.others = ReportGrid(), ReportGrid(), ReportGrid()
        side.addWidget(self.why)
        side.addWidget(self.bars)
        side.addWidget(self.bars_caption)
        for grid in (self.reckoning, self.chances, self.others):
            side.addWidget(grid)
        side.addStretch(1)
        return place

    def _connect(self) -> None:
        self.attacker.currentIndexChanged.connect(self._other_attacker)
        self.origin.textChanged.connect(self._other_targets)
        self.attack.currentIndexChanged.connect(self.refresh)
        self.target.currentIndexChanged.connect(self.refresh)

    # -- who there is ---------------------------------------------------------------------------------------------
    def _choose_attacker(self, hex: Hex | None) -> None:
        """The one in a hex; without it, or where nobody stands there, the first that can attack somebody."""
        places = [at for at, fighter in enumerate(self._fighters) if fighter.hex == hex and hex is not None]
        tried = range(min(len(self._fighters), MOST_TRIED))
        can_attack = (at for at in tried if self._fighters[at].attacks and self._nearest_in_reach(at))
        wanted = places[0] if places else next(can_attack, 0)
        self.attacker.blockSignals(True)
        self.attacker.setCurrentIndex(wanted if self._fighters else -1)
        self.attacker.blockSignals(False)
        self._other_attacker()

    def _nearest_in_reach(self, at: int) -> bool:
        fighter = self._fighters[at]
        return any(
            not in_reach(self._context, fighter, attack, other)
            for other in self._nearest(fighter)
            for attack in fighter.attacks
        )

    def _likely(self, fighter: Fighter) -> int:
        """The first of its attacks that reaches the enemy nearest to it; else the first."""
        nearest = self._nearest(fighter)
        for at, attack in enumerate(fighter.attacks):
            if any(not in_reach(self._context, fighter, attack, other) for other in nearest):
                return at
        return 0 if fighter.attacks else -1

    def _nearest(self, fighter: Fighter) -> list[Fighter]:
        """The enemy nearest to it, if there is any."""
        start, found = fighter.hex, self._others(fighter)
        return (
            [min(found, key=lambda other: distance(start, other.hex or start))] if start is not None and found else []
        )

    def _others(self, fighter: Fighter) -> list[Fighter]:
        """All enemies, as they stand."""
        return [other for other in self._fighters if other.side not in ("", fighter.side) and other.hex is not None]

    def _enemies(self, fighter: Fighter) -> list[Fighter]:
        """All enemies, the nearest first."""
        start, found = fighter.hex, self._others(fighter)
        return found if start is None else sorted(found, key=lambda other: distance(start, other.hex or start))

    @property
    def fighter(self) -> Fighter | None:
        """Who attacks, in the hex from which it does."""
        at = self.attacker.currentIndex()
        if not 0 <= at < len(self._fighters):
            return None
        fighter, hex = self._fighters[at], self._origin
        return fighter if hex is None else replace(fighter, hex=hex)

    @property
    def _origin(self) -> Hex | None:
        """The other hex that was typed; None for none, and for what is no hex of the map."""
        text = self.origin.text().strip()
        scenario = self._context.scenario
        hex = hex_named(scenario, self._context.ruleset, text) if text else None
        return hex if hex is not None and scenario.terrain_at(hex) is not None else None

    def _other_attacker(self) -> None:
        """Offer its attacks and its enemies."""
        at = self.attacker.currentIndex()
        fighter = self._fighters[at] if 0 <= at < len(self._fighters) else None
        self.attack.blockSignals(True)
        self.attack.clear()
        for attack in fighter.attacks if fighter is not None else ():
            self.attack.addItem(in_lang(attack_text(attack), self._lang))
        self.attack.setEnabled(self.attack.count() > 1)
        self.attack.setCurrentIndex(self._likely(fighter) if fighter is not None else -1)
        self.attack.blockSignals(False)
        self._other_targets()

    def _other_targets(self) -> None:
        """Offer the enemies, the nearest first; the target stays where that is possible."""
        kept = self._target.serials if self._target is not None else None
        fighter = self.fighter
        self._targets = self._enemies(fighter) if fighter is not None else []
        self.target.blockSignals(True)
        self.target.clear()
        for other in self._targets:
            text = self._name(other)
            if fighter is not None and fighter.hex is not None and other.hex is not None:
                apart = distance(fighter.hex, other.hex)
                text = self.tr("{unit}, {apart} away").format(unit=text, apart=apart)
            self.target.addItem(self._icon(other), text)
        same = next((at for at, other in enumerate(self._targets) if other.serials == kept), 0)
        typed = bool(self.origin.text().strip())
        self.target.setCurrentIndex(same if typed and self._targets else min(0, len(self._targets) - 1))
        self.target.blockSignals(False)
        self.refresh()

    @property
    def _target(self) -> Fighter | None:
        at = self.target.currentIndex()
        return self._targets[at] if 0 <= at < len(self._targets) else None

    def _icon(self, fighter: Fighter) -> QIcon:
        side = self._context.scenario.sides.get(fighter.side, Side())
        return swatch_icon(side.color, side.cut)

    def _name(self, fighter: Fighter) -> str:
        name = in_lang(unit_names(self._context, fighter.types), self._lang)
        if fighter.hex is None:
            return name
        side, place = in_lang(side_name(self._context, fighter.side), self._lang), hex_label(self._context, fighter.hex)
        return f"{place}　{side}：{name}" if self._lang == "ja" else f"{place}  {side}: {name}"

    # -- what is answered -----------------------------------------------------------------------------------------
    def refresh(self) -> None:
        """Reckon the attack anew and show it."""
        fighter, target = self.fighter, self._target
        self.chit.setText(chit_sentence(self._context, fighter.serials, self._lang) if fighter is not None else "")
        self.chit.setVisible(bool(self.chit.text()))
        self.pairs.show_table(None if fighter is None else partner_table(self._context, fighter.types, self._lang))
        self.others.show_table(None if fighter is None else targets_table(self._context, fighter, self._lang))
        self.report = None
        self.copy.setEnabled(False)
        if fighter is None or target is None:
            self._show_nothing(self.tr("Choose who attacks whom."))
            return
        if self.origin.text().strip() and self._origin is None:
            self._show_nothing(self.tr("“{text}” is no hex of this map.").format(text=self.origin.text().strip()))
            return
        at = max(0, self.attack.currentIndex())
        whole = attack_report(self._context, replace(fighter, attacks=fighter.attacks[at : at + 1]), target)
        self.report = whole
        self.copy.setEnabled(True)
        if not whole.strikes:
            self._show_nothing(say("land.attack.cannot_attack", self._lang))
            return
        _, _, found = whole.strikes[0]
        shown = whole.tables(self._lang)
        if isinstance(found, Lacking):
            self._show_nothing("\n".join(shown[0].notes))
            return
        self._show_strike(found)
        bar = whole.strikes[0][1]
        self.why.setText(say(f"land.attack.cannot_{bar}", self._lang) if bar else "")
        self.why.setVisible(bool(bar))
        reckoning = replace(shown[0], notes=shown[0].notes[1:]) if bar else shown[0]
        self.reckoning.show_table(reckoning)
        self.chances.show_table(shown[1])

    def _show_strike(self, found: Strike) -> None:
        mean_text = f"{float(mean(found.hits)):.2f}"
        if found.removes is not None and found.defender.hit_points is not None:
            self.chance.setText(percent(found.removes))
            words = self.tr("to remove the target ({points} hit points); {mean} damage on average").format(
                points=f"{found.defender.hit_points:g}", mean=mean_text
            )
        else:
            self.chance.setText(percent(at_least(found.hits, 1) or Fraction(0)))
            words = self.tr("to do any damage; {mean} on average").format(mean=mean_text)
        self.chance_of.setText(words)
        struck = not found.no_back and bool(found.void)
        self.bars.show_chances(found.hits, found.back if struck else {}, self.tr("Damage"))
        self.bars_caption.setText(
            self.tr("Chance in per cent of each amount of damage; below, of that which a strike-back does.")
            if self.bars.back
            else self.tr("Chance in per cent of each amount of damage.")
        )
        for widget in (self.chance, self.chance_of, self.bars, self.bars_caption):
            widget.show()

    def _show_nothing(self, why: str) -> None:
        for widget in (self.chance, self.chance_of, self.bars, self.bars_caption):
            widget.hide()
        self.why.setText(why)
        self.why.show()
        for grid in (self.reckoning, self.chances):
            grid.show_table(None)
