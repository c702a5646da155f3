"""Settings: what is kept between starts, and what a damaged or foreign file can't do."""

from __future__ import annotations

from pathlib import Path

import pytest

from ui.settings import MAX_RECENT, Settings, language_of_environment


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.ini"


def test_usual_values(file: Path) -> None:
    settings = Settings(file)
    assert (settings.theme, settings.contrast, settings.language, settings.unit) == ("system", False, "system", "mm")
    assert settings.recent == []
    assert settings.shape("docks") is None


def test_what_is_chosen_is_there_at_the_next_start(file: Path) -> None:
    settings = Settings(file)
    settings.theme, settings.contrast, settings.language, settings.unit = "light", True, "ja", "inch"
    settings.sync()
    again = Settings(file)
    assert (again.theme, again.contrast, again.language, again.unit) == ("light", True, "ja", "inch")
    assert again.lang == "ja"


@pytest.mark.parametrize(
    "text", ["", "[General]\ntheme=pink\ncontrast=7\nlanguage=xx\nunit=@Invalid()\n", "\0\xff nonsense"]
)
def test_a_damaged_file_gives_the_usual_values(file: Path, text: str) -> None:
    file.write_text(text, encoding="utf-8")
    settings = Settings(file)
    assert (settings.theme, settings.contrast, settings.language, settings.unit) == ("system", False, "system", "mm")
    assert settings.recent == []


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "ja_JP", "LANG": "en_US"}, "ja"),
        ({"LC_ALL": "", "LC_MESSAGES": "ja_JP", "LANG": "C"}, "ja"),
        ({}, "en"),
    ],
)
def test_the_language_of_the_environment(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], expected: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert language_of_environment() == expected


def test_the_command_line_goes_before_what_is_stored(file: Path) -> None:
    settings = Settings(file)
    settings.language = "ja"
    settings.override_language("en")
    assert settings.lang == "en"
    assert settings.language == "ja"


def test_recent_files_newest_first_each_once_and_only_those_that_are_there(file: Path, tmp_path: Path) -> None:
    paths = [tmp_path / f"{number}.json" for number in range(MAX_RECENT + 3)]
    for path in paths:
        path.touch()
    settings = Settings(file)
    for path in paths:
        settings.remember(path)
    settings.remember(paths[5])
    settings.sync()
    again = Settings(file)
    assert len(again.recent) == MAX_RECENT
    assert again.recent[:3] == [paths[5], paths[-1], paths[-2]]
    paths[-1].unlink()
    assert again.recent[:2] == [paths[5], paths[-2]]


def test_one_recent_file_comes_back_as_one(file: Path, tmp_path: Path) -> None:
    """An ini file knows no list of one: it comes back as a text."""
    path = tmp_path / "a, b = c; d.json"
    path.touch()
    settings = Settings(file)
    settings.remember(path)
    settings.sync()
    assert Settings(file).recent == [path]
