"""The build file of a module: which components VASSAL makes, and with which attributes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from model.interop.vassal.parts import Counter, Deck, Module, Standing
from model.interop.vassal.pieces import Piece, Trait, deletes, flips, mark, moved, prototype, prototype_text
from model.interop.vassal.sequence import plain

FLOOR: Final = "3.6.0"
"""The oldest VASSAL that reads it; a player with an older one is warned."""

MAP: Final = "Map"
BOARD: Final = "Board"
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


class Build:
    """Makes the build file of one module; `starting` are the pieces of its at-start stacks, for a saved game."""

    def __init__(self, module: Module) -> None:
        self.module = module
        self.numbers = Numbers()
        self.types = {counter.id: counter for counter in module.counters}
        self.starting: list[tuple[Standing, list[Piece]]] = []

    def xml(self) -> bytes:
        """The file; the same module gives the same bytes."""
        module = self.module
        root = Element(
            "VASSAL.build.GameModule",
            {
                "ModuleOther1": "",
                "ModuleOther2": "",
                "VassalVersion": FLOOR,
                "description": plain(module.description),
                "name": plain(module.name),
                "version": module.version,
            },
        )
        self._basics(root)
        self._map(SubElement(root, f"{_M}Map", _map_attributes()))
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
        SubElement(root, f"{_M}GlobalOptions", _OPTIONS)
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

        def define(name: str, traits: Iterable[Trait]) -> None:
            element = SubElement(parent, f"{_M}PrototypeDefinition", {"description": "", "name": plain(name)})
            element.text = prototype_text(list(traits))

        define("Counter", [moved(), deletes()])
        for side, _ in _grouped(self.module.counters, "side"):
            define(f"Side {side}", [mark("Side", side)])
        for kind, _ in _grouped(self.module.counters, "kind"):
            define(f"Kind {kind}", [mark("Kind", kind)])

    def _tools(self, root: Element) -> None:
        module = self.module
        for dice in module.dice:
            SubElement(root, f"{_M}DiceButton", _dice_attributes(dice.name, dice.count, dice.sides))
        if module.turns:
            tracker = SubElement(root, f"{_M}turn.TurnTracker", _TURNS)
            level = {
                "incr": "1", "loop": "true", "loopLimit": str(module.turns), "name": "Turn", "property": "Turn",
                "start": "1", "turnFormat": "$value$",
            }  # fmt: skip
            SubElement(tracker, f"{_M}turn.CounterTurnLevel", level)
        SubElement(root, f"{_M}Inventory", _INVENTORY)
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
        picker = SubElement(map_, f"{_MAP}BoardPicker", _PICKER)
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
        SubElement(map_, f"{_MAP}StackMetrics", _STACKS)
        SubElement(map_, f"{_MAP}HighlightLastMoved", {"color": "255,0,0", "enabled": "true", "thickness": "2"})
        SubElement(map_, f"{_MAP}CounterDetailViewer", _VIEWER)
        SubElement(map_, f"{_MAP}Zoomer", _ZOOM)
        SubElement(map_, f"{_MAP}LOS_Thread", _THREAD)
        SubElement(map_, f"{_MAP}ImageSaver", _SAVER)
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
        self.starting.append((standing, pieces))

    def _deck(self, map_: Element, deck: Deck) -> None:
        size = str(self.module.counter_px)
        place = {"height": size, "name": plain(deck.name), "width": size, "x": str(deck.at[0]), "y": str(deck.at[1])}
        element = SubElement(map_, f"{_MAP}DrawPile", {**_DECK, **place})
        for id in deck.chits:
            self._slot(element, self.types[id], kind="CardSlot")


def _grouped(counters: Iterable[Counter], key: str) -> list[tuple[str, list[Counter]]]:
    """Counters by side or kind, in the order in which these first appear."""
    found: dict[str, list[Counter]] = {}
    for counter in counters:
        found.setdefault(getattr(counter, key), []).append(counter)
    return list(found.items())


# -- attributes that are the same in every module ----------------------------------------------------------------------
def _table(text: str) -> Mapping[str, str]:
    """Attributes from a text: one a line, name and value parted by "=", underscores for nothing."""
    return dict(line.strip().split("=", 1) for line in text.strip().splitlines())


_OPTIONS: Final = dict(
    _table("""
    autoReport=Always
    chatterHTMLSupport=Never
    hotKeysOnClosedWindows=Never
    inventoryForAll=Always
    nonOwnerUnmaskable=Never
    playerIdFormat=$PlayerName$
    promptString=Opponents can unmask my pieces
    sendToLocationMoveTrails=Never
    storeLeadingZeroIntegersAsStrings=true
    """)
)


def _map_attributes() -> dict[str, str]:
    return dict(
        _table(f"""
        allowMultiple=false
        backgroundcolor=255,255,255
        buttonName={MAP}
        changeFormat=$message$
        color=0,0,0
        createFormat=$pieceName$ created in $location$ *
        edgeHeight=0
        edgeWidth=0
        hideKey=
        hotkey=
        icon=
        launch=false
        mapName={MAP}
        markMoved=Always
        markUnmovedHotkey=
        markUnmovedIcon=/images/unmoved.gif
        markUnmovedReport=
        markUnmovedText=
        markUnmovedTooltip=Mark all pieces on this map as not moved
        moveKey=
        moveToFormat=$pieceName$ moves $previousLocation$ - $location$ *
        moveWithinFormat=$pieceName$ moves $previousLocation$ - $location$ *
        onlyReportChangedLocation=false
        showKey=
        thickness=3
        """)
    )


_PICKER: Final = dict(
    _table("""
    addColumnText=Add column
    addRowText=Add row
    boardPrompt=Select board
    slotHeight=125
    slotScale=0.2
    slotWidth=350
    title=Choose Boards
    """)
)

_STACKS: Final = dict(
    _table("""
    bottom=40,0
    disabled=false
    down=37,0
    exSepX=6
    exSepY=18
    top=38,0
    unexSepX=4
    unexSepY=6
    up=39,0
    """)
)

_VIEWER: Final = dict(
    _table("""
    borderWidth=0
    centerAll=false
    centerText=false
    combineCounterSummary=false
    counterReportFormat=
    delay=400
    description=
    display=from top-most layer only
    emptyHexReportForma=$LocationName$
    enableHTML=false
    extraTextPadding=0
    fgColor=0,0,0
    fontSize=11
    graphicsZoom=1.0
    hotkey=32,130
    layerList=
    minDisplayPieces=1
    propertyFilter=
    showDeck=false
    showMoveSelectde=false
    showNoStack=true
    showNonMovable=false
    showOverlap=false
    showgraph=true
    showgraphsingle=true
    showtext=true
    showtextsingle=true
    summaryReportFormat=$LocationName$
    unrotatePieces=true
    version=3
    verticalOffset=0
    zoomlevel=1.5
    """)
)

_ZOOM: Final = dict(
    _table("""
    inButtonText=
    inIconName=/images/zoomIn.gif
    inTooltip=Zoom in
    outButtonText=
    outIconName=/images/zoomOut.gif
    outTooltip=Zoom out
    pickButtonText=
    pickIconName=/images/zoom.png
    pickTooltip=Select zoom
    zoomInKey=
    zoomLevels=0.25,0.4,0.55,0.75,1.0,1.5,2.0
    zoomOutKey=
    zoomPickKey=
    zoomStart=4
    """)
)

_THREAD: Final = dict(
    _table("""
    drawRange=true
    global=Always
    hideCounters=false
    hideOpacity=0
    hotkey=
    iconName=/images/thread.gif
    label=
    losThickness=2
    persistence=Ctrl-Click & Drag
    persistentIconName=
    rangeBg=0,0,0
    rangeFg=255,255,255
    report=$playerId$ measures from $FromLocation$ to $ToLocation$ (range $Range$)
    round=Nearest whole number
    scale=0
    snapEnd=true
    snapStart=true
    threadColor=255,0,0
    threadName=Range
    tooltip=Measure a range
    """)
)

_SAVER: Final = dict(
    _table("""
    buttonText=
    hotkey=
    icon=/images/camera.gif
    tooltip=Save the map as a picture
    """)
)

_TURNS: Final = dict(
    _table("""
    buttonText=Turn
    hotkey=
    icon=
    length=-1
    lengthStyle=Maximum
    name=Turn
    nexthotkey=
    plusButtonSize=22
    prevhotkey=
    reportFormat=Turn $newTurn$
    tooltip=
    turnButtonHeight=22
    turnFormat=$level1$
    """)
)

_INVENTORY: Final = dict(
    _table("""
    centerOnPiece=true
    drawPieces=true
    foldersOnly=false
    forwardKeystroke=true
    groupBy=Side,Kind
    hotkey=
    icon=/images/inventory.gif
    include={Side != ""}
    launchFunction=functionRefresh
    leafFormat=$PieceName$ ($LocationName$)
    name=Inventory
    nonLeafFormat=$PropertyValue$
    pieceZoom=0.33
    pieceZoom2=0.5
    pieceZoom3=0.6
    refreshHotkey=
    showMenu=true
    sides=
    sortFormat=$PieceName$
    sortPieces=true
    sorting=alpha
    text=
    tooltip=Show inventory of all pieces
    zoomOn=false
    """)
)

_DECK: Final = dict(
    _table(f"""
    allowMultiple=false
    allowSelect=false
    canSave=false
    color=0,0,0
    deckRestrictAccess=false
    draw=true
    drawFaceUp=true
    drawMultipleMessage=Draw several
    drawSpecificMessage=Draw one of these
    emptyHotkey=
    expressionCounting=false
    faceDown=Always
    faceDownFormat=
    hotkeyOnEmpty=false
    maxStack=6
    owningBoard={BOARD}
    reshufflable=false
    reshuffleCommand=
    reshuffleHotkey=
    reshuffleMessage=
    reshuffleTarget=
    reverseFormat=
    reversible=false
    selectDisplayProperty=$BasicName$
    selectSortProperty=
    shuffle=Always
    shuffleFormat=
    shuffleHotkey=
    """)
)


def _dice_attributes(name: str, count: int, sides: int) -> dict[str, str]:
    return dict(
        _table(f"""
        addToTotal=0
        hotkey=
        icon=/images/die.gif
        nDice={count}
        nSides={sides}
        name={plain(name)}
        plus=0
        prompt=false
        reportFormat=** $name$ = $result$ *** <$PlayerName$>
        reportTotal={"false" if count < 2 else "true"}
        text={plain(name)}
        tooltip={plain(name)}
        """)
    )
