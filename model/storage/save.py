"""Save a scenario to its file: encode it, make sure that it opens again as it is, then put it in the file's place."""

from __future__ import annotations

from pathlib import Path

from model.scenario import Scenario
from model.storage.atomic import SaveResult, save_bytes
from model.storage.compare import first_difference
from model.storage.errors import LoadError, SaveError
from model.storage.places import recovery_folder
from model.storage.read import read_scenario
from model.storage.write import write_scenario


def encode(path: Path, scenario: Scenario) -> bytes:
    """The bytes of a scenario, known to give the same scenario when they are read; `path` is named in errors.

    Raises:
        SaveError: it holds something that a file cannot, or that would not come back.
    """
    try:
        data = write_scenario(scenario)
    except (ValueError, TypeError, LookupError) as problem:
        raise SaveError(path, "save.not_encoded", {"detail": problem}) from problem
    try:
        loaded = read_scenario(data)
    except LoadError as problem:
        raise SaveError(path, "save.not_the_same", {"detail": f"{problem.place} {problem.text_id}"}) from problem
    if place := first_difference(scenario, loaded.scenario):
        spots = [str(finding.where.key) for finding in loaded.findings]
        detail = next((spot for spot in spots if spot.startswith(place)), place)
        raise SaveError(path, "save.not_the_same", {"detail": detail})
    return data


def save(path: Path, scenario: Scenario) -> SaveResult:
    """Make a scenario the content of a file; the old content stays until the new one is safe.

    Raises:
        SaveError: nothing was saved; the sentence says why, and where a copy was kept if there is one.
    """
    return save_bytes(path, encode(path, scenario), keep_in=recovery_folder())
