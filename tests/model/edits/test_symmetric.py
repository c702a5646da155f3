"""Routes and systems on a symmetric map: what is drawn with all its images is symmetric itself."""

from hypothesis import given
from hypothesis import strategies as st

from model.edits.symmetric import draw_routes, free_images, moved_along, route_images
from model.maprows import EdgeExit, Route
from model.scenario import Scenario
from model.symmetry import Symmetry, centers_of, symmetries
from tests.builders import at, empty, exit_route, route, system


@st.composite
def symmetric_maps(draw: st.DrawFn) -> tuple[Scenario, Symmetry]:
    """A symmetry around the middle of a map, and systems at all images of some hexes of it."""
    scenario = empty(columns=11, rows=11)
    center = draw(st.sampled_from(centers_of(at(scenario, "0606"))))
    symmetry = draw(st.sampled_from(symmetries(center)))
    grid = scenario.grid
    for index in draw(st.lists(st.integers(0, 120), min_size=1, max_size=4, unique=True)):
        images = symmetry.hexes(grid.hex_of_index(index))
        if all(image in grid for image in images):
            for image in images:
                if not any(other.hex == image for other in scenario.systems):
                    system(scenario, f"s{len(scenario.tables['systems'])}", image)
    return scenario, symmetry


@given(symmetric_maps(), st.data())
def test_a_route_with_its_images_is_symmetric(made: tuple[Scenario, Symmetry], data: st.DataObject) -> None:
    scenario, symmetry = made
    where = {system.id: system.hex for system in scenario.systems}
    if len(where) < 2:
        return
    a, b = data.draw(st.permutations(sorted(where)))[:2]
    first = Route(between=(a, b))
    scenario.apply(draw_routes(scenario, [first, *route_images(scenario, symmetry, first)]))
    drawn = [frozenset(where[id] for id in row.ends) for row in scenario.routes]
    assert len(drawn) == len(set(drawn)) == len(symmetry.ends(where[a], where[b]))
    for motion in symmetry.motions:
        assert {frozenset(map(motion.hex, ends)) for ends in drawn} == set(drawn)
    assert not draw_routes(scenario, [first, *route_images(scenario, symmetry, first)]), "once more changes nothing"


@given(symmetric_maps(), st.data())
def test_systems_stay_symmetric_when_moved_with_their_images(
    made: tuple[Scenario, Symmetry], data: st.DataObject
) -> None:
    scenario, symmetry = made
    systems = list(scenario.systems)
    if not systems:
        return
    held = data.draw(st.sampled_from(systems))
    goal = scenario.grid.hex_of_index(data.draw(st.integers(0, 120)))
    for key, to in moved_along(scenario, symmetry, held.hex, goal).items():
        row = dict(scenario.items("systems", type(held)))[key]
        assert row.hex in symmetry.hexes(held.hex)
        assert to in symmetry.hexes(goal)
        assert any(motion.hex(held.hex) == row.hex and motion.hex(goal) == to for motion in symmetry.motions)
    assert all(image not in {system.hex for system in systems} for image in free_images(scenario, symmetry, goal))


def test_an_end_without_a_system_and_a_side_inside_the_map_have_no_image() -> None:
    scenario = system(system(empty(), "kuzu", "0303"), "vaxt", "0301")
    symmetry = Symmetry(at(scenario, "0505"), 2)
    assert route_images(scenario, symmetry, Route(between=("kuzu", "vaxt"))) == []
    system(scenario, "far", "0707")
    leaving = Route(from_="kuzu", exit=EdgeExit(hex=at(scenario, "0301"), side=0))
    assert route_images(scenario, symmetry, leaving) == [], "0709 is off the map of 8 rows"
    assert route_images(scenario, None, leaving) == []
    assert route_images(scenario, symmetry, Route(between=("kuzu", "nowhere"))) == []


def test_what_is_drawn_already_takes_the_charting_of_what_is_drawn() -> None:
    scenario = system(system(system(empty(), "a", "0202"), "b", "0404"), "c", "0606")
    exit_route(route(scenario, "b", "a", charted=False), "c", "0608", 3)
    edit = draw_routes(scenario, [Route(between=("a", "b")), Route(between=("b", "c"))])
    scenario.apply(edit)
    assert [(set(row.ends), row.charted) for row in scenario.routes] == [
        ({"a", "b"}, True), ({"c"}, True), ({"b", "c"}, True),
    ]  # fmt: skip
