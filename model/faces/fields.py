"""The fields of a counter by name, as texts, and the patterns that are filled with them."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from typing import Final

from model.counters import CounterType
from model.faces.parts import SLOT
from model.figures import figure
from model.ruleset import Ruleset
from model.texts import named

UNKNOWN: Final = "–"
"""What a counter bears in place of a figure that is missing."""

FIELDS: Final = (
    "code", "name1", "name2", "id", "symbol", "figures", "tail", "state1", "state2", "side1", "side2", "sides",
    "recover", "recover1", "recover2", "currency", "build_cost", "levy_cost",
)  # fmt: skip
"""What a pattern may name beside value columns and traits.

name1, state1, side1 …: in the language that comes first, name2 … in the other; figures, tail: those of the kind;
recover: what it costs to bring a counter back to order, recover1 and recover2 the words for it.
"""

_WHEN: Final = re.compile(r"(!?)(\w+)(?:([=~<])(.*))?")


def type_fields(type_: CounterType, ruleset: Ruleset, lang: str) -> dict[str, str]:
    """Figures, traits, names and costs of a counter type; what is missing is not there.

    The short label of a value column stands under "label:" and its name, the short form of a trait's words under
    "short:" and its name.
    """
    fields = {name: figure(value) for name, value in type_.values.items() if value is not None}
    for name, value in type_.traits.items():
        words = value if isinstance(value, (list, tuple)) else [value]
        plain = [str(word) for word in words if isinstance(word, (str, int, float))]
        fields[name] = " ".join(plain)
        fields[f"short:{name}"] = " ".join(_short(ruleset, name, word, lang) for word in plain)
    for name, column in ruleset.values.items():
        fields[f"label:{name}"] = (column.short_ja if lang == "ja" else column.short) or named(column, lang)
    first, second = (type_.name_ja, type_.name) if lang == "ja" else (type_.name, type_.name_ja)
    fields |= {"code": type_.code, "name1": first or second or type_.code}
    if second and second != fields["name1"]:
        fields["name2"] = second
    for name, cost in (("build_cost", type_.build_cost), ("levy_cost", type_.levy_cost)):
        if cost is not None:
            fields[name] = figure(cost)
    return fields


def _short(ruleset: Ruleset, trait: str, word: str, lang: str) -> str:
    """A word of a trait as counters print it; itself where the ruleset doesn't know it."""
    row = ruleset.traits[trait].words.get(word) if trait in ruleset.traits else None
    return word if row is None else (row.short_ja if lang == "ja" else row.short)


def _number(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None


def _signed(name: str, fields: Mapping[str, str]) -> str:
    """+2, −1, 0."""
    text = fields.get(name, "")
    number = _number(text)
    if number is None:
        return text
    return "0" if number == 0 else ("+" if number > 0 else "−") + text.lstrip("+-−")


def _beyond_half(name: str, fields: Mapping[str, str]) -> str:
    """From beyond half of a figure, halves rounded up, to the whole: 12 gives 7–12, 7 gives 5–7 (F-0.4)."""
    number = _number(fields.get(name, ""))
    if number is None or number < 1:
        return ""
    low = math.ceil(number / 2) + 1
    if low > number:
        return ""
    return f"{low}–{number:g}" if low < number else f"{number:g}"


def _figure(name: str, fields: Mapping[str, str]) -> str:
    """The figure, or a dash where it is missing."""
    return fields.get(name, "") or UNKNOWN


def _label(name: str, fields: Mapping[str, str]) -> str:
    """The short label of a value column."""
    return fields.get(f"label:{name}", "")


def _in_short(name: str, fields: Mapping[str, str]) -> str:
    """The words of a trait in short."""
    return fields.get(f"short:{name}", "")


WAYS: Final[Mapping[str, Callable[[str, Mapping[str, str]], str]]] = {
    "figure": _figure,
    "signed": _signed,
    "beyond_half": _beyond_half,
    "label": _label,
    "short": _in_short,
}
"""Ways to write a field, after a colon in a pattern: "{modifier:signed}"."""


def filled(pattern: str, fields: Mapping[str, str]) -> str:
    """A pattern with its fields; "" where it has fields and none of them says anything."""
    said = [_slot(match[1], match[2], fields) for match in SLOT.finditer(pattern)]
    if said and not any(said):
        return ""
    parts = iter(said)
    return SLOT.sub(lambda _: next(parts), pattern).strip()


def _slot(name: str, way: str | None, fields: Mapping[str, str]) -> str:
    write = WAYS.get(way or "")
    return write(name, fields) if write else fields.get(name, "")


def shown(when: str, fields: Mapping[str, str]) -> bool:
    """Whether a part with this condition is drawn on a counter with these fields (`model.faces.parts._Part.when`)."""
    found = _WHEN.fullmatch(when)
    if not found:
        return True
    no, name, sign, word = found.groups()
    text = fields.get(name, "")
    if sign == "=":
        holds = text == word
    elif sign == "~":
        holds = text.startswith(word)
    elif sign == "<":
        number, limit = _number(text), _number(word)
        holds = number is not None and limit is not None and number < limit
    else:
        holds = bool(text)
    return holds != bool(no)
