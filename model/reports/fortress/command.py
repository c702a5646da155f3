"""`command`: commanders with their ranges and modifiers, which stacks they reach, how often these act (F-3)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from model.analysis.fortress.command import (
    Commander,
    Stack,
    commanders,
    off_duty_limit,
    overlaps,
    stack_limit,
    stacks,
)
from model.analysis.fortress.tables import tables_of
from model.checks.context import Context, Standing
from model.checks.findings import both
from model.checks.names import hex_label, type_name
from model.counters import CounterType
from model.reports.fortress.wording import commander_name, standing_name, words
from model.reports.question import Question
from model.reports.table import Table, side_name, sides_of
from model.ruleset import Ruleset
from model.samples import sample_json, sample_lines
from model.scenario import Scenario
from model.texts import say


@dataclass(frozen=True, slots=True)
class CommandReport:
    """The commanders and stacks of each side that has any."""

    context: Context
    sides: tuple[str, ...]

    def tables(self, lang: str) -> list[Table]:
        """Two tables for each side: its commanders, its stacks."""
        return [table for side in self.sides for table in (self._commanders(side, lang), self._stacks(side, lang))]

    def _commanders(self, side: str, lang: str) -> Table:
        tables, own, found = tables_of(self.context), self._own(side), self._side_stacks(side)
        kinds = sorted(tables.command.range, key=lambda kind: tables.command.range[kind])
        rows = tuple(
            (
                commander_name(one.type, lang),
                hex_label(self.context, one.hex),
                self._counter(one.flagship, lang),
                *(one.reach(tables, kind) for kind in kinds),
                one.attack,
                one.defence,
                one.chits,
                *self._in_range(one, found),
            )
            for one in own
        )
        heads = [words("column.commander", lang), words("column.hex", lang), words("column.aboard", lang)]
        heads += [words("column.range", lang, kind=both(self.context.ruleset.kinds.get(kind), kind)) for kind in kinds]
        heads += [words(f"column.{name}", lang) for name in ("attack", "defence", "chits", "ships", "craft")]
        title = words("commander.title", lang, side=self._name(side, lang))
        return Table(title, tuple(heads), rows, tuple(self._notes(side, own, lang)))

    @staticmethod
    def _in_range(one: Commander, found: list[Stack]) -> tuple[int | None, int | None]:
        """How many ships and craft are in its range; None where that is not known."""
        if one.range is None:
            return None, None
        ships = (stack.ship.count for stack in found if stack.ship is not None and one in stack.commanders)
        return sum(ships), sum(unit.count for stack in found if one in stack.craft_commanders for unit in stack.craft)

    def _notes(self, side: str, own: list[Commander], lang: str) -> Iterator[str]:
        tables, names = tables_of(self.context), {one.standing.serial: one for one in self._own(side)}
        if not own:
            yield words("commander.none", lang)
        for kind in tables.command.range:
            for (first, second), hexes in overlaps(self.context, side, kind).items():
                pair = [both(names[serial].type, names[serial].type.code) for serial in (first, second)]
                what = both(self.context.ruleset.kinds.get(kind), kind)
                text = "overlap" if tables.command.range[kind] == 1 else "overlap_wide"
                yield words(f"commander.{text}", lang, who=pair, count=len(hexes), kind=what)
        limit = stack_limit(self.context, side)
        if limit is not None:
            yield words("commander.limit", lang, count=limit)
        for one in own:
            who = both(one.type, one.type.code)
            free = off_duty_limit(self.context, one)
            if free is not None:
                yield words("commander.off_duty", lang, who=who, count=free)
            missing = [both(self.context.ruleset.values.get(column), column) for column in one.lacking(tables)]
            if missing:
                yield words("attack.lacks", lang, type=who, what=missing)
        yield from sample_lines(
            self.context.scenario, self.context.ruleset, [one.type for one in own], "values", lang=lang
        )

    def _stacks(self, side: str, lang: str) -> Table:
        found, unsure = self._side_stacks(side), [one for one in self._own(side) if one.range is None]
        rows = tuple(
            (
                hex_label(self.context, stack.hex),
                self._units(stack, lang),
                self._who(stack.commanders, unsure, lang),
                self._who(stack.craft_commanders, unsure, lang) if stack.craft and stack.ship is not None else "",
                stack.actions,
                stack.movement,
                stack.movement_only,
            )
            for stack in found
        )
        names = ("hex", "units", "commanded", "craft_commanded", "actions", "movement", "only_moves")
        outside = [stack for stack in found if not stack.commanders]
        notes = []
        if outside:
            text = words("stacks.outside", lang, count=len(outside), hexes=self._hexes(outside, lang))
            notes.append(words("stacks.unsure", lang) if unsure else text)
        notes += self._lacking_movement(found, lang)
        notes += sample_lines(self.context.scenario, self.context.ruleset, self._types(found), "values", lang=lang)
        columns = tuple(words(f"column.{name}", lang) for name in names)
        return Table(words("stacks.title", lang, side=self._name(side, lang)), columns, rows, tuple(notes))

    def _lacking_movement(self, found: list[Stack], lang: str) -> Iterator[str]:
        """The types for lack of whose movement that of a stack is not known (F-4.2)."""
        tables = tables_of(self.context)
        column = tables.moving.column if tables.moving is not None else ""
        slow = [stack for stack in found if column and stack.movement is None]
        moving = [unit for stack in slow for unit in ((stack.ship,) if stack.ship is not None else stack.craft)]
        types = {unit.type.id for unit in moving if unit.type is not None and unit.type.values.get(column) is None}
        what = [both(self.context.ruleset.values.get(column), column)]
        for id in sorted(types):
            yield words("attack.lacks", lang, type=type_name(self.context, id), what=what)

    def _types(self, found: list[Stack]) -> list[CounterType]:
        """The types of all units of some stacks."""
        units = (unit for stack in found for unit in (stack.ship, *stack.craft))
        return [unit.type for unit in units if unit is not None and unit.type is not None]

    def _own(self, side: str) -> list[Commander]:
        return [one for one in commanders(self.context) if one.side == side]

    def _side_stacks(self, side: str) -> list[Stack]:
        return [stack for stack in stacks(self.context) if stack.side == side]

    def _units(self, stack: Stack, lang: str) -> str:
        units = ([stack.ship] if stack.ship is not None else []) + list(stack.craft)
        return say("report.comma", lang).join(self._counter(unit, lang) for unit in units)

    def _counter(self, unit: Standing | None, lang: str) -> str:
        return "" if unit is None else standing_name(self.context, unit, lang)

    def _who(self, found: Sequence[Commander], unsure: Sequence[Commander], lang: str) -> str:
        """The commanders in whose range something is, and a sign for those of whom that is not known."""
        names = [commander_name(one.type, lang) for one in found]
        if any(one not in found for one in unsure):
            names.append("?" if names else words("unknown", lang))
        return say("report.comma", lang).join(names) or words("nobody", lang)

    def _hexes(self, found: Iterable[Stack], lang: str) -> str:
        return say("report.comma", lang).join(hex_label(self.context, stack.hex) for stack in found)

    def _name(self, side: str, lang: str) -> str:
        return side_name(self.context.scenario, self.context.ruleset, side, lang)

    def json(self) -> dict[str, Any]:
        """Sides with commanders and stacks."""
        return {"report": "command", "sides": [self._side_json(side) for side in self.sides]}

    def _side_json(self, side: str) -> dict[str, Any]:
        tables, address = tables_of(self.context), self.context.scenario.grid.address
        types = [*(one.type for one in self._own(side)), *self._types(self._side_stacks(side))]
        return {
            "side": side,
            **sample_json(self.context.scenario, self.context.ruleset, types, "values"),
            "stack_limit": stack_limit(self.context, side),
            "commanders": [
                {
                    "type": one.type.id,
                    "hex": address(one.hex),
                    "flagship": None if one.flagship is None else one.flagship.placement.type,
                    "range": {kind: one.reach(tables, kind) for kind in tables.command.range},
                    "attack": one.attack,
                    "defence": one.defence,
                    "chits": one.chits,
                    "off_duty": off_duty_limit(self.context, one),
                    "missing": list(one.lacking(tables)),
                }
                for one in self._own(side)
            ],
            "stacks": [
                {
                    "hex": address(stack.hex),
                    "ship": None if stack.ship is None else stack.ship.placement.type,
                    "craft": [{"type": unit.placement.type, "count": unit.count} for unit in stack.craft],
                    "commanders": [one.type.id for one in stack.commanders],
                    "craft_commanders": [one.type.id for one in stack.craft_commanders],
                    "actions": stack.actions,
                    "movement": stack.movement,
                    "movement_only": stack.movement_only,
                }
                for stack in self._side_stacks(side)
            ],
        }


def command(scenario: Scenario, ruleset: Ruleset, question: Question) -> CommandReport:
    """Commanders and stacks of every side that has units on the map."""
    context = Context(scenario, ruleset)
    have = {stack.side for stack in stacks(context)} | {one.side for one in commanders(context)}
    sides = (side for side in sides_of(scenario, ruleset, question.side) if side in have or side == question.side)
    return CommandReport(context, tuple(sides))
