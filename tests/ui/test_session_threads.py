"""The writer of snapshots leaves the search for reference cycles to the thread of the window, where Qt's objects live."""

from __future__ import annotations

import gc
import threading

from tests.ui.conftest import Person


def test_no_cycles_are_searched_for_on_the_writer_thread(at_map: Person) -> None:
    """A search there could take widgets apart on the wrong thread, which ends the program."""
    searched: list[str] = []

    def note(phase: str, info: dict[str, int]) -> None:
        searched.append(threading.current_thread().name)

    before = gc.get_threshold()
    gc.callbacks.append(note)
    gc.set_threshold(1, 1, 1)  # every object made starts a search, if one may
    try:
        session = at_map.desk.session
        assert session is not None
        for _ in range(3):
            session.snapshot()
            session.wait()
            at_map.settle()
    finally:
        gc.set_threshold(*before)
        gc.callbacks.remove(note)
    assert searched, "the thread of the window searches as ever"
    assert [name for name in searched if name.startswith("recovery")] == []


def test_the_search_goes_on_after_a_snapshot_and_after_closing(at_map: Person) -> None:
    session = at_map.desk.session
    assert session is not None
    session.snapshot()
    session.wait()
    at_map.settle()
    assert gc.isenabled()
    session.snapshot()
    at_map.window.lay_out(None)
    assert gc.isenabled()
