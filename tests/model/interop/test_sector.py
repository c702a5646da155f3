"""Sector data and plain tables of systems: every world and route comes in, the rest is told.

The sector is made up; its forms are those of the real files.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.grid import Grid
from model.hexgrid import Hex, disk, ring
from model.interop import sector, starcsv
from model.interop.report import ForeignError, Imported, Report, Source
from model.interop.sector.classes import known_rules, own_rules
from model.interop.sector.reading import enclosed
from model.interop.sector.worlds import World, digit, worlds_of
from model.maprows import Label, Region, Route
from tests import builders
from tests.model.interop.land import said, source

TAB = """\
# A made-up sector
Hex\tName\tUWP\tRemarks\t{Ix}\tZone\tPBG\tAllegiance\tStars\tExtra
0101\tFirst\tA867A69-F\tHi Cp\t{ 4 }\t-\t703\tAa\tG2 V M1 V\tx
0102\tSecond\tC555563-8\t\t{ -1 }\tA\t200\tAa\tK3 V\tx
0302\tThird\tX200000-0\t\t{ -3 }\tR\t000\tBb\tM8 V\tx
3240\tLast\tE100100-7\t\t\t\t001\t\tD\tx
0101\tAgain\tA867A69-F\t\t\t\t703\tAa\tG2 V\tx
99\tNowhere\tA867A69-F\t\t\t\t703\tAa\tG2 V\tx
0404\tOdd\t%%%\t\t\t\t703\tAa\t\tx
"""

COLUMNS = """\
Hex  Name    UWP       Remarks {Ix}   Z PBG A    Stellar
---- ------- --------- ------- ------ - --- ---- ----------
0101 First   A867A69-F Hi Cp   { 4 }  - 703 Aa   G2 V M1 V
0102 Second  C555563-8         { -1 } A 200 Aa   K3 V
"""

OLD = """\
First         0101 A867A69-F  W Hi                R 703 Aa G2 V M1 V
              0102 ???????-?                     ?23 -- M2 V
@SUB-SECTOR: something
what is this
"""

XML = """\
<?xml version="1.0"?>
<Sector>
  <Name>Made Up</Name>
  <Subsectors><Subsector Index="A">Corner</Subsector><Subsector Index="P">Far Corner</Subsector></Subsectors>
  <Allegiances><Allegiance Code="Aa">Aard League</Allegiance></Allegiances>
  <Routes>
    <Route Start="0101" End="0102"/>
    <Route Start="0101" End="3201" EndOffsetX="-1"/>
    <Route Start="0102" End="0302"/>
    <Route Start="0101" End="0505"/>
    <Route Start="0001" End="0000"/>
    <Route Start="nowhere" End="0101"/>
  </Routes>
  <Borders><Border Allegiance="Aa">0201 0302 0303 0203 0103 0102 0201</Border></Borders>
  <Labels><Label Hex="1010">The  Deep</Label></Labels>
</Sector>
"""


def beside(files: dict[str, str]) -> Callable[[str], bytes | None]:
    """A folder that holds these files."""
    return lambda name: files[name].encode() if name in files else None


def tab(xml: str = XML) -> Imported:
    """The made-up sector."""
    return sector.read(Source("made.tab", TAB.encode(), beside({"made.xml": xml})), builders.ruleset())


def systems(made: Imported) -> list[tuple[str, str, str, int]]:
    """Address, name, class and stars of all systems."""
    grid = made.scenario.grid
    return [(grid.address(row.hex), row.name, row.class_, row.stars) for row in made.scenario.systems]


def test_worlds_become_systems() -> None:
    made = tab()
    grid = made.scenario.grid
    assert (grid.columns, grid.rows) == (32, 40)
    assert systems(made) == [
        ("0101", "First", "primary", 2),
        ("0102", "Second", "secondary", 1),
        ("0302", "Third", "tertiary", 1),
        ("3240", "Last", "tertiary", 1),
        ("0404", "Odd", "tertiary", 1),
    ]
    assert made.scenario.info.title == "Made Up"


def test_routes_borders_and_labels_come_from_the_metadata() -> None:
    made = tab()
    grid = made.scenario.grid
    routes = list(made.scenario.rows("routes", Route))
    assert [row.between for row in routes if row.between] == [("first", "second"), ("second", "third")]
    (exit_,) = (row.exit for row in routes if row.exit is not None)
    assert (grid.address(exit_.hex), exit_.side) == (
        "0101",
        4,
    )  # column 32 of the sector to the west stands half a hex lower
    (region,) = made.scenario.rows("regions", Region)
    assert region.name == "Aard League"
    # the chain is a ring round 0202, which it holds in
    assert grid.format_hexes(region.hexes) == ["0102-0103", "0201-0203", "0302-0303"]
    labels = [(grid.address(row.hex), row.text) for row in made.scenario.rows("labels", Label)]
    assert labels == [("1010", "The Deep"), ("0405", "Corner"), ("2835", "Far Corner")]


def test_what_does_not_fit_is_told() -> None:
    assert said(tab()) == [
        "The route nowhere – 0101 does not lead from world to world; left out.",
        "Line 7: Hex 0101 has a world already; the second one is left out.",
        "Line 8: “99” is no hex number of four digits; the world is left out.",
        "Line 9: The profile “%%%” of hex 0404 has an unknown form; its figures count as unknown.",
        "The route 0101 – 0505 does not lead from world to world; left out.",
        "The route 0001 – 0000 lies wholly outside the sector; left out.",
    ]


def test_the_three_forms_say_the_same() -> None:
    first = systems(tab(""" <Sector/> """))[:2]
    assert systems(sector.read(source("made.txt", COLUMNS), builders.ruleset())) == first
    old = sector.read(source("made.sec", OLD), builders.ruleset())
    assert systems(old)[0] == ("0101", "First", "primary", 2)
    assert systems(old)[1] == ("0102", "", "tertiary", 1)
    assert said(old) == ["Line 4: “what is this” is not understood; left out."]


def test_the_metadata_finds_its_worlds() -> None:
    """Either of the two files may be named."""
    named = Source("made.xml", XML.encode(), beside({"made.tab": TAB}))
    assert systems(sector.read(named, builders.ruleset())) == systems(tab())
    with pytest.raises(ForeignError, match=r"made\.tab, made\.txt, made\.sec"):
        sector.read(source("made.xml", XML), builders.ruleset())


def test_the_rules_for_classes_can_be_chosen_and_written() -> None:
    worlds = list(worlds_of(TAB, Report()))[:4]
    assert [known_rules()["importance"].of(world) for world in worlds] == [
        "primary", "secondary", "tertiary", "tertiary",
    ]  # fmt: skip
    # First: size 8, atmosphere 6, hydrographics 7; Third: size 2 without air; Last: size 1, a gas giant
    assert [known_rules()["habitability"].of(world) for world in worlds] == [
        "primary", "primary", "secondary", "secondary",
    ]  # fmt: skip
    mine = own_rules('[mine]\nrules = [{class = "secondary", starport = "X"}, {class = "primary"}]')
    assert [mine.of(world) for world in worlds] == ["primary", "primary", "secondary", "primary"]
    made = sector.read(source("made.tab", TAB), builders.ruleset(), rules=mine)
    assert [row.class_ for row in made.scenario.systems][:3] == ["primary", "primary", "secondary"]


@pytest.mark.parametrize(
    "text", ["[", '[a]\nrules = [{class = "huge"}]', '[a]\nrules = [{class = "primary", x = 1}]', ""]
)
def test_wrong_rules_are_refused(text: str) -> None:
    with pytest.raises(ForeignError, match="rules for classes"):
        own_rules(text)


def test_figures_are_extended_hexadecimal() -> None:
    assert [digit(text) for text in ("0", "9", "A", "H", "J", "N", "P", "Z", "I", "O", "?", "")] == [
        0, 9, 10, 17, 18, 22, 23, 33, None, None, None, None,
    ]  # fmt: skip
    world = World(1, 1, 1, uwp="A867A69-F", pbg="703")
    figures = ("size", "atmosphere", "hydrographics", "population", "government", "law", "tech", "belts", "giants")
    assert [world.figure(name) for name in figures] == [8, 6, 7, 10, 6, 9, 15, 0, 3]


@pytest.mark.parametrize(
    "xml",
    [
        "<Sector>",
        "not xml",
        '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><Sector><Name>&c;</Name></Sector>',
        '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Sector><Name>&x;</Name></Sector>',
    ],
)
def test_broken_and_hostile_metadata_is_refused_in_a_sentence(xml: str) -> None:
    with pytest.raises(ForeignError, match="The XML cannot be read"):
        tab(xml)


def test_a_game_without_star_systems_is_refused() -> None:
    game = builders.ruleset().model_copy(update={"system_classes": {}})
    for reader in (sector, starcsv):
        with pytest.raises(ForeignError, match="has no star systems"):
            reader.read(source("made.tab", TAB), game)


def test_a_file_without_worlds_is_refused() -> None:
    with pytest.raises(ForeignError, match="No world"):
        sector.read(source("made.tab", "Hex\tName\tUWP\n"), builders.ruleset())


@given(st.binary(max_size=200))
def test_any_bytes_are_a_sector_or_refused(data: bytes) -> None:
    for name in ("x.tab", "x.sec", "x.xml"):
        with suppress(ForeignError):
            sector.read(Source(name, data, lambda _name: data), builders.ruleset())


@given(st.builds(Hex, st.integers(0, 9), st.integers(0, 9)), st.integers(1, 3))
def test_a_ring_holds_in_its_disk(middle: Hex, radius: int) -> None:
    grid = Grid(columns=12, rows=12)
    chain = {
        hex for hex in ring(middle, radius) if -1 <= grid.offset(hex).col <= 12 and -1 <= grid.offset(hex).row <= 12
    }
    wanted = frozenset(hex for hex in disk(middle, radius) if hex in grid)
    if len(chain) == 6 * radius:  # all of it lies on the map or its rim
        assert enclosed(chain, grid) == wanted


# -- plain tables -----------------------------------------------------------------------------------------------------
SYSTEMS = """\
hex,name,name_ja,class,stars,surfaces
0304,Kuzu,クーズー,primary,2,2
0506,Vaxt,,Secondary,,
0101,"Rim, The",,第３種,,
2050,Far,,tertiary,7,
0304,Twice,,primary,,
banana,Nowhere,,primary,,
0707,Strange,,enormous,,
"""

ROUTES = """\
from;to;charted
Kuzu;Vaxt;
0304;rim-the;no
Vaxt;4003;yes
クーズー;0105;
Kuzu;Kuzu;
Nobody;Kuzu;
"""


def plain(routes: str = ROUTES) -> Imported:
    """The made-up tables."""
    files = beside({"mine-routes.csv": routes})
    return starcsv.read(Source("mine.csv", SYSTEMS.encode("utf-8-sig"), files), builders.ruleset())


def test_plain_tables_come_in() -> None:
    made = plain()
    grid = made.scenario.grid
    assert (grid.columns, grid.rows) == (40, 50)  # the game's map, made larger
    found = [
        (grid.address(row.hex), row.id, row.name_ja, row.class_, row.stars, row.surfaces)
        for row in made.scenario.systems
    ]
    assert found == [
        ("0304", "kuzu", "クーズー", "primary", 2, 2),
        ("0506", "vaxt", "", "secondary", 1, 1),
        ("0101", "rim-the", "", "tertiary", 1, 0),
        ("2050", "far", "", "tertiary", 1, 0),
    ]
    routes = list(made.scenario.rows("routes", Route))
    assert [(row.between, row.charted) for row in routes if row.between] == [
        (("kuzu", "vaxt"), True),
        (("kuzu", "rim-the"), False),
    ]
    exits = [(row.from_, grid.address(row.exit.hex)) for row in routes if row.exit is not None]
    assert exits == [("vaxt", "4003"), ("kuzu", "0105")]


def test_each_line_that_cannot_be_read_is_told() -> None:
    assert said(plain()) == [
        "Line 5: “7” is no number from 1 to 4 for stars; 1 is taken.",
        "Line 6: Hex 0304 has a world already; the second one is left out.",
        "Line 7: “banana” is no hex of the map; the system is left out. A hex has four digits, as 0304.",
        "Line 8: “enormous” is no class of star system; left out. Known are: primary, secondary, tertiary.",
        "Line 6: The route Kuzu – Kuzu does not lead between two systems or to the edge of the map; left out.",
        "Line 7: The route Nobody – Kuzu does not lead between two systems or to the edge of the map; left out.",
    ]


def test_tables_are_told_apart() -> None:
    assert starcsv.recognises(source("x.csv", SYSTEMS))
    assert starcsv.recognises(source("x.csv", "ヘクス,名前,等級\n"))
    assert not starcsv.recognises(source("x.csv", "code,count,cost\n"))
    assert sector.recognises(source("x.tab", TAB))
    assert sector.recognises(source("x.txt", COLUMNS))
    assert not sector.recognises(source("x.txt", "0101 forest\n"))
    assert not starcsv.recognises(source("x.tab", TAB))


@given(st.text(alphabet='hexclasfromtme0123,;\t\n"', max_size=150))
def test_any_table_is_read_or_refused(text: str) -> None:
    with suppress(ForeignError):
        starcsv.read(Source("x.csv", text.encode(), lambda _name: text.encode()), builders.ruleset())
