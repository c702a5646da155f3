"""The odds of an attack on the command line: who attacks whom, from where, with which modifiers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from model.storage.write import save
from tests.model.analysis.fortress.fleets import DUEL, battle
from ui.cli import main

FILE = "duel.hexmuster.json"


@pytest.fixture(autouse=True)
def _duel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    save(Path(FILE), battle(DUEL).scenario)


def call(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = main(["report", FILE, "odds", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def hit(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The exact chance to hit."""
    code, out, err = call(capsys, *arguments, "--json")
    assert (code, err) == (0, "")
    found: str = json.loads(out)["cases"][0]["hit"]["exact"]
    return found


def test_an_attack_by_hexes_ids_and_types(capsys: pytest.CaptureFixture[str]) -> None:
    """With the commanders on the map nine faces hit; a Magellan only thought of meets the adverse Z: 7 and −1, 8 faces."""
    assert hit(capsys, "--attacker", "0303", "--target", "0903") == "9/10"
    assert hit(capsys, "--attacker", "mag1", "--target", "ca1") == "9/10"
    assert hit(capsys, "--attacker", "federation-mag", "--target", "ca1", "--distance", "6") == "4/5"


def test_what_else_may_be_said(capsys: pytest.CaptureFixture[str]) -> None:
    """12 − 5 = 7 without modifiers; moved 6 − 5 = 1; from 0201, 7 hexes away, 6 − 5 = 1 as well."""
    bare = ("--attacker", "mag1", "--target", "ca1", "--attack-modifier", "0", "--defence-modifier", "0")
    assert hit(capsys, *bare) == "7/10"
    assert hit(capsys, *bare, "--moved") == "1/10"
    assert hit(capsys, *bare, "--from", "0201") == "1/10"
    adverse = ("--attacker", "mag1", "--target", "ca1", "--attack-modifier", "-2", "--defence-modifier", "-1")
    assert hit(capsys, *adverse) == "3/5"


def test_the_text_is_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = call(capsys, "--attacker", "0303", "--target", "0903", "--lang", "ja")
    assert code == 0
    assert out.startswith("Mag マゼラン（0303） → CA 巡洋艦（0903）")


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("--attacker", "0303"), "Name the target with --target"),
        (("--attacker", "klingon", "--target", "0903"), "“klingon” names no ship or craft"),
        (("--attacker", "0303", "--target", "0903", "--from", "9999"), "no hex “9999”"),
        (("--attacker", "0303", "--target", "0903", "--distance", "0"), "“0” is not a whole number from 1 to 1000"),
        (("--attacker", "0303", "--target", "0903", "--attack-modifier", "x"), "“x” is not a whole number from -99"),
        (("--attacker", "0303", "--target", "0903", "--stands", "up"), "'up' is not one of"),
        (("--hex", "0303"), "takes no --hex; it takes --side, --attacker"),
    ],
)
def test_what_cannot_be_asked_is_one_sentence(
    capsys: pytest.CaptureFixture[str], arguments: tuple[str, ...], words: str
) -> None:
    code, out, err = call(capsys, *arguments)
    assert (code, out) == (2, "")
    assert words in err
    assert "Traceback" not in err
