"""Every command of the window in one table: menus, toolbars, shortcuts, command search and the list of keys read it.

A command is an id, a text, its menu, keys, an icon and when it can be used. What it does is a method of a controller
(`ui.controllers`) with the name of the id, so that this table holds no behaviour.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QKeySequence

from ui.i18n import QT_TRANSLATE_NOOP, translate
from ui.icons import icon
from ui.theme import THEME


@dataclass(frozen=True, slots=True)
class ActionSpec:
    """One command. `menu` is the menu it stands in; a new `group` begins after a line."""

    id: str
    text: str
    menu: str
    group: int = 0
    keys: tuple[str, ...] = ()
    icon: str = ""
    needs: str = ""
    """What must be there: "document", "undo", "redo", "file", "changed" (a file, with unsaved changes), "selection", "findings", "overlays" (some are on), "odds" (the game has them); empty: nothing."""
    checkable: bool = False
    tip: str = ""
    """What it does, for a menu whose texts do not say it all."""
    submenu: str = ""
    """The menu within that menu in which it stands."""


MENUS: Final = (
    ("file", QT_TRANSLATE_NOOP("Actions", "&File")),
    ("edit", QT_TRANSLATE_NOOP("Actions", "&Edit")),
    ("view", QT_TRANSLATE_NOOP("Actions", "&View")),
    ("map", QT_TRANSLATE_NOOP("Actions", "&Map")),
    ("counters", QT_TRANSLATE_NOOP("Actions", "&Counters")),
    ("check", QT_TRANSLATE_NOOP("Actions", "Chec&k")),
    ("analyse", QT_TRANSLATE_NOOP("Actions", "&Analyse")),
    ("print", QT_TRANSLATE_NOOP("Actions", "&Print")),
    ("help", QT_TRANSLATE_NOOP("Actions", "&Help")),
)

ACTIONS: Final = (
    ActionSpec("new", QT_TRANSLATE_NOOP("Actions", "New scenario…"), "file", 0, ("Ctrl+N",), "new"),
    ActionSpec("open", QT_TRANSLATE_NOOP("Actions", "Open…"), "file", 0, ("Ctrl+O",), "open"),
    ActionSpec("import_map", QT_TRANSLATE_NOOP("Actions", "Import map…"), "file", 0),
    ActionSpec("rulesets", QT_TRANSLATE_NOOP("Actions", "Rulesets…"), "file", 0, tip=QT_TRANSLATE_NOOP("Actions", "Begin a game of your own or copy one, and change its map, counters, charts and rules.")),
    ActionSpec("save", QT_TRANSLATE_NOOP("Actions", "Save"), "file", 1, ("Ctrl+S",), "save", "document"),
    ActionSpec("save_as", QT_TRANSLATE_NOOP("Actions", "Save as…"), "file", 1, ("Ctrl+Shift+S",), "", "document"),
    ActionSpec("revert", QT_TRANSLATE_NOOP("Actions", "Revert to saved"), "file", 1, (), "", "changed"),
    ActionSpec("earlier", QT_TRANSLATE_NOOP("Actions", "Earlier versions…"), "file", 1, (), "", "file"),
    ActionSpec("export", QT_TRANSLATE_NOOP("Actions", "Export map…"), "file", 2, ("Ctrl+E",), "export", "document"),
    ActionSpec("export_setup", QT_TRANSLATE_NOOP("Actions", "Export one side's set-up…"), "file", 2, (), "", "document", tip=QT_TRANSLATE_NOOP("Actions", "What one side has bought and placed, as a file that the other side can merge.")),
    ActionSpec("merge_setups", QT_TRANSLATE_NOOP("Actions", "Merge set-ups…"), "file", 2, (), "", "document", tip=QT_TRANSLATE_NOOP("Actions", "Take set-ups in that were made from this scenario; what comes is shown before.")),
    ActionSpec("close", QT_TRANSLATE_NOOP("Actions", "Close scenario"), "file", 3, ("Ctrl+W",), "", "document"),
    ActionSpec("settings", QT_TRANSLATE_NOOP("Actions", "Settings…"), "file", 3, ("Ctrl+,",), "settings"),
    ActionSpec("quit", QT_TRANSLATE_NOOP("Actions", "Quit"), "file", 4, ("Ctrl+Q",)),
    ActionSpec("undo", QT_TRANSLATE_NOOP("Actions", "Undo"), "edit", 0, ("Ctrl+Z",), "undo", "undo"),
    ActionSpec("redo", QT_TRANSLATE_NOOP("Actions", "Redo"), "edit", 0, ("Ctrl+Shift+Z", "Ctrl+Y"), "redo", "redo"),
    ActionSpec("cut", QT_TRANSLATE_NOOP("Actions", "Cut"), "edit", 1, ("Ctrl+X",), "cut", "selection"),
    ActionSpec("copy", QT_TRANSLATE_NOOP("Actions", "Copy"), "edit", 1, ("Ctrl+C",), "copy", "selection"),
    ActionSpec("paste", QT_TRANSLATE_NOOP("Actions", "Paste"), "edit", 1, ("Ctrl+V",), "paste", "document"),
    ActionSpec("duplicate", QT_TRANSLATE_NOOP("Actions", "Duplicate"), "edit", 1, ("Ctrl+Shift+D",), "", "selection"),
    ActionSpec("delete", QT_TRANSLATE_NOOP("Actions", "Delete"), "edit", 1, ("Del",), "trash", "selection"),
    ActionSpec("select_all", QT_TRANSLATE_NOOP("Actions", "Select all hexes"), "edit", 2, ("Ctrl+A",), "", "document"),
    ActionSpec("deselect", QT_TRANSLATE_NOOP("Actions", "Select nothing"), "edit", 2, ("Ctrl+D",), "", "selection"),
    ActionSpec("select_inverse", QT_TRANSLATE_NOOP("Actions", "Invert the selection"), "edit", 2, ("Ctrl+Shift+I",), "", "document"),
    ActionSpec("select_same", QT_TRANSLATE_NOOP("Actions", "Select the same kind"), "edit", 2, ("Ctrl+Shift+A",), "", "selection"),
    ActionSpec("grow_selection", QT_TRANSLATE_NOOP("Actions", "Grow by a hex"), "edit", 2, ("Ctrl+Alt++", "Ctrl+Alt+="), "", "selection"),
    ActionSpec("shrink_selection", QT_TRANSLATE_NOOP("Actions", "Shrink by a hex"), "edit", 2, ("Ctrl+Alt+-",), "", "selection"),
    ActionSpec("rotate_right", QT_TRANSLATE_NOOP("Actions", "Rotate by 60° to the right"), "edit", 3, ("Ctrl+]",), "", "selection"),
    ActionSpec("rotate_left", QT_TRANSLATE_NOOP("Actions", "Rotate by 60° to the left"), "edit", 3, ("Ctrl+[",), "", "selection"),
    ActionSpec("flip_across", QT_TRANSLATE_NOOP("Actions", "Flip left to right"), "edit", 3, ("Ctrl+Alt+H",), "", "selection"),
    ActionSpec("flip_down", QT_TRANSLATE_NOOP("Actions", "Flip top to bottom"), "edit", 3, ("Ctrl+Alt+J",), "", "selection"),
    ActionSpec("go_to", QT_TRANSLATE_NOOP("Actions", "Go to hex or system…"), "edit", 4, ("Ctrl+G",), "", "document"),
    ActionSpec("zoom_in", QT_TRANSLATE_NOOP("Actions", "Zoom in"), "view", 0, ("Ctrl++", "Ctrl+="), "", "document"),
    ActionSpec("zoom_out", QT_TRANSLATE_NOOP("Actions", "Zoom out"), "view", 0, ("Ctrl+-",), "", "document"),
    ActionSpec("zoom_true", QT_TRANSLATE_NOOP("Actions", "True size"), "view", 0, ("Ctrl+1",), "", "document"),
    ActionSpec("zoom_fit", QT_TRANSLATE_NOOP("Actions", "Fit the map"), "view", 0, ("Ctrl+0",), "fit", "document"),
    ActionSpec("zoom_selection", QT_TRANSLATE_NOOP("Actions", "Zoom to the selection"), "view", 0, ("Ctrl+2",), "", "selection"),
    ActionSpec("left_dock", QT_TRANSLATE_NOOP("Actions", "Tools and counter mix"), "view", 1, ("F9",), "", "document", True),
    ActionSpec("right_dock", QT_TRANSLATE_NOOP("Actions", "Inspector"), "view", 1, ("F10",), "", "document", True),
    ActionSpec("bottom_dock", QT_TRANSLATE_NOOP("Actions", "Problems and history"), "view", 1, ("F12",), "", "document", True),
    ActionSpec("layers", QT_TRANSLATE_NOOP("Actions", "Layers"), "view", 1, ("F7",), "", "document"),
    ActionSpec("off_map", QT_TRANSLATE_NOOP("Actions", "Off the map"), "view", 1, ("Shift+F7",), "", "document", tip=QT_TRANSLATE_NOOP("Actions", "Reinforcements, boxes beside the map, pairs and cups of chits.")),
    ActionSpec("overlays_off", QT_TRANSLATE_NOOP("Actions", "Hide all overlays"), "view", 1, (), "", "overlays", submenu="overlays"),
    ActionSpec("next_pane", QT_TRANSLATE_NOOP("Actions", "Next pane"), "view", 1, ("F6",), "", "document"),
    ActionSpec("map_size", QT_TRANSLATE_NOOP("Actions", "Map size…"), "map", 0, ("Ctrl+Alt+M",), "", "document", tip=QT_TRANSLATE_NOOP("Actions", "Add or cut columns and rows at any side; what falls off is shown before.")),
    ActionSpec("crop_map", QT_TRANSLATE_NOOP("Actions", "Crop to the selection…"), "map", 0, (), "", "selection", tip=QT_TRANSLATE_NOOP("Actions", "Cut off all that lies outside the rectangle around the selected hexes.")),
    ActionSpec("shift_map", QT_TRANSLATE_NOOP("Actions", "Shift the map…"), "map", 0, (), "", "document", tip=QT_TRANSLATE_NOOP("Actions", "Move all that lies on the map by columns and rows; the size stays.")),
    ActionSpec("turn_map", QT_TRANSLATE_NOOP("Actions", "Turn or mirror…"), "map", 0, (), "", "document", tip=QT_TRANSLATE_NOOP("Actions", "Turn the map by 180°, a quarter or sixths, or make it its mirror image.")),
    ActionSpec("hex_numbers", QT_TRANSLATE_NOOP("Actions", "Hex numbers…"), "map", 1, (), "", "document", tip=QT_TRANSLATE_NOOP("Actions", "How hexes are numbered, seen on the map at once.")),
    ActionSpec("hexes", QT_TRANSLATE_NOOP("Actions", "Hexes…"), "map", 1, (), "", "document", tip=QT_TRANSLATE_NOOP("Actions", "Size of the hexes in any measure, how they stand, and how the edge is cut.")),
    ActionSpec("replace_terrain", QT_TRANSLATE_NOOP("Actions", "Replace terrain…"), "map", 1, ("Ctrl+H",), "", "document"),
    ActionSpec("edit_scenario", QT_TRANSLATE_NOOP("Actions", "Scenario…"), "map", 2, ("F2",), "", "document"),
    ActionSpec("suggest_routes", QT_TRANSLATE_NOOP("Actions", "Suggest all jump routes"), "map", 3, (), "route", "document"),
    ActionSpec("prune_routes", QT_TRANSLATE_NOOP("Actions", "Prune jump routes to a net"), "map", 3, (), "", "document"),
    ActionSpec("next_crossing", QT_TRANSLATE_NOOP("Actions", "Next crossing of jump routes"), "map", 3, (), "", "document"),
    ActionSpec("trace_scan", QT_TRANSLATE_NOOP("Actions", "Picture to trace…"), "map", 5, (), "scan", "document"),
    ActionSpec("lay_numbered", QT_TRANSLATE_NOOP("Actions", "Lay all map sheets"), "map", 5, (), "", "document"),
    ActionSpec("draw_tiles", QT_TRANSLATE_NOOP("Actions", "Draw the map sheets…"), "map", 5, (), "", "document"),
    ActionSpec("save_tile", QT_TRANSLATE_NOOP("Actions", "Save selection as map sheet…"), "map", 5, (), "", "document"),
    ActionSpec("cut_tiles", QT_TRANSLATE_NOOP("Actions", "Cut map into map sheets…"), "map", 5, (), "", "document"),
    ActionSpec("buy", QT_TRANSLATE_NOOP("Actions", "Buy one"), "counters", 0, ("Ctrl+B",), "plus", "document"),
    ActionSpec("return_one", QT_TRANSLATE_NOOP("Actions", "Return one"), "counters", 0, ("Ctrl+Shift+B",), "minus", "document"),
    ActionSpec("find_counter", QT_TRANSLATE_NOOP("Actions", "Find in the counter mix"), "counters", 1, ("Ctrl+F",), "search", "document"),
    ActionSpec("complete_force", QT_TRANSLATE_NOOP("Actions", "Complete the force…"), "counters", 2, (), "", "document", tip=QT_TRANSLATE_NOOP("Actions", "Spend as much as possible of what is left within the rules, then by a wish.")),
    ActionSpec("random_setup", QT_TRANSLATE_NOOP("Actions", "Random legal set-up…"), "counters", 2, (), "", "document", tip=QT_TRANSLATE_NOOP("Actions", "Let sides buy and deploy by lot, from a seed, so that no rule objects.")),
    ActionSpec("draw_neutrals", QT_TRANSLATE_NOOP("Actions", "Draw neutral counters…"), "counters", 2, (), "", "document"),
    ActionSpec("draw_chits", QT_TRANSLATE_NOOP("Actions", "Draw chits…"), "counters", 2, (), "", "document", tip=QT_TRANSLATE_NOOP("Actions", "Fill the cups, and write down in which order a seed draws the chits.")),
    ActionSpec("faces", QT_TRANSLATE_NOOP("Actions", "Counter faces…"), "counters", 2, ("Ctrl+Alt+F",), "", "document"),
    ActionSpec("counter_pictures", QT_TRANSLATE_NOOP("Actions", "Pictures for counters…"), "counters", 2, (), "", "document", tip=QT_TRANSLATE_NOOP("Actions", "Put pictures of your own on counters, found by the names of their files.")),
    ActionSpec("unit_table", QT_TRANSLATE_NOOP("Actions", "Unit table…"), "counters", 3, ("Ctrl+Alt+T",), "", "document"),
    ActionSpec("import_table", QT_TRANSLATE_NOOP("Actions", "Import unit table…"), "counters", 3, (), "", "document"),
    ActionSpec("paste_table", QT_TRANSLATE_NOOP("Actions", "Paste unit table…"), "counters", 3, ("Ctrl+Alt+V",), "", "document"),
    ActionSpec("export_table", QT_TRANSLATE_NOOP("Actions", "Export unit table…"), "counters", 3, (), "", "document"),
    ActionSpec("next_problem", QT_TRANSLATE_NOOP("Actions", "Next problem"), "check", 0, ("F8",), "", "findings"),
    ActionSpec("previous_problem", QT_TRANSLATE_NOOP("Actions", "Previous problem"), "check", 0, ("Shift+F8",), "", "findings"),
    ActionSpec("fix_problem", QT_TRANSLATE_NOOP("Actions", "Mend the selected problem"), "check", 1, ("Ctrl+.",), "", "findings"),
    ActionSpec("waive_problem", QT_TRANSLATE_NOOP("Actions", "Waive the selected problem…"), "check", 1, (), "", "findings"),
    ActionSpec("reports", QT_TRANSLATE_NOOP("Actions", "Reports…"), "analyse", 0, ("Ctrl+Alt+R",), "", "document", tip=QT_TRANSLATE_NOOP("Actions", "What would take pencil and paper: forces, income, reach, odds and more, as tables to read and copy.")),
    ActionSpec("odds", QT_TRANSLATE_NOOP("Actions", "Odds of an attack…"), "analyse", 0, ("Ctrl+Alt+A",), "", "odds", tip=QT_TRANSLATE_NOOP("Actions", "Who attacks whom, with every modifier: the chance of each outcome, exactly.")),
    ActionSpec("sheets", QT_TRANSLATE_NOOP("Actions", "Countersheets…"), "print", 0, ("Ctrl+P",), "print", "document"),
    ActionSpec("print_map", QT_TRANSLATE_NOOP("Actions", "Map on paper…"), "print", 0, ("Ctrl+Alt+P",), "", "document"),
    ActionSpec("papers", QT_TRANSLATE_NOOP("Actions", "Order of battle and cards…"), "print", 0, ("Ctrl+Alt+O",), "", "document"),
    ActionSpec("search", QT_TRANSLATE_NOOP("Actions", "Search commands and hexes…"), "help", 0, ("Ctrl+Shift+P",), "search"),
    ActionSpec("keys", QT_TRANSLATE_NOOP("Actions", "Keys"), "help", 0, ("F1",), "keyboard"),
    ActionSpec("about", QT_TRANSLATE_NOOP("Actions", "About Hexmuster"), "help", 1),
)  # fmt: skip


VIEWER: Final = frozenset({
    "open", "export", "settings", "quit",
    "copy", "select_all", "deselect", "select_inverse", "select_same", "grow_selection", "shrink_selection", "go_to",
    "zoom_in", "zoom_out", "zoom_true", "zoom_fit", "zoom_selection",
    "right_dock", "bottom_dock", "layers", "off_map", "overlays_off", "next_pane",
    "export_table", "next_problem", "previous_problem", "reports", "odds", "sheets", "print_map", "papers",
    "search", "keys", "about",
})  # fmt: skip
"""What can be done in the viewer (`hexmuster view`): everything that leaves the scenario as it is."""

VIEWER_TOOLS: Final = frozenset({"select", "measure"})


def text_of(spec: ActionSpec) -> str:
    """The text of a command in the language of the window."""
    return translate("Actions", spec.text)


def make_actions(owner: QObject, callbacks: Mapping[str, Callable[[], object]]) -> dict[str, QAction]:
    """A `QAction` for each command of the table; KeyError for a command that nothing carries out."""
    made: dict[str, QAction] = {}
    for spec in ACTIONS:
        action = QAction(text_of(spec), owner)
        action.setObjectName(spec.id)
        action.setShortcuts([QKeySequence(keys) for keys in spec.keys])
        action.setCheckable(spec.checkable)
        if spec.keys:
            action.setToolTip(
                f"{text_of(spec).rstrip('…')}  ({action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)})"
            )
        if spec.tip:
            action.setToolTip(translate("Actions", spec.tip))
        action.triggered.connect(lambda _=False, run=callbacks[spec.id]: run())
        made[spec.id] = action
    paint_icons(made)
    return made


def paint_icons(actions: Mapping[str, QAction]) -> None:
    """Draw the icons of all commands in the colours of the theme."""
    for spec in ACTIONS:
        if spec.icon:
            actions[spec.id].setIcon(icon(spec.icon, THEME.roles.text))
