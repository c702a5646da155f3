"""The names of undo steps, one function a kind, in words the user would use and in the language of the window.

Names of terrains, systems and counters are passed in already in that language (`model.texts.named`).
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


# -- terrain ----------------------------------------------------------------------------------------------------------
def paint(count: int, terrain: str) -> str:
    """Terrain painted on some hexes."""
    if count == 1:
        return QCoreApplication.translate("Steps", "Paint 1 hex: {terrain}").format(terrain=terrain)
    return QCoreApplication.translate("Steps", "Paint {count} hexes: {terrain}").format(count=count, terrain=terrain)


def fill(count: int, terrain: str) -> str:
    """A connected area filled."""
    if count == 1:
        return QCoreApplication.translate("Steps", "Fill 1 hex: {terrain}").format(terrain=terrain)
    return QCoreApplication.translate("Steps", "Fill {count} hexes: {terrain}").format(count=count, terrain=terrain)


def paint_mix(count: int, seed: int) -> str:
    """A mix of terrains painted on some hexes, drawn with a seed."""
    if count == 1:
        return QCoreApplication.translate("Steps", "Paint 1 hex: mix, seed {seed}").format(seed=seed)
    return QCoreApplication.translate("Steps", "Paint {count} hexes: mix, seed {seed}").format(count=count, seed=seed)


def add_further(count: int, terrain: str) -> str:
    """A further terrain given to some hexes."""
    if count == 1:
        return QCoreApplication.translate("Steps", "Further terrain in 1 hex: {terrain}").format(terrain=terrain)
    return QCoreApplication.translate("Steps", "Further terrain in {count} hexes: {terrain}").format(
        count=count, terrain=terrain
    )


def replace_terrain(count: int, old: str, new: str) -> str:
    """One terrain replaced by another."""
    if count == 1:
        return QCoreApplication.translate("Steps", "Replace {old} by {new} in 1 hex").format(old=old, new=new)
    return QCoreApplication.translate("Steps", "Replace {old} by {new} in {count} hexes").format(
        old=old, new=new, count=count
    )


def erase(count: int) -> str:
    """Terrain erased."""
    if count == 1:
        return QCoreApplication.translate("Steps", "Erase 1 hex")
    return QCoreApplication.translate("Steps", "Erase {count} hexes").format(count=count)


def cut_out(count: int) -> str:
    """Hexes cut out of the map."""
    if count == 1:
        return QCoreApplication.translate("Steps", "Cut 1 hex out of the map")
    return QCoreApplication.translate("Steps", "Cut {count} hexes out of the map").format(count=count)


# -- systems, routes, regions -----------------------------------------------------------------------------------------
def add_system(name: str) -> str:
    """A star system added."""
    return QCoreApplication.translate("Steps", "Add system {name}").format(name=name)


def add_systems(count: int) -> str:
    """Star systems added, one the image of the other on a symmetric map."""
    return QCoreApplication.translate("Steps", "Add {count} systems").format(count=count)


def move_systems(count: int) -> str:
    """Star systems moved together on a symmetric map."""
    return QCoreApplication.translate("Steps", "Move {count} systems").format(count=count)


def draw_routes(count: int) -> str:
    """Jump routes added or changed together on a symmetric map."""
    if count == 1:
        return QCoreApplication.translate("Steps", "Draw 1 jump route")
    return QCoreApplication.translate("Steps", "Draw {count} jump routes").format(count=count)


def move_system(name: str, hex: str) -> str:
    """A star system moved."""
    return QCoreApplication.translate("Steps", "Move system {name} to {hex}").format(name=name, hex=hex)


def change_system(name: str) -> str:
    """Fields of a star system changed."""
    return QCoreApplication.translate("Steps", "Change system {name}").format(name=name)


def remove_system(name: str) -> str:
    """A star system removed."""
    return QCoreApplication.translate("Steps", "Remove system {name}").format(name=name)


def set_capital(name: str) -> str:
    """A system made a capital, or no longer one."""
    return QCoreApplication.translate("Steps", "Capital mark of {name}").format(name=name)


def set_home_mark(name: str) -> str:
    """A home mark set or taken away."""
    return QCoreApplication.translate("Steps", "Home mark in {name}").format(name=name)


def add_route(a: str, b: str) -> str:
    """Two systems joined."""
    return QCoreApplication.translate("Steps", "Add jump route {a} – {b}").format(a=a, b=b)


def add_exit(name: str, hex: str) -> str:
    """A jump route off the map."""
    return QCoreApplication.translate("Steps", "Add jump route from {name} off the map at {hex}").format(
        name=name, hex=hex
    )


def set_charted(charted: bool, count: int = 1) -> str:
    """Jump routes charted, or made uncharted; several at once on a symmetric map."""
    if count > 1 and charted:
        return QCoreApplication.translate("Steps", "Make {count} jump routes charted").format(count=count)
    if count > 1:
        return QCoreApplication.translate("Steps", "Make {count} jump routes uncharted").format(count=count)
    if charted:
        return QCoreApplication.translate("Steps", "Make jump route charted")
    return QCoreApplication.translate("Steps", "Make jump route uncharted")


def remove_route(count: int = 1) -> str:
    """A jump route removed; several at once on a symmetric map, or by the eraser."""
    if count > 1:
        return QCoreApplication.translate("Steps", "Remove {count} jump routes").format(count=count)
    return QCoreApplication.translate("Steps", "Remove jump route")


def change_route() -> str:
    """A jump route led elsewhere."""
    return QCoreApplication.translate("Steps", "Change the ends of a jump route")


def suggest_routes(count: int, reach: int) -> str:
    """Every route up to a length added that was not there."""
    if count == 1:
        return QCoreApplication.translate("Steps", "Add 1 jump route up to {reach} hexes").format(reach=reach)
    text = QCoreApplication.translate("Steps", "Add {count} jump routes up to {reach} hexes")
    return text.format(count=count, reach=reach)


def prune_routes(count: int) -> str:
    """All routes removed that a spanning net can do without."""
    if count == 1:
        return QCoreApplication.translate("Steps", "Prune 1 jump route")
    return QCoreApplication.translate("Steps", "Prune {count} jump routes").format(count=count)


def change_region(name: str) -> str:
    """A region added, painted, changed."""
    return QCoreApplication.translate("Steps", "Change region {name}").format(name=name)


def remove_region(name: str) -> str:
    """A region removed."""
    return QCoreApplication.translate("Steps", "Remove region {name}").format(name=name)


# -- hexsides, paths, labels, sites -----------------------------------------------------------------------------------
def lay_hexsides(kind: str, count: int) -> str:
    """A feature laid on hexsides."""
    if count == 1:
        return QCoreApplication.translate("Steps", "Lay 1 hexside: {kind}").format(kind=kind)
    return QCoreApplication.translate("Steps", "Lay {count} hexsides: {kind}").format(count=count, kind=kind)


def clear_hexsides(kind: str, count: int) -> str:
    """A feature taken off hexsides; "" for all features."""
    what = kind or QCoreApplication.translate("Steps", "everything")
    if count == 1:
        return QCoreApplication.translate("Steps", "Clear 1 hexside: {kind}").format(kind=what)
    return QCoreApplication.translate("Steps", "Clear {count} hexsides: {kind}").format(count=count, kind=what)


def turn_over(kind: str) -> str:
    """The high and the low side of a cliff exchanged."""
    return QCoreApplication.translate("Steps", "Turn over: {kind}").format(kind=kind)


def change_hexside(kind: str) -> str:
    """Fields of a hexside feature changed."""
    return QCoreApplication.translate("Steps", "Change hexside: {kind}").format(kind=kind)


def draw_path(kind: str, first: str, last: str) -> str:
    """A path drawn from hex to hex."""
    return QCoreApplication.translate("Steps", "Draw {kind} {first} – {last}").format(kind=kind, first=first, last=last)


def move_path(kind: str, first: str, last: str) -> str:
    """A point of paths moved from hex to hex."""
    text = QCoreApplication.translate("Steps", "Move {kind} from {first} to {last}")
    return text.format(kind=kind, first=first, last=last)


def erase_path(kind: str, count: int) -> str:
    """Legs of a path erased; "" for all kinds."""
    what = kind or QCoreApplication.translate("Steps", "every path")
    if count == 1:
        return QCoreApplication.translate("Steps", "Erase 1 leg: {kind}").format(kind=what)
    return QCoreApplication.translate("Steps", "Erase {count} legs: {kind}").format(count=count, kind=what)


def change_path(kind: str) -> str:
    """A path given another kind, or exits."""
    return QCoreApplication.translate("Steps", "Change {kind}").format(kind=kind)


def join_paths(kind: str) -> str:
    """Two paths made one."""
    return QCoreApplication.translate("Steps", "Join two paths: {kind}").format(kind=kind)


def remove_path(kind: str) -> str:
    """A whole path removed."""
    return QCoreApplication.translate("Steps", "Remove {kind}").format(kind=kind)


def add_label(text: str) -> str:
    """A label placed."""
    return QCoreApplication.translate("Steps", "Place label “{text}”").format(text=text)


def move_label(text: str, hex: str) -> str:
    """A label moved."""
    return QCoreApplication.translate("Steps", "Move label “{text}” to {hex}").format(text=text, hex=hex)


def change_label(text: str) -> str:
    """Fields of a label changed."""
    return QCoreApplication.translate("Steps", "Change label “{text}”").format(text=text)


def remove_label(text: str) -> str:
    """A label removed."""
    return QCoreApplication.translate("Steps", "Remove label “{text}”").format(text=text)


def add_site(name: str, hex: str) -> str:
    """An item or marker placed."""
    return QCoreApplication.translate("Steps", "Place {name} in {hex}").format(name=name, hex=hex)


def move_site(name: str, hex: str) -> str:
    """An item or marker moved."""
    return QCoreApplication.translate("Steps", "Move {name} to {hex}").format(name=name, hex=hex)


def change_site(name: str) -> str:
    """Fields of an item or marker changed."""
    return QCoreApplication.translate("Steps", "Change {name}").format(name=name)


def remove_site(name: str) -> str:
    """An item or marker removed."""
    return QCoreApplication.translate("Steps", "Remove {name}").format(name=name)


def add_region(name: str) -> str:
    """A region begun."""
    return QCoreApplication.translate("Steps", "Add region {name}").format(name=name)


def paint_region(name: str, count: int) -> str:
    """Hexes added to a region."""
    if count == 1:
        return QCoreApplication.translate("Steps", "Add 1 hex to {name}").format(name=name)
    return QCoreApplication.translate("Steps", "Add {count} hexes to {name}").format(count=count, name=name)


def erase_region(name: str, count: int) -> str:
    """Hexes taken out of a region."""
    if count == 1:
        return QCoreApplication.translate("Steps", "Take 1 hex out of {name}").format(name=name)
    return QCoreApplication.translate("Steps", "Take {count} hexes out of {name}").format(count=count, name=name)


# -- counters ---------------------------------------------------------------------------------------------------------
def counters(name: str, count: int) -> str:
    """What is placed, moved or returned: "Dreadnought", "3 × Fighter"."""
    return (
        name if count == 1 else QCoreApplication.translate("Steps", "{count} × {name}").format(count=count, name=name)
    )


def several_counters(count: int) -> str:
    """Counters of several types: "5 counters"."""
    return QCoreApplication.translate("Steps", "{count} counters").format(count=count)


def place(what: str, hex: str) -> str:
    """Counters placed; `what` from `counters`."""
    return QCoreApplication.translate("Steps", "Place {what} in {hex}").format(what=what, hex=hex)


def buy_and_place(what: str, hex: str) -> str:
    """Counters bought and placed at once."""
    return QCoreApplication.translate("Steps", "Buy {what} and place in {hex}").format(what=what, hex=hex)


def move(what: str, hex: str) -> str:
    """Counters moved."""
    return QCoreApplication.translate("Steps", "Move {what} to {hex}").format(what=what, hex=hex)


def load(what: str, carrier: str) -> str:
    """Counters loaded aboard a carrier."""
    return QCoreApplication.translate("Steps", "Load {what} aboard {carrier}").format(what=what, carrier=carrier)


def return_to_pool(what: str) -> str:
    """Counters taken off the map."""
    return QCoreApplication.translate("Steps", "Take {what} off the map").format(what=what)


def restack(name: str, up: bool) -> str:
    """A counter raised or lowered in its stack."""
    if up:
        return QCoreApplication.translate("Steps", "Raise {name} in the stack").format(name=name)
    return QCoreApplication.translate("Steps", "Lower {name} in the stack").format(name=name)


def alter(what: str) -> str:
    """Counters turned over, marked, levied."""
    return QCoreApplication.translate("Steps", "Change {what}").format(what=what)


def buy(name: str, count: int) -> str:
    """Counters bought."""
    return QCoreApplication.translate("Steps", "Buy {count} {name}").format(count=count, name=name)


def return_(name: str, count: int) -> str:
    """Counters given back to the mix."""
    return QCoreApplication.translate("Steps", "Return {count} {name}").format(count=count, name=name)


def set_budget(side: str) -> str:
    """The budget of a side changed."""
    return QCoreApplication.translate("Steps", "Change the budget of {side}").format(side=side)


def change_type(name: str) -> str:
    """A counter type added or changed."""
    return QCoreApplication.translate("Steps", "Change counter type {name}").format(name=name)


def remove_type(name: str) -> str:
    """A counter type removed."""
    return QCoreApplication.translate("Steps", "Remove counter type {name}").format(name=name)


def change_face(whose: str) -> str:
    """Something on the face of counters changed: `whose` says of which."""
    return QCoreApplication.translate("Steps", "Change counter faces: {whose}").format(whose=whose)


def give_pictures(count: int) -> str:
    """Pictures put on counters."""
    if count == 1:
        return QCoreApplication.translate("Steps", "Put a picture on counters")
    return QCoreApplication.translate("Steps", "Put {count} pictures on counters").format(count=count)


def take_picture_off(type_: str) -> str:
    """A picture taken off the counters of a type."""
    return QCoreApplication.translate("Steps", "Take the picture off: {type}").format(type=type_)


# -- the scenario -----------------------------------------------------------------------------------------------------
def change_info(what: str) -> str:
    """A title, a note, an option …: `what` is the label of the field."""
    return QCoreApplication.translate("Steps", "Change “{what}”").format(what=what)


# -- the map as a whole -----------------------------------------------------------------------------------------------
def resize_map(columns: int, rows: int) -> str:
    """Columns and rows added or cut off."""
    return QCoreApplication.translate("Steps", "Make the map {columns} × {rows} hexes").format(
        columns=columns, rows=rows
    )


def shift_map() -> str:
    """Everything moved on a map that keeps its size."""
    return QCoreApplication.translate("Steps", "Shift the map")


def turn_map(how: str) -> str:
    """The map turned or mirrored; `how` says which, as the dialog does."""
    return QCoreApplication.translate("Steps", "Map: {how}").format(how=how)


def renumber() -> str:
    """Hexes numbered otherwise."""
    return QCoreApplication.translate("Steps", "Change the hex numbers")


def change_hexes() -> str:
    """Hexes of another size, or that stand otherwise, or are cut at the edge."""
    return QCoreApplication.translate("Steps", "Change the hexes")


# -- said in the status line ------------------------------------------------------------------------------------------
def choose_counter_first() -> str:
    """The counter tool has nothing in hand."""
    return QCoreApplication.translate("Steps", "Choose a counter in the counter mix first.")


def choose_system_first() -> str:
    """The route tool was used where no route can begin."""
    return QCoreApplication.translate("Steps", "A jump route begins at a star system: click one.")


def rectangle(columns: int, rows: int) -> str:
    """How large a rectangle is that is being drawn."""
    return QCoreApplication.translate("Steps", "{columns} columns × {rows} rows").format(columns=columns, rows=rows)


def hexagon(radius: int) -> str:
    """How large a hexagon is that is being drawn."""
    return QCoreApplication.translate("Steps", "Hexagon of radius {radius}").format(radius=radius)


def symmetry(times: int) -> str:
    """How often everything is done on a symmetric map."""
    if times == 1:
        return QCoreApplication.translate("Steps", "Everything is done once: no symmetry.")
    return QCoreApplication.translate("Steps", "Everything is done {times} times.").format(times=times)


def lasso_corners() -> str:
    """A lasso is laid by clicks, not drawn."""
    return QCoreApplication.translate("Steps", "Click the next corner; click the first or the last again to close.")


def set_down_with_enter(what: str) -> str:
    """Something was picked up with the keyboard."""
    return QCoreApplication.translate("Steps", "{what} in hand: go to a hex and press Enter.").format(what=what)


def hexes_away(count: int) -> str:
    """A distance in hexes."""
    if count == 1:
        return QCoreApplication.translate("Steps", "1 hex")
    return QCoreApplication.translate("Steps", "{count} hexes").format(count=count)


def jumps_away(count: int, uncharted: int) -> str:
    """A distance in jumps, and how many of them have yet to be explored."""
    if count == 1:
        said = QCoreApplication.translate("Steps", "1 jump")
    else:
        said = QCoreApplication.translate("Steps", "{count} jumps").format(count=count)
    if not uncharted:
        return said
    return QCoreApplication.translate("Steps", "{jumps} ({count} uncharted)").format(jumps=said, count=uncharted)
