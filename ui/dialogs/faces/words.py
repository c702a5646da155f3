"""How the designer calls the parts of a face, their fields and the colours."""

from __future__ import annotations

from typing import Final

from ui.i18n import QT_TRANSLATE_NOOP, translate

_PARTS: Final = {
    "plate": QT_TRANSLATE_NOOP("FaceWords", "Plate"),
    "code": QT_TRANSLATE_NOOP("FaceWords", "Code or name"),
    "picture": QT_TRANSLATE_NOOP("FaceWords", "Picture"),
    "picture_spent": QT_TRANSLATE_NOOP("FaceWords", "Picture, faint"),
    "tail": QT_TRANSLATE_NOOP("FaceWords", "Figure in brackets"),
    "symbol": QT_TRANSLATE_NOOP("FaceWords", "Symbol"),
    "figures": QT_TRANSLATE_NOOP("FaceWords", "Figures"),
    "id": QT_TRANSLATE_NOOP("FaceWords", "Small print"),
    "id_alone": QT_TRANSLATE_NOOP("FaceWords", "Small print, no brackets above"),
    "stroke": QT_TRANSLATE_NOOP("FaceWords", "Stroke through the symbol"),
    "state": QT_TRANSLATE_NOOP("FaceWords", "State"),
    "state_below": QT_TRANSLATE_NOOP("FaceWords", "State, second language"),
    "state_on_plate": QT_TRANSLATE_NOOP("FaceWords", "State on the plate"),
    "recover_word": QT_TRANSLATE_NOOP("FaceWords", "“Recover”"),
    "recover_word_below": QT_TRANSLATE_NOOP("FaceWords", "“Recover”, second language"),
    "recover": QT_TRANSLATE_NOOP("FaceWords", "Cost of recovery"),
    "currency": QT_TRANSLATE_NOOP("FaceWords", "Currency"),
    "half": QT_TRANSLATE_NOOP("FaceWords", "Ranges at half strength"),
    "reach": QT_TRANSLATE_NOOP("FaceWords", "Reach against ships"),
    "range_ring": QT_TRANSLATE_NOOP("FaceWords", "Ring of the command range"),
    "range": QT_TRANSLATE_NOOP("FaceWords", "Range"),
    "frame": QT_TRANSLATE_NOOP("FaceWords", "Frame"),
    "attributes": QT_TRANSLATE_NOOP("FaceWords", "Attributes"),
}
_KINDS: Final = {
    "ground": QT_TRANSLATE_NOOP("FaceWords", "Ground"),
    "band": QT_TRANSLATE_NOOP("FaceWords", "Band"),
    "text": QT_TRANSLATE_NOOP("FaceWords", "Text"),
    "figures": QT_TRANSLATE_NOOP("FaceWords", "Figures"),
    "bracketed": QT_TRANSLATE_NOOP("FaceWords", "Figure in brackets"),
    "symbol": QT_TRANSLATE_NOOP("FaceWords", "Symbol"),
    "picture": QT_TRANSLATE_NOOP("FaceWords", "Picture"),
    "shape": QT_TRANSLATE_NOOP("FaceWords", "Shape"),
    "line": QT_TRANSLATE_NOOP("FaceWords", "Line"),
    "pips": QT_TRANSLATE_NOOP("FaceWords", "Pips"),
    "tiles": QT_TRANSLATE_NOOP("FaceWords", "Tiles"),
}
_FIELDS: Final = {
    "pattern": QT_TRANSLATE_NOOP("FaceWords", "Text or {field}"),
    "symbol": QT_TRANSLATE_NOOP("FaceWords", "Symbol"),
    "picture": QT_TRANSLATE_NOOP("FaceWords", "Picture"),
    "shape": QT_TRANSLATE_NOOP("FaceWords", "Shape"),
    "x": QT_TRANSLATE_NOOP("FaceWords", "From the left"),
    "y": QT_TRANSLATE_NOOP("FaceWords", "From the top"),
    "x1": QT_TRANSLATE_NOOP("FaceWords", "Start, from the left"),
    "y1": QT_TRANSLATE_NOOP("FaceWords", "Start, from the top"),
    "x2": QT_TRANSLATE_NOOP("FaceWords", "End, from the left"),
    "y2": QT_TRANSLATE_NOOP("FaceWords", "End, from the top"),
    "size": QT_TRANSLATE_NOOP("FaceWords", "Size"),
    "em": QT_TRANSLATE_NOOP("FaceWords", "Type size"),
    "em_wide": QT_TRANSLATE_NOOP("FaceWords", "Type size, Japanese"),
    "em_single": QT_TRANSLATE_NOOP("FaceWords", "Type size of one figure"),
    "width": QT_TRANSLATE_NOOP("FaceWords", "Width"),
    "height": QT_TRANSLATE_NOOP("FaceWords", "Height"),
    "step": QT_TRANSLATE_NOOP("FaceWords", "Distance"),
    "diameter": QT_TRANSLATE_NOOP("FaceWords", "Diameter"),
    "line_width": QT_TRANSLATE_NOOP("FaceWords", "Line width"),
    "rotation": QT_TRANSLATE_NOOP("FaceWords", "Turned by"),
    "align": QT_TRANSLATE_NOOP("FaceWords", "Aligned"),
    "anchor": QT_TRANSLATE_NOOP("FaceWords", "Measured at"),
    "family": QT_TRANSLATE_NOOP("FaceWords", "Type"),
    "cut": QT_TRANSLATE_NOOP("FaceWords", "Edge"),
    "color": QT_TRANSLATE_NOOP("FaceWords", "Colour"),
    "fill": QT_TRANSLATE_NOOP("FaceWords", "Filled with"),
    "line": QT_TRANSLATE_NOOP("FaceWords", "Outline"),
    "letter": QT_TRANSLATE_NOOP("FaceWords", "Letters"),
    "fit": QT_TRANSLATE_NOOP("FaceWords", "In its rectangle"),
    "spent": QT_TRANSLATE_NOOP("FaceWords", "Grey and faint"),
    "bold": QT_TRANSLATE_NOOP("FaceWords", "Bold"),
    "hyphens": QT_TRANSLATE_NOOP("FaceWords", "Hyphens between"),
    "most": QT_TRANSLATE_NOOP("FaceWords", "At most"),
    "when": QT_TRANSLATE_NOOP("FaceWords", "Only if"),
    "least_size": QT_TRANSLATE_NOOP("FaceWords", "Left out below"),
}
_CHOICES: Final = {
    "left": QT_TRANSLATE_NOOP("FaceWords", "left"),
    "center": QT_TRANSLATE_NOOP("FaceWords", "centred"),
    "right": QT_TRANSLATE_NOOP("FaceWords", "right"),
    "top": QT_TRANSLATE_NOOP("FaceWords", "top of capitals"),
    "middle": QT_TRANSLATE_NOOP("FaceWords", "middle of capitals"),
    "baseline": QT_TRANSLATE_NOOP("FaceWords", "baseline"),
    "text": QT_TRANSLATE_NOOP("FaceWords", "text"),
    "figures": QT_TRANSLATE_NOOP("FaceWords", "figures"),
    "side": QT_TRANSLATE_NOOP("FaceWords", "as the side"),
    "flat": QT_TRANSLATE_NOOP("FaceWords", "flat"),
    "saw": QT_TRANSLATE_NOOP("FaceWords", "saw"),
    "scallop": QT_TRANSLATE_NOOP("FaceWords", "scallop"),
    "step": QT_TRANSLATE_NOOP("FaceWords", "step"),
    "circle": QT_TRANSLATE_NOOP("FaceWords", "circle"),
    "square": QT_TRANSLATE_NOOP("FaceWords", "square"),
    "rectangle": QT_TRANSLATE_NOOP("FaceWords", "rectangle"),
    "triangle": QT_TRANSLATE_NOOP("FaceWords", "triangle"),
    "diamond": QT_TRANSLATE_NOOP("FaceWords", "diamond"),
    "tab": QT_TRANSLATE_NOOP("FaceWords", "tab"),
    "side_dot": QT_TRANSLATE_NOOP("FaceWords", "dot of the side"),
    "whole": QT_TRANSLATE_NOOP("FaceWords", "whole"),
    "fill": QT_TRANSLATE_NOOP("FaceWords", "filling it"),
    "{symbol}": QT_TRANSLATE_NOOP("FaceWords", "that of the counter type"),
    "{picture}": QT_TRANSLATE_NOOP("FaceWords", "that of the counter type"),
}
_ROLES: Final = {
    "body": QT_TRANSLATE_NOOP("FaceWords", "side"),
    "ink": QT_TRANSLATE_NOOP("FaceWords", "ink on the side's colour"),
    "paper": QT_TRANSLATE_NOOP("FaceWords", "paper"),
    "text": QT_TRANSLATE_NOOP("FaceWords", "ink on paper"),
    "plate_ink": QT_TRANSLATE_NOOP("FaceWords", "ink on the plate"),
    "spent": QT_TRANSLATE_NOOP("FaceWords", "spent (grey)"),
    "side_line": QT_TRANSLATE_NOOP("FaceWords", "line in the side's colour"),
    "quiet": QT_TRANSLATE_NOOP("FaceWords", "quiet ink"),
    "hidden_plate": QT_TRANSLATE_NOOP("FaceWords", "face-down plate"),
    "white": QT_TRANSLATE_NOOP("FaceWords", "white"),
}


def _said(table: dict[str, str], word: str) -> str:
    return translate("FaceWords", table[word]) if word in table else word


def part_word(part: str, name: str) -> str:
    """What a part is called: by its name, else by its kind and name."""
    return _said(_PARTS, name) if name in _PARTS else f"{_said(_KINDS, part)} · {name.replace('_', ' ')}"


def field_word(field: str) -> str:
    """What a field of a part is called."""
    return _said(_FIELDS, field)


def choice_word(value: str) -> str:
    """What a value of a choice is called."""
    return _said(_CHOICES, value)


def role_word(role: str) -> str:
    """What a colour role is called."""
    return _said(_ROLES, role)
