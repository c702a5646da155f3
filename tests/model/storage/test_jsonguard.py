"""JSON from strangers: what `json.loads` reads is read alike, and each attack ends in a sentence with the place."""

import gc
import json
import math
import random
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from model.storage import jsonguard, jsonplace
from model.storage.errors import LoadError
from model.storage.jsonguard import LARGEST, JsonLimits, parse

SCALARS = st.none() | st.booleans() | st.integers(-LARGEST, LARGEST) | st.floats(allow_nan=False, allow_infinity=False)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=8)
VALUES = st.recursive(
    SCALARS | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=20,
)


def refused(data: bytes | str, limits: JsonLimits = jsonguard.LIMITS) -> LoadError:
    """The error for a text that must not get through; its sentences can be made."""
    with pytest.raises(LoadError) as caught:
        parse(data.encode() if isinstance(data, str) else data, limits, path=Path("war.json"))
    for lang in ("en", "ja"):
        assert "war.json" in caught.value.sentence(lang)
    return caught.value


def attempt(data: bytes) -> object:
    """The value, or the LoadError; anything else fails the test."""
    try:
        return parse(data)
    except LoadError as problem:
        return problem


# What is read


@given(VALUES, st.booleans(), st.sampled_from([None, 0, 2]))
def test_a_value_comes_back_as_it_was(value: Any, ascii_only: bool, indent: int | None) -> None:
    text = json.dumps(value, ensure_ascii=ascii_only, indent=indent)
    found = parse(text.encode())
    assert found == value
    assert json.dumps(found) == json.dumps(json.loads(text))  # 1, 1.0 and true are different things


def test_a_byte_order_mark_is_no_fault() -> None:
    assert parse(b'\xef\xbb\xbf{"title": "\xe5\x9b\xbd\xe5\xa2\x83"}') == {"title": "国境"}


@pytest.mark.parametrize("number", [LARGEST, -LARGEST, 0, -1])
def test_whole_numbers_of_64_bits(number: int) -> None:
    assert parse(b"[%d]" % number) == [number]


@pytest.mark.parametrize("text", ["1e308", "-1.7976931348623157e308", "1e-999", "0.1", "-0.0", "1E+2"])
def test_finite_numbers(text: str) -> None:
    assert parse(text.encode()) == float(text)


def test_a_file_is_read_and_named_in_its_error(tmp_path: Path) -> None:
    path = tmp_path / "war.json"
    path.write_bytes(b'{"a": [1, 2]}')
    assert jsonguard.load(path) == {"a": [1, 2]}
    path.write_bytes(b'{"a": [1, NaN]}')
    with pytest.raises(LoadError) as caught:
        jsonguard.load(path)
    assert (caught.value.path, caught.value.place) == (path, "a[1]")


# What is refused, and where the fault is said to be

ATTACKS = [
    ('{"map": {"hex": 1,\n "hex": 2}}', "twice", "map.hex", (2, 2)),
    ('{"a": 1, "\\u0061": 2}', "twice", "a", (1, 10)),
    ('[0, {"": 1, "": 2}]', "twice", '[1][""]', (1, 13)),
    ("NaN", "not_finite", "", (1, 1)),
    ('{"x": [1,\n\n Infinity]}', "not_finite", "x[1]", (3, 2)),
    ("[-Infinity]", "not_finite", "[0]", (1, 2)),
    ('{"x": 1e999}', "not_finite", "x", (1, 7)),
    ('{"x": -1e999}', "not_finite", "x", (1, 7)),
    ("[" + "9" * 400 + ".0]", "not_finite", "[0]", (1, 2)),
    (f"[{LARGEST + 1}]", "huge", "[0]", (1, 2)),
    (f"[1, -{LARGEST + 1}]", "huge", "[1]", (1, 5)),
    ("[" + "1" * 10_000 + "]", "huge", "[0]", (1, 2)),
    ('{"name": "\\ud800"}', "half", "name", (1, 10)),
    ('{"name": ["a", "\\udc00\\ud800"]}', "half", "name[1]", (1, 16)),
    ('["\\uD83D \\uDE00"]', "half", "[0]", (1, 2)),
    ('{"a": 1, "\\ud800": 1}', "half", '["?"]', (1, 10)),
    ("[" * 65 + "]" * 65, "deep", "[0]" * 8 + "…", (1, 65)),
    ("[" * 100_000, "deep", "[0]" * 8 + "…", (1, 65)),
    ('{"a":' * 100_000, "deep", "a.a.a.a.a.a.a.a…", (1, 64 * 5 + 1)),
    ('{"a": tru}', "syntax", "1:7", (1, 7)),
    ("[1,]", "syntax", "1:4", (1, 4)),
    ('{"a": 1,\n}', "syntax", "2:1", (2, 1)),
    ("[1] 2", "syntax", "1:5", (1, 5)),
    ("[01]", "syntax", "1:2", (1, 2)),
    ("['a']", "syntax", "1:2", (1, 2)),
    ('{1: "a"}', "syntax", "1:2", (1, 2)),
    ('["a\nb"]', "syntax", "1:2", (1, 2)),
    ('["\\x"]', "syntax", "1:2", (1, 2)),
    ("[1}", "syntax", "1:3", (1, 3)),
    ("]", "syntax", "1:1", (1, 1)),
    ('{"a": [1, 2', "cut", "1:12", (1, 12)),
    ('{"a":\n "abc', "cut", "2:2", (2, 2)),
    ('{"a": "abc\\u12', "cut", "1:7", (1, 7)),
    ('{"a": fal', "cut", "1:7", (1, 7)),
]


@pytest.mark.parametrize(
    ("text", "kind", "place", "spot"), ATTACKS, ids=[f"{kind} {text[:16]!r}" for text, kind, _, _ in ATTACKS]
)
def test_an_attack_is_refused_with_its_place(text: str, kind: str, place: str, spot: tuple[int, int]) -> None:
    error = refused(text)
    assert error.text_id == f"load.json_{kind}"
    assert error.place == place
    assert (error.values["line"], error.values["column"]) == spot


@pytest.mark.parametrize("data", [b"", b" \n\t", b"\0" * 4096, b"\xef\xbb\xbf"])
def test_an_empty_or_zeroed_file_is_called_empty(data: bytes) -> None:
    """Zeros are what a power cut leaves of a file that was never flushed."""
    assert refused(data).text_id == "load.empty"


def test_text_that_is_not_utf8_names_the_line() -> None:
    error = refused('{"a": 1,\n "国": "'.encode() + "境".encode("shift_jis") + b'"}')
    assert (error.text_id, error.place) == ("load.not_utf8", "2:8")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-32"])
def test_other_unicode_files_are_not_utf8(encoding: str) -> None:
    assert refused('{"a": 1}'.encode(encoding)).text_id == "load.not_utf8"


def test_raw_surrogates_are_not_utf8() -> None:
    assert refused('["\ud800"]'.encode("utf-8", "surrogatepass")).text_id == "load.not_utf8"


def test_too_many_bytes_are_refused_before_reading(tmp_path: Path) -> None:
    error = refused(b"[" + b" " * 5000, JsonLimits(max_bytes=3 * 1024))
    assert error.text_id == "load.too_large"
    assert "5 kB; at most 3 kB" in str(error)
    sparse = tmp_path / "war.json"
    with sparse.open("wb") as stream:
        stream.truncate(10**12)
    with pytest.raises(LoadError, match="at most 256 MB"):
        jsonguard.load(sparse)


@pytest.mark.parametrize("depth", [1, 2, 64])
def test_the_depth_that_is_allowed_is_read(depth: int) -> None:
    limits = JsonLimits(max_depth=depth)
    for start, end in (("[", "]"), ('{"a":', "}")):
        text = start * (depth - 1) + "[]" + end * (depth - 1)
        assert parse(text.encode(), limits) == json.loads(text)
        refused(f"[{text}]", limits)


# Laws


@settings(max_examples=400)
@given(VALUES, st.integers(0, 200), st.sampled_from(list('{}[]",:\\u0123deE.-+ \n\x00N')) | TEXTS, st.booleans())
@example(["\ud83d\ude00".encode("utf-16", "surrogatepass").decode("utf-16")], 3, "", True)
def test_the_careful_reading_agrees_with_the_fast_one(value: Any, at: int, new: str, drop: bool) -> None:
    """A damaged text gets through exactly if the slow reader finds no fault; what gets through is what json reads."""
    text = json.dumps(value, ensure_ascii=at % 2 == 0)
    text = text[:at] + new + text[at + drop :]
    fault = jsonplace.find(text, 64, LARGEST)
    found = attempt(text.encode("utf-8"))
    if isinstance(found, LoadError):
        assert fault is not None or found.text_id == "load.empty"
    else:
        assert fault is None
        assert json.dumps(found) == json.dumps(json.loads(text))


@settings(max_examples=300)
@given(st.binary(max_size=60) | st.text(st.sampled_from('{}[]",:\\u0123dD8ceE.-+ntf'), max_size=60).map(str.encode))
def test_any_bytes_give_a_value_or_a_load_error(data: bytes) -> None:
    found = attempt(data)
    if isinstance(found, LoadError):
        assert found.sentence("en") != found.sentence("ja")
    else:
        json.dumps(found, allow_nan=False, ensure_ascii=False).encode("utf-8")


# Speed


def terrain_file() -> bytes:
    """A map of 500 × 1000 hexes: half a megabyte, as a scenario file has it."""
    chance = random.Random(1)
    rows = ["".join(chance.choices(".nfw", k=500)) for _ in range(1000)]
    return json.dumps({"map": {"terrain": {"legend": {".": "space"}, "rows": rows}}}, indent=0).encode()


def records_file() -> bytes:
    """40,000 placements, one a line."""
    record = '{{"type": "aslan-f{}", "count": {}, "hex": "{:06}", "place": "stellar", "scale": {}.5}}'
    return ("[\n" + ",\n".join(record.format(n % 9, n % 7, n, n % 11) for n in range(40_000)) + "\n]").encode()


@pytest.mark.parametrize("make", [terrain_file, records_file])
def test_the_guard_costs_at_most_as_much_again(make: Any) -> None:
    """Measured 1.2 for terrain and 1.6 for records; 3 leaves room for a busy machine, but not for a slow path.

    Both are timed in turn, in time of this process, and without the collector: its work depends on what else is in memory.
    """
    data = make()
    assert parse(data) == json.loads(data)
    times: dict[Any, list[float]] = {json.loads: [], parse: []}
    gc.disable()
    try:
        for _ in range(9):
            for read, taken in times.items():
                begun = time.process_time()
                read(data)
                taken.append(time.process_time() - begun)
    finally:
        gc.enable()
    assert min(times[parse]) < 3 * min(times[json.loads]) + 0.001


@pytest.mark.parametrize(
    "text", ["[" * 2_000_000, '{"a":' * 400_000, "[" + "1" * 2_000_000 + "]", '["' + "\\u0041" * 300_000 + '\\ud800"]']
)
def test_attacks_end_soon(text: str) -> None:
    begun = time.perf_counter()
    refused(text)
    assert time.perf_counter() - begun < 2


def test_a_value_is_never_infinite() -> None:
    """Fractions by their text, as the decoder remembers them, stay right when they come again."""
    found = parse(b"[0.5, 0.25, 0.5, 1e2, 1e2, 7, 7, 7.0]")
    assert found == [0.5, 0.25, 0.5, 100.0, 100.0, 7, 7, 7.0]
    assert isinstance(found, list)
    assert [type(number) for number in found] == [float] * 5 + [int, int, float]
    assert all(math.isfinite(number) for number in found)
