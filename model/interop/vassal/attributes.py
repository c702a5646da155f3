"""Attributes of VASSAL's components that are the same in every module."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from model.interop.vassal.sequence import plain

MAP: Final = "Map"
BOARD: Final = "Board"


def _table(text: str) -> Mapping[str, str]:
    """Attributes from a text: one a line, name and value parted by "=", nothing behind it for an empty one."""
    return dict(line.strip().split("=", 1) for line in text.strip().splitlines())


OPTIONS: Final = dict(
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


def map_attributes() -> dict[str, str]:
    """Of the map window."""
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


PICKER: Final = dict(
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

STACKS: Final = dict(
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

VIEWER: Final = dict(
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

ZOOM: Final = dict(
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

THREAD: Final = dict(
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

SAVER: Final = dict(
    _table("""
    buttonText=
    hotkey=
    icon=/images/camera.gif
    tooltip=Save the map as a picture
    """)
)

TURNS: Final = dict(
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

INVENTORY: Final = dict(
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

DECK: Final = dict(
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


def dice_attributes(name: str, count: int, sides: int) -> dict[str, str]:
    """Of a button that rolls `count` dice of `sides` sides."""
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
