"""How these reports call things: texts, counters, signed figures."""

from __future__ import annotations

from typing import Any

from model.analysis.fortress.attack import Unit
from model.analysis.fortress.tables import readings
from model.checks.context import Context, Standing
from model.checks.findings import Both, both, in_lang, localised
from model.checks.names import hex_label, type_name
from model.counters import CounterType
from model.texts import say

Row = tuple[str | int | float | None, ...]


def words(id: str, lang: str, **values: Any) -> str:
    """A text of these reports, `fortress.<id>`."""
    return say(f"fortress.{id}", lang, **localised(values, lang))


def signed(value: int) -> str:
    """+2, −1, 0."""
    return "0" if value == 0 else f"{value:+d}".replace("-", "−")


def unit_name(context: Context, unit: Unit) -> Both:
    """Counters by type, number and hex: "2 × MS-1 (0605)"."""
    name = type_name(context, unit.type.id)
    count = f"{unit.count} × " if unit.count > 1 else ""
    place = "" if unit.hex is None else hex_label(context, unit.hex)
    en, ja = (f" ({place})", f"（{place}）") if place else ("", "")
    return Both(f"{count}{name.en}{en}", f"{count}{name.ja}{ja}")


def standing_name(context: Context, standing: Standing, lang: str) -> str:
    """Counters on the map by type and number: "2 × MS-1"."""
    name = in_lang(type_name(context, standing.placement.type), lang)
    return f"{standing.count} × {name}" if standing.count > 1 else name


def commander_name(type_: CounterType, lang: str) -> str:
    """A commander by its name."""
    return in_lang(both(type_, type_.code), lang)


def die_text(context: Context, die: str = "") -> Both:
    """The faces of a die as the option names them: of that in use, or of another reading."""
    option, die = context.ruleset.options.get("die"), die or readings(context).die
    if option is None or die not in option.choices:
        return Both(die, die)
    place = option.choices.index(die)
    return Both(die.replace("-", "–"), option.choices_ja[place] if place < len(option.choices_ja) else die)
