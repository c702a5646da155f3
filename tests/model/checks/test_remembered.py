"""What was found out about large sets stands as long as they live."""

from __future__ import annotations

from model.checks.remembered import Remembered


def test_it_is_asked_once_of_the_same_sets() -> None:
    kept, asked = Remembered[int](), list[str]()

    def count(name: str, *sets: frozenset[int]) -> int:
        def make() -> int:
            asked.append(name)
            return sum(map(len, sets))

        return kept.of(sets, name, make)

    one, other = frozenset({1, 2, 300}), frozenset({4})
    assert [count("a", one, other), count("a", one, other), count("a", one)] == [4, 4, 3]
    assert asked == ["a", "a"]  # of the two together, and of the first alone
    assert [count("b", one), count("b", one)] == [3, 3]
    assert asked == ["a", "a", "b"]


def test_an_equal_set_that_is_another_is_asked_anew() -> None:
    kept = Remembered[str]()
    assert kept.of((frozenset({1000, 2000}),), None, lambda: "first") == "first"
    again = frozenset([1000, 2000])
    assert kept.of((again,), None, lambda: "second") == "second"
    assert kept.of((again,), None, lambda: "third") == "second"
