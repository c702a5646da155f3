"""The names of undo steps beside the map, beside those of `editor.steps`: reinforcements, boxes, pairs, cups."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def reinforce(what: str, turn: int) -> str:
    """Counters made reinforcements of a turn; `what` from `steps.counters`."""
    return QCoreApplication.translate("Steps", "{what}: reinforcement of turn {turn}").format(what=what, turn=turn)


def to_box(what: str, box: str) -> str:
    """Counters put into a box beside the map."""
    return QCoreApplication.translate("Steps", "Put {what} into “{box}”").format(what=what, box=box)


def pair(a: str, b: str) -> str:
    """Two counter types listed as partners."""
    return QCoreApplication.translate("Steps", "Pair {a} and {b}").format(a=a, b=b)


def unpair(a: str, b: str) -> str:
    """Two counter types taken off the list of partners."""
    return QCoreApplication.translate("Steps", "Part {a} and {b}").format(a=a, b=b)


def set_chits(name: str, count: int) -> str:
    """How many chits of a type a cup holds."""
    return QCoreApplication.translate("Steps", "{count} × {name} in the cup").format(count=count, name=name)


def fill_cup(cup: str) -> str:
    """All chits that belong into a cup put there."""
    return QCoreApplication.translate("Steps", "Put all chits into “{cup}”").format(cup=cup)


def empty_cup(cup: str) -> str:
    """All chits taken out of a cup."""
    return QCoreApplication.translate("Steps", "Empty “{cup}”").format(cup=cup)


def bar_chit(name: str, barred: bool) -> str:
    """A chit barred for this turn, or let in again."""
    if barred:
        return QCoreApplication.translate("Steps", "Bar {name}").format(name=name)
    return QCoreApplication.translate("Steps", "Let {name} in again").format(name=name)


def add_cup(cup: str) -> str:
    """A further cup."""
    return QCoreApplication.translate("Steps", "Add cup “{cup}”").format(cup=cup)


def remove_cup(cup: str) -> str:
    """A cup taken away."""
    return QCoreApplication.translate("Steps", "Remove cup “{cup}”").format(cup=cup)
