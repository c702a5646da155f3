"""Unit tables on the command line: a table into the counter types of a scenario, and out again."""

from __future__ import annotations

from pathlib import Path

import pytest

from model.storage.places import VARIABLE, backups_folder
from model.storage.read import load
from model.storage.write import save
from tests import builders
from tests.model.interop.tables.books import ods
from tests.model.interop.tables.helpers import cells_of, unit_table
from tests.model.interop.tables.printed import PRINTED
from ui.cli import main

EXPANDED = ("--ruleset", "dark-nebula-expanded")


class Caller:
    """Calls the command line; standard output and the lines of standard error."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys

    def __call__(self, *arguments: str, code: int = 0) -> tuple[str, list[str]]:
        assert main(list(arguments)) == code
        out, err = self.capsys.readouterr()
        return out, err.splitlines()


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Caller:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(VARIABLE, str(tmp_path / "state"))
    Path("units.txt").write_text(PRINTED, encoding="utf-8")
    return Caller(capsys)


def mix(name: str) -> list[dict[str, str]]:
    return [cells_of(type_) for type_ in load(Path(name)).scenario.counter_types]


@pytest.mark.parametrize(
    "data", [PRINTED.encode(), ("\ufeff" + PRINTED.replace("\n", "\r\n")).encode(), PRINTED.encode("cp932")]
)
def test_a_text_of_the_printed_tables_becomes_the_mix_of_a_new_scenario(call: Caller, data: bytes) -> None:
    Path("units.txt").write_bytes(data)
    out, _ = call("import", "units.txt", "new.hexmuster.json", *EXPANDED)
    assert out == "Written: new.hexmuster.json\n57 counter types\n"
    assert mix("new.hexmuster.json") == unit_table()


def test_the_tables_one_after_the_other_give_the_same_file(call: Caller) -> None:
    at = PRINTED.index("表2")
    Path("first.txt").write_text(PRINTED[:at], encoding="utf-8")
    Path("second.tsv").write_text(PRINTED[at:], encoding="utf-8")
    call("import", "units.txt", "both.json", *EXPANDED)
    call("import", "first.txt", "parts.json", *EXPANDED)
    assert {row["side"] for row in mix("parts.json")} == {"solomani", "aslan"}
    out, _ = call("import", "second.tsv", "parts.json")
    assert "14 added, 0 changed, 0 as they were, 0 removed" in out
    assert Path("parts.json").read_bytes() == Path("both.json").read_bytes()


def test_an_update_keeps_placements_and_a_backup(call: Caller) -> None:
    scenario = builders.dark_nebula("system kuzu 0304 primary\nplace aslan-b1 0304 stellar 2\nplace aslan-ms 0304")
    save(Path("war.json"), scenario)
    old = Path("war.json").read_bytes()
    table = "\n".join(line for line in PRINTED.split("\n") if not line.startswith("MS\t")).replace(
        "9-8-9[6]\t6", "9-8-9[6]\t7"
    )
    Path("units.txt").write_text(table, encoding="utf-8")
    out, _ = call("import", "units.txt", "war.json")
    assert out.splitlines()[1:] == [
        "0 added, 1 changed, 54 as they were, 2 removed",
        "changed: aslan-b1",
        "removed: solomani-ms, aslan-ms",
        "1 placed counters go with the types that are removed.",
    ]
    assert [(row.type, row.count) for row in load(Path("war.json")).scenario.placements] == [("aslan-b1", 2)]
    (kept,) = backups_folder().rglob("*.json")
    assert kept.read_bytes() == old


def test_types_are_kept_on_demand(call: Caller) -> None:
    save(Path("war.json"), builders.empty())
    Path("one.csv").write_text("side,code,figures,count\naslan,B1,9-8-9[6],9\n", encoding="utf-8")
    out, _ = call("import", "one.csv", "war.json", "--keep")
    assert "0 added, 1 changed, 0 as they were, 0 removed" in out
    assert len(mix("war.json")) == 57


def test_nothing_is_written_while_a_cell_does_not_read(call: Caller) -> None:
    Path("units.txt").write_text(PRINTED.replace("9-8-9[6]", "9-8-9"), encoding="utf-8")
    _, err = call("import", "units.txt", "new.json", *EXPANDED, code=2)
    assert err == [
        "Row 17, column G: “9-8-9” does not read as figures such as Beam-Msl-Scr[Mnt].",
        "Nothing was imported: 1 cells or rows can't be read. Mend them and import again.",
    ]
    assert not Path("new.json").exists()
    _, err = call("import", "units.txt", "new.json", *EXPANDED, "--lang", "ja", code=2)
    assert err[0].startswith("17行目、G列：")


def test_codes_are_made_on_demand_and_not_before(call: Caller) -> None:
    table = "side,name,figures,count\naslan,Dreadnought,9-8-9[6],6\naslan,Gun Boat,1-2-3[1],4\n"
    Path("units.csv").write_text(table, encoding="utf-8")
    _, err = call("import", "units.csv", "new.json", *EXPANDED, code=2)
    assert any("No column holds the code" in line for line in err)
    assert not Path("new.json").exists()
    call("import", "units.csv", "new.json", *EXPANDED, "--make-codes", "--keep")
    codes = {row["name"]: row["code"] for row in mix("new.json")}
    assert (codes["Dreadnought"], codes["Gun Boat"]) == ("B1", "GB")


def test_a_sheet_may_be_named_and_the_others_are_told(call: Caller) -> None:
    table = [line.split("\t") for line in PRINTED.split("\n")]
    Path("units.ods").write_bytes(ods([["notes"]], table))
    _, err = call("import", "units.ods", "new.json", *EXPANDED)
    assert err == ["Read from sheet “S1”; not read: S0."]
    _, err = call("import", "units.ods", "other.json", *EXPANDED, "--sheet", "S9", code=2)
    assert err == ["There is no sheet “S9”; there are S0, S1."]


@pytest.mark.parametrize("suffix", [".csv", ".xlsx"])
def test_what_is_exported_is_imported_again(call: Caller, suffix: str) -> None:
    save(Path("war.json"), builders.empty())
    out, _ = call("export", "war.json", f"units{suffix}")
    assert out == f"Written: units{suffix}\n"
    out, _ = call("import", f"units{suffix}", "war.json")
    assert "0 added, 0 changed, 57 as they were, 0 removed" in out


def test_the_columns_of_other_programs(call: Caller) -> None:
    save(Path("war.json"), builders.empty())
    for form, first in (("squib", "qty,"), ("countersheets", "counter,")):
        call("export", "war.json", "units.csv", "--table", form)
        assert Path("units.csv").read_text(encoding="utf-8-sig").startswith(first)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("units.txt", "new.json"), "name the ruleset of the new scenario with --ruleset"),
        (("units.txt", "new.json", "--ruleset", "chess"), "no ruleset “chess”"),
        (("units.txt", "war.json", "--ruleset", "dark-nebula-base"), "scenario of the ruleset “dark-nebula-expanded”"),
        (("units.gif", "new.json"), "“.gif” can't be imported; there are .csv"),
        (("none.csv", "new.json", *EXPANDED), "no file “none.csv”"),
        (("empty.csv", "new.json", *EXPANDED), "nothing in it"),
        (("prose.txt", "new.json", *EXPANDED), "No table was found"),
        (("units.txt", "units.txt"), "would be read and written"),
        (("units.txt", "no/such/new.json", *EXPANDED), "folder"),
    ],
)
def test_what_cannot_be_imported_is_one_sentence(call: Caller, arguments: tuple[str, ...], words: str) -> None:
    save(Path("war.json"), builders.empty())
    Path("empty.csv").write_bytes(b"")
    Path("prose.txt").write_text("Once upon a time.\nThere was a fleet.\n", encoding="utf-8")
    out, err = call("import", *arguments, code=2)
    assert out == ""
    assert words in err[0]
    assert len(err) == 1
