"""A ruleset with every word of the set-up vocabulary and every table that a check asks, for laws and crowds."""

from __future__ import annotations

from model.chart import HexsideType, MovementClass, PathType
from model.rule_rows import Named, Selector, State
from model.ruleset import Ruleset
from model.setup_rules import (
    CanStand,
    CarriedBy,
    ChitFor,
    ChitsPerTurn,
    EnemiesApart,
    FairCup,
    KeepApart,
    MixHolds,
    NotOnTerrain,
    PairOnlyWith,
    RangesApart,
    ReserveOutsideZoc,
    Shows,
    Stacking,
    Stowed,
    WholeFigures,
)
from model.turns import Points, Trait, Zoc
from tests.builders import ruleset
from tests.model.checks.cases import codes, kinds

SHIPS = kinds("starship")


def every_word() -> Ruleset:
    """The expanded rules, and one row of each word that they don't use."""
    rules = ruleset()
    terrain = {id: row.model_copy(update={"movement": {"foot": 1, "boat": 2}}) for id, row in rules.terrain.items()}
    terrain["nebula"] = terrain["nebula"].model_copy(update={"movement": {"boat": 1}, "flags": ("no_stop",)})
    more = (
        Stacking(word="stacking", rule="F-4.1", place="stellar", alternatives=(((kinds("fighter", "starship"), 3),),)),
        PairOnlyWith(word="pair_only_with", rule="M-6.1", types=codes("B1", "B2")),
        PairOnlyWith(word="pair_only_with", rule="M-6.1", types=Selector(), partnered=True),
        NotOnTerrain(word="not_on_terrain", rule="M-3.5", types=SHIPS, terrain=("nebula",)),
        KeepApart(word="keep_apart", rule="F-3.4", types=codes("B1", "MS"), distance=3),
        EnemiesApart(word="enemies_apart", rule="M-6.1", types=SHIPS),
        RangesApart(word="ranges_apart", rule="F-3.4", level="warning", types=SHIPS, range="beam"),
        CarriedBy(word="carried_by", rule="F-4.1", cargo=kinds("fighter"), carrier=codes("B1"), capacity=2),
        Stowed(word="stowed", rule="F-7.2", types=kinds("fighter"), carriers=codes("MS", "B1")),
        Shows(word="shows", rule="F-7.2", types=kinds("fighter"), face="front", aboard=codes("MS", "B1")),
        Shows(word="shows", rule="M-6.2", types=Selector(), face="front", paired=True),
        CanStand(word="can_stand", rule="M-3.5", types=Selector()),
        ReserveOutsideZoc(word="reserve_outside_zoc", rule="M-5.3", types=Selector()),
        MixHolds(word="mix_holds", rule="F-1.1", types=codes("B1"), count=6),
        ChitFor(word="chit_for", rule="F-1.1", types=codes("B1"), chits=codes("MS"), column="beam"),
        ChitFor(word="chit_for", rule="M-4.1", types=Selector(), chits=codes("F"), trait="attributes"),
        ChitsPerTurn(word="chits_per_turn", rule="M-4.1", count="transport_capacity"),
        FairCup(word="fair_cup", rule="F-1.2", exempt=codes("MS")),
        WholeFigures(word="whole_figures", rule="F-0.3", types=Selector(), columns=("beam", "maintenance")),
    )
    return rules.model_copy(
        update={
            "setup": (*rules.setup, *more),
            "terrain": terrain,
            "movement_classes": {id: MovementClass(name=id, name_ja="区分") for id in ("foot", "boat")},
            "hexsides": {
                "cliff": HexsideType(name="cliff", name_ja="崖", high_side=True, crossing={"boat": 0}),
            },
            "paths": {"road": PathType(name="road", name_ja="道路", along={"foot": 1}, entering={"boat": 1})},
            "zoc": Zoc(types=SHIPS, attack="beam", states_without=("disrupted",), hexsides_stop="tile_rotation"),
            "traits": {"grade": Trait(name="grade", name_ja="練度")},
            "points": {"moe_points": Points(name="moe points", name_ja="萌Ｐ", least=0)},
            "states": {id: State(name=id, name_ja="状態", back_only=True) for id in rules.states},
            "boxes": {"reserve": Named(name="reserve", name_ja="予備")},
        }
    )
