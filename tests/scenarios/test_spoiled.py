"""Spoiled copies of the sample: exactly the right findings, by the checks and by the command line alike."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from model.checks.engine import check_all
from model.checks.findings import Level
from model.checks.waivers import finding_json
from model.storage.errors import LoadError
from model.storage.read import load, read_scenario
from model.storage.rulesets import load_ruleset
from model.storage.write import write_scenario
from tests.scenarios.spoiling import SPOILED, Json, spoiled
from tests.test_project.tree import ROOT
from ui.cli import main

SAMPLE = (ROOT / "scenarios" / "samples" / "border-war.hexmuster.json").read_bytes()
TEXT = SAMPLE.decode("utf-8")
JAPANESE = re.compile("[ぁ-んァ-ヶ一-龠]")


def canonical(findings: list[Json]) -> Counter[str]:
    """Errors and warnings without sentences and printed numbers, each as often as it is there."""
    kept = []
    for finding in findings:
        if finding["level"] != "info":
            where = {key: value for key, value in finding["where"].items() if key != "printed"}
            kept.append({key: finding[key] for key in ("id", "level", "rule")} | {"where": where})
    return Counter(json.dumps(each, sort_keys=True) for each in kept)


def wanted(name: str) -> Counter[str]:
    """What is to be found in a spoiled copy, in the same form."""
    return canonical([found.as_json() for found in SPOILED[name][1]])


def found(text: str, lang: str = "en") -> list[Json]:
    """What reading and the checks find, as JSON."""
    loaded = read_scenario(text.encode("utf-8"))
    ruleset = load_ruleset(loaded.scenario.info.ruleset)
    findings = [*loaded.findings, *check_all(loaded.scenario, ruleset)]
    return [finding_json(finding, lang, loaded.scenario) for finding in findings]


def test_the_sample_itself_has_neither_error_nor_warning(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """What the copies show is their own."""
    assert canonical(found(TEXT)) == Counter()
    file = tmp_path / "border-war.hexmuster.json"
    file.write_bytes(SAMPLE)
    assert main(["check", str(file), "--json"]) == 0
    assert {finding["level"] for finding in json.loads(capsys.readouterr().out)["findings"]} == {"info"}


def test_there_are_many_kinds_of_slips() -> None:
    checks = {each.id for _, each_found in SPOILED.values() for each in each_found}
    assert len(SPOILED) >= 50
    assert len(checks) >= 45
    assert {check.partition(".")[0] for check in checks} == {
        *("file", "scenario", "map", "mix", "purchase", "deployment", "neutrals")
    }


@pytest.mark.parametrize("name", SPOILED)
def test_checks_find_exactly_what_is_spoiled(name: str) -> None:
    assert canonical(found(spoiled(TEXT, SPOILED[name][0]))) == wanted(name)


@pytest.mark.parametrize("name", SPOILED)
def test_command_line_says_the_same(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Exit 1 with an error, 0 with warnings only; the sentences in the language asked for; nothing on standard error."""
    file = tmp_path / "spoiled.hexmuster.json"
    file.write_text(spoiled(TEXT, SPOILED[name][0]), encoding="utf-8")
    before = file.read_bytes()
    wrong = any(each.level == "error" for each in SPOILED[name][1])
    for lang in ("en", "ja"):
        assert main(["check", str(file), "--json", "--lang", lang]) == int(wrong)
        out, err = capsys.readouterr()
        report = json.loads(out)
        assert report["file"] == str(file)
        assert canonical(report["findings"]) == wanted(name)
        told = sorted(each["message"] for each in report["findings"])
        assert told == sorted(each["message"] for each in found(file.read_text(encoding="utf-8"), lang))
        assert all(bool(JAPANESE.search(each["message"])) == (lang == "ja") for each in report["findings"])
        assert err == ""
    assert file.read_bytes() == before


@pytest.mark.parametrize("name", SPOILED)
def test_sentences_name_the_place(name: str) -> None:
    """Hexes by number, the others by a name that a person knows, in both languages; no brace is left unfilled."""
    text = spoiled(TEXT, SPOILED[name][0])
    scenario = read_scenario(text.encode("utf-8")).scenario
    systems = {system.id: system for system in scenario.systems}
    for lang in ("en", "ja"):
        for finding in found(text, lang):
            where, message = finding["where"], finding["message"]
            assert "{" not in message
            if finding["level"] == "info" or not where:
                continue
            names = [where.get("hex", "")]
            for id in [where.get("system"), *where.get("route", ())]:
                names += [systems[id].name, systems[id].name_ja] if id in systems else [str(id)]
            assert "path" in where or any(known and known in message for known in names + _words(where))


def _words(where: Json) -> list[str]:
    """What else a sentence may name: the side, the code of the counter type, the map sheet."""
    sides = {"aslan": ["Aslan", "アスラン"], "solomani": ["Solomani", "ソロマニ"], "neutral": ["Neutral", "中立"]}
    code = where.get("type", "").split("-")[1:2]
    return [
        *sides.get(where.get("side", ""), [where.get("side", "")]),
        *(part.upper() for part in code),
        where.get("type", ""),
        where.get("tile", ""),
    ]


@pytest.mark.parametrize("name", SPOILED)
def test_fixes_mend_the_copy_or_are_not_offered(name: str) -> None:
    """Applying fixes as long as there is one comes to an end, and none of them adds an error."""
    scenario = read_scenario(spoiled(TEXT, SPOILED[name][0]).encode("utf-8")).scenario
    ruleset = load_ruleset(scenario.info.ruleset)
    grave = [each for each in check_all(scenario, ruleset) if each.level is not Level.INFO]
    for _ in range(10):
        fix = next((each.fix for each in grave if each.fix is not None), None)
        if fix is None:
            return
        scenario.apply(fix.make(scenario))
        errors = sum(each.level is Level.ERROR for each in grave)
        grave = [each for each in check_all(scenario, ruleset) if each.level is not Level.INFO]
        assert sum(each.level is Level.ERROR for each in grave) <= errors
    pytest.fail("the fixes go round in circles")


# -- files that can't be opened -------------------------------------------------------------------------------------
def replaced(old: str, new: str) -> Callable[[], bytes]:
    """The sample with one piece of its text replaced."""

    def make() -> bytes:
        assert TEXT.count(old) == 1, old
        return TEXT.replace(old, new).encode("utf-8")

    return make


def without(key: str) -> Callable[[], bytes]:
    """The sample without one key of its map."""

    def make() -> bytes:
        document = json.loads(TEXT)
        del document["map"][key]
        return json.dumps(document).encode("utf-8")

    return make


ROW = '"..............n.nn......................"'
UNREADABLE: dict[str, tuple[Callable[[], bytes], str]] = {
    "newer": (replaced('"version": 1,', '"version": 2,'), "load.newer"),
    "no version": (replaced('"version": 1,', '"version": "1",'), "load.no_version"),
    "cut off": (lambda: SAMPLE[: len(SAMPLE) // 2], "load.json_cut"),
    "empty": (lambda: b"", "load.empty"),
    "foreign": (lambda: b'{"type": "map", "orientation": "hexagonal", "layers": []}', "load.foreign"),
    "a list": (lambda: b"[1, 2, 3]", "load.foreign"),
    "a map sheet": (replaced('"format": "hexmuster-scenario"', '"format": "hexmuster-tile"'), "load.other_document"),
    "key twice": (replaced('"style": "star",', '"style": "star",\n  "style": "land",'), "load.json_twice"),
    "comma missing": (replaced('"style": "star",', '"style": "star"'), "load.json_syntax"),
    "Shift JIS": (lambda: TEXT.encode("shift_jis", errors="ignore"), "load.not_utf8"),
    "terrain row short": (replaced(ROW, ROW[:-2] + '"'), "load.terrain_row"),
    "terrain unknown": (replaced(ROW, ROW.replace("n.nn", "n?nn")), "load.terrain_character"),
    "no grid": (without("grid"), "load.needed"),
    "too many columns": (replaced('"columns": 40, "rows": 16', '"columns": 40000, "rows": 16'), "load.needed"),
}


@pytest.mark.parametrize("name", UNREADABLE)
def test_an_unreadable_file_is_one_sentence_and_exit_2(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """In both languages the sentence names the file; the file stays as it is; never a traceback."""
    make, text_id = UNREADABLE[name]
    file = tmp_path / "spoiled.hexmuster.json"
    file.write_bytes(make())
    with pytest.raises(LoadError) as caught:
        load(file)
    assert caught.value.text_id == text_id
    for lang in ("en", "ja"):
        assert main(["check", str(file), "--json", "--lang", lang]) == 2
        out, err = capsys.readouterr()
        assert err.splitlines() == [caught.value.sentence(lang)]
        assert str(file) in err
        assert bool(JAPANESE.search(err)) == (lang == "ja")
        assert json.loads(out) == {"file": str(file), "error": err.strip(), "findings": []}
    assert file.read_bytes() == make()


def test_an_unknown_ruleset_is_one_sentence_and_exit_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "spoiled.hexmuster.json"
    file.write_bytes(replaced('"ruleset": "dark-nebula-expanded"', '"ruleset": "dark-nebula-expandde"')())
    assert main(["check", str(file), "--json"]) == 2
    out, err = capsys.readouterr()
    assert len(err.splitlines()) == 1
    assert "dark-nebula-expandde" in err
    assert "dark-nebula-expanded" in err  # those that there are
    assert json.loads(out)["findings"] == []


def test_the_worst_file_decides(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A sound, a spoiled and an unreadable one: exit 2, and a report of each."""
    for name, data in (("a", SAMPLE), ("b", spoiled(TEXT, SPOILED["over_budget"][0]).encode()), ("c", b"{")):
        (tmp_path / f"{name}.hexmuster.json").write_bytes(data)
    files = [str(path) for path in sorted(tmp_path.iterdir())]
    assert main(["check", *files[:2], "--json"]) == 1
    capsys.readouterr()
    assert main(["check", *files, "--json"]) == 2
    reports = json.loads(capsys.readouterr().out)
    assert [report["file"] for report in reports] == files
    assert [len(canonical(report["findings"])) for report in reports] == [0, 1, 0]


@pytest.mark.parametrize("name", SPOILED)
def test_nothing_spoiled_is_lost_on_saving(name: str) -> None:
    """Whatever could not be understood is written back: reading what was saved finds the same once more."""
    once = read_scenario(spoiled(TEXT, SPOILED[name][0]).encode("utf-8")).scenario
    again = found(write_scenario(once).decode("utf-8"))
    ids = Counter(each["id"] for each in again if each["level"] != "info")
    assert ids == Counter(each.id for each in SPOILED[name][1])
