from __future__ import annotations

import gc
from collections.abc import Iterator
from threading import Barrier, Thread

import pytest

from model.rest import without_cycle_search
from model.storage.read import read_scenario
from model.storage.write import write_scenario
from tests import builders


@pytest.fixture(autouse=True)
def _at_work() -> Iterator[None]:
    """The search is on before each test, and after it."""
    gc.enable()
    yield
    gc.enable()


def test_it_rests_within_and_goes_on_after() -> None:
    with without_cycle_search():
        assert not gc.isenabled()
        with without_cycle_search():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()


def test_it_goes_on_after_an_error() -> None:
    with pytest.raises(ValueError, match="x"), without_cycle_search():
        raise ValueError("x")
    assert gc.isenabled()


def test_it_stays_off_where_it_was_off() -> None:
    gc.disable()
    with without_cycle_search():
        pass
    assert not gc.isenabled()


def test_it_rests_until_the_last_thread_is_done() -> None:
    """A snapshot is encoded on a thread of its own, while a file may be opened on another."""
    begun, ended = Barrier(2), Barrier(2)

    def work() -> None:
        with without_cycle_search():
            begun.wait()
            ended.wait()

    thread = Thread(target=work)
    thread.start()
    begun.wait()
    with without_cycle_search():
        pass
    assert not gc.isenabled()
    ended.wait()
    thread.join()
    assert gc.isenabled()


def test_reading_and_writing_leave_it_on() -> None:
    read_scenario(write_scenario(builders.empty(columns=4, rows=2)))
    assert gc.isenabled()
