"""The base of every record of a scenario, and how hexes of a record become addresses in a file.

Rows are frozen: a change is a new row, carried by an `Edit`. In memory a row holds axial hexes; a file holds
addresses. Which address is which hex depends on the grid, so reading and writing pass `{"grid": Grid}` as context.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, ClassVar

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, PlainSerializer, ValidationInfo, WithJsonSchema
from pydantic_core.core_schema import SerializationInfo

from model.hexgrid import Hex, Hexside
from model.limits import MAX_TEXT

if TYPE_CHECKING:
    from model.grid import Grid

Text = Annotated[str, Field(max_length=MAX_TEXT)]
Ident = Annotated[str, Field(min_length=1, max_length=120)]
Direction = Annotated[int, Field(ge=0, le=5)]


class Row(BaseModel):
    """A frozen record. Unknown keys are kept in `model_extra`, reported as a warning and written back."""

    model_config = ConfigDict(frozen=True, extra="allow", allow_inf_nan=False)

    always: ClassVar[frozenset[str]] = frozenset()
    """Fields written even when they hold their default, because a reader of the file looks for them."""


def _grid(info: ValidationInfo | SerializationInfo) -> Grid:
    if not info.context or "grid" not in info.context:
        raise ValueError("a hex address can only be read or written with its grid")
    grid: Grid = info.context["grid"]
    return grid


def _read_hex(value: Any, info: ValidationInfo) -> Any:
    return _grid(info).parse_address(value) if isinstance(value, str) else value


def _write_hex(value: Hex, info: SerializationInfo) -> str:
    return _grid(info).address(value)


def _read_hexside(value: Any, info: ValidationInfo) -> Any:
    if isinstance(value, (list, tuple)) and len(value) == 2 and all(isinstance(part, str) for part in value):
        grid = _grid(info)
        a, b = (grid.parse_address(part) for part in value)
        try:
            return Hexside.between(a, b)
        except ValueError as error:
            raise ValueError(f"{value[0]} and {value[1]} are not neighbours") from error
    return value


def _write_hexside(value: Hexside, info: SerializationInfo) -> list[str]:
    return sorted(_grid(info).address(part) for part in value)


_ADDRESS = {"type": "string", "pattern": "^([0-9]{2}){2,4}$"}

HexAddress = Annotated[
    Hex, BeforeValidator(_read_hex), PlainSerializer(_write_hex), WithJsonSchema({**_ADDRESS, "title": "Hex address"})
]
"""An axial hex in memory, "0304" in a file."""

HexsideAddress = Annotated[
    Hexside,
    BeforeValidator(_read_hexside),
    PlainSerializer(_write_hexside),
    WithJsonSchema({"type": "array", "items": _ADDRESS, "minItems": 2, "maxItems": 2, "title": "Hexside"}),
]
"""A canonical hexside in memory, its two sorted addresses in a file."""


def _read_hexes(value: Any, info: ValidationInfo) -> Any:
    if isinstance(value, (list, tuple)) and all(isinstance(part, str) for part in value):
        return _grid(info).parse_hexes(value)
    return value


def _write_hexes(value: frozenset[Hex], info: SerializationInfo) -> list[str]:
    return _grid(info).format_hexes(value)


HexSet = Annotated[
    frozenset[Hex],
    BeforeValidator(_read_hexes),
    PlainSerializer(_write_hexes),
    WithJsonSchema({"type": "array", "items": {"type": "string", "pattern": "^[0-9]{4,8}(-[0-9]{4,8})?$"}}),
]
"""A set of hexes; in a file addresses and blocks "first-last" (opposite corners in columns and rows)."""
