"""Files from strangers: whatever stands in them, either a `LoadError` comes out, or a scenario that saves again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from model.storage.errors import LoadError
from model.storage.read import read_scenario
from model.storage.write import encode, write_scenario
from tests.model.storage.documents import RICH, SMALL
from tests.strategies import json_values


def assert_told(error: LoadError) -> None:
    """A refusal is a sentence in both languages."""
    assert error.sentence("en") != error.sentence("ja")


def _spots(node: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path] if path else []
    items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in items:
        found += _spots(value, (*path, key))
    return found


SPOTS = _spots(RICH)


@settings(max_examples=150)
@given(st.sampled_from(SPOTS), json_values | st.just(...), st.sampled_from(SPOTS), json_values)
def test_any_value_anywhere_is_read_or_refused_and_never_lost(one: Any, value: Any, two: Any, other: Any) -> None:
    """Two places of a file get arbitrary values: either a `LoadError`, or it saves again, and again the same."""
    document = json.loads(json.dumps(RICH))
    for path, new in ((one, value), (two, other)):
        node = document
        try:
            for part in path[:-1]:
                node = node[part]
            if new is ...:
                del node[path[-1]]
            else:
                node[path[-1]] = new
        except (KeyError, IndexError, TypeError):
            continue
    try:
        loaded = read_scenario(json.dumps(document).encode())
    except LoadError as error:
        assert_told(error)
        return
    for finding in loaded.findings:
        assert finding.message("en") != finding.message("ja")
    data = encode(Path("x"), loaded.scenario)
    assert write_scenario(read_scenario(data).scenario) == data


@settings(max_examples=150)
@given(st.data())
def test_any_bytes_are_read_or_refused(data: st.DataObject) -> None:
    """Bytes cut out, doubled or replaced: only `LoadError` comes out."""
    whole = json.dumps(SMALL, indent=1).encode()
    start = data.draw(st.integers(0, len(whole)))
    end = data.draw(st.integers(start, min(len(whole), start + 40)))
    patch = data.draw(st.binary(max_size=12) | st.just(whole[start:end] * 2))
    try:
        loaded = read_scenario(whole[:start] + patch + whole[end:])
    except LoadError as error:
        assert_told(error)
    else:
        encode(Path("x"), loaded.scenario)
