"""The sides that players lead, in the order in which they set up (`deployment.order`, D-3.6)."""

from __future__ import annotations

from model.checks.context import Context


def players_in_order(context: Context) -> list[str]:
    """The ids of those sides, also of one that only the scenario has; what the order does not name comes last."""
    players = context.player_sides
    return list(dict.fromkeys((*(side for side in context.ruleset.deployment.order if side in players), *players)))
