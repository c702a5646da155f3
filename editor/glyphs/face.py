"""What stands on a counter, as plain data: computed once for each counter type, drawn by `glyphs.counter`.

Nothing is reckoned here that the rules do not say: figures come from the pattern of the counter's kind, the cost of
recovery from the ruleset's table (D-7.4). Words stand in both languages, because one sheet serves both players.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, Literal

from editor.glyphs.dot import DotShape
from editor.style import contrast
from model.counters import CounterType, Number, Side
from model.faces.book import USUAL, FaceBook, load_layout
from model.faces.fields import UNKNOWN, type_fields
from model.faces.layout import FaceLayout
from model.faces.parts import Band, Ground
from model.figures import figure
from model.ruleset import CounterKind, Ruleset, RuleSide
from model.texts import say

INK: Final = "#14181C"
PAPER: Final = "#F8F6F0"
SPENT: Final = "#B5AFA2"
"""The symbol on a back."""
HIDDEN_PLATE: Final = "#8C877B"

Cut = Literal["flat", "saw", "scallop", "step"]

_VALUE: Final = re.compile(r"\{(\w+)\}")
_DOTS: Final[dict[Cut, DotShape]] = {"flat": "square", "saw": "triangle", "scallop": "circle", "step": "diamond"}


@dataclass(frozen=True, slots=True)
class BackFace:
    """The back of a counter."""

    kind: Literal["state", "hidden", "plain"]
    """A state it has fallen into; face down, alike for all of its side; nothing but the side's dot."""
    words: tuple[str, str] = ("", "")
    """The state or side, in the first and in the second language."""
    figures: tuple[str, ...] = ()
    """Figures in this state, where they differ from the front's."""
    recover: str = ""
    """What recovery costs, "" if it is not known or nothing is to be recovered."""
    recover_words: tuple[str, str] = ("", "")
    currency: str = ""
    changed: Mapping[str, Number] = field(default_factory=dict)
    """Figures by value column that differ from the front's."""
    traits: Mapping[str, Any] = field(default_factory=dict)
    """Words that differ from the front's."""


@dataclass(frozen=True, slots=True)
class CounterFace:
    """All that is drawn on a counter."""

    code: str
    symbol: str
    figures: tuple[str, ...]
    """From left to right on the plate; "–" where a figure is not known."""
    tail: str
    """The figure in brackets (maintenance), "" for none."""
    id: str
    """The small print that tells rows of the unit table apart: "S-RT-A"."""
    body: str
    ink: str
    """What is legible on the body."""
    cut: Cut
    """The edge between body and plate."""
    dot: DotShape
    lined: bool
    """Whether the cut is drawn as a line too: body and plate are too much alike to part by tone."""
    hidden: BackFace
    """Face down, as neutrals are set up (D-3.4)."""
    back: BackFace = field(default_factory=lambda: BackFace("plain"))
    fields: Mapping[str, str] = field(default_factory=dict)
    """Figures, traits and names by name, for the patterns of the layout; what is missing is not there."""
    layout: FaceLayout = field(default_factory=lambda: load_layout(USUAL))
    """What stands where."""
    pictures: Mapping[str, Path] = field(default_factory=dict)
    """The files of the scenario's pictures by id."""

    @property
    def texts(self) -> str:
        """All characters on front and back, for a look at what the fonts have."""
        words = (*self.back.words, *self.back.recover_words, *self.hidden.words)
        own = [part.pattern for part in self.layout.texts()]
        named = (
            [self.fields.get(name, "") for name in ("name1", "name2")] if any("name" in part for part in own) else []
        )
        return " ".join((self.code, *self.figures, self.tail, self.id, *words, *named))

    def fields_of(self, down: BackFace | None, serial: int | None = None) -> dict[str, str]:
        """The fields of the front (None) or of a back; `serial` is added to the small print."""
        shown = self.back if down is None else down
        own = {} if down is None else {name: figure(value) for name, value in down.changed.items() if value is not None}
        words = {} if down is None else {name: str(value) for name, value in down.traits.items()}
        first, second = shown.words
        sides = self.hidden.words
        return {
            **self.fields,
            **own,
            **words,
            "id": self.id if serial is None else f"{self.id}/{serial}",
            "symbol": words.get("symbol", self.symbol),
            "picture": self._picture(down, words),
            "figures": " ".join(self.figures),
            "tail": self.tail,
            "state1": first,
            "state2": second if second != first else "",
            "side1": sides[0],
            "side2": sides[1],
            "sides": " ".join(word for word in dict.fromkeys(sides) if word),
            "recover": shown.recover,
            "recover1": shown.recover_words[0],
            "recover2": shown.recover_words[1],
            "currency": shown.currency,
        }

    def _picture(self, down: BackFace | None, words: Mapping[str, str]) -> str:
        """The id of the picture on a side: a back has one of its own, or that of the front; face down there is none."""
        own = self.fields.get("picture", "")
        if down is None:
            return own
        if down.kind == "hidden":
            return ""
        return words.get("picture") or self.fields.get("picture_back") or own


def legible_ink(body: str) -> str:
    """White or ink, whichever reads better on `body`."""
    return max(("#FFFFFF", INK), key=lambda ink: contrast(ink, body))


def _figures(pattern: str, values: dict[str, Number]) -> tuple[str, ...]:
    return tuple(figure(values.get(name), UNKNOWN) for name in _VALUE.findall(pattern))


def _pair(english: str, japanese: str, lang: str) -> tuple[str, str]:
    """Both words, that in `lang` first; English in capitals."""
    both = (english.upper(), japanese)
    return both if lang != "ja" else (both[1], both[0])


def _own_back(
    back: dict[str, Any], kind: CounterKind | None, type_: CounterType, ruleset: Ruleset, lang: str
) -> BackFace:
    """A back that the scenario gives to this counter type: its state or name, and the figures that differ."""
    state = ruleset.states.get(str(back.get("state", "")))
    english = str(back.get("name") or (state.name if state else ""))
    japanese = str(back.get("name_ja") or (state.name_ja if state else ""))
    values = back.get("values")
    own = values if isinstance(values, dict) else {}
    traits = back.get("traits")
    return BackFace(
        "state",
        _pair(english, japanese, lang),
        _figures(kind.figures if kind else "", {**type_.values, **own}),
        changed=own,
        traits=traits if isinstance(traits, dict) else {},
    )


def _back(
    type_: CounterType, kind: CounterKind | None, rule: RuleSide | None, hidden: BackFace, ruleset: Ruleset, lang: str
) -> BackFace:
    if isinstance(type_.back, dict):
        return _own_back(type_.back, kind, type_, ruleset, lang)
    if type_.back == "blank":
        return BackFace("plain")
    if rule and rule.role == "neutral":
        return hidden
    how = kind.back if kind else "none"
    if how == "hidden":
        return hidden
    state = ruleset.states.get(how)
    if state is None:
        return BackFace("plain")
    cost = ruleset.recovery_cost(type_)
    return BackFace(
        "state",
        _pair(state.name, state.name_ja, lang),
        # where a state costs nothing to leave, the figures hold on the back too
        figures=_figures(kind.figures, type_.values) if kind and ruleset.recovery is None else (),
        recover="" if cost is None else figure(cost),
        recover_words=_pair(say("face.recover", "en"), say("face.recover", "ja"), lang),
        currency=ruleset.deployment.currency,
    )


def counter_face(
    type_: CounterType,
    side: Side | None,
    ruleset: Ruleset,
    lang: str = "en",
    *,
    book: FaceBook | None = None,
) -> CounterFace:
    """The face of a counter type; `lang` is the language that comes first where words stand in both.

    `side` is the scenario's; None, or a kind or side that the ruleset does not know, still gives a face, so that a
    faulty scenario can be seen and mended. `book` holds the layouts and pictures, None: the ruleset's layouts alone.
    """
    book = book or FaceBook(ruleset)
    rule = ruleset.sides.get(type_.side)
    kind = ruleset.kinds.get(type_.kind)
    body = (side.color if side else rule.color if rule else "#8C877B").upper()
    cut: Cut = side.cut if side else rule.cut if rule else "flat"
    ink = rule.ink if rule and body == rule.color.upper() else legible_ink(body)
    names = (rule.adjective or rule.name, rule.adjective_ja or rule.name_ja) if rule else (type_.side, type_.side)
    hidden = BackFace("hidden", _pair(*names, lang))
    tail = _figures(kind.tail, type_.values) if kind else ()
    prefix = f"{type_.side}-"
    rest = type_.id.removeprefix(prefix) if type_.id.startswith(prefix) else type_.id
    return CounterFace(
        code=type_.code,
        symbol=ruleset.symbol_of(type_),
        figures=_figures(kind.figures, type_.values) if kind else (),
        tail=tail[0] if tail and type_.values.get(_VALUE.findall(kind.tail if kind else "")[0]) is not None else "",
        id=f"{type_.side[:1].upper()}-{rest.upper()}",
        body=body,
        ink=ink,
        cut=cut,
        dot=rule.dot if rule else _DOTS[cut],
        lined=contrast(body, PAPER) < 1.6,
        hidden=hidden,
        back=_back(type_, kind, rule, hidden, ruleset, lang),
        fields=type_fields(type_, ruleset, lang),
        layout=book.layout(type_),
        pictures=book.pictures,
    )


def blank_face(side: str, own: Side | None, ruleset: Ruleset, lang: str = "en") -> CounterFace:
    """A counter of a side with nothing on it, to be written on: body and plate, the back exchanged."""
    ground, band = Ground(part="ground"), Band(part="band", name="plate")
    back = (Ground(part="ground", color="paper"), Band(part="band", name="plate", color="body"))
    bare = CounterType(id=f"{side}-blank", side=side, code=say("face.blank", lang), kind="blank", traits={"symbol": ""})
    return replace(
        counter_face(bare, own, ruleset, lang),
        back=BackFace("state"),
        layout=FaceLayout(front=(ground, band), back=back, plain=(ground,), hidden=(ground,)),
    )
