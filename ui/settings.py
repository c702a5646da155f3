"""What a person prefers, kept between starts: language, theme, units, recent files, the shape of the window."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any, Final, Literal, cast

from platformdirs import user_config_path
from PySide6.QtCore import QByteArray, QSettings

from model.texts import language_of
from ui.calibration import Calibration, key_of, name_of, read_calibration

Unit = Literal["mm", "inch"]
Language = Literal["system", "en", "ja"]

THEMES: Final = ("system", "light", "dark")
LANGUAGES: Final = ("system", "en", "ja")
UNITS: Final = ("mm", "inch")
MAX_RECENT: Final = 10
MAX_DOCUMENTS: Final = 40
"""Documents of which it is remembered how their layers are set and which overlays are on."""


def language_of_environment() -> Literal["en", "ja"]:
    """The language that the environment asks for; English where it asks for neither."""
    return language_of(os.environ)


class Settings:
    """Typed access to the settings file (`settings.ini` in the user's configuration folder)."""

    def __init__(self, file: Path | None = None) -> None:
        self.file = file or user_config_path("hexmuster", appauthor=False) / "settings.ini"
        self._store = QSettings(str(self.file), QSettings.Format.IniFormat)
        self._lang: Literal["en", "ja"] | None = None

    def _word(self, key: str, allowed: tuple[str, ...]) -> str:
        value = str(self._store.value(key, allowed[0]))
        return value if value in allowed else allowed[0]

    @property
    def theme(self) -> str:
        """Which theme is asked for: "system", "light" or "dark"."""
        return self._word("theme", THEMES)

    @theme.setter
    def theme(self, value: str) -> None:
        self._store.setValue("theme", value)

    @property
    def contrast(self) -> bool:
        """Whether surfaces are black and white."""
        return self._word("contrast", ("false", "true")) == "true"

    @contrast.setter
    def contrast(self, value: bool) -> None:
        self._store.setValue("contrast", "true" if value else "false")

    @property
    def language(self) -> Language:
        """The language asked for; "system" follows the environment."""
        return cast(Language, self._word("language", LANGUAGES))

    @language.setter
    def language(self, value: str) -> None:
        self._store.setValue("language", value)
        self._lang = None

    @property
    def lang(self) -> Literal["en", "ja"]:
        """The language in force."""
        if self._lang is not None:
            return self._lang
        if self.language == "system":
            return language_of_environment()
        return "ja" if self.language == "ja" else "en"

    def override_language(self, lang: str) -> None:
        """Use "en" or "ja" for this run (`--lang`), whatever is stored."""
        self._lang = "ja" if lang == "ja" else "en"

    @property
    def unit(self) -> Unit:
        """The unit in which lengths are shown."""
        return cast(Unit, self._word("unit", UNITS))

    @unit.setter
    def unit(self, value: str) -> None:
        self._store.setValue("unit", value)

    @property
    def recent(self) -> list[Path]:
        """Files used lately, the newest first; those that are gone are left out."""
        stored = self._store.value("recent", [])
        names = [stored] if isinstance(stored, str) else list(cast("list[str]", stored or []))
        return [path for name in names if (path := Path(name)).is_file()]

    def remember(self, path: Path) -> None:
        """Put a file at the head of the recent ones."""
        own = path.resolve()
        names = [str(own), *(str(other) for other in self.recent if other != own)]
        self._store.setValue("recent", names[:MAX_RECENT])

    def text(self, key: str) -> str:
        """A text that some part of the window has kept; "" if there is none."""
        value = self._store.value(f"texts/{key}", "")
        return value if isinstance(value, str) else ""

    def keep_text(self, key: str, value: str) -> None:
        """Keep a text for some part of the window."""
        self._store.setValue(f"texts/{key}", value)

    def shape(self, key: str) -> QByteArray | None:
        """The stored geometry or dock state of the window, if any."""
        value = self._store.value(f"window/{key}")
        return value if isinstance(value, QByteArray) and not value.isEmpty() else None

    def keep_shape(self, key: str, value: QByteArray) -> None:
        """Store the geometry or dock state of the window."""
        self._store.setValue(f"window/{key}", value)

    def layers_of(self, document: str) -> object:
        """How the layers of a document (`document_id`) were set, as `Layers.take_data` reads it."""
        return self._kept("layers").get(document, {})

    def keep_layers(self, document: str, data: dict[str, list[Any]]) -> None:
        """Remember how the layers of a document are set; those set as usual need no memory."""
        self._keep("layers", document, data)

    def overlays_of(self, document: str) -> object:
        """Which overlays of a document were on, as `ShownOverlays.take_data` reads it."""
        return self._kept("overlays").get(document, {})

    def keep_overlays(self, document: str, data: dict[str, Any]) -> None:
        """Remember which overlays of a document are on; none needs no memory."""
        self._keep("overlays", document, data)

    def _keep(self, what: str, document: str, data: dict[str, Any]) -> None:
        """Remember something of a document; the memory of those that were closed longest ago goes."""
        kept = self._kept(what)
        kept.pop(document, None)
        if data:
            kept[document] = data
        self._store.setValue(what, json.dumps(dict(list(kept.items())[-MAX_DOCUMENTS:])))

    def _kept(self, what: str) -> dict[str, Any]:
        try:
            found = json.loads(str(self._store.value(what, "{}")))
        except ValueError:
            return {}
        return found if isinstance(found, dict) else {}

    # -- printers -------------------------------------------------------------------------------------------------
    @property
    def printers(self) -> list[str]:
        """The printers that have been calibrated, by name."""
        self._store.beginGroup("printers")
        names = sorted(name_of(key) for key in self._store.childGroups())
        self._store.endGroup()
        return names

    def calibration(self, printer: str) -> Calibration:
        """What was read off a printer's calibration page; no correction for one that is not known."""
        return read_calibration(str(self._store.value(f"printers/{key_of(printer)}/correction", "")))

    def calibrate(self, printer: str, found: Calibration) -> None:
        """Keep what was read off a printer's calibration page."""
        self._store.setValue(f"printers/{key_of(printer)}/correction", " ".join(f"{part:.10g}" for part in found))

    @property
    def printer(self) -> str:
        """The printer that was used last; "" for none."""
        return str(self._store.value("printer", ""))

    @printer.setter
    def printer(self, name: str) -> None:
        self._store.setValue("printer", name)

    def sync(self) -> None:
        """Write everything to the file."""
        self._store.sync()
