"""The base of every record of a scenario, and how hexes of a record become addresses in a file.

Rows are frozen: a change is a new row, carried by an `Edit`. In memory a row holds axial hexes; a file holds
addresses. Which address is which hex depends on the grid, so reading and writing pass `{"grid": Grid}` as context.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from pydantic import BaseModel, ConfigDict, Field, PlainSerializer, PlainValidator, ValidationInfo, WithJsonSchema
from pydantic_core import PydanticCustomError
from pydantic_core.core_schema import SerializationInfo

from model.hexgrid import Hex, Hexside
from model.limits import MAX_TEXT

if TYPE_CHECKING:
    from model.grid import Grid

Text = Annotated[str, Field(max_length=MAX_TEXT)]
Ident = Annotated[str, Field(min_length=1, max_length=120)]
Direction = Annotated[int, Field(ge=0, le=5)]


class Row(BaseModel):
    """A frozen record. Unknown keys are kept in `model_extra`, reported as a warning and written back.

    Strict: a file that says "3" or true where a number belongs is told so, not quietly rewritten. Tuples take lists
    and enums take their words, for that is how a file spells them.
    """

    model_config = ConfigDict(frozen=True, extra="allow", allow_inf_nan=False, strict=True)

    always: ClassVar[frozenset[str]] = frozenset()
    """Fields written even when they hold their default, because a reader of the file looks for them."""


def _grid(info: ValidationInfo | SerializationInfo) -> Grid:
    if not info.context or "grid" not in info.context:
        raise ValueError("a hex address can only be read or written with its grid")
    grid: Grid = info.context["grid"]
    return grid


def _read_hex(value: Any, info: ValidationInfo) -> Hex:
    if isinstance(value, Hex):
        return value
    if not isinstance(value, str):
        raise PydanticCustomError("hex_type", "a hex address belongs here")
    return _grid(info).parse_address(value)


def _write_hex(value: Hex, info: SerializationInfo) -> str:
    return _grid(info).address(value)


def _read_hexside(value: Any, info: ValidationInfo) -> Hexside:
    if isinstance(value, Hexside):
        return Hexside.between(*value)
    if not isinstance(value, (list, tuple)) or len(value) != 2:
        raise PydanticCustomError("hexside_type", "a hexside is given by its two hexes")
    a, b = (_read_hex(part, info) for part in value)
    try:
        return Hexside.between(a, b)
    except ValueError:
        grid = _grid(info)
        names = {"a": grid.address(a), "b": grid.address(b)}
        raise PydanticCustomError("hexside_apart", "{a} and {b} are not neighbours", names) from None


def _write_hexside(value: Hexside, info: SerializationInfo) -> list[str]:
    return sorted(_grid(info).address(part) for part in value)


_PLAIN = "[0-9]{4}|[0-9]{6}|[0-9]{8}"
_ADDRESS = {"type": "string", "pattern": f"^({_PLAIN}|-?[0-9]{{1,7}},-?[0-9]{{1,7}})$"}

HexAddress = Annotated[
    Hex, PlainValidator(_read_hex), PlainSerializer(_write_hex), WithJsonSchema({**_ADDRESS, "title": "Hex address"})
]
"""An axial hex in memory, "0304" in a file."""

HexsideAddress = Annotated[
    Hexside,
    PlainValidator(_read_hexside),
    PlainSerializer(_write_hexside),
    WithJsonSchema({"type": "array", "items": _ADDRESS, "minItems": 2, "maxItems": 2, "title": "Hexside"}),
]
"""A canonical hexside in memory, its two sorted addresses in a file."""


def _read_hexes(value: Any, info: ValidationInfo) -> frozenset[Hex]:
    if isinstance(value, (list, tuple)) and value and all(isinstance(part, str) for part in value):
        return _grid(info).parse_hexes(value)
    if isinstance(value, (list, tuple, set, frozenset)) and all(isinstance(part, Hex) for part in value):
        return frozenset(value)
    raise PydanticCustomError("hexes_type", "a list of hex addresses and blocks belongs here")


def _write_hexes(value: frozenset[Hex], info: SerializationInfo) -> list[str]:
    return _grid(info).format_hexes(value)


HexSet = Annotated[
    frozenset[Hex],
    PlainValidator(_read_hexes),
    PlainSerializer(_write_hexes),
    WithJsonSchema(
        {
            "type": "array",
            "items": {"type": "string", "pattern": f"^(({_PLAIN})(-({_PLAIN}))?|-?[0-9]{{1,7}},-?[0-9]{{1,7}})$"},
            "title": "Hexes and blocks of hexes",
        }
    ),
]
"""A set of hexes; in a file addresses and blocks "first-last" (opposite corners in columns and rows)."""
