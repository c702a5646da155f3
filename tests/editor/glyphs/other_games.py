"""Counters of games that need other faces than Dark Nebula's: ships, craft, commanders, chits, people."""

from model.counters import CounterType
from model.faces.layout import FaceRow
from model.ruleset import CounterKind, Named, Ruleset, RuleSide, ValueColumn
from model.setup_rules import Selector
from tests.builders import ruleset

SIDES = {
    "federation": RuleSide(name="Federation", name_ja="連邦", color="#56B4E9", cut="flat", dot="square"),
    "zeon": RuleSide(name="Zeon", name_ja="ジオン", color="#00694D", ink="#FFFFFF", cut="saw", dot="triangle"),
    "moe": RuleSide(name="Moe", name_ja="萌団", color="#CC79A7", cut="flat", dot="square"),
    "nae": RuleSide(name="Nae", name_ja="萎団", color="#45454F", ink="#FFFFFF", cut="saw", dot="triangle"),
}
COLUMNS = {
    "combat": ("combat", "戦", "戦闘"),
    "defence": ("D", "防", "防御"),
    "movement": ("M", "移", "移動"),
    "anti_ship": ("A", "対", "対艦"),
    "command_range": ("R", "指", "指揮"),
    "attack_modifier": ("a", "攻", "攻撃修正"),
    "chits": ("c", "チ", "チット"),
    "attack": ("A", "攻", "攻撃"),
    "range": ("R", "射", "射程"),
    "magic_defence": ("M", "魔", "魔法防御"),
    "hit_points": ("HP", "体", "体力"),
}
LAYOUTS = {
    "ship": "fortress-ship",
    "craft": "fortress-craft",
    "commander": "commander",
    "chit": "chit",
    "person": "moe",
}
FIGURES = "{combat}-{defence}-{movement}"


def other_rules() -> Ruleset:
    """A ruleset with the sides, columns, kinds and states that those counters need."""
    kinds = {
        name: CounterKind(
            name=name, name_ja=name, figures=FIGURES if name in {"ship", "craft"} else "", places=("stellar",)
        ).model_copy(update={"back": "hidden" if name == "chit" else name})
        for name in LAYOUTS
    }
    states = {
        "ship": Named(name="acted", name_ja="行動済"),
        "craft": Named(name="landed", name_ja="整備中"),
        "commander": Named(name="removed", name_ja="除去"),
        "person": Named(name="exhausted", name_ja="疲労"),
    }
    values = {
        name: ValueColumn(name=name, name_ja=long, short=short, short_ja=ja)
        for name, (short, ja, long) in COLUMNS.items()
    }
    faces = tuple(FaceRow(types=Selector(kind=(kind,)), face=face) for kind, face in LAYOUTS.items())
    update = {"sides": SIDES, "kinds": kinds, "states": states, "values": values, "faces": faces, "recovery": None}
    return ruleset().model_copy(update={**update, "symbols": ()})


def unit(kind: str, side: str, code: str, names: tuple[str, str], symbol: str, **more: object) -> CounterType:
    """A counter; numbers among `more` are figures, everything else is a trait."""
    values = {name: value for name, value in more.items() if isinstance(value, int)}
    traits = {name: value for name, value in more.items() if not isinstance(value, int)}
    return CounterType.model_validate(
        {"id": f"{side}-{code.lower()}", "side": side, "code": code, "name": names[0], "name_ja": names[1], "kind": kind,
         "values": values, "traits": {"symbol": symbol, **traits}}
    )  # fmt: skip


UNITS = (
    unit("ship", "federation", "01", ("Magellan", "マゼラン"), "fortress_ship", combat=12, defence=9, movement=4),
    unit("ship", "zeon", "02", ("Cruiser", "巡洋艦"), "fortress_ship", combat=7, defence=6, movement=5),
    unit("craft", "federation", "11", ("MS-X", "試作MS"), "mobile_suit", combat=8, defence=6, movement=6, anti_ship=3, grade="NT2"),
    unit("craft", "federation", "12", ("MS-1", "MS-1"), "mobile_suit", combat=5, defence=4, movement=5, anti_ship=2, grade="E"),
    unit("craft", "zeon", "13", ("MS-Z", "MS-Z"), "mobile_armour", combat=5, defence=4, movement=5, anti_ship=2, grade="S"),
    unit("commander", "federation", "A", ("Cmdr A", "司令 A"), "commander", command_range=5, attack_modifier=2, chits=2),
    unit("commander", "zeon", "Z", ("Cmdr Z", "司令 Z"), "commander", command_range=4, attack_modifier=-1, chits=3),
    unit("chit", "federation", "C", ("ALL FIRE!!", "全軍行動"), "activation_chit"),
    unit("chit", "zeon", "T", ("TURN END", "ターン終了"), "turn_end_chit"),
    unit("person", "moe", "H", ("Hero", "勇者"), "moe_h", gender="male", attributes=["勇", "鍵"], attack=7, defence=5,
         movement=4, range=1, magic_defence=3, hit_points=8, **{"class": "H"}),
    unit("person", "nae", "C", ("Crowd", "群衆"), "moe_c", gender="female", attributes=["叫", "葉", "妹"], attack=3,
         defence=2, movement=4, range=1, magic_defence=3, hit_points=9, **{"class": "C"}),
)  # fmt: skip
