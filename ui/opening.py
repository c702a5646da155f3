"""From a file, a snapshot or a new scenario to a document. Loads most of the program: imported when first needed."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QPixmap

from editor.document import ScenarioDocument
from model.scenario import Scenario
from model.storage.errors import LoadError
from model.storage.raw import read_bytes
from model.storage.read import Loaded, load, read_scenario
from model.storage.recovery import Offer
from model.storage.rulesets import RulesetError, load_ruleset
from model.texts import named
from ui.desk import Desk
from ui.session import Session
from ui.thumbnail import map_picture

__all__ = ["REFUSALS", "Desk", "Glance", "copy_of", "earlier", "glance", "imported", "new", "opened", "recovered"]

REFUSALS = (LoadError, RulesetError)
"""What the functions here raise; each has a `sentence(lang)` for the user."""


def new(scenario: Scenario, path: Path | None = None) -> ScenarioDocument:
    """A document of a scenario; RulesetError if its ruleset cannot be found."""
    beside = path.parent if path is not None else None
    return ScenarioDocument(scenario, load_ruleset(scenario.info.ruleset, beside=beside), path)


def opened(path: Path) -> ScenarioDocument:
    """The document in a file; LoadError or RulesetError."""
    return _of(load(path), path)


def _of(loaded: Loaded, path: Path | None) -> ScenarioDocument:
    """A document of what was read, with what there is to say of the file among its problems."""
    document = new(loaded.scenario, path)
    document.reading = loaded.findings
    return document


def copy_of(path: Path) -> ScenarioDocument:
    """The document in a file, as one that has no file of its own; LoadError or RulesetError."""
    document = opened(path)
    document.path = None
    return document


def earlier(backup: Path, path: Path) -> ScenarioDocument:
    """What the file `path` held before a save, unsaved; LoadError or RulesetError."""
    document = _of(read_scenario(read_bytes(backup), path), path)
    document.mark_unsaved()
    return document


def imported(scenario: Scenario, path: Path | None = None) -> ScenarioDocument:
    """A document of a scenario made of another program's file, unsaved; `path` is where it is to be saved, and where
    its pictures lie already. RulesetError.
    """
    document = new(scenario, path)
    document.mark_unsaved()
    return document


def recovered(offer: Offer) -> tuple[ScenarioDocument, Session]:
    """The document of a snapshot, unsaved, and a session that goes on with that snapshot; LoadError or RulesetError."""
    document = _of(read_scenario(offer.read(), offer.original), offer.original)
    document.mark_unsaved()
    session = Session(document)
    try:
        session.adopt(offer)
    except LoadError:
        session.close()
        raise
    return document, session


@dataclass(frozen=True, slots=True)
class Glance:
    """What the start page shows of a file: its title, its game, a picture of its map."""

    title: str
    game: str
    picture: QPixmap


def glance(path: Path, lang: str, size: QSize, ratio: float) -> Glance:
    """A look into a file, its map `size` logical pixels large; LoadError or RulesetError."""
    scenario = load(path).scenario
    ruleset = load_ruleset(scenario.info.ruleset, beside=path.parent)
    picture = map_picture(scenario, ruleset, lang, size, ratio)
    return Glance(named(scenario.info, lang), named(ruleset, lang), picture)
