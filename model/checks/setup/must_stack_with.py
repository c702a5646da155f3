"""`must_stack_with`: each of `types` shares its place with one of `with_types` (F-0.5: a commander with a ship)."""

from __future__ import annotations

from collections.abc import Iterator

from model.checks.check import Hit, word_check
from model.checks.context import Context
from model.checks.names import selector_name, spot_name, type_name
from model.checks.places import at_counter
from model.setup_rules import MustStackWith


@word_check(MustStackWith, "deployment.E416", "placements", "counter_types", "systems", "grid", scope="hex")
def alone(word: MustStackWith, context: Context) -> Iterator[Hit]:
    """None of the types stands without one it must be stacked with, of its own side."""
    for stack in context.at_spot.values():
        company: dict[str, list[int]] = {}
        for standing in stack:
            if standing.type is not None and word.with_types.matches(standing.type):
                company.setdefault(standing.side, []).append(standing.serial)
        for standing in stack:
            if (
                standing.type is not None
                and word.types.matches(standing.type)
                and context.binds(word, standing.side)
                and company.get(standing.side, [])[:2] in ([], [standing.serial])
            ):
                values = {
                    "type": type_name(context, standing.placement.type),
                    "spot": spot_name(context, standing.spot),
                    "company": selector_name(context, word.with_types),
                }
                yield Hit(at_counter(context, standing), values)
