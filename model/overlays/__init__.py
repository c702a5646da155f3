"""Overlays: what analyses show on the map. `OVERLAYS` lists them in the order of the menu.

Each is a module with `applies(ruleset)`, whether the game has what it looks at, and `draw(context, subject)`, what it
shows. Its name and hint are the texts "overlay.<id>.name" and "overlay.<id>.hint".
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from model.checks.context import Context
from model.overlays import (
    capital_link,
    command,
    connection,
    control,
    damage,
    fire,
    jump_reach,
    line,
    meetings,
    production,
    reach,
    stage,
    strength,
    zoc,
)
from model.overlays.drawing import Overlay, Subject
from model.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class OverlaySpec:
    """One overlay."""

    id: str
    applies: Callable[[Ruleset], bool]
    draw: Callable[[Context, Subject], Overlay]
    sided: bool = False
    """Whether it looks at one side, `Subject.side`, which a person may choose."""


OVERLAYS: Final = (
    OverlaySpec("control", control.applies, control.draw),
    OverlaySpec("connection", connection.applies, connection.draw, sided=True),
    OverlaySpec("jump_reach", jump_reach.applies, jump_reach.draw),
    OverlaySpec("meetings", meetings.applies, meetings.draw, sided=True),
    OverlaySpec("production", production.applies, production.draw, sided=True),
    OverlaySpec("capital_link", capital_link.applies, capital_link.draw),
    OverlaySpec("command", command.applies, command.draw, sided=True),
    OverlaySpec("fire", fire.applies, fire.draw),
    OverlaySpec("reach", reach.applies, reach.draw),
    OverlaySpec("zoc", zoc.applies, zoc.draw),
    OverlaySpec("line", line.applies, line.draw),
    OverlaySpec("damage", damage.applies, damage.draw),
    OverlaySpec("stage", stage.applies, stage.draw, sided=True),
    OverlaySpec("strength", strength.applies, strength.draw, sided=True),
)
