"""The names of steps about areas of hexes, and their contents in numbers: as `editor.steps`, for whole pieces of a map."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from editor.steps import several_counters


def hexes(count: int) -> str:
    """So many hexes: "1 hex", "12 hexes"."""
    if count == 1:
        return QCoreApplication.translate("Steps", "1 hex")
    return QCoreApplication.translate("Steps", "{count} hexes").format(count=f"{count:,}")


def cut(count: int) -> str:
    """An area cut out into the clipboard."""
    return QCoreApplication.translate("Steps", "Cut {what}").format(what=hexes(count))


def clear(count: int) -> str:
    """All that lay in an area deleted."""
    return QCoreApplication.translate("Steps", "Clear {what}").format(what=hexes(count))


def move_area(count: int) -> str:
    """An area moved with all that lies in it."""
    return QCoreApplication.translate("Steps", "Move {what}").format(what=hexes(count))


def copy_area(count: int) -> str:
    """An area doubled by a drag."""
    return QCoreApplication.translate("Steps", "Copy {what}").format(what=hexes(count))


def rotate_area(count: int, sixths: int) -> str:
    """An area turned."""
    if sixths < 0:
        return QCoreApplication.translate("Steps", "Rotate {what} by 60° to the left").format(what=hexes(count))
    return QCoreApplication.translate("Steps", "Rotate {what} by 60° to the right").format(what=hexes(count))


def flip_area(count: int, upright: bool) -> str:
    """An area mirrored."""
    if upright:
        return QCoreApplication.translate("Steps", "Flip {what} left to right").format(what=hexes(count))
    return QCoreApplication.translate("Steps", "Flip {what} top to bottom").format(what=hexes(count))


def paste(count: int) -> str:
    """A piece of a map pasted."""
    return QCoreApplication.translate("Steps", "Paste {what}").format(what=hexes(count))


def paste_counters(count: int) -> str:
    """Counters pasted."""
    if count == 1:
        return QCoreApplication.translate("Steps", "Paste 1 counter")
    return QCoreApplication.translate("Steps", "Paste {count} counters").format(count=count)


def paste_record(name: str) -> str:
    """A label, an item, a path, a region or a feature of a hexside pasted by itself."""
    return QCoreApplication.translate("Steps", "Paste {what}").format(what=name)


def off_the_map() -> str:
    """A dragged area would lie partly off the map."""
    return QCoreApplication.translate("Steps", "A part of it would lie off the map: here it goes back.")


def selected(area: int, systems: int, counters: int) -> str:
    """What lies in the selected area, said in the status line."""
    parts = [hexes(area)] if area else []
    if systems == 1:
        parts.append(QCoreApplication.translate("Steps", "1 system"))
    elif systems:
        parts.append(QCoreApplication.translate("Steps", "{count} systems").format(count=systems))
    if counters == 1:
        parts.append(QCoreApplication.translate("Steps", "1 counter"))
    elif counters:
        parts.append(several_counters(counters))
    return QCoreApplication.translate("Steps", ", ").join(parts)
