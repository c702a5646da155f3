"""run.py, the one command that sets up and starts: what can be tested without a fresh machine."""

import ast
import os
import string
import sys
from pathlib import Path

import pytest

import run
from tests.test_project.tree import ROOT

SOURCE = (ROOT / "run.py").read_text(encoding="utf-8")


def executable(folder: Path, name: str, script: str) -> None:
    """Put a small shell program named `name` into `folder`."""
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
    (folder / name).chmod(0o755)


def test_an_old_python_can_read_it_and_is_told_a_sentence() -> None:
    """Everything an old Python would stumble over has to stand below the version check."""
    tree = ast.parse(SOURCE, feature_version=(3, 7))
    (check,) = [
        index
        for index, node in enumerate(tree.body)
        if isinstance(node, ast.If) and "version_info" in ast.unparse(node.test)
    ]
    annotations = [node for node in tree.body[:check] if isinstance(node, ast.FunctionDef)]
    assert {ast.unparse(arg.annotation) for f in annotations for a in [f.args] for arg in a.args if arg.annotation} <= {
        "str"
    }
    assert "sys.exit" in ast.unparse(tree.body[check])
    assert run.text("python", "3.9.2").startswith("Hexmuster needs Python 3.11, 3.12 or 3.13; this is Python 3.9.2.")


def test_it_imports_the_standard_library_only() -> None:
    nodes = [node for node in ast.walk(ast.parse(SOURCE)) if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {alias.name if isinstance(node, ast.Import) else node.module for node in nodes for alias in node.names}
    assert {str(name).split(".")[0] for name in names} <= sys.stdlib_module_names


@pytest.mark.parametrize("key", run.TEXTS)
def test_both_languages_say_the_same_things(key: str) -> None:
    places = [{field for _, field, _, _ in string.Formatter().parse(sentence) if field} for sentence in run.TEXTS[key]]
    assert places[0] == places[1]
    assert all(ord(letter) < 128 for letter in run.TEXTS[key][0])
    assert any(ord(letter) > 0x3000 for letter in run.TEXTS[key][1])


def make_stamped(venv: Path, level: str) -> None:
    """An environment that looks finished."""
    executable(Path(run.program(venv, "python")).parent, Path(run.program(venv, "python")).name, "exit 0")
    run.stamp(venv, level).write_text(run.fingerprint(venv, level))


def test_an_environment_is_trusted_only_when_finished_here_and_from_this_lock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    venv = tmp_path / "my app 日本" / ".venv"
    venv.joinpath("bin").mkdir(parents=True)
    assert not run.fresh(venv, "run"), "half-made: killed before the stamp was written"
    make_stamped(venv, "run")
    assert run.fresh(venv, "run")
    assert not run.fresh(venv, "test"), "the tests need more than the program"
    moved = venv.rename(tmp_path / ".venv")
    assert not run.fresh(moved, "run"), "an environment does not survive being moved"
    make_stamped(moved, "run")
    for name, lock in run.LOCKS.items():
        (tmp_path / lock).write_text(f"changed {name}", encoding="utf-8")
    monkeypatch.setattr(run, "ROOT", tmp_path)
    assert not run.fresh(moved, "run"), "the lock has changed"


def test_a_folder_that_cannot_be_written_sends_the_environment_to_the_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(run, "ROOT", tmp_path)
    for lock in run.LOCKS.values():
        (tmp_path / lock).touch()
    assert run.choose_venv("run") == tmp_path / ".venv"
    monkeypatch.setattr(os, "access", lambda *_: False)
    elsewhere = run.choose_venv("run")
    assert elsewhere.is_relative_to(os.environ["XDG_CACHE_HOME"])
    assert elsewhere.is_dir()


@pytest.mark.parametrize(
    ("environment", "platforms"),
    [
        ({}, []),
        ({"DISPLAY": ":0"}, ["xcb"]),
        ({"DISPLAY": ":0", "WAYLAND_DISPLAY": "wayland-0"}, ["wayland"]),
        ({"DISPLAY": ":0", "QT_QPA_PLATFORM": "offscreen"}, []),
        ({"QT_QPA_PLATFORM": "wayland;xcb"}, ["wayland", "xcb"]),
        ({"QT_QPA_PLATFORM": "vnc:size=800x600"}, ["vnc"]),
    ],
)
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="displays have these names on Linux")
def test_where_a_window_could_open(
    environment: dict[str, str], platforms: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert run.qt_platforms() == platforms


@pytest.fixture
def bare_system(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A system whose loader misses two libraries; what its apt-get is told is written to the file `apt`."""
    programs = tmp_path / "programs"
    lines = ["libGL.so.1 => not found", "libxcb-cursor.so.0 => not found", "libc.so.6 => (0x0)"]
    executable(programs, "ldd", "\n".join(f"echo '\t{line}'" for line in lines))
    executable(programs, "apt-get", f"echo \"$@\" >> '{tmp_path / 'apt'}'")
    monkeypatch.setenv("PATH", str(programs), prepend=os.pathsep)
    monkeypatch.setattr(run, "has_japanese_font", lambda: True)
    monkeypatch.delenv("RUN_PY_NO_APT", raising=False)
    return tmp_path


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux has ldd and apt-get")
@pytest.mark.parametrize(("user", "no_apt", "sudo"), [(1000, "", "sudo "), (0, "1", "")])
def test_who_may_not_install_is_told_the_one_line(
    bare_system: Path, user: int, no_apt: str, sudo: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: user)
    monkeypatch.setenv("RUN_PY_NO_APT", no_apt)
    with pytest.raises(SystemExit) as end:
        run.check_libraries(bare_system)
    assert f"    {sudo}apt-get update && {sudo}apt-get install --no-install-recommends libgl1 libxcb-cursor0" in str(
        end.value
    )
    assert not (bare_system / "apt").exists()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux has ldd and apt-get")
def test_root_gets_the_missing_libraries_and_is_told_of_what_stays_missing(
    bare_system: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    with pytest.raises(SystemExit, match=r"libGL\.so\.1, libxcb-cursor\.so\.0"):
        run.check_libraries(bare_system)
    told = (bare_system / "apt").read_text(encoding="utf-8")
    assert told.rstrip().endswith("install --yes --no-install-recommends libgl1 libxcb-cursor0")
    output = capsys.readouterr()
    assert output.out == "", "standard output belongs to the program"
    assert "libgl1 libxcb-cursor0" in output.err
