"""The set-up vocabulary: the few words in which every game says how its forces are bought and placed.

Each word is one frozen row, told apart by `word`. It carries the id of the rule it stands for (`rule`, D-…, F-…,
M-…) and, where the rule is a switch, the name of the option (`when`) that must be on for it to apply. What the words
mean is told in each docstring; `model/checks/setup/<word>.py` enforces them.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from model.rule_rows import RuleRow, Selector, Word
from model.setup_words import (
    CanStand,
    ChitFor,
    ChitsPerTurn,
    EnemiesApart,
    FairCup,
    MixHolds,
    RangesApart,
    ReserveOutsideZoc,
    Shows,
    Stowed,
    WholeFigures,
)

__all__ = [
    "AllPlaced",
    "AllowedPlace",
    "AtMostPerPlace",
    "Budget",
    "CanStand",
    "CarriedBy",
    "ChitFor",
    "ChitsPerTurn",
    "CountLimit",
    "DeployOrder",
    "Drawn",
    "EnemiesApart",
    "FairCup",
    "ForbiddenAtStart",
    "HomeArea",
    "KeepApart",
    "MixHolds",
    "MustStackWith",
    "NotOnTerrain",
    "PairOnlyWith",
    "RangesApart",
    "Requires",
    "ReserveOutsideZoc",
    "Selector",
    "SetupRule",
    "Shows",
    "Spot",
    "Stacking",
    "Stowed",
    "WholeFigures",
    "Word",
]


class Budget(Word):
    """The purchases of a side cost at most its budget: `forces.<side>.budget`, or where that is null
    `deployment.budget`; where both are null there is no limit.

    A side bound by a budget places only what it has bought; sides without one place from the mix.
    """

    word: Literal["budget"]


class CountLimit(Word):
    """No more counters of a type are bought, placed or drawn than the mix holds."""

    word: Literal["count_limit"]


class Requires(Word):
    """Whoever buys any of `types` must also have bought at least one of `needs`."""

    word: Literal["requires"]
    types: Selector
    needs: Selector


class ForbiddenAtStart(Word):
    """None of `types` may be bought or placed at the start."""

    word: Literal["forbidden_at_start"]
    types: Selector


class HomeArea(Word):
    """Counters start within the home area of their side: in hexes of a region with `home_of` = that side."""

    word: Literal["home_area"]
    types: Selector = Selector()


class Spot(RuleRow):
    """One way to stand: all conditions given must hold."""

    place: str | None = None
    """A place of the ruleset."""
    aboard: Selector | None = None
    """Aboard a placement of such a type."""
    controlled: bool | None = None
    """In a surface box that the own side controls at start (D-7.1, D-2.3, and D-7.4: its home area's boxes too)."""
    classes: tuple[str, ...] = ()
    """In a system of one of these classes."""
    system: bool | None = None
    """In a hex with a star system."""
    outside_home: bool | None = None
    """Outside every home area."""
    when: str = ""
    """The option that must be on for this way to exist."""


class AllowedPlace(Word):
    """Each of `types` stands in one of the ways of `spots`; where several rows mean a type, each must be kept."""

    word: Literal["allowed_place"]
    types: Selector
    spots: tuple[Spot, ...]


class AtMostPerPlace(Word):
    """At most `count` counters of `types` in one place (for a surface: in one box), of all sides bound together, or
    with `each_side` of each. Counters aboard a carrier do not count: they are cargo, not deployed.
    """

    word: Literal["at_most_per_place"]
    types: Selector
    count: int | str
    """A number, or the name of an option that holds it."""
    place: str
    each_side: bool = False


class CarriedBy(Word):
    """`cargo` may ride aboard `carrier`, at most `capacity` counters of it on each carrier, in the same place.

    A carrier carries nothing but what some `carried_by` word of it lets it carry, and nothing of another side.
    Capacities of several words add up; to share one hold between kinds, name them in one `cargo`.
    """

    word: Literal["carried_by"]
    cargo: Selector
    carrier: Selector
    capacity: int | str
    """Counters a carrier holds of this cargo; a number, or the name of an option that holds it."""


class Stacking(Word):
    """A stack keeps to one of `alternatives`: each a list of (selector, most counters). Counters that no selector of
    any alternative means (commanders, chits, markers) do not count; one that another alternative means counts as 0.
    A stack is the counters of one side in one place.
    """

    word: Literal["stacking"]
    place: str = "hex"
    alternatives: tuple[tuple[tuple[Selector, int], ...], ...]


class MustStackWith(Word):
    """Each of `types` shares its place with at least one of `with_types` of its own side (or rides aboard one)."""

    word: Literal["must_stack_with"]
    types: Selector
    with_types: Selector


class PairOnlyWith(Word):
    """Two of `types` in one hex must be listed in `pairs`. With `partnered`, only a counter that has a partner listed
    asks for that: those without one stack freely among each other (M-6.1).
    """

    word: Literal["pair_only_with"]
    types: Selector
    partnered: bool = False


class NotOnTerrain(Word):
    """None of `types` starts on `terrain`."""

    word: Literal["not_on_terrain"]
    types: Selector
    terrain: tuple[str, ...]


class KeepApart(Word):
    """Any two of `types` of one side start at least `distance` hexes apart."""

    word: Literal["keep_apart"]
    types: Selector
    distance: int = Field(ge=0)


class DeployOrder(Word):
    """Sides deploy one after the other in the order of `deployment.order`; told, not checked."""

    word: Literal["deploy_order"]


class AllPlaced(Word):
    """Everything bought is placed on the map, aboard, or listed as a reinforcement."""

    word: Literal["all_placed"]
    level: Literal["error", "warning", "info"] = "warning"


class Drawn(Word):
    """Counters of a neutral side are drawn, not bought: as many in all as `count` says. On a map without map sheets
    `tiles` says nothing, so the number is not checked there.
    """

    word: Literal["drawn"]
    types: Selector
    count: Literal["tiles", "players", "fixed"]
    """`tiles`: one for each map sheet in play; `players`: that many for each player; `fixed`: `number`."""
    number: int = Field(0, ge=0)
    option: str = ""
    """An option that tells how the number is meant (D-3.4): `player` = by each player, anything else = in all."""


SetupRule = Annotated[
    Budget
    | CountLimit
    | Requires
    | ForbiddenAtStart
    | HomeArea
    | AllowedPlace
    | AtMostPerPlace
    | CarriedBy
    | Stacking
    | MustStackWith
    | PairOnlyWith
    | NotOnTerrain
    | KeepApart
    | EnemiesApart
    | DeployOrder
    | AllPlaced
    | Drawn
    | RangesApart
    | Stowed
    | Shows
    | CanStand
    | ReserveOutsideZoc
    | MixHolds
    | ChitFor
    | ChitsPerTurn
    | FairCup
    | WholeFigures,
    Field(discriminator="word"),
]
