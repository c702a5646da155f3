"""A set-up rule in a few words: which counters it means and what of them, so that rules of one word are told apart."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from model.rule_fields import WORDS, word_fields
from model.texts import say
from ui.dialogs.rulesets.sheet import DraftSheet, number_text

JOIN, COMMA = (" · ", "・"), (", ", "、")
"""In English, in Japanese."""


def told_apart(sheet: DraftSheet, rule: Mapping[str, Any]) -> str:
    """What a rule says beside its word: counters, places, numbers, the condition; "" where there is nothing."""
    word = str(rule.get("word", ""))
    return JOIN[sheet.lang == "ja"].join(text for text in _parts(sheet, rule) if text) if word in WORDS else ""


def _parts(sheet: DraftSheet, rule: Mapping[str, Any]) -> Iterator[str]:
    selectors = []
    rest = []
    for field in word_fields(str(rule["word"])):
        key = field.path[0]
        value = rule.get(key)
        if value is None or key in ("rule", "level", "when", "sides"):
            continue
        if field.kind == "selector":
            selectors.append(counters_in_words(sheet, value))
        elif key == "place":
            rest.append(sheet.row_name("places", str(value)))
        elif field.kind == "names" and isinstance(value, list | tuple):
            rest.append(_listed(sheet, (_name(sheet, key, str(each)) for each in value)))
        elif field.kind == "choice":
            rest.append(sheet.choice(key, str(value)))
        elif field.kind in ("number", "count"):
            rest.append(number_text(value) if isinstance(value, int | float) else sheet.row_name("options", str(value)))
        elif field.kind == "text":
            rest.append(_name(sheet, "values" if key in ("range", "column") else key, str(value)))
        elif field.kind in ("spots", "stacks") and isinstance(value, list | tuple):
            rest += _ways(sheet, value) if field.kind == "spots" else _stacks(sheet, value)
    yield " → ".join(selectors)
    yield from rest
    sides = rule.get("sides")
    if isinstance(sides, list | tuple) and sides:
        yield _listed(sheet, (sheet.row_name("sides", str(side)) for side in sides))
    when = str(rule.get("when") or "")
    if when:
        yield next((choice.text for choice in sheet.conditions() if choice.value == when), when)


def counters_in_words(sheet: DraftSheet, selector: Any) -> str:
    """Which counters a selector means, by the names of kinds and sides; "every counter" for an empty one."""
    found = []
    for key, value in selector.items() if isinstance(selector, Mapping) else ():
        if isinstance(value, Mapping):
            found.append(_listed(sheet, (_part(sheet, str(key), str(name), each) for name, each in value.items())))
        else:
            words = [value] if isinstance(value, str) else list(value) if isinstance(value, list | tuple) else []
            found.append(_listed(sheet, (_name(sheet, str(key), str(word)) for word in words)))
    return " ".join(text for text in found if text) or say("rules.every_counter", sheet.lang)


def _listed(sheet: DraftSheet, words: Iterable[str]) -> str:
    return COMMA[sheet.lang == "ja"].join(words)


def _part(sheet: DraftSheet, key: str, name: str, value: Any) -> str:
    """A trait by the name of its word, a figure by the name of its column."""
    if key == "traits":
        return sheet.trait_word(name, str(value))
    return f"{sheet.row_name('values', name)} {number_text(value)}"


def _ways(sheet: DraftSheet, spots: Any) -> Iterator[str]:
    """The places of the ways to stand, or aboard what."""
    for spot in spots:
        if isinstance(spot, Mapping):
            parts = [sheet.row_name("places", str(spot["place"]))] if spot.get("place") else []
            if isinstance(spot.get("aboard"), Mapping):
                parts.append(say("rules.aboard", sheet.lang, what=counters_in_words(sheet, spot["aboard"])))
            yield " ".join(parts)


def _stacks(sheet: DraftSheet, stacks: Any) -> Iterator[str]:
    """The stacks by number and counters."""
    for stack in stacks:
        groups = stack if isinstance(stack, list | tuple) else ()
        told = [f"{each[1]} {counters_in_words(sheet, each[0])}" for each in groups if len(each) == 2]
        yield " + ".join(told)


def _name(sheet: DraftSheet, key: str, word: str) -> str:
    return (
        next((name for id, name in sheet.known_words(key) if id == word), word) if key not in ("code", "type") else word
    )
