"""Styles: every one loads, reads well on its ground, and holds the figures of the visual direction."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.style import contrast, load_style, luminance, mix, style_ids
from model.storage.rulesets import load_ruleset, ruleset_ids

colors = st.integers(0, 0xFFFFFF).map(lambda n: f"#{n:06X}")


def test_the_styles_there_are() -> None:
    assert set(style_ids()) >= {"star", "star-print", "land", "fortress"}


@pytest.mark.parametrize("id", style_ids())
def test_a_style_has_every_role_of_the_star_map(id: str) -> None:
    """Painters ask any style for any role; so each has all of them, as capital hexadecimal."""
    style, star = load_style(id), load_style("star")
    assert set(style.colors) >= set(star.colors)
    assert set(style.lines) >= set(star.lines)
    assert set(style.texts) >= set(star.texts)
    assert all(re.fullmatch("#[0-9A-F]{6}", color) for color in style.colors.values())


@pytest.mark.parametrize("id", style_ids())
def test_names_read_well_and_numbers_whisper(id: str) -> None:
    style = load_style(id)
    ground = style.color("ground")
    assert contrast(style.color("name"), ground) >= 7
    assert contrast(style.color("name_second"), ground) >= 4.5
    assert 3 <= contrast(style.color("number"), ground) < contrast(style.color("name"), ground)
    assert contrast(style.color("on_reach"), style.color("reach")) >= 4.5
    for role in ("route", "tile", "primary", "secondary", "reach", "refused", "fire"):
        assert contrast(style.color(role), ground) >= 3, role


def test_figures_of_the_visual_direction() -> None:
    star = load_style("star")
    assert (star.line("grid").width, star.line("grid").least_px) == (0.02, 0.6)
    assert (star.line("route").width, star.line("route").casing) == (0.084, 2.4)
    assert star.line("route_uncharted").dash == (3.2, 2.6)
    assert star.line("tile").dash == (6, 2.2, 1.2, 2.2)
    assert (star.text("number").em, star.text("name").em) == (0.20, 0.236)
    assert star.text("region").tracking == 0.12
    assert star.color("ground") == "#0F1522"


def test_paper_uses_little_ink() -> None:
    """The shapes stay: lines and texts are those of the star map."""
    paper, star = load_style("star-print"), load_style("star")
    assert paper.color("ground") == "#FFFFFF"
    assert luminance(paper.terrain_look("nebula").fill) > 0.7
    assert star.paper == "star-print"
    assert (paper.lines, paper.texts) == (star.lines, star.texts)


@pytest.mark.parametrize("id", ruleset_ids())
def test_every_terrain_of_the_rulesets_has_a_look(id: str) -> None:
    ruleset = load_ruleset(id)
    style = load_style(ruleset.map.style)
    assert {terrain.color for terrain in ruleset.terrain.values()} <= set(style.terrain)


@given(st.sampled_from(style_ids()), colors)
def test_lines_of_a_side_stand_out_whatever_its_colour(id: str, color: str) -> None:
    style = load_style(id)
    assert contrast(style.side_line(color), style.color("ground")) >= 3


def test_the_tint_of_a_side_is_for_dark_ground_only() -> None:
    assert load_style("star").side_line("#0072B2", "#5DB2EC") == "#5DB2EC"
    assert load_style("star-print").side_line("#0072B2", "#5DB2EC") == "#0072B2"


@given(colors, colors)
def test_mixing(a: str, b: str) -> None:
    assert mix(a, b, 0) == a
    assert mix(a, b, 1) == b
    assert mix(a, b, 0.25) == mix(b, a, 0.75)


def test_contrast_of_black_and_white() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#808080", "#808080") == 1


def test_what_is_missing_is_named() -> None:
    with pytest.raises(KeyError, match="no style 'moon'"):
        load_style("moon")
    with pytest.raises(KeyError, match="style star has no color 'mauve'"):
        load_style("star").color("mauve")
    with pytest.raises(KeyError, match="style star has no line 'fence'"):
        load_style("star").line("fence")


def test_a_terrain_without_a_look_shows_as_ground() -> None:
    star = load_style("star")
    assert star.terrain_look("swamp").fill == star.color("ground")
