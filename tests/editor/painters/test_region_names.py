"""Where the name of a region stands: in its middle, but clear of the pads of star systems."""

from editor.painters.parts.regions import LETTER, NAME_HEIGHT, RegionShape
from editor.painters.scene import MapScene
from editor.style import load_style
from model.hexgrid import disk
from model.maprows import Region
from model.scenario import Scenario
from tests.builders import at, empty, put, ruleset, system


def shape_of(scenario: Scenario) -> RegionShape:
    scene = MapScene(scenario, ruleset(), load_style("star"), "en")
    (shape,) = scene.regions.shapes(0, 0, *scene.grid.size_mm)
    return shape


def reach(scenario: Scenario, radius: int) -> Scenario:
    hexes = frozenset(disk(at(scenario, "0504"), radius))
    return put(scenario, "regions", Region(id="reach", name="The Reach", name_ja="辺境", hexes=hexes))


def test_a_name_stands_in_the_middle_of_its_region(qtbot: object) -> None:
    scenario = reach(empty(), 2)
    assert shape_of(scenario).label == shape_of(scenario).usual


def test_a_name_gives_way_to_a_system_and_stays_in_its_region(qtbot: object) -> None:
    scenario = system(reach(empty(), 2), "hub", "0504")
    shape, layout = shape_of(scenario), scenario.grid.layout
    x, y = layout.center(at(scenario, "0504"))
    s, letters = layout.size, len("The Reach")
    across, up = abs(shape.label[0] - x), abs(shape.label[1] - y)
    assert across > LETTER * letters * s + s or up > (NAME_HEIGHT + 0.9) * s
    assert layout.hex_at(*shape.label) in shape.row.hexes


def test_a_name_without_a_clear_place_stays_in_the_middle(qtbot: object) -> None:
    scenario = system(reach(empty(), 0), "hub", "0504")
    assert shape_of(scenario).label == shape_of(scenario).usual
