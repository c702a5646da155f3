"""`shows`: each of `types` starts with a face up (F-7.2: craft aboard; M-6.2: paired units)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from model.analysis.pairs import partners
from model.checks.check import Hit, word_check
from model.checks.context import Context, Spot, Standing, derived
from model.checks.findings import Both, both
from model.checks.fixes import rewrite
from model.checks.names import spot_name, type_name
from model.checks.places import at_counter
from model.checks.standings import down_state, is_down
from model.counters import Placement
from model.setup_rules import Shows
from model.texts import say


def face_name(face: str) -> Both:
    """What a face is called: "front up", "face down" …"""
    return Both(say(f"face.shows.{face}", "en"), say(f"face.shows.{face}", "ja"))


@word_check(
    *(Shows, "deployment.E427"),
    *("placements", "counter_types", "systems", "regions", "grid", "pairs"),
    scope="hex",
)
def wrong_face(word: Shows, context: Context) -> Iterator[Hit]:
    """Every counter that is meant shows the face with which it starts."""
    for standing in context.standings:
        type_, face = standing.type, _shown(standing)
        if (
            type_ is None
            or face == word.face
            or not word.types.matches(type_)
            or not context.binds(word, standing.side)
            or not _aboard(word, context, standing)
            or (word.paired and not is_paired(context, standing))
        ):
            continue
        fix = rewrite(_fix_name(word.face), "placements", standing.serial, Placement, _turn(word, standing))
        state = context.ruleset.states.get(standing.placement.state or "") if face != standing.placement.face else None
        values = {
            "type": type_name(context, type_.id),
            "spot": spot_name(context, standing.spot),
            "shown": both(state) if state is not None else face_name(face),
            "face": face_name(word.face),
        }
        yield Hit(at_counter(context, standing), values, fix)


def _shown(standing: Standing) -> str:
    """The face that is up; a counter in the state that its back stands for shows its back."""
    row, type_ = standing.placement, standing.type
    return "back" if type_ is not None and row.face == "front" and is_down(row, type_, standing.kind) else row.face


def _turn(word: Shows, standing: Standing) -> Callable[[Placement], dict[str, Any]]:
    """The change of a row that turns a counter, out of the state that its back stands for where the front is up then."""
    leaves = word.face == "front" and standing.type is not None
    down = down_state(standing.type, standing.kind) if leaves and standing.type is not None else ""
    return lambda row: {"face": word.face, **({"state": None} if down and row.state == down else {})}


def _fix_name(face: str) -> str:
    return {"front": "show_front", "back": "show_back", "hidden": "show_hidden"}[face]


def _aboard(word: Shows, context: Context, standing: Standing) -> bool:
    if word.aboard is None:
        return True
    carrier = context.carriers.get(standing.serial)
    return carrier is not None and carrier.type is not None and word.aboard.matches(carrier.type)


def is_paired(context: Context, standing: Standing) -> bool:
    """Whether a counter shares its place with a listed partner of its own side."""
    known = _pairings(context)
    key = standing.spot, standing.side, standing.placement.type
    found = known.get(key)
    if found is None:
        found = known[key] = _has_partner(context, *key)
    return found


def _has_partner(context: Context, spot: Spot, side: str, own: str) -> bool:
    there = _types_there(context).get((spot, side), Counter())
    wanted = partners(context).get(own, frozenset())
    fewer, more = sorted((there.keys(), wanted), key=len)
    return any(each in more and (each != own or there[own] > 1) for each in fewer)


@derived("placements", "counter_types", "pairs")
def _pairings(context: Context) -> dict[tuple[Spot, str, str], bool]:
    """What `is_paired` has found so far, by place, side and type."""
    del context
    return {}


@derived("placements", "counter_types")
def _types_there(context: Context) -> Mapping[tuple[Spot, str], Counter[str]]:
    """How many counters of each type stand in each place, by side."""
    found: dict[tuple[Spot, str], Counter[str]] = {}
    for standing in context.standings:
        found.setdefault((standing.spot, standing.side), Counter())[standing.placement.type] += standing.count
    return found
