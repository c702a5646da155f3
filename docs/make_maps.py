"""Draws the maps of docs/drawing-maps.md with the tools of the editor, and takes pictures of each tool at work:

    python docs/make_maps.py [FOLDER]

The maps are those of docs/maps.toml; every hex, hexside, path and name of them comes from the pointer and the keys. Run
it after a change that a person can see on a map, and look at every picture.
"""

from __future__ import annotations

import sys
import tempfile
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget

from docs.make_screenshots import IMAGES, opened, start, system_hex
from docs.pencil import ALT, Pencil, Place
from docs.photograph import photograph
from docs.small import small
from editor.exporting.maps import export_map
from model.edits.grid import set_numbering
from model.fit import to_map
from model.hexgrid import neighbor
from model.info import Scan
from model.new import new_scenario
from model.numbering import Slant
from model.storage.rulesets import load_ruleset
from model.storage.write import write_scenario
from ui.docks.inspector.marks import RegionPanel, SitePanel
from ui.docks.inspector.system import SystemPanel

DATA: Mapping[str, Any] = tomllib.loads(Path(__file__).with_name("maps.toml").read_text(encoding="utf-8"))
SIZE = (1240, 780)
NUMBERED = "moe-emblem"
"""The game on whose paper numbers are shown."""
WIDTH = 1500
"""Pixels across of a finished map."""


def keep(window: QWidget, path: Path) -> None:
    """Save a picture of a window."""
    small(window.grab().toImage()).save(str(path))
    print(path.name, flush=True)


class Drawing:
    """A window with a new map, and a pencil over it."""

    def __init__(self, key: str, folder: Path, theme: str) -> None:
        self.data, self.folder = DATA[key], folder
        rows = self.data.get("terrain", "").split()
        size = self.data.get("columns") or len(rows[0]), self.data.get("rows") or len(rows)
        ruleset = load_ruleset(self.data["ruleset"])
        scenario = new_scenario(ruleset, *size, title=self.data["title"])
        self.path = Path(tempfile.mkdtemp()) / f"{key}.hexmuster.json"
        self.path.write_bytes(write_scenario(scenario))
        app, self.application = start(theme, "en")
        self.window = self.application.window
        self.window.resize(*SIZE)
        self.window.controllers.files.open_path(self.path)
        assert self.window.desk is not None
        self.desk = self.window.desk
        self.pencil = Pencil(app, self.desk)
        self.pencil.clear_desk(self.desk.left_dock)

    def picture(self, name: str) -> None:
        """Take a picture of the window as it is."""
        self.pencil.settle()
        keep(self.window, self.folder / f"tool_{name}.png")

    def finish(self, name: str) -> None:
        """Export the map, and close the window."""
        document = self.desk.document
        out = self.folder / f"map_{name}.png"
        export_map(document.scenario, document.ruleset, None, out, width=WIDTH)
        small(QImage(str(out))).save(str(out))
        print(f"map_{name}.png", flush=True)
        self.window.hide()
        self.window.lay_out(None)

    def field(self, panel: type[Any], name: str) -> Any:
        """A field of the inspector."""
        return getattr(self.window.findChild(panel), name)

    def off(self, place: str) -> Place:
        """A place of the data: with "^" the hex beyond a side."""
        if not place.startswith("^"):
            return place
        number, side = place[1:].split("/")
        return neighbor(self.pencil.hex(number), int(side), self.desk.document.scenario.grid.orientation)

    def lead(self, kind: str, ways: Iterable[Sequence[str]]) -> None:
        """Paths of the data."""
        self.pencil.lead(kind, *([self.off(place) for place in way] for way in ways))

    def brush(self, strokes: Iterable[Sequence[Any]]) -> None:
        """Strokes of the tool in hand: the radius of the brush, then the hexes."""
        for radius, *way in strokes:
            self.desk.workspace.options.painting.radius = radius
            self.pencil.drag(way)

    def regions(self, data: Iterable[Sequence[Any]]) -> None:
        """Paint regions and write their names and owners into the inspector."""
        for name, name_ja, side, strokes in data:
            self.pencil.take("region")
            self.pencil.key(Qt.Key.Key_N)
            self.brush(strokes)
            self.pencil.write(self.field(RegionPanel, "name"), name)
            self.pencil.write(self.field(RegionPanel, "name_ja"), name_ja)
            self.field(RegionPanel, "home").settled.emit(side)


def star(folder: Path) -> None:
    """The star map."""
    drawing = Drawing("star", folder, "dark")
    pencil, data, options = drawing.pencil, drawing.data, drawing.desk.workspace.options
    pencil.take("terrain")
    options.terrain = "nebula"
    drawing.brush(data["nebula"][:1])
    options.painting.radius = 1
    pencil.hold(["0905", "1004"])
    drawing.picture("terrain")
    pencil.release("1004")
    drawing.brush(data["nebula"][2:])
    for count, (hex, class_, name, name_ja, boxes) in enumerate(data["systems"]):
        pencil.take("system")
        options.system_class = class_
        pencil.click(hex)
        pencil.write(drawing.field(SystemPanel, "name"), name)
        pencil.write(drawing.field(SystemPanel, "name_ja"), name_ja)
        if boxes:
            drawing.field(SystemPanel, "surfaces").settled.emit(boxes)
        if count == 0:
            drawing.field(SystemPanel, "capital").settled.emit("solomani")
        if name == "Ostrava":
            drawing.field(SystemPanel, "capital").settled.emit("aslan")
        if name == "Candle":
            pencil.take("system")
            pencil.hold(["1503", "1704"])
            drawing.picture("system")
            pencil.key(Qt.Key.Key_Escape)
            pencil.release("1704")
    routes(drawing)
    drawing.regions(data["regions"])
    first, last, en, ja, em = data["label"]
    pencil.label(first, en, ja, em, last)
    pencil.take("measure")
    pencil.click("0404")
    pencil.click("1905")
    drawing.picture("measure")
    pencil.key(Qt.Key.Key_Escape)
    pencil.take("eyedropper")
    pencil.move("1208")
    drawing.picture("eyedropper")
    drawing.desk.workspace.select(None)
    drawing.finish("star")


def routes(drawing: Drawing) -> None:
    """Jump routes, charted and uncharted, and those off the map."""
    pencil, data, options = drawing.pencil, drawing.data, drawing.desk.workspace.options
    pencil.take("route")
    for charted in (True, False):
        options.charted = charted
        for ends in data["charted" if charted else "uncharted"]:
            a, b = ends.split("-")
            if ends == "1107-1411":
                pencil.hold([a, "1209", b])
                drawing.picture("route")
                pencil.release(b)
            else:
                pencil.drag([a, b])
    options.charted = True
    for way in data["exits"]:
        pencil.drag(way)


def field(folder: Path) -> None:
    """The battlefield with every terrain, hexside and path of M-3.1."""
    drawing = Drawing("field", folder, "light")
    pencil, data, options = drawing.pencil, drawing.data, drawing.desk.workspace.options
    legend = {
        "g": "grass", "r": "rough", "m": "marsh", "h": "hedge", "c": "crowd", "f": "forest", "b": "coast", "w": "water",
    }  # fmt: skip
    pencil.paint(data["terrain"], {mark: id for mark, id in legend.items() if id not in ("forest", "grass")})
    pencil.take("shape")
    options.painting.shape, options.terrain = "lasso", "forest"
    pencil.hold([pencil.near(at) for at in data["wood"]])
    drawing.picture("shape")
    pencil.release(pencil.near(data["wood"][-1]))
    pencil.paint(data["terrain"], {"f": "forest", "g": "grass"})
    pencil.take("fill")
    options.terrain = "grass"
    pencil.move("1501")
    options.terrain = "forest"
    pencil.move("0502")
    drawing.picture("fill")
    for terrain, hexes in data["further"].items():
        options.terrain = terrain
        for hex in hexes:
            pencil.take("terrain")
            pencil.click(hex, ALT)
    drawing.lead("river", data["river"])
    drawing.lead("road", data["road"][:1])
    way = [drawing.off(place) for place in data["road"][1]]
    pencil.hold(way[:-3])
    drawing.picture("path")
    for place in way[-3:]:
        pencil.move(place)
    pencil.release(way[-1])
    pencil.lay("wall", ([side] for side in outline(drawing, data["terrain"], "c") if side not in data["gates"]))
    pencil.lay("cliff", data["cliffs"][1:])
    pencil.hold(data["cliffs"][0])
    drawing.picture("hexside")
    pencil.release(data["cliffs"][0][-1])
    pencil.lay("water", ([side] for side in data["water"]))
    pencil.take("site")
    for hex, name, name_ja in data["items"]:
        pencil.click(hex)
        pencil.write(drawing.field(SitePanel, "name"), name)
        pencil.write(drawing.field(SitePanel, "name_ja"), name_ja)
    pencil.take("site")
    pencil.move("1604")
    drawing.picture("site")
    for place, en, ja, size in data["labels"]:
        pencil.label(place, en, ja, size)
    at_work(drawing)
    drawing.desk.workspace.select(None)
    drawing.finish("field")


def at_work(drawing: Drawing) -> None:
    """Pictures of tools that leave the battlefield as it is: what they begin is put back."""
    pencil, options = drawing.pencil, drawing.desk.workspace.options
    drawing.desk.workspace.select(None)
    pencil.take("label")
    options.features.text, options.features.text_ja, options.features.size = "To the town", "町へ", 0.3
    pencil.hold(["1410", "1709"])
    drawing.picture("label")
    pencil.key(Qt.Key.Key_Escape)
    pencil.release("1709")
    pencil.take("eraser")
    options.painting.thorough, options.painting.radius = True, 1
    pencil.move("1106")
    drawing.picture("eraser")
    options.painting.thorough, options.painting.radius = False, 0
    pencil.take("select")
    pencil.hold([pencil.near("0606/5"), pencil.near("1108/2")])
    drawing.picture("select")
    pencil.key(Qt.Key.Key_Escape)
    pencil.release(pencil.near("1108/2"))
    pencil.take("lasso")
    pencil.hold(
        [pencil.near(at) for at in ("1402/0", "1502/0", "1704/1", "1707/1", "1808/3", "1607/4", "1504/4", "1403/4")]
    )
    drawing.picture("lasso")
    pencil.key(Qt.Key.Key_Escape)
    pencil.release("1403")
    pencil.take("wand")
    pencil.click("1112")
    drawing.picture("wand")
    pencil.take("select")
    drawing.window.controllers.selecting.copy()
    drawing.window.controllers.selecting.paste()
    pencil.move("1705")
    drawing.picture("paste")
    pencil.key(Qt.Key.Key_Escape)


def outline(drawing: Drawing, rows: str, character: str) -> list[str]:
    """The hexsides about the hexes of a character, as places on their inner side."""
    grid, lines = drawing.desk.document.scenario.grid, rows.split()
    inside = {
        grid.hex(col, row) for row, line in enumerate(lines) for col, each in enumerate(line) if each == character
    }
    sides = ((hex, side) for hex in sorted(inside) for side in range(6))
    return [f"{grid.number(hex)}/{side}" for hex, side in sides if neighbor(hex, side, grid.orientation) not in inside]


def fortress(folder: Path) -> None:
    """A Baoa Qu: the right half is the image of the left one."""
    drawing = Drawing("fortress", folder, "dark")
    pencil, data, options = drawing.pencil, drawing.data, drawing.desk.workspace.options
    pencil.take("symmetry")
    pencil.click(data["center"])
    while options.symmetry is not None and options.symmetry.folds > 1:
        pencil.key(Qt.Key.Key_T)
    pencil.key(Qt.Key.Key_X)
    pencil.paint(data["rock"], {"#": "rock"})
    options.terrain = "debris"
    drawing.brush(data["debris"][1:])
    options.painting.radius = 1
    pencil.move("0303")
    drawing.picture("symmetry")
    drawing.brush(data["debris"][:1])
    options.symmetry = None
    drawing.regions(data["regions"])
    pencil.take("region")
    options.painting.radius = 1
    pencil.hold(["1715", "1814", "1913"])
    drawing.picture("region")
    pencil.key(Qt.Key.Key_Escape)
    pencil.release("1913")
    for place, en, ja, size in data["labels"]:
        pencil.label(place, en, ja, size)
    drawing.desk.workspace.select(None)
    drawing.finish("fortress")


def traced(folder: Path) -> None:
    """A map traced from a photograph that the script makes itself."""
    drawing = Drawing("traced", folder, "light")
    pencil, data, desk = drawing.pencil, drawing.data, drawing.desk
    photo = drawing.path.with_name("board.jpg")
    points = photograph(photo, data, desk.document.scenario.grid)
    assert drawing.window.controllers.scans.put_under(photo)
    pencil.take("scan")
    for place, number in enumerate(data["pins"]):
        scan = next(iter(desk.document.scenario.rows("scans", Scan)))
        x, y = points[pencil.hex(number)]
        slip = (1.5, -1.0, 0.5, -1.5)[place]  # as a hand would
        pencil.click(to_map(scan.fit, x + slip, y - slip))
        pencil.click(number)
    drawing.picture("scan")
    desk.left_dock.scan.fit.click()
    legend = {"m": "marsh", "h": "hedge", "r": "rough", "g": "grass", "f": "forest"}
    pencil.paint(data["terrain"], {mark: id for mark, id in legend.items() if id != "forest"})
    pencil.take("terrain")
    options = desk.workspace.options
    options.terrain = "forest"
    pencil.drag(["0101", "0102"])
    pencil.drag(["0201", "0203"])
    pencil.hold(["0302", "0303"])
    drawing.picture("traced")
    pencil.release("0303")
    pencil.paint(data["terrain"], {"f": "forest"})
    drawing.lead("river", data["river"])
    drawing.lead("road", data["road"])
    for place, en, ja, size in data["labels"]:
        pencil.label(place, en, ja, size)
    desk.workspace.select(None)
    drawing.finish("traced")


def sheets(folder: Path) -> None:
    """Map sheets being laid, and a counter being placed, in games that have them."""
    drawing = Drawing("sheets", folder, "dark")
    pencil, options = drawing.pencil, drawing.desk.workspace.options
    pencil.take("tile")
    for id, hex in drawing.data["laid"]:
        options.sheet_id = id
        pencil.click(pencil.middle_of(id, hex))
    options.sheet_id = drawing.data["held"][0]
    pencil.move(pencil.middle_of(*drawing.data["held"]))
    drawing.picture("tile")
    drawing.window.hide()
    drawing.window.lay_out(None)
    app, application, desk = opened("dark", "en")
    application.window.resize(*SIZE)
    pencil = Pencil(app, desk)
    pencil.clear_desk(desk.left_dock)
    desk.view.zoom_to(64 / desk.document.scenario.grid.across_flats_mm)
    desk.view.go_to(system_hex(desk, "maadin"))
    desk.workspace.show_side("solomani")
    desk.take_in_hand("solomani", "solomani-cl")
    pencil.move(system_hex(desk, "maadin"))
    pencil.settle()
    keep(application.window, folder / "tool_counter.png")
    application.window.hide()
    application.window.lay_out(None)


NUMBERS: Mapping[str, Slant] = {"zigzag": "none", "down": "down", "up": "up"}


def numbers(folder: Path) -> None:
    """The same bare map with its rows in zigzag, and on either slant."""
    start("light", "en")[1].window.hide()
    ruleset = load_ruleset(NUMBERED)
    for name, slant in NUMBERS.items():
        scenario = new_scenario(ruleset, 6, 4)
        scenario.apply(set_numbering(scenario, slant=slant))
        out = folder / f"numbers_{name}.png"
        export_map(scenario, ruleset, None, out, width=420)
        small(QImage(str(out))).save(str(out))
        print(out.name, flush=True)


MAPS: Mapping[str, Callable[[Path], None]] = {
    "star": star, "field": field, "fortress": fortress, "traced": traced, "sheets": sheets,
    "numbers": numbers,
}  # fmt: skip


def main() -> None:
    """Make all, or those named, into docs/images or a folder."""
    names = [name for name in sys.argv[1:] if name in MAPS]
    folder = next((Path(name) for name in sys.argv[1:] if name not in MAPS), IMAGES)
    folder.mkdir(parents=True, exist_ok=True)
    for name in names or MAPS:
        MAPS[name](folder)


if __name__ == "__main__":
    main()
