"""The command line: exit codes, the shape of its JSON, both languages, and never a traceback."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest
from PySide6.QtGui import QColor, QImage

from model.edits.scans import add_scan
from model.storage.read import load
from model.storage.rulesets import load_ruleset
from model.storage.write import save
from tests import builders
from tests.model.storage.documents import SMALL
from ui.cli import COMMANDS, main

LEGAL = """
    system kuzu 0304 primary capital_of=aslan
    system maadin 0703 primary capital_of=solomani
    route kuzu maadin
    home aslan 0101-0508
    home solomani 0601-1008
    buy aslan aslan-b1 1
    place aslan-b1 0304
"""


class Result(NamedTuple):
    code: int
    out: str
    err: str


class Caller:
    """Calls `main` as a shell would, in a folder of its own."""

    def __init__(self, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self.capsys = capsys
        self.folder = folder

    def __call__(self, *arguments: str) -> Result:
        code = main(list(arguments))
        out, err = self.capsys.readouterr()
        assert "Traceback" not in out + err
        return Result(code, out, err)

    def fails(self, *arguments: str) -> str:
        """The one sentence of a call that ends with exit code 2."""
        result = self(*arguments)
        assert result.code == 2
        assert result.err.count("\n") == 1
        return result.err.strip()


@pytest.fixture
def call(capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Caller:
    monkeypatch.chdir(tmp_path)
    save(Path("good.hexmuster.json"), builders.dark_nebula(LEGAL))
    save(Path("bad.hexmuster.json"), builders.dark_nebula(LEGAL + "buy aslan aslan-bb 1"))
    Path("broken.hexmuster.json").write_text("{", encoding="utf-8")
    return Caller(capsys, tmp_path)


# -- check -------------------------------------------------------------------------------------------------------------
def test_check_exits_0_without_errors(call: Caller) -> None:
    result = call("check", "good.hexmuster.json")
    assert (result.code, result.err) == (0, "")
    assert result.out.startswith("good.hexmuster.json: 0 errors, ")


def test_check_exits_1_with_errors_and_names_rule_and_sentence(call: Caller) -> None:
    """A battleship may not be bought at the start (D-3.5)."""
    result = call("check", "bad.hexmuster.json")
    assert result.code == 1
    line = next(line for line in result.out.splitlines() if line.startswith("  error"))
    assert "D-3.5" in line
    assert "BB" in line


def test_check_exits_2_for_a_broken_file_even_if_others_have_errors(call: Caller) -> None:
    result = call("check", "bad.hexmuster.json", "broken.hexmuster.json", "good.hexmuster.json")
    assert result.code == 2
    assert "broken.hexmuster.json" in result.err
    assert "bad.hexmuster.json: 1 error," in result.out
    assert "good.hexmuster.json: 0 errors" in result.out


def test_check_json_of_one_file_is_an_object(call: Caller) -> None:
    result = call("check", "bad.hexmuster.json", "--json")
    found = json.loads(result.out)
    assert list(found) == ["file", "findings"]
    assert found["file"] == "bad.hexmuster.json"
    for finding in found["findings"]:
        assert list(finding) == ["id", "level", "rule", "message", "where"]
        assert finding["level"] in ("error", "warning", "info")
        assert isinstance(finding["where"], dict)
    errors = [finding for finding in found["findings"] if finding["level"] == "error"]
    assert [(error["rule"], error["where"]) for error in errors] == [("D-3.5", {"type": "aslan-bb"})]


def test_check_json_of_several_files_is_a_list(call: Caller) -> None:
    result = call("check", "good.hexmuster.json", "broken.hexmuster.json", "--json")
    found = json.loads(result.out)
    assert result.code == 2
    assert [report["file"] for report in found] == ["good.hexmuster.json", "broken.hexmuster.json"]
    assert found[1]["findings"] == []


def test_check_names_hexes_as_addresses_and_as_printed(call: Caller) -> None:
    scenario = builders.dark_nebula(LEGAL + "place aslan-rt-a 0304 stellar")
    numbering = scenario.grid.numbering.model_copy(update={"style": "CR-letters", "separator": "-"})
    builders.put(scenario, "grid", scenario.grid.model_copy(update={"numbering": numbering}), "")
    save(Path("letters.hexmuster.json"), scenario)
    found = json.loads(call("check", "letters.hexmuster.json", "--json").out)
    places = [finding["where"] for finding in found["findings"] if finding["rule"] == "D-3.7"]
    assert {"hex": "0304", "printed": "C-4"}.items() <= places[0].items()


def test_check_tells_what_reading_found(call: Caller) -> None:
    """An unreadable record is an error, an unknown key a warning, each with its place."""
    raw = json.loads(Path("good.hexmuster.json").read_text(encoding="utf-8"))
    raw["mood"] = 1
    raw["placements"].append({"type": "aslan-b1", "count": 0})
    Path("odd.hexmuster.json").write_text(json.dumps(raw), encoding="utf-8")
    result = call("check", "odd.hexmuster.json", "--json")
    found = {finding["id"]: finding for finding in json.loads(result.out)["findings"]}
    assert result.code == 1
    assert found["file.E001"]["where"] == {"path": "placements[1]"}
    assert found["file.W001"]["level"] == "warning"


def test_a_waived_finding_does_not_count(call: Caller) -> None:
    raw = json.loads(Path("bad.hexmuster.json").read_text(encoding="utf-8"))
    error = next(
        finding
        for finding in json.loads(call("check", "bad.hexmuster.json", "--json").out)["findings"]
        if finding["level"] == "error"
    )
    raw["waived"] = [{"check": error["id"], "where": error["where"], "reason": "a house rule"}]
    Path("bad.hexmuster.json").write_text(json.dumps(raw), encoding="utf-8")
    result = call("check", "bad.hexmuster.json")
    assert result.code == 0
    assert "1 waived" in result.out


def test_a_ruleset_beside_the_scenario_is_found(call: Caller) -> None:
    """`ruleset` may be a path, which counts from the scenario's folder."""
    own = call.folder / "rules" / "mine"
    own.mkdir(parents=True)
    source = Path(builders.__file__).parent.parent / "scenarios" / "rulesets" / "dark-nebula-expanded"
    for name in ("ruleset.toml", "units.csv"):
        (own / name).write_bytes((source / name).read_bytes())
    scenario = builders.set_info(builders.dark_nebula(LEGAL), ruleset="rules/mine")
    (call.folder / "elsewhere").mkdir()
    save(Path("beside.hexmuster.json"), scenario)
    os.chdir(call.folder / "elsewhere")
    assert call("check", "../beside.hexmuster.json").code == 0


def test_an_unknown_ruleset_is_one_sentence(call: Caller) -> None:
    save(Path("lost.hexmuster.json"), builders.set_info(builders.dark_nebula(LEGAL), ruleset="lost"))
    result = call("check", "lost.hexmuster.json")
    assert result.code == 2
    assert "no ruleset “lost”" in result.err


# -- languages ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja"}, "ja"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "C", "LANG": "ja_JP.UTF-8"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "ja_JP", "LANG": "en_US"}, "ja"),
        ({}, "en"),
    ],
)
def test_the_environment_names_the_language(
    call: Caller, monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], lang: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    expected = {"en": "0 errors", "ja": "エラー0件"}[lang]
    assert expected in call("check", "good.hexmuster.json").out


@pytest.mark.parametrize(
    "arguments", [("--lang", "ja", "check", "good.hexmuster.json"), ("check", "good.hexmuster.json", "--lang=ja")]
)
def test_lang_may_stand_anywhere(call: Caller, arguments: tuple[str, ...]) -> None:
    assert "エラー0件" in call(*arguments).out


@pytest.mark.parametrize(
    ("arguments", "english", "japanese"),
    [
        (("check",), "missing: FILE", "次の引数が必要です：FILE"),
        (("check", "--colour", "x"), "unknown: --colour", "不明な引数です：--colour"),
        (("setup", "export", "x", "y", "--side", "a", "--out"), "hexmuster setup export: unknown: --out", "不明な引数です：--out"),
        (("report", "x", "weather"), "'weather' is not one of", "'weather' は使えません"),
        (("new", "x"), "missing: --ruleset", "次の引数が必要です：--ruleset"),
        (("new", "x", "--ruleset"), "a value is missing", "値を１つ指定してください"),
        (("new", "x", "--ruleset", "y", "--rows", "0"), "“0” is not a whole number from 1", "「0」は1から"),
        (("sheets", "x", "y.pdf", "--counter-size", "big"), "big", "big"),
        (("sheets", "x", "y.pdf", "--back-offset", "-1mm"), "two lengths", "２つの長さ"),
        (("sheets", "x", "y.pdf", "--fold", "--duplex", "none"), "not together with", "同時には使えません"),
        (("new", "--rows", "x" * 99), "not a whole number", "整数ではありません"),
        (("check", "--json=1", "x"), "takes no value", "指定できません"),
    ],
)  # fmt: skip
def test_argparse_speaks_both_languages_in_one_sentence(
    call: Caller, arguments: tuple[str, ...], english: str, japanese: str
) -> None:
    assert english in call.fails(*arguments)
    said = call.fails(*arguments, "--lang", "ja")
    assert japanese in said
    assert said.endswith("--help」をご覧ください。")


@pytest.mark.parametrize("arguments", [("--lang",), ("--lang", "fr"), ("check", "--lang=de", "x")])
def test_a_language_that_does_not_exist(call: Caller, arguments: tuple[str, ...]) -> None:
    assert "--lang takes en or ja" in call.fails(*arguments)


def test_help_is_in_both_languages(call: Caller) -> None:
    english, japanese = call("check", "--help"), call("check", "-h", "--lang", "ja")
    assert (english.code, japanese.code) == (0, 0)
    assert english.out.startswith("usage: hexmuster check")
    assert japanese.out.startswith("使い方：hexmuster check")
    assert "show" not in japanese.out


def test_help_of_the_program_is_in_both_languages(call: Caller) -> None:
    english, japanese = call("--help"), call("--help", "--lang", "ja")
    assert "show the version and leave" in english.out
    assert "バージョンを表示して終了する" in japanese.out
    assert "show" not in japanese.out


def test_argparse_is_as_before_afterwards(call: Caller) -> None:
    """The texts are put in its place for the time of parsing alone."""
    import argparse  # noqa: PLC0415 - what is looked at is the module itself

    before = argparse.__dict__["_"]
    call("check", "--help", "--lang", "ja")
    assert argparse.__dict__["_"] is before


# -- new, report, schema, export --------------------------------------------------------------------------------------------
def test_new_makes_an_empty_scenario(call: Caller) -> None:
    result = call(
        "new",
        "war.hexmuster.json",
        "--ruleset",
        "dark-nebula-expanded",
        "--columns",
        "12",
        "--rows",
        "9",
        "--title",
        "War",
    )
    assert result.code == 0
    loaded = load(Path("war.hexmuster.json"))
    assert loaded.findings == []
    assert (loaded.scenario.grid.columns, loaded.scenario.grid.rows) == (12, 9)
    assert loaded.scenario.info.title == "War"
    assert len(list(loaded.scenario.counter_types)) == 57
    assert {side: force.budget for side, force in loaded.scenario.forces.items()} == {"aslan": 99, "solomani": 99}


def test_new_has_the_size_of_the_ruleset(call: Caller) -> None:
    call("new", "war.hexmuster.json", "--ruleset", "dark-nebula-expanded")
    grid = load(Path("war.hexmuster.json")).scenario.grid
    assert (grid.columns, grid.rows) == (40, 16)


def test_new_never_writes_over_a_file(call: Caller) -> None:
    before = Path("good.hexmuster.json").read_bytes()
    assert "exists already" in call.fails("new", "good.hexmuster.json", "--ruleset", "dark-nebula-expanded")
    assert Path("good.hexmuster.json").read_bytes() == before


@pytest.mark.usefixtures("qapp")  # a folder that is not there is met after drawing has begun
@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("new", "x", "--ruleset", "chess"), "no ruleset “chess”"),
        (("new", "no/such/folder.json", "--ruleset", "dark-nebula-expanded"), "folder"),
        (("new", "x", "--ruleset", "dark-nebula-expanded", "--columns", "4000", "--rows", "4000"), "4,000,000 hexes"),
        (("report", "none.json", "mix"), "no file"),
        (("report", "good.hexmuster.json", "mix", "--hex", "0101"), "takes no --hex; it takes --side"),
        (("report", "good.hexmuster.json", "income", "--hex", "nowhere"), "no hex “nowhere”"),
        (("report", "good.hexmuster.json", "income", "--side", "klingon"), "no side “klingon”"),
        (("report", "good.hexmuster.json", "income", "--type", "d7"), "no counter type “d7”"),
        (("sheets", "good.hexmuster.json", "sheets.txt"), "ends in none of .pdf, .png and .svg"),
        (("sheets", "good.hexmuster.json", "sheets.pdf", "--singles"), "not into “sheets.pdf”"),
        (("sheets", "good.hexmuster.json", "no/folder/sheets.png", "--side", "neutral"), "folder"),
        (("sheets", "good.hexmuster.json", "sheets.pdf", "--side", "klingon"), "no side “klingon”"),
        (("export", "good.hexmuster.json", "map.gif"), "no export to “.gif”"),
        (("export", "good.hexmuster.json", "good.hexmuster.json"), "itself"),
        (("export", "good.hexmuster.json", "map"), "“map”"),
        (("export", "good.hexmuster.json", "map.png", "--scan"), "no scan under the map"),
        (("export", "good.hexmuster.json", "units.csv", "--scan"), "on maps only"),
        (("export", "good.hexmuster.json", "units.csv", "--overlay", "control"), "on maps only"),
        (("export", "good.hexmuster.json", "map.svg", "--overlay", "zoc"), "no overlay “zoc”"),
        (("export", "good.hexmuster.json", "map.svg", "--hex", "0304"), "add --overlay"),
        (("export", "good.hexmuster.json", "map.svg", "--overlay", "control", "--side", "klingon"), "no side"),
        (("nonsense",), "no file and no command “nonsense”"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(call: Caller, arguments: tuple[str, ...], words: str) -> None:
    assert words in call.fails(*arguments)


def test_export_json_is_the_canonical_copy(call: Caller) -> None:
    canonical = Path("good.hexmuster.json").read_bytes()
    Path("wide.json").write_text(json.dumps(json.loads(canonical), indent=8), encoding="utf-8")
    assert call("export", "wide.json", "copy.json").code == 0
    assert Path("copy.json").read_bytes() == canonical


def test_schema_is_json(call: Caller) -> None:
    schema = json.loads(call("schema").out)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("suffix", "head"), [(".png", b"\x89PNG"), (".svg", b"<"), (".pdf", b"%PDF")])
def test_export_of_the_map(call: Caller, suffix: str, head: bytes) -> None:
    size = ("--width", "300") if suffix == ".png" else ()
    result = call("export", "good.hexmuster.json", f"map{suffix}", *size)
    assert result.code == 0
    assert Path(f"map{suffix}").read_bytes().startswith(head)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("suffix", [".png", ".svg", ".pdf"])
def test_export_of_the_map_with_its_scan(call: Caller, suffix: str) -> None:
    image = QImage(200, 100, QImage.Format.Format_RGB32)
    image.fill(QColor("#FF0000"))
    assert image.save("board.png")
    scenario = builders.dark_nebula(LEGAL)
    scenario.apply(add_scan(scenario, "board.png", "", (0.5, 0, 20, 0, 0.5, 30)))
    save(Path("traced.hexmuster.json"), scenario)
    size = ("--width", "300") if suffix == ".png" else ()
    written = []
    for scan in ((), ("--scan",)):
        assert call("export", "traced.hexmuster.json", f"map{suffix}", *size, *scan).code == 0
        written.append(Path(f"map{suffix}").read_bytes())
    assert written[0] != written[1]
    Path("board.png").unlink()
    result = call("export", "traced.hexmuster.json", f"map{suffix}", *size, "--scan")
    assert result.code == 0
    assert "board.png" in result.err, "a picture that is gone is told"


@pytest.mark.usefixtures("qapp")
def test_export_of_the_map_with_overlays(call: Caller) -> None:
    plain = call("export", "good.hexmuster.json", "plain.svg")
    shown = call("export", "good.hexmuster.json", "map.svg", "--overlay", "control", "--overlay", "production")
    assert (plain.code, shown.code) == (0, 0)
    assert "overlay-lines" not in Path("plain.svg").read_text(encoding="utf-8")
    assert "overlay-lines" in Path("map.svg").read_text(encoding="utf-8")


@pytest.mark.usefixtures("qapp")
def test_what_an_overlay_lacks_is_told(call: Caller) -> None:
    result = call("export", "good.hexmuster.json", "map.svg", "--overlay", "jump_reach")
    assert result.code == 0
    assert "Select ships" in result.err


@pytest.mark.usefixtures("qapp")
def test_two_overlays_that_fill_are_refused(call: Caller) -> None:
    where, both = ("export", "good.hexmuster.json", "map.svg"), ("--overlay", "jump_reach", "--overlay", "strength")
    assert "only one overlay may" in call.fails(*where, *both, "--hex", "Kuzu", "--side", "aslan")


@pytest.mark.usefixtures("qapp")
def test_sheets_are_written(call: Caller) -> None:
    result = call("sheets", "good.hexmuster.json", "sheets.pdf", "--side", "aslan", "--back-offset", "-0.3mm,0.5mm")
    assert result.code == 0
    assert "counters: 116" in result.out
    assert Path("sheets.pdf").read_bytes().startswith(b"%PDF")


@pytest.mark.usefixtures("qapp")
def test_sheets_are_written_as_pictures_a_file_a_page(call: Caller) -> None:
    """A4 at 50 dpi: 413 × 585 px; one sheet of neutrals, front and back."""
    result = call("sheets", "good.hexmuster.json", "n.png", "--side", "neutral", "--dpi", "50")
    assert result.out == "Written: n-01.png … n-02.png (files: 2, counters: 27, sheets of paper: 1, pages: 2)\n"
    image = QImage("n-01.png")
    assert (image.width(), image.height()) == (413, 585)
    assert call("sheets", "good.hexmuster.json", "n.svg", "--side", "neutral", "--fold").code == 0
    assert Path("n.svg").read_bytes().startswith(b"<")


@pytest.mark.usefixtures("qapp")
def test_single_counters_are_written_front_and_back(call: Caller) -> None:
    """Named by their types; 15 mm at 254 dpi are 150 px, 15 × 20 mm 150 × 200."""
    wish = ("--side", "neutral", "--singles", "--dpi", "254", "--counter-height", "20mm")
    result = call("sheets", "good.hexmuster.json", "one.png", *wish)
    written = sorted(path.name for path in Path().glob("one-*.png"))
    types = {unit.id for unit in load_ruleset("dark-nebula-expanded").units if unit.side == "neutral"}
    assert len(written) == 2 * len(types)
    assert result.out.endswith(f"(files: {len(written)})\n")
    assert "one-n-tr-front.png" in written
    assert "one-n-tr-back.png" in written
    image = QImage("one-n-tr-front.png")
    assert (image.width(), image.height()) == (150, 200)


# -- the process ------------------------------------------------------------------------------------------------------------
def run(folder: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The program as its own process, started from `folder`."""
    root = Path(builders.__file__).parent.parent
    return subprocess.run(
        [sys.executable, "-P", "-m", "ui.cli", *arguments],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(root), **environment},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=60,
        check=False,
    )


def test_what_needs_no_window_loads_no_qt(call: Caller) -> None:
    """`check` in a loop over a thousand files must not load Qt a thousand times."""
    code = "import sys; from ui.cli import main; main(['check', 'good.hexmuster.json']); main(['schema'])"
    root = Path(builders.__file__).parent.parent
    done = subprocess.run(
        [sys.executable, "-c", f"{code}; print([name for name in sys.modules if name.startswith('PySide6')])"],
        cwd=call.folder,
        env={**os.environ, "PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_console_that_cannot_show_japanese_gets_escapes(call: Caller) -> None:
    done = run(call.folder, "check", "good.hexmuster.json", "--lang", "ja", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")


def test_a_reader_that_leaves_is_no_error(call: Caller) -> None:
    """`hexmuster schema | head -1`: the pipe closes while there is more to say."""
    root = Path(builders.__file__).parent.parent
    with subprocess.Popen(
        [sys.executable, "-P", "-m", "ui.cli", "schema"],
        cwd=call.folder,
        env={**os.environ, "PYTHONPATH": str(root)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""


def test_a_mistake_of_ours_is_one_sentence(call: Caller, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> int:
        raise ZeroDivisionError("by zero")

    monkeypatch.setattr(COMMANDS["schema"], "run", broken)
    assert "ZeroDivisionError" in call.fails("schema")


def test_the_small_file_of_the_storage_tests_checks(call: Caller) -> None:
    """A file written by hand, most of it left out."""
    Path("small.json").write_text(json.dumps(SMALL), encoding="utf-8")
    result = call("check", "small.json")
    assert result.err == ""
    assert result.code in (0, 1)
