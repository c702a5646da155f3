"""The archive of a module, read with care: it comes from a stranger. Nothing in it is ever unpacked to a folder.

Members, sizes and ratios are limited, what comes out is counted rather than believed, and XML may hold neither a DTD
nor elements nested without end.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from pathlib import PurePosixPath
from typing import Final
from xml.etree.ElementTree import Element, ParseError

from defusedxml import DefusedXmlException
from defusedxml.ElementTree import iterparse

from model.interop.report import ForeignError
from model.limits import (
    MAX_DEPTH,
    MAX_MODULE_ELEMENTS,
    MAX_MODULE_MEMBERS,
    MAX_MODULE_RATIO,
)

_SMALL: Final = 1 << 20
_LISTED: Final = 600
"""Bytes that the list of members may spend on each: it is read as a whole before it can be counted."""
_BROKEN: Final = (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError, RuntimeError)
"""How `zipfile` says that an archive is damaged; RuntimeError that a member is encrypted."""


class Archive:
    """An archive in memory."""

    def __init__(self, data: bytes) -> None:
        """ForeignError if it is none, damaged, or holds more members than are allowed."""
        end = data.rfind(b"PK\x05\x06", max(0, len(data) - (1 << 17)))
        if end >= 0 and int.from_bytes(data[end + 12 : end + 16], "little") > MAX_MODULE_MEMBERS * _LISTED:
            raise ForeignError("interop.vassal.many_members", {"limit": MAX_MODULE_MEMBERS})
        try:
            self._zip = zipfile.ZipFile(io.BytesIO(data))
        except _BROKEN as error:
            raise ForeignError("interop.vassal.archive", {"reason": str(error)[:200]}) from error
        infos = self._zip.infolist()
        if len(infos) > MAX_MODULE_MEMBERS:
            raise ForeignError("interop.vassal.many_members", {"limit": MAX_MODULE_MEMBERS})
        self._members = {info.filename: info for info in infos if _is_safe(info.filename) and not info.is_dir()}
        self.unsafe = sum(not _is_safe(info.filename) for info in infos)
        """Members whose names lead out of the archive: they are never looked at."""

    def __contains__(self, name: str) -> bool:
        return name in self._members

    def read(self, name: str, limit: int, *, start: int | None = None) -> bytes:
        """A member of at most `limit` bytes, or its first `start` bytes.

        Raises:
            ForeignError: it is not there, damaged, protected, packed too densely or too large.
        """
        info = self._members.get(name)
        if info is None:
            raise ForeignError("interop.vassal.missing", {"name": name[:200]})
        if info.file_size > _SMALL and info.file_size > MAX_MODULE_RATIO * max(1, info.compress_size):
            raise ForeignError("interop.vassal.dense", {"name": name[:200], "limit": MAX_MODULE_RATIO})
        try:
            with self._zip.open(info) as stream:
                data = stream.read(limit + 1 if start is None else start)
        except _BROKEN as error:
            raise ForeignError("interop.vassal.member", {"name": name[:200], "reason": str(error)[:200]}) from error
        if len(data) > limit:
            raise ForeignError("interop.vassal.large", {"name": name[:200], "limit": limit // (1024 * 1024)})
        return data


def _is_safe(name: str) -> bool:
    parts = PurePosixPath(name.replace("\\", "/"))
    return bool(name) and not parts.is_absolute() and ".." not in parts.parts and ":" not in name and "\0" not in name


def tree(data: bytes, name: str) -> Element:
    """The root of an XML text; ForeignError if it is none, hides something dangerous, or is nested or long without end."""
    root: Element | None = None
    depth = count = 0
    try:
        for event, element in iterparse(io.BytesIO(data), events=("start", "end"), forbid_dtd=True):
            if event == "end":
                depth -= 1
                continue
            root = element if root is None else root
            depth, count = depth + 1, count + 1
            if depth > MAX_DEPTH:
                raise ForeignError("interop.vassal.deep", {"name": name, "limit": MAX_DEPTH})
            if count > MAX_MODULE_ELEMENTS:
                raise ForeignError("interop.vassal.many_elements", {"name": name, "limit": MAX_MODULE_ELEMENTS})
    except (ParseError, DefusedXmlException, ValueError, LookupError) as error:
        raise ForeignError("interop.vassal.xml", {"name": name, "reason": str(error)[:200]}) from error
    if root is None:
        raise ForeignError("interop.vassal.xml", {"name": name, "reason": "-"})
    return root
