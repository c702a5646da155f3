"""What the palettes of hexsides, paths, regions, labels and sites set and their tools read."""

from __future__ import annotations

from typing import Any, Generic, TypeVar, overload

from PySide6.QtCore import QObject, Signal

from model.ruleset import Ruleset

T = TypeVar("T")


class Setting(Generic[T]):
    """A setting of an object with a signal `changed`, which is sent when the setting gets another value."""

    def __set_name__(self, owner: type[Any], name: str) -> None:
        self._name = f"_{name}"

    @overload
    def __get__(self, instance: None, owner: type[Any]) -> Setting[T]: ...
    @overload
    def __get__(self, instance: QObject, owner: type[Any]) -> T: ...
    def __get__(self, instance: QObject | None, owner: type[Any]) -> Setting[T] | T:
        if instance is None:
            return self
        value: T = getattr(instance, self._name)
        return value

    def __set__(self, instance: Any, value: T) -> None:
        if not hasattr(instance, self._name):
            setattr(instance, self._name, value)
        elif value != getattr(instance, self._name):
            setattr(instance, self._name, value)
            instance.changed.emit()


class FeatureOptions(QObject):
    """The settings of these tools in one window. A kind is "" where the ruleset has none."""

    changed = Signal()

    erasing: Setting[bool] = Setting()
    """Whether a click takes away what it would otherwise draw; Alt does so for the moment."""
    hexside: Setting[str] = Setting()
    """The kind of new hexside features."""
    turned: Setting[bool] = Setting()
    """Whether the high side of a new cliff is the one across from where the drag begins."""
    path: Setting[str] = Setting()
    """The kind of new paths."""
    region: Setting[int | None] = Setting()
    """The serial number of the region that is painted; None: a click begins a new one."""
    site: Setting[str] = Setting()
    """The kind of new sites."""
    text: Setting[str] = Setting()
    """The English text of new labels; "": "Label 1", "Label 2" …"""
    text_ja: Setting[str] = Setting()
    size: Setting[float] = Setting()
    """Of new labels, in hexes across flats."""
    rotation: Setting[float] = Setting()
    """Of new labels, in degrees clockwise."""
    reach: Setting[int] = Setting()
    """The greatest length in hexes of jump routes that are suggested."""

    def __init__(self, ruleset: Ruleset, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.erasing = False
        self.hexside = next(iter(ruleset.hexsides), "")
        self.turned = False
        self.path = next(iter(ruleset.paths), "")
        self.region = None
        self.site = next(iter(ruleset.sites), "")
        self.text = self.text_ja = ""
        self.size = 0.3
        self.rotation = 0.0
        self.reach = ruleset.map.route_length or 8
