"""Scans under the map: put there, fitted, faded, locked, taken away."""

from __future__ import annotations

from model.edit import Address, AnyRow, Edit
from model.edits.refusal import Refusal
from model.edits.rows import made, revised, row_at, slug
from model.fit import Fit
from model.info import Picture, Scan
from model.scenario import Scenario


def add_scan(scenario: Scenario, file: str, sha256: str, fit: Fit) -> Edit:
    """Put a picture beside the scenario under the map; one that is known already is not listed twice."""
    pictures = scenario.keyed("pictures", Picture)
    known = next((id for id, row in pictures.items() if (row.file, row.sha256) == (file, sha256)), None)
    name = file.rpartition("/")[2].rpartition(".")[0]
    id = known or slug(name, pictures, "scan")
    changes: dict[Address, AnyRow | None] = {}
    if known is None:
        changes[Address("pictures", id)] = made(Picture, file=file, sha256=sha256)
    changes[Address("scans", scenario.next_key("scans"))] = made(Scan, picture=id, fit=fit)
    return scenario.change(changes)


def remove_scan(scenario: Scenario, key: int) -> Edit:
    """Take a scan away, and its picture from the list if nothing else shows it; the file stays.

    Raises:
        Refusal: there is no such scan, or it is locked.
    """
    scan = _free(scenario, key)
    changes: dict[Address, AnyRow | None] = {Address("scans", key): None}
    used = {row.picture for other, row in scenario.items("scans", Scan) if other != key}
    if scan.picture not in used and scan.picture in scenario.tables["pictures"]:
        changes[Address("pictures", scan.picture)] = None
    return scenario.change(changes)


def fit_scan(scenario: Scenario, key: int, fit: Fit) -> Edit:
    """Lay a scan otherwise.

    Raises:
        Refusal: there is no such scan, or it is locked.
    """
    return scenario.change({Address("scans", key): revised(_free(scenario, key), fit=fit)})


def set_scan(scenario: Scenario, key: int, *, opacity: float | None = None, locked: bool | None = None) -> Edit:
    """Set how strongly a scan shows (0 to 1), and whether it is locked.

    Raises:
        Refusal: there is no such scan, or the opacity is none.
    """
    scan = row_at(scenario, "scans", Scan, key)
    changes = {"opacity": opacity, "locked": locked}
    return scenario.change(
        {Address("scans", key): revised(scan, **{name: value for name, value in changes.items() if value is not None})}
    )


def _free(scenario: Scenario, key: int) -> Scan:
    scan = row_at(scenario, "scans", Scan, key)
    if scan.locked:
        raise Refusal("scan_locked")
    return scan
