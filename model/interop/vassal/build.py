"""The build file of a module: which components VASSAL makes, and with which attributes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from model.interop.vassal.attributes import (
    BOARD,
    DECK,
    INVENTORY,
    MAP,
    OPTIONS,
    PICKER,
    SAVER,
    STACKS,
    THREAD,
    TURNS,
    VIEWER,
    ZOOM,
    dice_attributes,
    map_attributes,
)
from model.interop.vassal.parts import Counter, Deck, Module, Standing
from model.interop.vassal.pieces import Piece, Trait, deletes, flips, mark, moved, prototype, prototype_text
from model.interop.vassal.sequence import plain

FLOOR: Final = "3.6.0"
"""The oldest VASSAL that reads it; a player with an older one is warned."""

SAVE: Final = "start.vsav"

_M: Final = "VASSAL.build.module."
_MAP: Final = "VASSAL.build.module.map."
_W: Final = "VASSAL.build.widget."


class Numbers:
    """Hands out the numbers of slots."""

    def __init__(self) -> None:
        self.next = 1

    def take(self) -> int:
        """A number that no slot has yet."""
        self.next += 1
        return self.next - 1


def piece_of(module: Module, counter: Counter, gpid: int, front_up: bool = True) -> Piece:
    """A counter of a type."""
    traits: list[Trait] = [prototype("Counter"), prototype(f"Side {counter.side}"), prototype(f"Kind {counter.kind}")]
    traits += [mark(key, value) for key, value in counter.marks.items()]
    if counter.back:
        traits.append(flips(counter.front, counter.back, counter.back_name, front_up))
    size = (module.counter_px, module.counter_px)
    return Piece(plain(counter.name), counter.front, gpid, tuple(traits), size)


def _told(module: Module) -> str:
    """What a reader of ours needs to know of a module of ours (`model.interop.vassal.contents`)."""
    columns, rows, line = module.hexes
    game = f" ({module.game})" if module.game else ""
    return f"Hexmuster: {columns} x {rows} hexes from line {line}{game}" if columns and rows else ""


def prototypes_of(module: Module) -> dict[str, list[Trait]]:
    """The traits of each prototype, by its name."""
    found = {"Counter": [moved(), deletes()]}
    found |= {f"Side {side}": [mark("Side", side)] for side, _ in _grouped(module.counters, "side")}
    found |= {f"Kind {kind}": [mark("Kind", kind)] for kind, _ in _grouped(module.counters, "kind")}
    return found


def written_out(piece: Piece, prototypes: Mapping[str, list[Trait]]) -> Piece:
    """A piece with the traits of its prototypes in their place: VASSAL looks them up when a piece is taken from the
    palette, not when a game is loaded.
    """
    known = {prototype(name): traits for name, traits in prototypes.items()}
    traits = [inner for trait in piece.traits for inner in known.get(trait, [trait])]
    return replace(piece, traits=tuple(traits))


class Build:
    """Makes the build file of one module; `starting` are the pieces of its at-start stacks, for a saved game."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.numbers = Numbers()
        self.types = {counter.id: counter for counter in module.counters}
        self.prototypes = prototypes_of(module)
        self.starting: list[tuple[Standing, list[Piece]]] = []

    def xml(self) -> bytes:
        """The file; the same module gives the same bytes."""
        module = self.module
        root = Element(
            "VASSAL.build.GameModule",
            {
                "ModuleOther1": _told(module),
                "ModuleOther2": "",
                "VassalVersion": FLOOR,
                "description": plain(module.description),
                "name": plain(module.name),
                "version": module.version,
            },
        )
        self._basics(root)
        self._map(SubElement(root, f"{_M}Map", map_attributes()))
        self._palette(root)
        self._prototypes(root)
        self._tools(root)
        root.set("nextPieceSlotId", str(self.numbers.next))
        indent(root, "    ")
        body: str = tostring(root, encoding="unicode")
        return f'<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n{body}\n'.encode()

    # -- parts of the root ------------------------------------------------------------------------------------------
    def _basics(self, root: Element) -> None:
        SubElement(root, f"{_M}BasicCommandEncoder")
        pages = SubElement(root, f"{_M}Documentation")
        if self.module.notes:
            page = {"fileName": "notes.html", "fileType": "archive", "title": "Notes", "vassalDoc": "vassal"}
            SubElement(pages, f"{_M}documentation.HelpFile", page)
        roster = SubElement(
            root,
            f"{_M}PlayerRoster",
            {
                "buttonIcon": "",
                "buttonKeyStroke": "",
                "buttonText": "Retire",
                "buttonToolTip": "Change or leave your side",
            },
        )
        for side in self.module.sides:
            SubElement(roster, "entry").text = plain(side)
        SubElement(root, f"{_M}GlobalOptions", OPTIONS)
        for name in ("Chatter", "KeyNamer"):
            SubElement(root, f"{_M}{name}")
        SubElement(root, f"{_M}properties.GlobalProperties")

    def _palette(self, root: Element) -> None:
        window = SubElement(
            root,
            f"{_M}PieceWindow",
            {
                "defaultWidth": "0", "hidden": "false", "hotkey": "", "icon": "", "scale": "1.0", "text": "Pieces",
                "tooltip": "Show or hide the pieces",
            },
        )  # fmt: skip
        tabs = SubElement(window, f"{_W}TabWidget", {"entryName": "Pieces"})
        for side, of_side in _grouped(self.module.counters, "side"):
            inner = SubElement(tabs, f"{_W}TabWidget", {"entryName": plain(side)})
            for kind, counters in _grouped(of_side, "kind"):
                size = str(self.module.counter_px)
                entry = {"divider": "200", "entryName": plain(kind), "height": size, "scale": "1.0", "width": size}
                listed = SubElement(inner, f"{_W}ListWidget", entry)
                for counter in counters:
                    self._slot(listed, counter)

    def _slot(self, parent: Element, counter: Counter, front_up: bool = True, kind: str = "PieceSlot") -> Piece:
        piece = piece_of(self.module, counter, self.numbers.take(), front_up)
        attributes = {
            "entryName": piece.name,
            "gpid": str(piece.gpid),
            "height": str(piece.size[1]),
            "width": str(piece.size[0]),
        }
        SubElement(parent, f"{_W}{kind}", attributes).text = piece.text()
        return piece

    def _prototypes(self, root: Element) -> None:
        parent = SubElement(root, f"{_M}PrototypesContainer")

        for name, traits in self.prototypes.items():
            element = SubElement(parent, f"{_M}PrototypeDefinition", {"description": "", "name": plain(name)})
            element.text = prototype_text(traits)

    def _tools(self, root: Element) -> None:
        module = self.module
        for dice in module.dice:
            SubElement(root, f"{_M}DiceButton", dice_attributes(dice.name, dice.count, dice.sides))
        if module.turns:
            tracker = SubElement(root, f"{_M}turn.TurnTracker", TURNS)
            level = {
                "incr": "1", "loop": "true", "loopLimit": str(module.turns), "name": "Turn", "property": "Turn",
                "start": "1", "turnFormat": "$value$",
            }  # fmt: skip
            SubElement(tracker, f"{_M}turn.CounterTurnLevel", level)
        SubElement(root, f"{_M}Inventory", INVENTORY)
        if module.charts:
            window = {"hotkey": "", "icon": "", "name": "Charts", "text": "Charts", "tooltip": "Charts"}
            tabs = SubElement(SubElement(root, f"{_M}ChartWindow", window), f"{_W}TabWidget", {"entryName": "Charts"})
            for chart in module.charts:
                SubElement(tabs, f"{_W}Chart", {"chartName": plain(chart.name), "fileName": chart.image})
        SubElement(root, f"{_M}NotesWindow", {"buttonText": "Notes", "hotkey": "", "icon": "", "tooltip": "Notes"})
        menu = SubElement(
            root,
            f"{_M}PredefinedSetup",
            {"description": "", "file": "", "isMenu": "true", "name": "Scenarios", "useFile": "false"},
        )
        entry = {"description": "", "file": SAVE, "isMenu": "false", "name": plain(module.name), "useFile": "true"}
        SubElement(menu, f"{_M}PredefinedSetup", entry)

    # -- the map ----------------------------------------------------------------------------------------------------
    def _map(self, map_: Element) -> None:
        module = self.module
        picker = SubElement(map_, f"{_MAP}BoardPicker", PICKER)
        SubElement(picker, "setup").text = f"{MAP}BoardPicker\t{BOARD}\t0\t0"
        board = SubElement(
            picker,
            f"{_MAP}boardPicker.Board",
            {
                "height": str(module.board.height),
                "image": module.board_image,
                "name": BOARD,
                "reversible": "false",
                "width": str(module.board.width),
            },
        )
        zoned = SubElement(board, f"{_MAP}boardPicker.board.ZonedGrid")
        hexes = SubElement(zoned, f"{_MAP}boardPicker.board.HexGrid", module.grid.grid)
        SubElement(hexes, f"{_MAP}boardPicker.board.mapgrid.HexGridNumbering", module.grid.numbering)
        for zone in module.zones:
            path = ";".join(f"{x},{y}" for x, y in zone.polygon)
            name = plain(zone.name)
            form = f"$gridLocation$ {name}" if zone.grid else "$name$"
            attributes = {
                "highlightProperty": "", "locationFormat": form, "name": name, "path": path, "useHighlight": "false",
                "useParentGrid": "true" if zone.grid else "false",
            }  # fmt: skip
            SubElement(zoned, f"{_MAP}boardPicker.board.mapgrid.Zone", attributes)
        for name in ("ForwardToKeyBuffer", "Scroller", "ForwardToChatter", "MenuDisplayer", "MapCenterer", "StackExpander",
                     "PieceMover", "KeyBufferer", "SelectionHighlighters"):  # fmt: skip
            SubElement(map_, f"{_MAP}{name}")
        SubElement(map_, f"{_MAP}StackMetrics", STACKS)
        SubElement(map_, f"{_MAP}HighlightLastMoved", {"color": "255,0,0", "enabled": "true", "thickness": "2"})
        SubElement(map_, f"{_MAP}CounterDetailViewer", VIEWER)
        SubElement(map_, f"{_MAP}Zoomer", ZOOM)
        SubElement(map_, f"{_MAP}LOS_Thread", THREAD)
        SubElement(map_, f"{_MAP}ImageSaver", SAVER)
        for standing in module.standings:
            self._at_start(map_, standing)
        for deck in module.decks:
            self._deck(map_, deck)

    def _at_start(self, map_: Element, standing: Standing) -> None:
        stack = SubElement(
            map_,
            f"{_MAP}SetupStack",
            {
                "location": "", "name": plain(standing.name), "owningBoard": BOARD, "useGridLocation": "false",
                "x": str(standing.at[0]), "y": str(standing.at[1]),
            },
        )  # fmt: skip
        pieces = [self._slot(stack, self.types[id], front_up) for id, front_up in standing.counters]
        self.starting.append((standing, [written_out(piece, self.prototypes) for piece in pieces]))

    def _deck(self, map_: Element, deck: Deck) -> None:
        size = str(self.module.counter_px)
        place = {"height": size, "name": plain(deck.name), "width": size, "x": str(deck.at[0]), "y": str(deck.at[1])}
        element = SubElement(map_, f"{_MAP}DrawPile", {**DECK, **place})
        for id in deck.chits:
            self._slot(element, self.types[id], kind="CardSlot")


def _grouped(counters: Iterable[Counter], key: str) -> list[tuple[str, list[Counter]]]:
    """Counters by side or kind, in the order in which these first appear."""
    found: dict[str, list[Counter]] = {}
    for counter in counters:
        found.setdefault(getattr(counter, key), []).append(counter)
    return list(found.items())
