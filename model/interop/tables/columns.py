"""The columns of the tables that this program writes: headings, and the cell of a counter type in each.

A table in the program's own form comes back without loss: `reading` knows the same headings. The other forms follow
the conventions of programs that print counters from a table; they are not meant to come back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from model.counters import CounterType
from model.figures import figures_text
from model.interop.tables.cells import BLANK, JSON, PRINTED, write_words
from model.interop.tables.guess import BACK, OWN
from model.ruleset import Ruleset

Cell = str | int | float | None

FORMS: Final = ("hexmuster", "countersheets", "squib")
"""Conventions of a unit table: our own; those of the Inkscape extension countersheetsextension; those of Squib."""


@dataclass(frozen=True, slots=True)
class Written:
    """A column of a table: its heading, and what stands in it for a counter type."""

    heading: str
    cell: Callable[[CounterType], Cell]


def columns_of(form: str, types: Sequence[CounterType], ruleset: Ruleset) -> list[Written]:
    """The columns of a table of some counter types; KeyError for a form that there is not."""
    makers: Mapping[str, Callable[[Sequence[CounterType], Ruleset], list[Written]]] = {
        "hexmuster": _own,
        "countersheets": _countersheets,
        "squib": _squib,
    }
    return makers[form](types, ruleset)


# -- our own ------------------------------------------------------------------------------------------------------------
def _own(types: Sequence[CounterType], ruleset: Ruleset) -> list[Written]:
    fields = ("id", "side", "code", "name", "name_ja", "kind", "count", "build_cost", "levy_cost")
    columns = [Written(field, lambda type_, field=field: getattr(type_, field)) for field in fields]  # type: ignore[misc]
    columns += [_value(name, ruleset) for name in _values_of(types, ruleset)]
    columns += [_trait(name) for name in _keys(type_.traits for type_ in types)]
    backs = [type_.back for type_ in types if isinstance(type_.back, dict)]
    if any(type_.back is not None for type_ in types):
        columns.append(Written("back", _back))
    if any(_state(back, "state") for back in backs):
        columns.append(Written("back.state", lambda type_: _state(type_.back, "state")))
    if any(_state(back, "name") for back in backs):
        columns.append(Written("back.name", lambda type_: _state(type_.back, "name")))
    columns += [_value_back(name, ruleset) for name in _keys(_part(back, "values") for back in backs)]
    columns += [_trait_back(name) for name in _keys(_part(back, "traits") for back in backs)]
    return columns


def _values_of(types: Iterable[CounterType], ruleset: Ruleset) -> list[str]:
    known = sorted(ruleset.values, key=lambda name: ruleset.values[name].order)
    return list(dict.fromkeys([*known, *_keys(type_.values for type_ in types)]))


def _keys(mappings: Iterable[Mapping[str, Any]]) -> list[str]:
    return list(dict.fromkeys(key for mapping in mappings for key in mapping))


def _value(name: str, ruleset: Ruleset) -> Written:
    plain = name in ruleset.values and name not in OWN
    return Written(name if plain else f"value.{name}", lambda type_: type_.values.get(name))


def _trait(name: str) -> Written:
    return Written(f"trait.{name}", lambda type_: write_words(type_.traits[name]) if name in type_.traits else None)


def _value_back(name: str, ruleset: Ruleset) -> Written:
    plain = name in ruleset.values and f"{name}{BACK}" not in ruleset.values
    heading = f"{name}{BACK}" if plain else f"back.value.{name}"
    return Written(heading, lambda type_: _part(type_.back, "values").get(name))


def _trait_back(name: str) -> Written:
    def cell(type_: CounterType) -> Cell:
        traits = _part(type_.back, "traits")
        return write_words(traits[name]) if name in traits else None

    return Written(f"back.trait.{name}", cell)


def _back(type_: CounterType) -> Cell:
    """What `cells.read_back` reads: the parts of a printed back that have columns are left to these."""
    back = type_.back
    if back is None or isinstance(back, str):
        return BLANK if back else None
    rest = {
        key: value
        for key, value in back.items()
        if not (key in ("state", "name") and _state(back, key))
        and not (key in ("values", "traits") and _part(back, key))
    }
    return write_words(rest) if rest else PRINTED


def _state(back: object, key: str) -> Cell:
    """A word of a back that a cell can hold as it is."""
    word = back.get(key) if isinstance(back, dict) else None
    return word if isinstance(word, str) and word and word == word.strip() and not word.startswith(JSON) else None


def _part(back: object, key: str) -> Mapping[str, Any]:
    """The figures or traits of a back that cells can hold."""
    part = back.get(key) if isinstance(back, dict) else None
    if not isinstance(part, dict):
        return {}
    if key == "values" and not all(
        isinstance(value, (int, float)) and not isinstance(value, bool) for value in part.values()
    ):
        return {}
    return part if all(name and name == name.strip() for name in part) else {}


# -- of other programs --------------------------------------------------------------------------------------------------
def _texts(ruleset: Ruleset) -> list[Written]:
    return [
        Written("id", lambda type_: type_.id),
        Written("side", lambda type_: type_.side),
        Written("code", lambda type_: type_.code),
        Written("name", lambda type_: type_.name),
        Written("name_ja", lambda type_: type_.name_ja),
        Written("kind", lambda type_: type_.kind),
        Written("symbol", ruleset.symbol_of),
        Written("figures", lambda type_: figures_text(type_, ruleset)),
        Written("build_cost", lambda type_: type_.build_cost),
        Written("levy_cost", lambda type_: type_.levy_cost),
    ]


def _squib(types: Sequence[CounterType], ruleset: Ruleset) -> list[Written]:
    """Squib repeats each row as often as the column `qty` says; headings are free. Backs go into columns of their own."""
    columns = [Written("qty", lambda type_: type_.count), *_texts(ruleset)]
    columns += [_value(name, ruleset) for name in _values_of(types, ruleset)]
    columns += [_trait(name) for name in _keys(type_.traits for type_ in types)]
    if any(isinstance(type_.back, dict) for type_ in types):
        columns += [Written(f"{one.heading}{BACK}", one.cell) for one in _of_back(types, ruleset)]
    return columns


def _countersheets(types: Sequence[CounterType], ruleset: Ruleset) -> list[Written]:
    """The first column is the number of copies, its heading the id of the rectangle of the template; what stands right
    of BACK is the back, for rows that say y there.
    """
    columns = [Written("counter", lambda type_: type_.count), *_texts(ruleset)]
    columns += [_value(name, ruleset) for name in _values_of(types, ruleset)]
    if any(isinstance(type_.back, dict) for type_ in types):
        columns.append(Written("BACK", lambda type_: "y" if isinstance(type_.back, dict) else None))
        columns += _of_back(types, ruleset)
    return columns


def _of_back(types: Sequence[CounterType], ruleset: Ruleset) -> list[Written]:
    """Name and figures as the back has them: those of the front where it says nothing else."""

    def turned(type_: CounterType) -> CounterType:
        values = {**type_.values, **_part(type_.back, "values")}
        return type_.model_copy(update={"values": values, "name": _state(type_.back, "name") or type_.name})

    def of(column: Written) -> Written:
        return Written(
            column.heading, lambda type_: column.cell(turned(type_)) if isinstance(type_.back, dict) else None
        )

    shown = [one for one in _texts(ruleset) if one.heading in ("code", "name", "name_ja", "figures")]
    return [of(one) for one in [*shown, *(_value(name, ruleset) for name in _values_of(types, ruleset))]]
