"""`hexmuster setup`: one side's set-up out, both in again to the byte, certificates, and a sentence for what goes wrong."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from model.edit import Address
from model.setups.setup import without_setups
from model.storage.read import load
from model.storage.write import save, write_scenario
from tests.builders import ruleset
from ui.cli import main
from ui.samples import sample_files

ASLAN = Address("forces", "aslan")
Captured = pytest.CaptureFixture[str]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the main sample, and with that sample before anybody has set up."""
    monkeypatch.chdir(tmp_path)
    scenario = load(next(file for file in sample_files() if "border-war" in file.name)).scenario
    save(Path("war.json"), scenario)
    save(Path("base.json"), without_setups(scenario, ruleset()))
    return tmp_path


def export(side: str, *more: str) -> int:
    return main(["setup", "export", "war.json", f"{side}.hexmuster-setup.json", "--side", side, *more])


def fails(capsys: Captured, *arguments: str) -> str:
    """The one sentence of a call that ends with exit code 2."""
    capsys.readouterr()
    assert main(list(arguments)) == 2
    error = capsys.readouterr().err
    assert error.count("\n") == 1
    assert "Traceback" not in error
    return error.strip()


@pytest.mark.usefixtures("folder")
def test_both_out_and_both_in_give_the_same_file(capsys: Captured) -> None:
    assert export("aslan") == 0
    out = capsys.readouterr().out
    assert "Certificate of set-up: Aslan" in out
    assert "Bought: 24, for 98 of 99 RU; 1 RU left" in out
    assert out.endswith("Written: aslan.hexmuster-setup.json\n")
    assert export("solomani") == 0
    files = [f"{side}.hexmuster-setup.json" for side in ("solomani", "aslan")]
    assert main(["setup", "merge", "base.json", "merged.json", *files]) == 0
    assert Path("merged.json").read_bytes() == Path("war.json").read_bytes()


@pytest.mark.usefixtures("folder")
def test_certificates_are_written_as_json_and_text_in_either_language(capsys: Captured) -> None:
    assert export("aslan", "--certificate", "cert.json", "--json") == 0
    printed = capsys.readouterr()
    assert json.loads(printed.out) == json.loads(Path("cert.json").read_text(encoding="utf-8"))
    assert "Written: cert.json" in printed.err
    assert export("aslan", "--certificate", "cert.txt", "--lang", "ja") == 0
    assert Path("cert.txt").read_text(encoding="utf-8").startswith("配置証明書：アスラン")


@pytest.mark.usefixtures("folder")
def test_a_scenario_is_merged_in_place_and_kept_as_a_backup(capsys: Captured) -> None:
    export("aslan")
    assert main(["setup", "merge", "base.json", "base.json", "aslan.hexmuster-setup.json"]) == 0
    assert load(Path("base.json")).scenario.forces["aslan"].purchases["aslan-b1"] == 1
    assert "Written: base.json" in capsys.readouterr().out


@pytest.mark.usefixtures("folder")
def test_another_set_up_is_only_replaced_when_asked(capsys: Captured) -> None:
    export("aslan")
    scenario = load(Path("war.json")).scenario
    force = scenario.forces["aslan"].with_bought("aslan-sc", 1)
    scenario.apply(scenario.change({ASLAN: force}))
    save(Path("other.json"), scenario)
    arguments = ["setup", "merge", "other.json", "new.json", "aslan.hexmuster-setup.json"]
    assert "Aslan has another set-up in “other.json” already" in fails(capsys, *arguments)
    assert not Path("new.json").exists()
    assert main([*arguments, "--replace"]) == 0
    assert Path("new.json").read_bytes() == write_scenario(load(Path("war.json")).scenario)


@pytest.mark.usefixtures("folder")
def test_a_broken_rule_gives_exit_code_1(capsys: Captured) -> None:
    scenario = load(Path("war.json")).scenario
    scenario.apply(scenario.change({ASLAN: scenario.forces["aslan"].with_bought("aslan-bb", 1)}))
    save(Path("war.json"), scenario)
    assert export("aslan") == 1
    assert "BROKEN" in capsys.readouterr().out
    assert Path("aslan.hexmuster-setup.json").exists()


@pytest.mark.usefixtures("folder")
def test_what_cannot_be_done_is_one_sentence(capsys: Captured) -> None:
    export("aslan")
    export("solomani")
    a, s = "aslan.hexmuster-setup.json", "solomani.hexmuster-setup.json"
    Path("bad.json").write_text(
        Path(a).read_text(encoding="utf-8").replace('"aslan-b1": 1', '"aslan-b1": 2'), encoding="utf-8"
    )
    Path("copy.json").write_bytes(Path(a).read_bytes())
    calls = {
        ("export", "war.json", "n.json", "--side", "neutral"): "no side “neutral”; there are aslan, solomani",
        ("export", "war.json", "war.json", "--side", "aslan"): "Choose another name",
        ("export", "war.json", "n.json", "--side", "aslan", "--certificate", "n.json"): "Choose another name",
        ("export", "none.json", "n.json", "--side", "aslan"): "none.json",
        ("merge", "base.json", "n.json", "bad.json"): "changed after it was written",
        ("merge", "base.json", "n.json", "war.json"): "no set-up of one side",
        ("merge", "base.json", "n.json", "none.json"): "none.json",
        ("merge", "base.json", "n.json", a, s, "copy.json"): "both are set-ups of Aslan",
        ("merge", "base.json", "war.json", a): "exists already",
        ("merge", "base.json", a, a): "Choose another name",
        ("merge", a, "n.json", a): "hexmuster-setup",
        ("merge", "base.json", "n.json"): "SETUP",
        ("import",): "export|merge",
    }
    for arguments, words in calls.items():
        assert words in fails(capsys, "setup", *arguments)
        assert not Path("n.json").exists()
