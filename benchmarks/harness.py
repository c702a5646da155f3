"""Measuring an operation against its floor: both in one process, turn by turn, so that what else runs hits both.

Times are processor time of this process: nothing here waits, and what other programs do counts for less.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import inf
from typing import Final

ROUNDS: Final = 31
"""Turns of each pair; the medians are compared."""

WARM: Final = 4
"""Turns before the first that counts."""


@dataclass(frozen=True, slots=True)
class Ratio:
    """One row of the table."""

    name: str
    operation_ms: float
    floor_ms: float
    limit: float

    @property
    def value(self) -> float:
        """Operation over floor."""
        return self.operation_ms / self.floor_ms

    @property
    def holds(self) -> bool:
        """Whether it keeps its limit."""
        return self.value <= self.limit

    def row(self) -> str:
        """A row of a Markdown table."""
        limit, mark = ("–", "–") if self.limit == inf else (f"{self.limit:g}", "yes" if self.holds else "**no**")
        value = f"{self.value:.2f}" if self.value >= 0.1 else f"{self.value:.4f}"
        return f"| {self.name} | {self.operation_ms:.2f} | {self.floor_ms:.2f} | {value} | {limit} | {mark} |"


HEAD: Final = (
    "| operation / floor | operation ms | floor ms | ratio | limit | holds |\n| --- | --- | --- | --- | --- | --- |"
)


def timed(call: Callable[[], object]) -> float:
    """Milliseconds of one call."""
    start = time.process_time()
    call()
    return 1000 * (time.process_time() - start)


def compare(
    name: str, operation: Callable[[], object], floor: Callable[[], object], limit: float, rounds: int = ROUNDS
) -> Ratio:
    """Run both in turn; operation and floor may return ms that they have measured themselves (a float)."""
    for _ in range(WARM):
        operation()
        floor()
    times: tuple[list[float], list[float]] = ([], [])
    for _ in range(rounds):
        for call, found in zip((operation, floor), times, strict=True):
            start = time.process_time()
            own = call()
            found.append(own if isinstance(own, float) else 1000 * (time.process_time() - start))
    return Ratio(name, statistics.median(times[0]), statistics.median(times[1]), limit)


def run(ratios: Iterable[Ratio]) -> int:
    """Print the table, each row as soon as it is measured; the exit code, 1 if a limit does not hold."""
    print(HEAD, flush=True)
    good = True
    for ratio in ratios:
        print(ratio.row(), flush=True)
        good &= ratio.holds
    return 0 if good else 1
