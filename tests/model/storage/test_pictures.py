"""Pictures beside a scenario: never outside its folder, copied to the byte, and findings rather than failures."""

from __future__ import annotations

from base64 import b64decode
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from model.edit import Address
from model.edits.refusal import Refusal
from model.edits.scans import add_scan, fit_scan, remove_scan, set_scan
from model.info import Picture, Scan
from model.scenario import Scenario
from model.storage.errors import LoadError
from model.storage.pictures import carry_over, files_folder, picture_findings, picture_path, put_beside, state_of
from model.storage.read import read_scenario
from model.storage.write import write_scenario
from tests.builders import empty

FIT = (1.0, 0.0, 0.0, 0.0, 1.0, 0.0)

PICTURE = b64decode("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNg+M8AAAICAQB7CYF4AAAAAElFTkSuQmCC")
"""One pixel."""


def scanned(file: str = "a.files/board.png", sha256: str = "") -> Scenario:
    scenario = empty()
    scenario.apply(add_scan(scenario, file, sha256, FIT))
    return scenario


def ids(scenario: Scenario, folder: Path | None) -> list[str]:
    return [finding.check for finding in picture_findings(scenario, folder)]


@pytest.mark.parametrize(
    "file",
    [
        "../secret.png",
        "a/../../b.png",
        "/etc/passwd",
        "C:\\x.png",
        "\\\\host\\x.png",
        "..",
        "",
        "a\\..\\..\\b",
        "a\0b",
        "//x/y",
    ],
)
def test_a_path_never_leaves_the_folder(tmp_path: Path, file: str) -> None:
    assert picture_path(tmp_path, file) is None
    assert state_of(tmp_path, Picture(file=file)) == "outside"


@given(st.text(max_size=40))
def test_whatever_a_file_says_nothing_outside_is_named(file: str) -> None:
    folder = Path("scenarios of somebody").resolve()
    path = picture_path(folder, file)
    assert path is None or path.resolve().is_relative_to(folder)


def test_a_link_out_of_the_folder_is_not_followed(tmp_path: Path) -> None:
    inside, outside = tmp_path / "in", tmp_path / "out"
    inside.mkdir()
    outside.mkdir()
    (outside / "board.png").write_bytes(b"x")
    (inside / "a.files").symlink_to(outside)
    assert picture_path(inside, "a.files/board.png") is None


@pytest.mark.parametrize(
    ("name", "folder"),
    [
        ("border-war.hexmuster.json", "border-war.files"),
        ("plain.json", "plain.files"),
        ("国境.hexmuster.json", "国境.files"),
    ],
)
def test_the_folder_bears_the_name_of_the_scenario(name: str, folder: str) -> None:
    assert files_folder(Path(name)) == folder


def test_a_picture_is_copied_to_the_byte_and_only_once(tmp_path: Path) -> None:
    source = tmp_path / "elsewhere" / "my board (1).PNG"
    source.parent.mkdir()
    source.write_bytes(b"\x89PNG one")
    scenario = tmp_path / "war.hexmuster.json"
    file, digest = put_beside(scenario, source)
    assert file == "war.files/my-board-1.png"
    assert (tmp_path / file).read_bytes() == b"\x89PNG one"
    assert put_beside(scenario, source) == (file, digest)
    source.write_bytes(b"\x89PNG two")
    other, _ = put_beside(scenario, source)
    assert other == "war.files/my-board-1-2.png"
    assert (tmp_path / file).read_bytes() == b"\x89PNG one"
    assert sorted(path.name for path in (tmp_path / "war.files").iterdir()) == ["my-board-1-2.png", "my-board-1.png"]


def test_a_picture_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(LoadError):
        put_beside(tmp_path / "war.hexmuster.json", tmp_path / "no.png")


def test_missing_changed_and_unlisted_pictures_are_findings(tmp_path: Path) -> None:
    (tmp_path / "b.png").write_bytes(PICTURE)
    file, digest = put_beside(tmp_path / "a.hexmuster.json", tmp_path / "b.png")
    scenario = scanned(file, digest)
    assert ids(scenario, tmp_path) == []
    (tmp_path / file).write_bytes(b"another")
    assert ids(scenario, tmp_path) == ["file.W005"]
    (tmp_path / file).unlink()
    assert ids(scenario, tmp_path) == ["file.W004"]
    assert ids(scenario, None) == ["file.W004"]
    assert ids(scanned("../b.png"), tmp_path) == ["file.E006"]
    scenario.apply(scenario.change({Address("pictures", "b"): None}))
    assert ids(scenario, tmp_path) == ["file.W007"]
    scenario.apply(scenario.change({Address("scans", 0): Scan(picture="b", fit=(0.0,) * 6)}))
    assert ids(scenario, tmp_path) == ["file.W007", "file.W008"]


JPEG = b"\xff\xd8\xff" + b"\0" * 40 + b"\xff\xd9"
WEBP = b"RIFF" + (40).to_bytes(4, "little") + b"WEBP" + b"\0" * 36
SVG = b'<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'


@pytest.mark.parametrize(
    ("data", "wrong"),
    [
        pytest.param(PICTURE, False, id="png"),
        pytest.param(JPEG, False, id="jpeg"),
        pytest.param(WEBP, False, id="webp"),
        pytest.param(SVG, False, id="svg"),
        pytest.param(PICTURE[:-10], True, id="png cut off"),
        pytest.param(JPEG[:-1], True, id="jpeg cut off"),
        pytest.param(WEBP[:-1], True, id="webp cut off"),
        pytest.param(b"", True, id="empty"),
        pytest.param(b"a text that somebody has called a picture", True, id="text"),
    ],
)
def test_a_damaged_picture_is_a_finding_even_if_it_is_the_one_that_was_put_there(
    tmp_path: Path, data: bytes, wrong: bool
) -> None:
    (tmp_path / "b.png").write_bytes(data)
    file, digest = put_beside(tmp_path / "a.hexmuster.json", tmp_path / "b.png")
    for known in (digest, ""):
        assert ids(scanned(file, known), tmp_path) == (["file.W009"] if wrong else [])


def test_each_finding_says_what_to_do_in_both_languages() -> None:
    (finding,) = picture_findings(scanned("a.files/board.png"), None)
    assert finding.message("en") == (
        "The picture “a.files/board.png” is not there. Put it back beside the scenario, or remove what shows it."
    )
    assert "a.files/board.png" in finding.message("ja")
    assert finding.where.key == "pictures.board"


def test_saved_elsewhere_the_pictures_go_along(tmp_path: Path) -> None:
    old, new = tmp_path / "old" / "a.hexmuster.json", tmp_path / "new" / "b.hexmuster.json"
    for path in (old, new):
        path.parent.mkdir()
    (tmp_path / "s.png").write_bytes(PICTURE)
    file, digest = put_beside(old, tmp_path / "s.png")
    scenario = scanned(file, digest)
    assert carry_over(scenario, old, new) == ()
    assert (new.parent / file).read_bytes() == PICTURE
    assert ids(scenario, new.parent) == []
    (notes,) = carry_over(scanned("a.files/gone.png"), old, new)
    assert "a.files/gone.png" in notes.sentence("en")
    assert carry_over(scenario, None, new) == carry_over(scenario, old, old) == ()


def test_a_scan_survives_its_file() -> None:
    scenario = scanned()
    again = read_scenario(write_scenario(scenario)).scenario
    assert list(again.rows("scans", Scan)) == [Scan(picture="board", fit=FIT)]


def test_a_locked_scan_is_neither_fitted_nor_removed() -> None:
    scenario = scanned()
    scenario.apply(set_scan(scenario, 0, locked=True, opacity=0.25))
    assert next(scenario.rows("scans", Scan)).opacity == 0.25
    with pytest.raises(Refusal, match="locked"):
        remove_scan(scenario, 0)
    with pytest.raises(Refusal, match="locked"):
        fit_scan(scenario, 0, FIT)
    scenario.apply(set_scan(scenario, 0, locked=False))
    scenario.apply(remove_scan(scenario, 0))
    assert not scenario.tables["scans"]
    assert not scenario.tables["pictures"]


def test_a_picture_of_two_scans_stays_listed_until_both_are_gone() -> None:
    scenario = scanned()
    scenario.apply(add_scan(scenario, "a.files/board.png", "", FIT))
    assert len(scenario.tables["pictures"]) == 1
    scenario.apply(remove_scan(scenario, 0))
    assert len(scenario.tables["pictures"]) == 1
    scenario.apply(remove_scan(scenario, 1))
    assert not scenario.tables["pictures"]
