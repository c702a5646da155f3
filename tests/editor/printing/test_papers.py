"""Papers for the table: what the scenario holds, in both languages; long tables over pages; nothing cut off."""

import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PdfReader

from editor.canvas.fonts import advance
from editor.canvas.svg import SvgCanvas
from editor.printing.flow import BODY, Column, Flow, wrapped
from editor.printing.pageset import pdf_of
from editor.printing.papers import KINDS, PaperPages
from model.edits.forces import buy
from model.paper import PAPERS, SheetError
from model.scenario import Scenario
from model.storage.read import load
from model.storage.rulesets import load_ruleset
from tests.builders import empty, ruleset, set_info
from tests.model.analysis.moe import RULES, give_back, plain, stand

pytestmark = pytest.mark.usefixtures("qapp")
SAMPLES = Path(__file__).parents[3] / "scenarios" / "samples"


def words(pages: PaperPages, lang: str = "en") -> list[str]:
    """What each page says, spaces left out: a reader of a PDF puts them where it likes."""
    return ["".join(page.extract_text().split()) for page in PdfReader(io.BytesIO(pdf_of(pages, lang))).pages]


@pytest.mark.parametrize("file", sorted(SAMPLES.glob("*.json")), ids=lambda file: file.name.split(".")[0])
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_all_papers_of_every_sample(file: Path, lang: str) -> None:
    """A page for each side at least, with its name; twice the same bytes."""
    scenario = load(file).scenario
    rules = load_ruleset(scenario.info.ruleset)
    made = PaperPages(scenario, rules, KINDS, PAPERS["a4"], lang)
    assert pdf_of(made, lang) == pdf_of(PaperPages(scenario, rules, KINDS, PAPERS["a4"], lang), lang)
    text = "".join(words(made, lang))
    for side in scenario.sides.values():
        assert "".join((side.name_ja if lang == "ja" and side.name_ja else side.name).split()) in text


def test_the_order_of_battle_adds_up() -> None:
    """Two dreadnoughts at 13 RU and three fighters at 1 RU: 29 RU of 99; their upkeep 2 × 5 + 3 × 1 (D-7.4)."""
    scenario = empty()
    for type_, count in (("solomani-b1", 2), ("solomani-f", 3)):
        scenario.apply(buy(scenario, "solomani", type_, count))
    types = {unit.id: unit for unit in ruleset().units}
    cost = 2 * types["solomani-b1"].build_cost + 3 * types["solomani-f"].build_cost  # type: ignore[operator]  # not null
    (page,) = words(PaperPages(scenario, ruleset(), ["forces"], PAPERS["a4"], side="solomani"))
    assert f"Spent{cost:g}RUof99RU" in page
    assert "B1Dreadnought9-10-9[5]" in page
    assert "Theset-upisnotlegal" in page  # neither capital nor home area yet


def test_where_counters_stand_they_have_the_figures_that_are_up() -> None:
    """A guard (6-5-3) whose back has an attack of 2 lies with it up."""
    scenario = stand(
        stand(give_back(plain(), "nae-guard", attack=2), "0303", "nae-guard"), "0404", "nae-guard", face="back"
    )
    text = "".join(words(PaperPages(scenario, RULES, ["forces"], PAPERS["a4"], side="nae")))
    assert "0303hexGuard6-5-31-1-7" in text
    assert "0404hexGuard2-5-31-1-7" in text


def test_a_game_without_systems_has_no_column_for_them_and_a_name_stands_once() -> None:
    """Fortress: hexes alone, and craft whose name is their code (MS-1)."""
    scenario = load(SAMPLES / "a-baoa-qu.hexmuster.json").scenario
    rules = load_ruleset(scenario.info.ruleset)
    text = "".join(words(PaperPages(scenario, rules, ["forces"], PAPERS["a4"])))
    assert "HexPlaceCounters" in text
    assert "SystemPlace" not in text
    assert "MS-1MS-1" not in text
    assert "MS-1" in text


def test_the_set_up_card_tells_victory_notes_and_options(sample: Scenario) -> None:
    text = "".join(words(PaperPages(sample, ruleset(), ["setup"], PAPERS["a4"], "ja"), "ja"))
    assert "二十ターンで終わる。" in text
    assert "長い備考" in text
    assert "先攻アスラン" in text


@pytest.fixture
def sample() -> Scenario:
    scenario = empty()
    play = scenario.info.play.model_copy(update={"turns": 20, "first_side": "aslan"})
    return set_info(scenario, play=play, victory_ja={"aslan": "二十ターンで終わる。"}, notes_ja="長い備考\n" * 200)


def test_long_notes_go_on_to_the_next_page(sample: Scenario) -> None:
    pages = words(PaperPages(sample, ruleset(), ["setup"], PAPERS["a5"], "ja"), "ja")
    assert len(pages) > 3
    assert sum(page.count("長い備考") for page in pages) == 200


def test_nothing_chosen_is_told() -> None:
    with pytest.raises(SheetError) as error:
        PaperPages(empty(), ruleset(), [], PAPERS["a4"])
    assert "Tick" in error.value.sentence("en")


def test_a_table_has_its_head_on_each_page() -> None:
    flow = Flow(PAPERS["a5"], "Title", "en")
    flow.table((Column("Headword", share=1), Column("Figure")), [(f"row {n}", str(n)) for n in range(120)])
    pages = flow.pages()
    assert len(pages) > 2
    texts = []
    for draw in pages:
        canvas = SvgCanvas(148, 210)
        draw(canvas)
        texts.append(canvas.document())
    assert all("Headword" in text for text in texts)
    assert sum(text.count(">row ") for text in texts) == 120


@given(st.text(alphabet="ab あい漢字、。(\n", max_size=120), st.floats(12, 180))
def test_lines_fit_and_say_what_the_text_says(text: str, width: float) -> None:
    lines = wrapped(text, width, BODY)
    assert "".join("".join(lines).split()) == "".join(text.split())
    for line in lines:
        words = line.split()
        # a single word, or a mark that may not begin a line, may stand out
        if len(words) > 1 and not set(line[-1]) & set("、。"):
            assert advance(line, False, "text") * BODY <= width + BODY or len(line) < 3


def test_an_order_of_battle_with_sample_figures_says_so() -> None:
    """Of the base game figures and costs are public, so its order of battle is not marked (D-1.1)."""
    battle = load(SAMPLES / "a-baoa-qu.hexmuster.json").scenario
    pages = PaperPages(battle, load_ruleset("fortress"), {"forces"}, PAPERS["a4"], "en")
    assert sum("Samplefigures:notthoseofthepublishedgame." in page for page in words(pages)) == 2
    bought = empty("dark-nebula-base")
    bought.apply(buy(bought, "aslan", "aslan-b1", 1))
    pages = PaperPages(bought, load_ruleset("dark-nebula-base"), {"forces"}, PAPERS["a4"], "en")
    assert not any("Sample" in page for page in words(pages))
