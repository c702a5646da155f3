"""The names of undo steps on map sheets and draws, and what their tool says; as `editor.steps`."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def lay_sheet(name: str, hex: str) -> str:
    """A map sheet laid."""
    return QCoreApplication.translate("Steps", "Lay map sheet {name} at {hex}").format(name=name, hex=hex)


def move_sheet(name: str, hex: str) -> str:
    """A map sheet moved."""
    return QCoreApplication.translate("Steps", "Move map sheet {name} to {hex}").format(name=name, hex=hex)


def turn_sheet(name: str) -> str:
    """A map sheet turned by 180°."""
    return QCoreApplication.translate("Steps", "Turn map sheet {name}").format(name=name)


def remove_sheet(name: str) -> str:
    """A map sheet taken away."""
    return QCoreApplication.translate("Steps", "Remove map sheet {name}").format(name=name)


def lay_numbered() -> str:
    """All map sheets laid in their numbered layout."""
    return QCoreApplication.translate("Steps", "Lay all map sheets in their numbered layout")


def draw_sheets() -> str:
    """The order of the map sheets drawn."""
    return QCoreApplication.translate("Steps", "Draw the map sheets")


def draw_neutrals() -> str:
    """Neutral counters drawn, and placed."""
    return QCoreApplication.translate("Steps", "Draw the neutral counters")


# -- said at the pointer or in the status line ------------------------------------------------------------------------
def routes_apart(count: int) -> str:
    """Why a place for a sheet is not legal."""
    if count == 1:
        return QCoreApplication.translate("Steps", "One jump route would end at the seam (D-3.3).")
    return QCoreApplication.translate("Steps", "{count} jump routes would end at the seam (D-3.3).").format(count=count)


def not_turned() -> str:
    """A sheet would lie turned, which the options of the scenario do not allow."""
    return QCoreApplication.translate("Steps", "Map sheets are laid turned only with the option for it (D-3.3).")


def not_beside() -> str:
    """A sheet would lie apart from the others."""
    return QCoreApplication.translate("Steps", "Map sheets are laid edge on edge beside one that lies there (D-3.3).")


def covered() -> str:
    """A sheet would lie on another."""
    return QCoreApplication.translate("Steps", "Another map sheet lies there. Move or remove it first.")


def lies_already(name: str) -> str:
    """A sheet in hand lies on the map."""
    return QCoreApplication.translate("Steps", "{name} lies on the map already: drag it there to move it.").format(
        name=name
    )


def would_meet(met: int, apart: int) -> str:
    """What would meet in the place under the pointer."""
    text = QCoreApplication.translate("Steps", "At the seams: {met} meet, {apart} end there.")
    return text.format(met=met, apart=apart)


def choose_sheet_first() -> str:
    """The tool of map sheets has nothing in hand and is over none."""
    return QCoreApplication.translate("Steps", "Choose a map sheet at the left, or drag one that lies on the map.")
