"""Fields for the keys of a part of a face, made from the part's own description of what each key can hold."""

from __future__ import annotations

import typing
from collections.abc import Iterator
from typing import Any, Final, Literal

from annotated_types import Ge, Gt, Le
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from editor.canvas.qt import QtCanvas
from editor.canvas.symbols import counter_symbols, symbol_title
from model.faces.parts import ROLES
from ui.dialogs.faces.words import choice_word, role_word
from ui.docks.inspector.fields import Choice, ChoiceField, DecimalField, LineField, NumberField, SwitchField
from ui.theme import THEME

MILLIMETRES: Final = frozenset(
    {"x", "y", "x1", "y1", "x2", "y2", "size", "em", "em_wide", "em_single", "width", "height", "step", "diameter", "line_width", "least_size"}
)  # fmt: skip
LEFT_OUT: Final = frozenset({"part", "name", "hide", "beside", "columns", "lined"})
"""Keys that have no field: they are set elsewhere, or only in a file."""


class MmField(DecimalField):
    """A length in millimetres, or degrees."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(-5.0, 65.0, 0.1, 2, parent)


class WordField(ChoiceField):
    """One of several words that stay the same while it is shown."""

    def __init__(self, choices: list[Choice], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._all = choices

    def show_value(self, value: object) -> None:
        """Show a value."""
        self.show_choices(self._all, value)


PartField = MmField | LineField | WordField | SwitchField | NumberField


def keys_of(part: Any) -> Iterator[str]:
    """The keys of a part that have fields, in order; what few people need comes last."""
    keys = [key for key in type(part).model_fields if key not in LEFT_OUT]
    late = ("when", "least_size")
    yield from (key for key in keys if key not in late)
    yield from (key for key in late if key in keys)


def show_in(field: PartField, value: Any) -> None:
    """Show another value of the same key."""
    if isinstance(field, WordField):
        field.show_value(value)
    elif isinstance(field, LineField):
        field.show_value("" if value is None else str(value))
    elif isinstance(field, MmField):
        field.show_value(0.0 if value is None else value)
    else:
        field.show_value(value)


def field_for(part: Any, key: str, colors: dict[str, str], pictures: list[Choice], lang: str) -> PartField:
    """The field of one key, showing its value; `colors` are the roles as they look on this counter, `pictures` those
    that can be chosen.
    """
    info, value = type(part).model_fields[key], getattr(part, key)
    kind = _bare(info.annotation)
    if kind is bool:
        switch = SwitchField()
        switch.show_value(value)
        return switch
    if kind is int:
        number = NumberField(1, 20)
        number.show_value(value)
        return number
    if kind is float:
        least, most = _range(info)
        length = MmField()
        if type(None) in typing.get_args(info.annotation):
            least = 0.0
            length.setSpecialValueText("–")
        length.setRange(least, most)
        length.setSuffix(" mm" if key in MILLIMETRES else "°")
        if key == "rotation":
            length.setSingleStep(90)
        length.show_value(0.0 if value is None else value)
        return length
    if key in {"color", "fill", "line", "letter"}:
        return _color_field(value, colors, optional=key in {"fill", "line"})
    if typing.get_origin(kind) is Literal:
        choice = WordField([Choice(word, choice_word(word)) for word in typing.get_args(kind)])
        choice.show_value(value)
        return choice
    if key == "symbol":
        names = [Choice(name, symbol_title(name, lang), _symbol_icon(name)) for name in counter_symbols()]
        choice = WordField([Choice("{symbol}", choice_word("{symbol}")), *names])
        choice.show_value(value)
        return choice
    if key == "picture":
        choice = WordField(pictures)
        choice.show_value(value)
        return choice
    line = LineField()
    line.show_value("" if value is None else str(value))
    return line


def _color_field(value: str | None, colors: dict[str, str], *, optional: bool) -> WordField:
    choices = [Choice(None, "–")] if optional else []
    choices += [Choice(role, role_word(role), _swatch(colors[role])) for role in ROLES]
    spare = ("#000000", "#C4161C", "#0072B2", "#56B4E9", "#009E73", "#E69F00", "#D55E00", "#CC79A7", "#F0E442", "#45454F")  # fmt: skip
    own = [value] if value and value.startswith("#") and value.upper() not in spare else []
    choices += [Choice(color, color, _swatch(color)) for color in [*own, *spare]]
    field = WordField(choices)
    field.show_value(value)
    return field


def _symbol_icon(name: str) -> QIcon:
    """A symbol in the text colour of the theme."""
    icon = QIcon()
    for ratio in (1.0, 2.0):
        picture = QPixmap(round(14 * ratio), round(14 * ratio))
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.scale(ratio, ratio)
        QtCanvas(painter).symbol(name, 7, 7, 14, THEME.roles.text)
        painter.end()
        picture.setDevicePixelRatio(ratio)
        icon.addPixmap(picture)
    return icon


def _swatch(color: str) -> QIcon:
    picture = QPixmap(14, 14)
    picture.fill(QColor(color))
    return QIcon(picture)


def _bare(annotation: Any) -> Any:
    """The type behind `Annotated` and `| None`."""
    while True:
        if typing.get_origin(annotation) is typing.Annotated:
            annotation = typing.get_args(annotation)[0]
            continue
        parts = [part for part in typing.get_args(annotation) if part is not type(None)]
        if typing.get_origin(annotation) is not Literal and len(parts) == 1 and len(typing.get_args(annotation)) == 2:
            annotation = parts[0]
            continue
        return annotation


def _range(info: Any) -> tuple[float, float]:
    """The least and the most that a number may be."""
    least, most = -5.0, 65.0
    for rule in _rules(info):
        if isinstance(rule, Ge):
            least = float(rule.ge)  # type: ignore[arg-type]  # of a float field
        elif isinstance(rule, Gt):
            least = float(rule.gt) + 0.01  # type: ignore[arg-type]  # as above
        elif isinstance(rule, Le):
            most = float(rule.le)  # type: ignore[arg-type]  # as above
    return least, most


def _rules(info: Any) -> list[Any]:
    found = list(info.metadata)
    for part in typing.get_args(info.annotation):
        if typing.get_origin(part) is typing.Annotated:
            for each in typing.get_args(part)[1:]:
                found += getattr(each, "metadata", [each])
    return found
