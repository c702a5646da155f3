"""Mouths: a river ends at the outline of the water it flows into, however that is drawn; roads and other waters do not."""

from __future__ import annotations

import numpy as np
import pytest
import shapely
from numpy.typing import NDArray
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from shapely.geometry.base import BaseGeometry

from editor.canvas.qt import QtCanvas
from editor.canvas.svg import SvgCanvas
from editor.painters import paint_map
from editor.painters.parts import bodies
from editor.painters.records import draw_record
from editor.painters.scene import MapScene
from editor.style import load_style
from model.chart import PathType, TerrainType
from model.edit import Address, Edit
from model.edits.paths import remove_path
from model.edits.terrain import set_terrain
from model.hexgrid import Hex
from model.layout import Point
from model.maprows import Path
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.storage.ruleset_links import broken_link
from tests.builders import at, paint, path
from tests.editor.painters import test_shores
from tests.editor.painters.test_bodies import pieces_of, shape_of

pytestmark = pytest.mark.usefixtures("qapp")

LAVA = TerrainType(name="lava", name_ja="溶岩", color="marsh", contours=True)
PX = 4.0
RIVER = ("0202", "0303", "0402", "0503", "0603", "0704")
"""From plain ground over the coast 0603 to the sea 0704."""


def rules() -> Ruleset:
    base = test_shores.rules()
    paths = {
        "river": PathType(name="river", name_ja="川", style="river", flows_into=("sea",)),
        "road": PathType(name="road", name_ja="道路", style="road"),
    }
    return base.model_copy(update={"paths": paths, "terrain": {**base.terrain, "lava": LAVA}})


def bay() -> Scenario:
    """Sea in the east, with a coast at 0603; a pool of lava at 0206."""
    sea = [f"{col:02d}{row:02d}" for col in range(7, 13) for row in range(1, 11)]
    scenario = test_shores.sea_map(sea, ["0603"])
    scenario.terrain.legend.append("lava")
    paint(scenario, "lava", "0206", "0207")
    return scenario


def scene_of(scenario: Scenario) -> MapScene:
    return MapScene(scenario, rules(), load_style("land"))


def picture(scene: MapScene, px_per_mm: float = PX, layers: tuple[str, ...] | None = None) -> NDArray[np.int64]:
    width, height = scene.grid.size_mm
    image = QImage(round(width * px_per_mm), round(height * px_per_mm), QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(px_per_mm, px_per_mm)
    paint_map(QtCanvas(painter), scene, QRectF(0, 0, width, height), px_per_mm, layers)
    painter.end()
    flat = np.frombuffer(bytes(image.constBits()), np.uint32).reshape(image.height(), -1)
    return (flat & 0xFFFFFF).astype(np.int64)


def marks(scenario: Scenario, kind: str, *hexes: str, px_per_mm: float = PX) -> BaseGeometry:
    """Where the picture is another one with a path: the middles of those pixels, in mm."""
    before = picture(scene_of(scenario), px_per_mm)
    path(scenario, kind, *hexes)
    rows, cols = np.nonzero(picture(scene_of(scenario), px_per_mm) != before)
    points: BaseGeometry = shapely.MultiPoint(np.stack([(cols + 0.5) / px_per_mm, (rows + 0.5) / px_per_mm], 1))
    return points


def sea(scene: MapScene) -> BaseGeometry:
    legend = scene.board.scenario.terrain.legend
    pieces = [piece for piece in pieces_of(scene) if legend[piece.code] == "sea"]
    area: BaseGeometry = shapely.union_all([shape_of(piece.area).buffer(0) for piece in pieces])
    return area


def middle(scene: MapScene, address: str) -> Point:
    return scene.board.center(at(scene.board.scenario, address))


@pytest.mark.parametrize("small", [150, 1])
def test_a_river_is_drawn_up_to_the_outline_of_the_sea_and_not_beyond(
    monkeypatch: pytest.MonkeyPatch, small: int
) -> None:
    """Whether the sea is one piece or cut into squares, and where it reaches into a coast hex."""
    monkeypatch.setattr(bodies, "SMALL", small)
    scenario = bay()
    drawn, water = marks(scenario, "river", *RIVER), sea(scene_of(scenario))
    pixel = 1 / PX
    assert drawn.intersection(water.buffer(-pixel)).is_empty
    assert drawn.distance(water.boundary) < pixel
    start = shapely.Point(middle(scene_of(scenario), "0202"))
    assert drawn.distance(start) < pixel


def test_a_road_into_the_sea_and_a_river_into_lava_go_on_to_the_middle_of_their_hex() -> None:
    scenario = bay()
    scene = scene_of(scenario)
    assert marks(scenario, "road", *RIVER).distance(shapely.Point(middle(scene, "0704"))) < 1 / PX
    assert marks(scenario, "river", "0204", "0205", "0206").distance(shapely.Point(middle(scene, "0206"))) < 1 / PX


def test_a_river_that_lies_in_the_sea_alone_is_not_seen() -> None:
    assert marks(bay(), "river", "0803", "0804", "0904").is_empty


def test_a_river_through_a_lake_comes_out_of_it_on_the_other_side() -> None:
    scenario = bay()
    paint(scenario, "sea", "0306", "0307")
    scene = scene_of(scenario)
    drawn = marks(scenario, "river", "0304", "0305", "0306", "0307", "0308")
    lake = sea(scene_of(scenario))
    assert drawn.intersection(lake.buffer(-1 / PX)).is_empty
    for address in ("0305", "0308"):
        assert drawn.distance(shapely.Point(middle(scene, address))) < 1 / PX


@pytest.mark.parametrize(
    ("terrain", "address"), [("plain", "0704"), ("sea", "0503"), ("plain", "0603"), ("coast", "0704"), ("lava", "0704")]
)
def test_an_edit_of_the_terrain_is_followed(terrain: str, address: str) -> None:
    """The picture after an edit is that of a fresh scene."""
    scenario = bay()
    path(scenario, "river", *RIVER)
    scene = scene_of(scenario)
    picture(scene)
    edit = set_terrain(scenario, [at(scenario, address)], terrain)
    scenario.apply(edit)
    scene.update(edit)
    assert (picture(scene) == picture(scene_of(scenario))).all()


def test_an_edit_of_the_path_is_followed() -> None:
    scenario = bay()
    path(scenario, "river", *RIVER)
    scene = scene_of(scenario)
    picture(scene)
    for edit in (remove_path(scenario, 0), _added(scenario, "0801", "0802")):
        scenario.apply(edit)
        scene.update(edit)
        assert (picture(scene) == picture(scene_of(scenario))).all()


def _added(scenario: Scenario, *hexes: str) -> Edit:
    other = bay()
    path(other, "river", *hexes)
    (row,) = other.rows("paths", Path)
    return scenario.change({Address("paths", scenario.next_key("paths")): row})


def test_on_a_far_picture_the_line_ends_at_the_hexside() -> None:
    """Below 24 px a hex water is drawn in whole hexes: of a leg into the sea half is seen, of one within it nothing."""
    scenario = bay()
    path(scenario, "river", "0503", "0603", "0704", "0804")
    path(scenario, "road", "0503", "0603", "0704", "0804")
    scene = scene_of(scenario)
    a, b, c, d = (middle(scene, address) for address in ("0503", "0603", "0704", "0804"))
    shore = (b.x + c.x) / 2, (b.y + c.y) / 2
    found = scene.ways.straight(0, 0, *scene.grid.size_mm, far=False)
    kinds = {scene.ways.kinds[kind]: legs for kind, legs in found.items()}
    assert kinds["river"] == pytest.approx(np.array([(*a, *b), (*b, *shore)]))
    assert kinds["road"] == pytest.approx(np.array([(*a, *b), (*b, *c), (*c, *d)]))


def test_at_the_edge_of_the_map_nothing_of_a_river_in_the_sea_is_left() -> None:
    scenario = bay()
    before = picture(scene_of(scenario))
    hexes = (at(scenario, "0901"), at(scenario, "0902"))
    scenario.tables["paths"][0] = Path(kind="river", hexes=hexes, exits=(0, None))
    scene = scene_of(scenario)
    assert scene.ways.straight(0, 0, *scene.grid.size_mm, far=False) == {}
    assert (picture(scene) == before).all()


def test_in_an_svg_only_rivers_that_reach_water_are_clipped() -> None:
    def clips(*hexes: str) -> int:
        scenario = bay()
        path(scenario, "river", *hexes)
        scene = scene_of(scenario)
        canvas = SvgCanvas(*scene.grid.size_mm)
        paint_map(canvas, scene, scene.bounds, 1.0, ["contours", "ways"])
        return canvas.document().count("<g clip-path")

    assert clips("0202", "0303") == 0
    assert clips("0503", "0603") == 0, "a coast is land"
    assert clips(*RIVER) > 0


@pytest.mark.parametrize("px_per_mm", [PX, 0.6])
def test_where_the_water_is_hidden_a_river_is_drawn_to_its_end(px_per_mm: float) -> None:
    """Near as a curve, far as straight legs: whoever traces a scan or looks at paths alone sees all of them."""
    scenario = bay()
    path(scenario, "river", *RIVER)
    scene = scene_of(scenario)
    x, y = (round(value * px_per_mm) for value in middle(scene, RIVER[-1]))
    about = slice(y - 1, y + 2), slice(x - 1, x + 2)
    assert (picture(scene, px_per_mm, ("ways",))[about] != 0xFFFFFF).any()
    shown = picture(scene, px_per_mm, ("ground", "contours", "ways"))
    assert (shown == picture(scene_of(bay()), px_per_mm, ("ground", "contours")))[about].all()


def record(scene: MapScene, row: Path, hidden: tuple[str, ...] = ()) -> NDArray[np.int64]:
    """Where a record by itself leaves marks, as `picture`."""
    width, height = scene.grid.size_mm
    image = QImage(round(width * PX), round(height * PX), QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    painter = QPainter(image)
    painter.scale(PX, PX)
    draw_record(QtCanvas(painter), scene, row, hidden)
    painter.end()
    flat = np.frombuffer(bytes(image.constBits()), np.uint32).reshape(image.height(), -1)
    return (flat & 0xFFFFFF).astype(np.int64)


def test_a_river_still_to_be_drawn_is_shown_as_far_as_the_shore() -> None:
    """What a tool shows before a click is what the map shows after it."""
    scene = scene_of(bay())
    row = Path(kind="river", hexes=tuple(at(scene.board.scenario, address) for address in RIVER))
    rows, cols = np.nonzero(record(scene, row) != 0xFFFFFF)
    points = shapely.MultiPoint(np.stack([(cols + 0.5) / PX, (rows + 0.5) / PX], 1))
    assert points.intersection(sea(scene).buffer(-1 / PX)).is_empty
    assert points.distance(sea(scene).boundary) < 1 / PX
    x, y = (round(value * PX) for value in middle(scene, RIVER[-1]))
    assert record(scene, row, ("contours",))[y, x] != 0xFFFFFF


def test_a_river_leads_off_the_grid_of_hexes_without_harm() -> None:
    """A file may hold a path whose hexes are none of the map."""
    scenario = bay()
    scenario.tables["paths"][0] = Path(kind="river", hexes=(at(scenario, "0901"), Hex(8, -6)))
    scene = scene_of(scenario)
    picture(scene)
    assert len(scene.ways.straight(-500, -500, 500, 500, far=False)[0]) == 1


def test_a_ruleset_names_the_terrain_that_a_path_flows_into() -> None:
    paths = {"river": PathType(name="river", name_ja="川", flows_into=("sea", "swamp"))}
    found = broken_link(rules().model_copy(update={"paths": paths}))
    assert found is not None
    assert (found.place, found.name) == ("paths.river.flows_into", "swamp")
