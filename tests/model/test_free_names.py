from __future__ import annotations

from time import thread_time

from hypothesis import given
from hypothesis import strategies as st

from model.free_names import MOST_CHARACTERS, FreeNames, numbered


@given(st.text(max_size=130), st.sets(st.integers(2, 9)))
def test_the_first_number_that_is_free(base: str, gone: set[int]) -> None:
    """Also of a name so long that it has to be cut before the number."""
    taken = {f"{base[:MOST_CHARACTERS]}-{number}" for number in gone}
    name = numbered(base, taken)
    assert name not in taken
    assert name == f"{base[:MOST_CHARACTERS]}-{next(n for n in range(2, 20) if n not in gone)}"


def test_as_many_as_ask_get_the_same_without_another_search() -> None:
    free = FreeNames([None, "x", *(f"x-{number}" for number in range(2, 20_000))])
    start = thread_time()
    assert {free.like("x") for _ in range(20_000)} == {"x-20000"}
    assert thread_time() - start < 2


def test_another_joint_and_another_first_number() -> None:
    free = FreeNames(["Kuzu", "Kuzu 2"], " ")
    assert (free.like("Kuzu"), free.like("Kuzu", first=1)) == ("Kuzu 3", "Kuzu 1")
