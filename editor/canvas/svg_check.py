"""Whether an SVG holds shapes only: it comes from a stranger, and is drawn by a library that follows what it says.

Scripts, events, other files, pictures inside, entities, clones (`use`, which multiply without end) and what is nested
too deep are refused; so is what no library could draw: no XML, no SVG, not in UTF-8.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from typing import Final
from xml.etree.ElementTree import ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import iterparse

MOST_SVG_BYTES: Final = 2 * 1024 * 1024
MOST_DEPTH: Final = 30
"""Elements within each other; Qt leaves out what lies deeper than 32, and says so on the console only."""
MOST_ELEMENTS: Final = 20_000

_SVG: Final = "{http://www.w3.org/2000/svg}"
_REFUSED: Final = frozenset(
    {"script", "foreignobject", "image", "use", "iframe", "audio", "video", "a", "handler", "listener", "set",
     "animate", "animatemotion", "animatetransform", "animatecolor", "filter", "feimage", "tref", "cursor", "font-face-uri"}
)  # fmt: skip
_FAR: Final = re.compile(r"@import|javascript:|url\(\s*[\"']?\s*(?![\"'#\s])", re.IGNORECASE)
"""What in a style or an attribute leads out of the file."""


def unsafe_part(data: bytes) -> str | None:
    """None for an SVG that may be drawn; "" for one that can't be read; else what it holds beside shapes."""
    try:
        data.decode("utf-8")
        return next(_found(data), None)
    except DefusedXmlException:
        return "<!ENTITY>"
    except (ParseError, ValueError, LookupError):
        return ""


def _found(data: bytes) -> Iterator[str]:
    """What is wrong, in the order of the file; "" for something else than an SVG."""
    depth = count = 0
    parts = iterparse(io.BytesIO(data), events=("start", "end"), forbid_entities=True, forbid_external=True)
    for event, element in parts:
        if event == "end":
            depth -= 1
            if _FAR.search(element.text or ""):
                yield "url"
            continue
        depth, count = depth + 1, count + 1
        space, _, name = element.tag.rpartition("}")
        if count == 1 and name != "svg":
            yield ""
        if depth > MOST_DEPTH:
            yield f"> {MOST_DEPTH} × <{name}>"
        if count > MOST_ELEMENTS:
            yield f"> {MOST_ELEMENTS} × <…>"
        if f"{space}}}" in ("}", _SVG) and name.lower() in _REFUSED:
            yield f"<{name}>"
        for key, value in element.attrib.items():
            yield from _attribute(key.rpartition("}")[2].lower(), value)


def _attribute(name: str, value: str) -> Iterator[str]:
    """What in an attribute is not a shape's."""
    if name.startswith("on"):
        yield name
    if name == "href" and not value.startswith("#"):
        yield "href"
    if _FAR.search(value):
        yield "url"
