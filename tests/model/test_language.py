from __future__ import annotations

import pytest

from model.texts import language_of


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": ""}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "ja"}, "ja"),
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "JA-JP"}, "ja"),
        ({"LANG": "jam_JM.UTF-8"}, "en"),  # Jamaican Creole
        ({"LANG": "de_DE", "LC_MESSAGES": "ja_JP"}, "ja"),
        ({"LANG": "ja_JP", "LC_ALL": "C"}, "en"),
        ({"LANG": "ja_JP", "LC_ALL": ""}, "ja"),
    ],
)
def test_the_first_variable_that_is_set_decides(environment: dict[str, str], lang: str) -> None:
    assert language_of(environment) == lang
