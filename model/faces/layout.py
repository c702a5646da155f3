"""Face layouts: what stands on the front and the back of a counter, and rows that choose and change them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

from pydantic import Field, TypeAdapter

from model.faces.parts import FacePart, TextPart
from model.rule_rows import Format, RuleRow, Selector

MODULE: Final = 15.0
"""Width and height of the module in which layouts are written, in mm."""

SIDES: Final = ("front", "back", "hidden", "plain")
"""The faces of a layout: front; back in another state; face down; a back with nothing to say."""

MOST_PARTS: Final = 60
Parts = Annotated[tuple[FacePart, ...], Field(strict=False, max_length=MOST_PARTS)]
_PART: TypeAdapter[Any] = TypeAdapter(FacePart)


class FaceLayout(RuleRow):
    """A whole face. Parts are drawn in their order."""

    format: Format = 1
    name: Annotated[str, Field(max_length=200)] = ""
    name_ja: Annotated[str, Field(max_length=200)] = ""
    extends: Annotated[str, Field(max_length=120)] = ""
    """The id of a layout whose faces it has where it gives none."""
    floor: Annotated[float, Field(ge=0.3, le=10)] = 1.0
    """The smallest text in mm of the printed counter: what does not fit even so is cut short, and found fault with."""
    front: Parts = ()
    back: Parts = ()
    hidden: Parts = ()
    plain: Parts = ()

    def parts(self, side: str) -> tuple[Any, ...]:
        """The parts of a face by its name; see `SIDES`."""
        found: tuple[Any, ...] = getattr(self, side)
        return found

    @property
    def has_plate(self) -> bool:
        """Whether the front has a band, which small drawings of it show too."""
        return any(part.part == "band" and not part.hide for part in self.front)

    def texts(self) -> tuple[TextPart, ...]:
        """All texts of front and back."""
        return tuple(part for side in SIDES for part in self.parts(side) if isinstance(part, TextPart))


class FaceRow(RuleRow):
    """Which layout counters have, and what of it they have otherwise; of several rows that fit the later ones win.

    A change names a part and the keys that differ; a name that the layout lacks adds a part, and then says which.
    """

    types: Selector = Selector()
    face: Annotated[str, Field(max_length=120)] = ""
    """The id of a layout; "": the one they have anyway."""
    floor: Annotated[float, Field(ge=0.3, le=10)] | None = None
    front: dict[str, dict[str, Any]] = Field(default_factory=dict)
    back: dict[str, dict[str, Any]] = Field(default_factory=dict)
    hidden: dict[str, dict[str, Any]] = Field(default_factory=dict)
    plain: dict[str, dict[str, Any]] = Field(default_factory=dict)

    @property
    def weight(self) -> int:
        """How special it is: a kind less than a side, a side less than a code, that less than a type."""
        types = self.types
        return (
            bool(types.kind)
            + 2 * bool(types.side)
            + 4 * bool(types.code or types.traits or types.values)
            + 8 * bool(types.type)
        )

    def changed(self, layout: FaceLayout) -> FaceLayout:
        """The layout with the changes of this row.

        Raises:
            pydantic.ValidationError: a change is none that the part can have.
        """
        update: dict[str, Any] = {}
        if self.floor is not None:
            update["floor"] = self.floor
        for side in SIDES:
            changes: Mapping[str, Mapping[str, Any]] = getattr(self, side)
            if changes:
                update[side] = _merged(layout.parts(side), changes)
        return layout.model_copy(update=update) if update else layout


def _merged(parts: tuple[Any, ...], changes: Mapping[str, Mapping[str, Any]]) -> tuple[Any, ...]:
    out: list[Any] = []
    names = {part.name for part in parts}
    for part in parts:
        change = changes.get(part.name) if part.name else None
        out.append(part if change is None else _PART.validate_python({**part.model_dump(), **change}))
    for name, change in changes.items():
        if name not in names:
            out.append(_PART.validate_python({**change, "name": name}))
    return tuple(out)
