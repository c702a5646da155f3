"""`deploy_order`: sides deploy one after the other (D-3.6); told, not checked."""

from __future__ import annotations

from collections.abc import Iterator

from model.checks.check import Hit, word_check
from model.checks.context import Context
from model.checks.names import side_name
from model.checks.places import SCENARIO
from model.setup_rules import DeployOrder


@word_check(DeployOrder, "deployment.I420")
def told_order(word: DeployOrder, context: Context) -> Iterator[Hit]:
    """In which order the sides set up, while anything is set up at all."""
    order = [side for side in context.ruleset.deployment.order if context.binds(word, side)]
    if len(order) > 1:
        yield Hit(SCENARIO, {"sides": [side_name(context, side) for side in order]})
