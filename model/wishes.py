"""Wishes for the rest of a budget: in what way a force is to be completed, as data of the ruleset.

Whatever the wish, as much as possible is spent first (D-3.5); the wish decides among all the ways to do that.
"""

from __future__ import annotations

from typing import Literal

from model.rule_rows import Named, Selector


class WishRow(Named):
    """One wish. `aim` says what decides:

    - `sum`: the largest sum of the figures in `columns`;
    - `count`: the most counters of `types`;
    - `upkeep`: the least maintenance, as if all stood at civilised places (D-7.4);
    - `mixed`: the most different types, then the largest least of the sums of each of `columns`.
    """

    aim: Literal["sum", "count", "upkeep", "mixed"]
    columns: tuple[str, ...] = ()
    types: Selector = Selector()
