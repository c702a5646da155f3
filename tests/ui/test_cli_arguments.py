"""Arguments of the command line: each is explained, and whatever stands in them, one sentence or a result comes out."""

from __future__ import annotations

import argparse
import json
import re
import shutil
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from model.limits import MAX_TEXT
from model.storage.rulesets import load_ruleset, name_from
from model.storage.write import save
from tests import builders
from ui.cli import COMMANDS, _be_lenient, main
from ui.commandline.arguments import Parser

EXPANDED = Path(__file__).parents[2] / "scenarios" / "rulesets" / "dark-nebula-expanded"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: object) -> Path:
    """The current folder, with a scenario; the application of all tests serves the commands that draw."""
    monkeypatch.chdir(tmp_path)
    save(Path("war.json"), builders.dark_nebula("system kuzu 0304 primary capital_of=aslan"))
    return tmp_path


def fails(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one sentence of a call that ends with exit code 2."""
    assert main(list(arguments)) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    return error.strip()


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("command", COMMANDS)
def test_every_argument_is_explained(command: str, lang: str) -> None:
    parser = Parser(prog=command)
    COMMANDS[command].add(parser, lang)
    unexplained = [action.dest for action in parser._actions if not action.help]
    assert unexplained == []
    assert parser.format_help()


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize(
    "wrong",
    [
        ("new", "x.json"),
        ("new", "x.json", "--ruleset", "nowhere"),
        ("new", "x.json", "--ruleset", "dark-nebula-expanded", "--columns", "x"),
        ("new", "x.json", "--ruleset", "dark-nebula-expanded", "--title", "x" * (MAX_TEXT + 1)),
        ("check",),
        ("check", "nothing.json"),
        ("sheets", "war.json", "x.pdf", "--counter-size", "1e9mm"),
        ("sheets", "war.json", "x.pdf", "--counter-size", "7mm"),
        ("sheets", "war.json", "x.pdf", "--paper", "napkin"),
        ("sheets", "war.json", "x.pdf", "--back-offset", "1"),
        ("export", "war.json", "x.gif"),
        ("export", "war.json", "x.pdf", "--page", "napkin"),
        ("report", "war.json", "weather"),
        ("report", "war.json", "odds"),
        ("import", "a", "b"),
        ("nothing.json",),
        (".",),
    ],
    ids=lambda words: " ".join(words)[:60],
)  # fmt: skip
def test_a_mistake_is_told_in_sound_sentences(
    wrong: tuple[str, ...], lang: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """They end once, and bring no mark twice."""
    sentence = fails(capsys, *wrong, "--lang", lang)
    assert sentence[-1] == ("." if lang == "en" else "。")
    assert not re.search(r"[.。:：,、]\s*[.。:：,、]", re.sub(r"\.(?=\w)", "x", sentence))


def test_too_long_a_title_is_not_called_too_large_a_map(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sentence = fails(capsys, "new", "x.json", "--ruleset", "dark-nebula-expanded", "--title", "x" * (MAX_TEXT + 1))
    assert "longer than 10,000 characters" in sentence


# -- rulesets of one's own ---------------------------------------------------------------------------------------------
def own_ruleset(at: Path, id: str = "our-rules") -> Path:
    """A ruleset of a user's own in a folder: the expanded one under another id."""
    shutil.copytree(EXPANDED, at)
    text = (at / "ruleset.toml").read_text(encoding="utf-8")
    (at / "ruleset.toml").write_text(text.replace('id = "dark-nebula-expanded"', f'id = "{id}"'), encoding="utf-8")
    return at


@pytest.mark.parametrize("out", ["x.json", "deep/er/x.json", "rules/x.json"])
def test_a_scenario_finds_the_ruleset_it_was_made_of(
    out: str, folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder of one's own, named from where the command is called; the file finds it from wherever it is opened."""
    own_ruleset(folder / "rules" / "ours")
    (folder / out).parent.mkdir(parents=True, exist_ok=True)
    assert main(["new", out, "--ruleset", "rules/ours"]) == 0
    monkeypatch.chdir("/")
    capsys.readouterr()
    assert main(["check", str(folder / out), "--json"]) == 1  # no capitals yet, but a ruleset
    findings = json.loads(capsys.readouterr().out)["findings"]
    assert not {"scenario.E001"} & {finding["id"] for finding in findings}
    ruleset = json.loads((folder / out).read_text(encoding="utf-8"))["ruleset"]
    assert not Path(ruleset).is_absolute()


def test_a_ruleset_of_the_program_is_known_by_its_id(tmp_path: Path) -> None:
    assert name_from(load_ruleset("dark-nebula-base"), tmp_path) == "dark-nebula-base"


def test_a_percent_sign_in_a_ruleset_of_ones_own_does_not_break_the_help(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    own_ruleset(folder / "shelf" / "50%s")
    monkeypatch.setattr("ui.commandline.new.user_rulesets_folder", lambda: folder / "shelf")
    assert main(["new", "--help"]) == 0
    assert "50%s" in capsys.readouterr().out


# -- anything at all ---------------------------------------------------------------------------------------------------
WORDS = st.sampled_from([
    *(name for name in COMMANDS if name not in ("sheets", "view")), "war.json", "nothing.json", "out/x.json",
    ".", "", "-", "--", "--json", "--lang", "ja", "en", "--lang=ja", "--lang=", "mix", "forces", "odds", "--ruleset",
    "dark-nebula-expanded", "--columns", "--rows", "3", "-1", "1e9", "--title", "--dpi", "--width", "--page",
    "--back-offset", "-1,-1", "--bogus", "--help", "-h", "--version", "x.tmx", "x.gif", "%s", "{0}", "a\nb",
])  # fmt: skip


@settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(command=st.sampled_from([*COMMANDS]), rest=st.lists(WORDS, max_size=5))
def test_any_arguments_end_with_a_code_and_no_traceback(
    command: str, rest: list[str], folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.commandline.window.run", lambda *_: 0)  # no window opens
    monkeypatch.setattr(
        "ui.cli.COMMANDS", {**COMMANDS, "view": argparse.Namespace(add=COMMANDS["view"].add, run=lambda *_: 0)}
    )
    _be_lenient(sys.stdout, sys.stderr)  # as `main` does for the streams of the process
    code = main([command, *rest])
    out, err = capsys.readouterr()
    assert code in (0, 1, 2)
    assert "Traceback" not in out + err
    assert "Hexmuster made a mistake" not in err
    assert "内部エラー" not in err
    if code == 2:
        assert err.strip()
