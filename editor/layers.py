"""The layers as a person sees them: which are shown, how strongly, and which may be changed.

A layer here is what somebody would name ("Terrain", "Systems"): the painters that draw it and the tables that hold it.
This is view state: it belongs to an open document and not to its file. A step on what is hidden or locked is refused
in one place, `ScenarioDocument.push`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QObject, Signal

from editor.i18n import QT_TRANSLATE_NOOP
from model.edit import Edit


@dataclass(frozen=True, slots=True)
class LayerSpec:
    """One layer: its name (context "Layers"), the painters that draw it (`editor.painters.LAYERS`), its tables."""

    id: str
    text: str
    painters: tuple[str, ...]
    tables: frozenset[str] = frozenset()
    """Tables whose rows stand in it; none for what is only drawn (grid, numbers)."""


LAYER_SPECS: Final = (
    LayerSpec("labels", QT_TRANSLATE_NOOP("Layers", "Labels"), ("labels",), frozenset({"labels"})),
    LayerSpec("counters", QT_TRANSLATE_NOOP("Layers", "Counters"), ("counters", "badges"), frozenset({"placements"})),
    LayerSpec("sites", QT_TRANSLATE_NOOP("Layers", "Sites"), ("sites",), frozenset({"sites"})),
    LayerSpec("systems", QT_TRANSLATE_NOOP("Layers", "Star systems"), ("systems", "names"), frozenset({"systems"})),
    LayerSpec("regions", QT_TRANSLATE_NOOP("Layers", "Regions"), ("regions",), frozenset({"regions"})),
    LayerSpec("routes", QT_TRANSLATE_NOOP("Layers", "Jump routes"), ("routes",), frozenset({"routes"})),
    LayerSpec("hexsides", QT_TRANSLATE_NOOP("Layers", "Hexsides"), ("hexsides",), frozenset({"hexsides"})),
    LayerSpec("numbers", QT_TRANSLATE_NOOP("Layers", "Hex numbers"), ("numbers",)),
    LayerSpec("paths", QT_TRANSLATE_NOOP("Layers", "Paths"), ("ways",), frozenset({"paths"})),
    LayerSpec("tiles", QT_TRANSLATE_NOOP("Layers", "Map sheets"), ("tiles",), frozenset({"tiles"})),
    LayerSpec("grid", QT_TRANSLATE_NOOP("Layers", "Grid"), ("grid",)),
    LayerSpec(
        "terrain",
        QT_TRANSLATE_NOOP("Layers", "Terrain"),
        ("ground", "contours"),
        frozenset({"terrain", "overlays"}),
    ),
    LayerSpec("scan", QT_TRANSLATE_NOOP("Layers", "Scan"), ("scan",), frozenset({"scans", "pictures"})),
)
"""All layers from the top down, as a list of layers shows them."""

BY_ID: Final[Mapping[str, LayerSpec]] = {spec.id: spec for spec in LAYER_SPECS}


@dataclass(frozen=True, slots=True)
class LayerState:
    """How one layer is set."""

    shown: bool = True
    locked: bool = False
    opacity: float = 1.0
    """From 0 to 1."""


USUAL: Final = LayerState()


def layer_name(id: str) -> str:
    """The name of a layer in the language of the window; KeyError if there is none."""
    return QCoreApplication.translate("Layers", BY_ID[id].text)


class Layers(QObject):
    """How all layers of one document are set."""

    changed = Signal()
    """A layer is set otherwise."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._states: dict[str, LayerState] = dict.fromkeys(BY_ID, USUAL)
        self._solo: str | None = None

    def state(self, id: str) -> LayerState:
        """How a layer is set; KeyError if there is none."""
        return self._states[id]

    @property
    def solo(self) -> str | None:
        """The layer that is shown alone, whatever the eyes of the others say; None if none is."""
        return self._solo

    def is_shown(self, id: str) -> bool:
        """Whether a layer can be seen now."""
        return self._solo == id or (self._solo is None and self._states[id].shown)

    # -- setting ------------------------------------------------------------------------------------------------
    def show(self, id: str, shown: bool) -> None:
        """Open or close the eye of a layer. It ends showing one alone."""
        solo, self._solo = self._solo, None
        self._set(id, replace(self._states[id], shown=shown), force=solo is not None)

    def lock(self, id: str, locked: bool) -> None:
        """Keep a layer from being changed, or let it be changed again."""
        self._set(id, replace(self._states[id], locked=locked))

    def set_opacity(self, id: str, opacity: float) -> None:
        """How strongly a layer is drawn: 0 not at all, 1 as it is."""
        self._set(id, replace(self._states[id], opacity=min(1.0, max(0.0, opacity))))

    def show_alone(self, id: str | None) -> None:
        """Show one layer alone; None shows all again whose eyes are open."""
        if id is not None and id not in BY_ID:
            raise KeyError(id)
        if id != self._solo:
            self._solo = id
            self.changed.emit()

    def reset(self) -> None:
        """Show all, lock none, at full strength."""
        if self._solo is not None or any(state != USUAL for state in self._states.values()):
            self._states = dict.fromkeys(BY_ID, USUAL)
            self._solo = None
            self.changed.emit()

    def _set(self, id: str, state: LayerState, force: bool = False) -> None:
        if state != self._states[id] or force:
            self._states[id] = state
            self.changed.emit()

    # -- what follows from it -----------------------------------------------------------------------------------
    def opacities(self, painters: Iterable[str]) -> dict[str, float] | None:
        """How strongly each of some painters draws; None if all draw all. One that is in no layer always draws."""
        if self._solo is None and all(state.shown and state.opacity == 1 for state in self._states.values()):
            return None
        found = dict.fromkeys(painters, 1.0)
        for spec in LAYER_SPECS:
            strength = self._states[spec.id].opacity if self.is_shown(spec.id) else 0.0
            found.update((painter, strength) for painter in spec.painters if painter in found)
        return found

    def open_tables(self) -> frozenset[str]:
        """The tables that may be changed now: those of layers that are shown and not locked."""
        free = (spec.tables for spec in LAYER_SPECS if self.is_shown(spec.id) and not self._states[spec.id].locked)
        return frozenset().union(*free)

    def objection(self, edit: Edit) -> str:
        """Why an edit may not be made now, as a sentence in the language of the window; "" if it may."""
        tables = edit.tables
        for spec in LAYER_SPECS:
            if not spec.tables & tables:
                continue
            if not self.is_shown(spec.id):
                text = QCoreApplication.translate(
                    "Layers", "The layer “{layer}” is hidden. Open its eye in Layers to change it."
                )
            elif self._states[spec.id].locked:
                text = QCoreApplication.translate(
                    "Layers", "The layer “{layer}” is locked. Unlock it in Layers to change it."
                )
            else:
                continue
            return text.format(layer=layer_name(spec.id))
        return ""

    # -- keeping ------------------------------------------------------------------------------------------------
    def as_data(self) -> dict[str, list[Any]]:
        """What differs from the usual, for JSON: id to [shown, locked, opacity]."""
        return {id: [state.shown, state.locked, state.opacity] for id, state in self._states.items() if state != USUAL}

    def take_data(self, data: object) -> None:
        """Set the layers as `as_data` gave it; what is not understood is left as usual."""
        self._states = dict.fromkeys(BY_ID, USUAL)
        for id, value in data.items() if isinstance(data, dict) else ():
            if id in BY_ID and isinstance(value, list) and len(value) == 3:
                shown, locked, opacity = value
                strength = min(1.0, max(0.0, float(opacity))) if isinstance(opacity, int | float) else 1.0
                self._states[id] = LayerState(bool(shown), bool(locked), strength)
        self._solo = None
        self.changed.emit()
