"""What stands on a counter, against the unit table and the rules."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from editor.glyphs.face import PAPER, counter_face, legible_ink
from editor.style import contrast
from model.counters import CounterType, Side
from model.figures import figure
from tests.builders import ruleset


def unit(id: str) -> CounterType:
    return next(type_ for type_ in ruleset().units if type_.id == id)


@pytest.mark.parametrize(
    ("id", "code", "figures", "tail", "symbol"),
    [
        ("solomani-b1", "B1", ("9", "10", "9"), "5", "dreadnought"),
        ("solomani-b2", "B2", ("3", "10", "9"), "6", "converted_dreadnought"),  # D-1.6
        ("aslan-b2", "B2", ("10", "8", "9"), "5", "super_dreadnought"),
        ("aslan-bb", "BB", ("12", "9", "9"), "5", "battleship"),
        ("solomani-tr", "TR", ("0", "0", "1"), "1", "transport"),
        ("solomani-at-b", "AT", ("8",), "", "armoured_troops"),
        ("aslan-pd", "PD", ("2",), "", "planetary_defence"),
    ],
)
def test_figures_stand_as_in_the_unit_table(
    id: str, code: str, figures: tuple[str, ...], tail: str, symbol: str
) -> None:
    """Ships beam-missile-screen[maintenance], ground units and PD one figure (D-1.1)."""
    face = counter_face(unit(id), None, ruleset())
    assert (face.code, face.figures, face.tail, face.symbol) == (code, figures, tail, symbol)


@pytest.mark.parametrize(
    ("id", "cost"), [("solomani-b2", "7"), ("solomani-b1", "6"), ("aslan-b1", "7"), ("solomani-sc", "2")]
)
def test_recovery_costs_the_figure_and_one_more(id: str, cost: str) -> None:
    """D-7.4; for the converted dreadnought 7 (D-1.6), though its maintenance is halved."""
    back = counter_face(unit(id), None, ruleset()).back
    assert (back.kind, back.recover, back.currency) == ("state", cost, "RU")
    assert back.words == ("DISRUPTED", "整備不良")


def test_the_words_stand_in_both_languages_the_reader_s_first() -> None:
    assert counter_face(unit("solomani-dd"), None, ruleset(), "ja").back.words == ("整備不良", "DISRUPTED")
    assert counter_face(unit("solomani-dd"), None, ruleset(), "ja").back.recover_words == ("回復", "RECOVER")


@pytest.mark.parametrize("type_", [t for t in ruleset().units if t.side == "neutral"], ids=lambda t: t.id)
def test_neutrals_are_alike_face_down(type_: CounterType) -> None:
    """D-3.4: they are set up face down, so no back may tell what it is."""
    face = counter_face(type_, None, ruleset())
    assert face.back.kind == "hidden"
    assert face.back == face.hidden == counter_face(unit("neutral-pd"), None, ruleset()).hidden


def test_one_sided_counters_have_a_plain_back() -> None:
    """D-1.7: ground units and PD of the sides are in no state."""
    assert counter_face(unit("solomani-rt-a"), None, ruleset()).back.kind == "plain"
    blank = unit("solomani-dd").model_copy(update={"back": "blank"})
    assert counter_face(blank, None, ruleset()).back.kind == "plain"


def test_a_scenario_may_give_a_back_of_its_own() -> None:
    """A state with the figures that differ (D-1.7)."""
    own = {"state": "disrupted", "values": {"screen": 2}}
    back = counter_face(unit("solomani-b1").model_copy(update={"back": own}), None, ruleset()).back
    assert (back.words, back.figures, back.recover) == (("DISRUPTED", "整備不良"), ("9", "10", "2"), "")
    named = {"name": "Crippled", "name_ja": "大破"}
    back = counter_face(unit("solomani-b1").model_copy(update={"back": named}), None, ruleset()).back
    assert back.words == ("CRIPPLED", "大破")


def test_the_scenario_s_side_wins_over_the_ruleset_s() -> None:
    face = counter_face(unit("solomani-b1"), Side(name="Sol", color="#F0E442", cut="step"), ruleset())
    assert (face.body, face.cut, face.ink) == ("#F0E442", "step", "#14181C")
    assert counter_face(unit("solomani-b1"), None, ruleset()).ink == "#FFFFFF"


@given(st.integers(0, 0xFFFFFF))
def test_ink_is_legible_on_any_colour(color: int) -> None:
    body = f"#{color:06X}"
    assert contrast(legible_ink(body), body) >= 4.2


def test_a_pale_side_gets_a_line_along_its_cut() -> None:
    """Neutral body and paper part by 14 of 100 in lightness only."""
    assert counter_face(unit("neutral-tr"), None, ruleset()).lined
    assert not counter_face(unit("aslan-tr"), None, ruleset()).lined
    assert contrast("#E69F00", PAPER) > 1.6


def test_figures_not_known_are_dashes() -> None:
    type_ = unit("solomani-b1").model_copy(update={"values": {"beam": None, "missile": 2.5, "screen": 3.0}})
    face = counter_face(type_, None, ruleset())
    assert (face.figures, face.tail, face.back.recover) == (("–", "2.5", "3"), "", "")
    assert figure(1e6) == "1000000"


def test_a_counter_the_rules_do_not_know_still_has_a_face() -> None:
    face = counter_face(CounterType(id="x-y", side="x", code="Y", kind="zeppelin"), None, ruleset())
    assert (face.code, face.figures, face.symbol, face.back.kind) == ("Y", (), "", "plain")


def test_the_small_print_tells_rows_of_one_code_apart() -> None:
    ids = [counter_face(type_, None, ruleset()).id for type_ in ruleset().units]
    assert len(set(ids)) == len(ids)
    assert counter_face(unit("solomani-rt-c"), None, ruleset()).id == "S-RT-C"
