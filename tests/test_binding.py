"""PySide6 6.12.0 loses one reference to None with each call that returns nothing, and Python 3.11 then aborts."""

import sys
from importlib.metadata import version

from PySide6.QtCore import QObject

CALLS = 1_000
NOISE = 20
"""References that other code may take or drop meanwhile; a faulty binding loses all 1,000."""


def test_calls_that_return_nothing_keep_the_references_to_none() -> None:
    """On Python 3.12 and later None cannot die, so there the version stands in for the measurement."""
    probe = QObject()
    before = sys.getrefcount(None)
    for _ in range(CALLS):
        probe.setObjectName("x")
    assert sys.getrefcount(None) - before > -NOISE


def test_the_faulty_version_is_kept_out() -> None:
    major, minor = version("PySide6-Essentials").split(".")[:2]
    assert (int(major), int(minor)) < (6, 12)
