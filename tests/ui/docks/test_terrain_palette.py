"""The palette of the terrain tools: it shows what the tool in hand needs, sets what the tools read, and follows keys."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton

from editor.view.pointer import Pointer
from model.edits.blend import MAX_SEED
from model.hexgrid import Hex, Hexside
from model.symmetry import Symmetry, possible_axes
from tests.ui.conftest import Person
from ui.docks.painting.palette import TerrainPalette
from ui.docks.painting.symmetry import SymmetrySection
from ui.workspace import Workspace

K = Qt.Key


def palette(person: Person, tool: str = "terrain") -> TerrainPalette:
    """The palette with a tool in hand."""
    person.tools.choose(tool)
    person.settle()
    return person.desk.left_dock.terrain


def press(section: SymmetrySection, text: str) -> None:
    """Click the button with a text."""
    button = next(button for button in section.findChildren(QPushButton) if button.text() == text)
    assert button.isEnabled(), f"{text} is disabled"
    button.click()


@pytest.mark.parametrize(("tool", "shown"), [
    ("terrain", {"paint", "brush"}), ("shape", {"shape", "paint"}), ("fill", {"fill", "paint"}),
    ("eraser", {"eraser", "brush"}), ("eyedropper", {"paint"}), ("symmetry", set()),
])  # fmt: skip
def test_each_tool_shows_what_it_needs(at_map: Person, tool: str, shown: set[str]) -> None:
    made = palette(at_map, tool)
    assert at_map.desk.left_dock.stack.currentWidget() is made
    assert {key for key, section in made.sections.items() if section.isVisible()} == shown
    assert made.symmetry.isVisible() == (tool != "eyedropper")


def test_slider_field_and_brackets_set_the_same_radius(at_map: Person) -> None:
    made = palette(at_map)
    painting = at_map.desk.workspace.options.painting
    made.radius.slider.setValue(10)
    assert painting.radius == 10
    assert made.count.text().startswith("331 ")
    made.radius.spin.setValue(3)
    assert (painting.radius, made.radius.slider.value()) == (3, 3)
    assert made.count.text().startswith("37 ")
    at_map.view.setFocus()
    at_map.key(K.Key_BracketRight)
    assert made.radius.spin.value() == 4


def test_what_is_painted_is_chosen_and_explained(at_map: Person) -> None:
    made = palette(at_map)
    painting = at_map.desk.workspace.options.painting
    assert made.terrains.isVisible()
    at_map.view.setFocus()
    at_map.key(K.Key_X)
    assert [painting.kind] == ["mix"]
    assert made.blend.isVisible()
    assert not made.terrains.isVisible()
    made.kinds._group.button(2).click()
    assert [painting.kind] == ["further"]
    assert "count as both" in made.about_kind.text()


def test_shares_density_and_seed_make_the_mix(at_map: Person) -> None:
    made = palette(at_map)
    painting = at_map.desk.workspace.options.painting
    painting.kind = "mix"
    blend = made.blend
    blend.shares["nebula"].setValue(7)
    blend.density.slider.setValue(35)
    blend.seed.setValue(MAX_SEED)
    assert (painting.mix.share("nebula"), painting.mix.density, painting.mix.seed) == (7, 35, MAX_SEED)
    next(button for button in blend.findChildren(QPushButton) if button.text() == "Another").click()
    assert blend.seed.value() == painting.mix.seed == 0


def test_a_mix_keeps_one_terrain_at_least(at_map: Person) -> None:
    blend = palette(at_map).blend
    for spin in blend.shares.values():
        spin.setValue(0)
    assert sum(spin.value() for spin in blend.shares.values()) > 0
    assert any(share for _, share in at_map.desk.workspace.options.painting.mix.shares)


def test_shapes_and_fills_are_set(at_map: Person) -> None:
    made = palette(at_map, "shape")
    painting = at_map.desk.workspace.options.painting
    made.shapes._group.button(2).click()
    made.outlined.click()
    assert (painting.shape, painting.outlined) == ("lasso", True)
    at_map.view.setFocus()
    at_map.key(K.Key_O)
    assert not made.outlined.isChecked()
    made = palette(at_map, "fill")
    made.fills._group.button(1).click()
    assert painting.everywhere


# -- symmetry ---------------------------------------------------------------------------------------------------------
def test_turns_begin_around_the_middle_of_the_map(at_map: Person) -> None:
    """40 columns and 16 rows: six turns need a hex, and the axes show on the map at once."""
    section = palette(at_map).symmetry
    options = at_map.desk.workspace.options
    press(section, "6×")
    assert options.symmetry is not None
    assert isinstance(options.symmetry.center, Hex)
    assert at_map.document.scenario.grid.offset(options.symmetry.center)[0] in (19, 20)
    assert "6" in section.center.text()
    assert at_map.view.overlays.axes.symmetry == options.symmetry
    press(section, "Switch off")
    assert [options.symmetry] == [None]
    assert at_map.view.overlays.axes.symmetry is None


def test_only_what_the_centre_allows_can_be_chosen(at_map: Person) -> None:
    section = palette(at_map).symmetry
    options = at_map.desk.workspace.options
    hex = at_map.hex("2008")
    options.symmetry = Symmetry(Hexside.between(hex, at_map.hex("2007")), 2)
    enabled = [button.isEnabled() for button in section.turns.findChildren(QPushButton)]
    assert enabled == [True, True, False, False]
    assert [button.isVisible() for button in section.mirrors] == [True, True] + [False] * 5
    section.mirrors[1].click()
    assert options.symmetry == Symmetry(options.symmetry.center, 2, 0)
    assert "hexside 2007 / 2008" in section.center.text()
    press(section, "1×")
    assert options.symmetry.folds == 1
    assert options.symmetry.axis == 0, "the mirror stays"


def test_choose_centre_takes_the_tool_and_the_middle_brings_it_back(at_map: Person) -> None:
    at_map.tools.choose("system")
    own = at_map.desk.left_dock.page("system").findChild(SymmetrySection)
    assert own is not None
    press(own, "Choose centre")
    at_map.settle()
    assert at_map.tools.tool.id == "symmetry"
    at_map.click(at_map.hex("0304"))
    options = at_map.desk.workspace.options
    assert options.symmetry is not None
    assert options.symmetry.center == at_map.hex("0304")
    press(at_map.desk.left_dock.terrain.symmetry, "Middle of the map")
    assert options.symmetry.center != at_map.hex("0304")


def test_axes_hide_with_tools_that_do_not_keep_to_them(at_map: Person) -> None:
    palette(at_map)
    options = at_map.desk.workspace.options
    options.symmetry = Symmetry(at_map.hex("2008"), 3)
    assert at_map.view.overlays.axes.isVisible()
    at_map.tools.choose("select")
    assert not at_map.view.overlays.axes.isVisible()
    at_map.tools.choose("route")
    assert at_map.view.overlays.axes.isVisible()


def test_what_is_shown_on_the_map_is_what_the_click_changes(at_map: Person) -> None:
    """Through the window: hover, look at the tint, click, look at the map."""
    palette(at_map)
    options = at_map.desk.workspace.options
    options.painting.radius, options.terrain = 2, "nebula"
    options.symmetry = Symmetry(at_map.hex("2008"), 2)
    scenario, at = at_map.document.scenario, at_map.hex("1804")
    before = scenario.terrain.codes.copy()
    at_map.tools.tool.hover(Pointer("move", at, scenario.grid.layout.center(at), Qt.MouseButton.NoButton))
    shown = sorted(int(index) for tint in at_map.view.overlays.paint.tints for index in tint.area)
    at_map.click(at)
    changed = (scenario.terrain.codes != before).reshape(-1).nonzero()[0].tolist()
    assert shown == changed
    assert changed


def test_a_button_of_another_centre_changes_nothing(at_map: Person) -> None:
    """The map may have been changed or turned since the buttons were shown."""
    section = palette(at_map).symmetry
    options = at_map.desk.workspace.options
    hex = at_map.hex("2008")
    around = Symmetry(Hexside.between(hex, at_map.hex("2007")), 2)
    options.symmetry = around
    impossible = next(axis for axis in range(6) if axis not in possible_axes(around.center, 2))
    section._axes = [None, impossible]
    section.mirrors[1].click()
    assert options.symmetry == around
    assert impossible not in section._axes


def test_what_the_eraser_takes_is_chosen_explained_and_remembered(at_map: Person) -> None:
    made = palette(at_map, "eraser")
    workspace = at_map.desk.workspace
    assert "counters go back to the pool" not in made.about_eraser.text()
    everything = next(b for b in made.erasers.findChildren(QPushButton) if b.text() == "Everything")
    everything.click()
    assert workspace.options.painting.thorough is True
    assert "counters go back to the pool" in made.about_eraser.text()
    assert "takes a jump route by itself" in made.about_eraser.text()
    again = Workspace(workspace.document, workspace.settings, workspace.dialogs)
    assert again.options.painting.thorough
    at_map.view.setFocus()
    at_map.key(K.Key_X)
    kept = [
        each.options.painting.thorough
        for each in (workspace, Workspace(workspace.document, workspace.settings, workspace.dialogs))
    ]
    assert kept == [False, False]


@pytest.mark.parametrize("tool", ["terrain", "shape", "fill", "eraser", "symmetry"])
def test_nothing_is_cut_off_at_the_right_where_the_palette_is_too_high_for_the_window(
    at_map: Person, tool: str
) -> None:
    """A scroll bar takes its room from the map, not from the buttons, whichever tool was in hand before."""
    at_map.window.resize(1400, 560)
    palette(at_map, "eyedropper")
    made = palette(at_map, tool)
    at_map.settle()
    inner = made.widget()
    assert inner is not None
    assert inner.minimumSizeHint().width() <= made.viewport().width()
    assert inner.width() <= made.viewport().width()
