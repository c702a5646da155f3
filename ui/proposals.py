"""What a file is proposed to be called: after the scenario's own file, else after its title."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from editor.document import ScenarioDocument


def stem_of(document: ScenarioDocument) -> str:
    """The name without endings: that of the file, else the title's letters and digits of any script, hyphens between."""
    if document.path is not None:
        return document.path.name.partition(".")[0]
    words = "".join(letter if letter.isalnum() else " " for letter in document.title).split()
    return "-".join(words).lower() or "scenario"


def proposed(document: ScenarioDocument, ending: str) -> Path:
    """A file beside that of the scenario (in the home folder before it has one) with another ending."""
    folder = document.path.parent if document.path is not None else Path.home()
    return folder / f"{stem_of(document)}{ending}"
