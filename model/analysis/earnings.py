"""What the surface boxes of a side earn at the start (D-7.3), brought up to date where control or connections change."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from operator import attrgetter
from typing import Literal, NamedTuple

from model.analysis.control import BoxControl, Boxes, boxes
from model.analysis.network import connected_to_another, connection
from model.analysis.spread import Spread
from model.checks.context import Context, derived
from model.edit import Edit
from model.figures import total
from model.maprows import System
from model.ruleset import SystemClassRow

Link = Literal["connected", "linked", "unconnected"]


class IncomeLine(NamedTuple):
    """What one controlled surface box earns a turn, in the currency of the ruleset."""

    system: str
    box: int
    class_: str
    link: Link
    """`connected` to the capital; `linked` only to a controlled box of another class; `unconnected`."""
    control: str
    """Why its side controls it (`model.analysis.control.Reason`)."""
    amount: float


_number = attrgetter("box")


class Earnings:
    """The income lines of one side, with what they were found from."""

    def __init__(self) -> None:
        self.amount: float = 0
        """What all boxes earn: the sum of the lines."""
        self.touched: set[str] = set()
        """The systems of which another class, or other boxes, may have to be seen to."""
        self._begun = False
        self._lines: dict[str, list[IncomeLine]] = {}
        self._amounts: dict[str, float] = {}
        """What the boxes of each system earn together."""
        self._own: dict[str, list[BoxControl]] = {}
        """The boxes that the side controls, by system."""
        self._class_of: dict[str, str] = {}
        self._of_class: dict[str, dict[str, None]] = {}
        """The systems in which it controls a box, by class."""
        self._starts: dict[str, frozenset[str]] = {}
        """For each class whose systems earn by a link: the systems of other classes that it may be to."""
        self._seen: dict[str | None, tuple[Spread, int]] = {}
        """What was connected to the capital (None), and to the starts of each class, and in which version."""
        self._linked: dict[str, AbstractSet[str]] = {}
        """For each class that links to itself too: those of its systems that have a link."""

    def lines(self, context: Context) -> tuple[IncomeLine, ...]:
        """One line for each surface box that the side controls, in the order of the systems."""
        known = self._lines
        order = sorted(known, key={id: place for place, id in enumerate(context.systems)}.__getitem__)
        return tuple(line for id in order for line in known[id])

    def update(self, context: Context, side: str, control: Boxes) -> None:
        """See to what was touched, and to all of which the connection has changed."""
        changed, self.touched = self.touched, set()
        if not self._begun:
            self._take_all(context.systems, side, control)
        for id in changed if self._begun else ():
            self._take(context.systems.get(id), id, side, control)
        capital = context.capitals.get(side)
        self._look(changed, None, connection(context, side, "capital", (capital.id,) if capital is not None else ()))
        for class_, row in context.ruleset.system_classes.items():
            if row.linked_to:
                self._look_for_links(context, side, changed, class_, row)
        self._see_to(context, changed if self._begun else self._own.keys())
        self._begun = True

    def _look(self, changed: set[str], of: str | None, found: Spread) -> None:
        """Note what is connected now, and add to `changed` what was not before, or is no more."""
        before, self._seen[of] = self._seen.get(of), (found, found.version)
        if before is not None:
            spread, version = before
            differs = found.changed_since(version) if found is spread else None
            changed.update(self._own if differs is None else differs)

    def _look_for_links(self, context: Context, side: str, changed: set[str], class_: str, row: SystemClassRow) -> None:
        """The same for a class that names others: what is connected to a controlled box of one of those (D-7.3)."""
        starts = self._starts.get(class_)
        if starts is None:
            starts = self._starts[class_] = frozenset().union(*(self._of_class.get(each, ()) for each in row.linked_to))
        if class_ not in row.linked_to:
            self._look(changed, class_, connection(context, side, class_, starts))
            return
        members = self._of_class.get(class_, ())
        linked = connected_to_another(context, side, class_, members, starts)
        changed |= self._linked.get(class_, frozenset()) ^ linked
        self._linked[class_] = linked

    def _see_to(self, context: Context, ids: AbstractSet[str]) -> None:
        """Find the lines of some systems anew."""
        if not ids:
            return
        pay = {id: _amounts(row) for id, row in context.ruleset.system_classes.items()}
        changes: list[float] = []
        for id in ids:
            lines = self._found(id, pay)
            before, now = self._amounts.get(id, 0), total(*(line.amount for line in lines))
            changes += (now, -before) if before else (now,)
            if lines:
                self._lines[id], self._amounts[id] = lines, now
            elif id in self._lines:
                del self._lines[id], self._amounts[id]
        self.amount = total(self.amount, *changes)

    def _take_all(self, systems: Mapping[str, System], side: str, control: Boxes) -> None:
        """Note anew which boxes of all systems the side controls."""
        own: dict[str, list[BoxControl]] = {}
        for (id, _), box in control.items():
            if box.side == side:
                own.setdefault(id, []).append(box)
        self._own = {id: sorted(boxes, key=_number) if len(boxes) > 1 else boxes for id, boxes in own.items()}
        self._class_of = {id: systems[id].class_ for id in own}
        self._of_class = {}
        self._starts = {}
        for id, class_ in self._class_of.items():
            self._of_class.setdefault(class_, {})[id] = None

    def _take(self, system: System | None, id: str, side: str, control: Boxes) -> None:
        """Note anew which boxes of a system the side controls."""
        self._own.pop(id, None)
        numbers = range(1, system.surfaces + 1) if system is not None else ()
        own = [control[id, number] for number in numbers if (id, number) in control]
        own = [box for box in own if box.side == side]
        before, now = self._class_of.pop(id, None), None
        if system is not None and own:
            self._own[id] = own
            self._class_of[id] = now = system.class_
        if now != before:
            self._starts = {}
            if before is not None:
                del self._of_class[before][id]
            if now is not None:
                self._of_class.setdefault(now, {})[id] = None

    def _reached(self, of: str | None) -> AbstractSet[str]:
        """What was connected when it was looked at."""
        seen = self._seen.get(of)
        return seen[0].found if seen is not None else frozenset()

    def _found(self, id: str, pay: Mapping[str, Mapping[Link, float]]) -> list[IncomeLine]:
        """The lines of a system."""
        class_ = self._class_of.get(id)
        amounts = pay.get(class_) if class_ is not None else None
        if class_ is None or amounts is None:
            return []
        if id in self._reached(None):
            link: Link = "connected"
        elif id in (self._linked[class_] if class_ in self._linked else self._reached(class_)):
            link = "linked"
        else:
            link = "unconnected"
        amount = amounts[link]
        return [IncomeLine(id, box.box, class_, link, box.reason, amount) for box in self._own[id]]


class Ledger:
    """The earnings of the sides that have been asked for, and the control of boxes that they were found from."""

    def __init__(self) -> None:
        self.sides: dict[str, Earnings] = {}
        self._control = Boxes()

    def touch(self, ids: Iterable[str]) -> None:
        """Let some systems be seen to."""
        for earnings in self.sides.values():
            earnings.touched.update(ids)

    def of(self, context: Context, side: str) -> Earnings:
        """What a side earns."""
        old, control = self._control, boxes(context)
        if control is not old:
            self.touch(control.changed_since(old) if self.sides else ())
            self._control = control
        if side not in self.sides:
            self.sides[side] = Earnings()
        self.sides[side].update(context, side, control)
        return self.sides[side]


def _touched(context: Context, old: Ledger, edit: Edit) -> Ledger:
    """The ledger after an edit: of control and connections it learns by itself."""
    del context
    old.touch({row.id for _, *rows in edit.rows("systems", System) for row in rows if row is not None})
    return old


_TABLES = ("placements", "routes", "counter_types", "systems", "regions", "sides", "info")


@derived(*_TABLES, follows=_TABLES, patch=_touched, details=False)
def ledger(context: Context) -> Ledger:
    """What `earned` has found so far."""
    del context
    return Ledger()


def earned(context: Context, side: str) -> Earnings:
    """What the boxes of a side earn at the start."""
    return ledger(context).of(context, side)


def _amounts(row: SystemClassRow) -> dict[Link, float]:
    return {
        "connected": total(row.income_connected),
        "linked": total(row.income_linked),
        "unconnected": total(row.income_unconnected),
    }
