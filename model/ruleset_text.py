"""The text of a `ruleset.toml`, changed value by value; comments, order and all else stay as they are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import tomlkit
from tomlkit.exceptions import TOMLKitError
from tomlkit.items import AoT, Item, Table

SETUP: Final = "setup"
"""The array of the set-up rules."""


class RulesetText:
    """A `ruleset.toml` that is being edited. Tables of named rows (`sides`, `terrain` …) and the list `setup`.

    Raises:
        ValueError: what was given, or would come of a change, is no TOML.
    """

    def __init__(self, text: str) -> None:
        try:
            self._document = tomlkit.parse(text)
        except (TOMLKitError, RecursionError) as error:
            raise ValueError(str(error)) from error

    @property
    def text(self) -> str:
        """The file as it is now."""
        return tomlkit.dumps(self._document)

    def set_top(self, key: str, value: Any) -> None:
        """Give the ruleset itself a value, such as its name."""
        self._document[key] = _item(value)

    def top(self, *path: str) -> Any:
        """A value of the ruleset itself, or in one of its tables, plain; None where it is not given."""
        node: Any = self._document
        for key in path:
            if not isinstance(node, Mapping) or key not in node:
                return None
            node = node[key]
        return _plain(node)

    def set_part(self, table: str, key: str, value: Any) -> None:
        """Give a table of the ruleset, such as `map`, a value, or with "" the ruleset itself; None takes it away, and a
        table with nothing left in it as well. A table that is not there is made.
        """
        part = self._document.get(table) if table else self._document
        if part is None and value is not None:
            made = tomlkit.table()
            made.add(key, _item(value))
            self._document.add(tomlkit.nl())
            self._document.add(table, made)
        elif isinstance(part, Table):
            _set(part, (key,), value)
        elif table and part is not None:  # written in one line
            left = {name: each for name, each in {**_plain(part), key: value}.items() if each is not None}
            self._document[table] = _item(left)
        elif value is None:
            self._document.pop(key, None)
        else:
            self._before_tables(key, _item(value))
        if table and not self._document.get(table, True):
            del self._document[table]

    def _before_tables(self, key: str, value: Item) -> None:
        """Give the ruleset itself a value, a new one behind its others: what follows a table's heading is the table's."""
        body = self._document.body
        last = [
            index for index, (name, part) in enumerate(body) if name is not None and not isinstance(part, (Table, AoT))
        ]
        if key in self._document or not last:
            self._document[key] = value
        else:
            body.insert(last[-1] + 1, (tomlkit.key(key), value))
            self._document = tomlkit.parse(self.text)

    # -- tables of named rows -----------------------------------------------------------------------------------
    def ids(self, table: str) -> list[str]:
        """The ids of a table's rows, in order; none where there is no such table."""
        rows = self._document.get(table)
        return [str(id) for id, row in rows.items() if isinstance(row, Mapping)] if isinstance(rows, Mapping) else []

    def value(self, table: str, id: str, *path: str) -> Any:
        """A value of a row, plain; None where it is not given. A `path` of two names is in a table within the row."""
        node: Any = self._row(table, id)
        for key in path:
            if not isinstance(node, Mapping) or key not in node:
                return None
            node = node[key]
        return _plain(node)

    def set_value(self, table: str, id: str, path: Sequence[str], value: Any) -> None:
        """Give a row a value; None takes it away, and an inner table with nothing left in it as well.

        Raises:
            KeyError: there is no such row.
        """
        row = self._row(table, id)
        if row is None:
            raise KeyError(id)
        _set(row, path, value)

    def add_row(self, table: str, id: str, values: Mapping[str, Any]) -> None:
        """A further row at the end of a table, which is made if need be.

        Raises:
            KeyError: there is a row of that id.
        """
        if self._row(table, id) is not None:
            raise KeyError(id)
        row = tomlkit.table()
        for key, value in values.items():
            row.add(key, _item(value))
        rows = self._document.get(table)
        if rows is None:
            rows = tomlkit.table(is_super_table=True)
            rows.add(id, row)
            self._document.add(tomlkit.nl())
            self._document.add(table, rows)
        else:
            last = [part for part in rows.values() if isinstance(part, Table)][-1:]
            tail = _cut_tail(last[0]) if last else []
            rows[id] = row
            _add_tail(row, tail)

    def remove_row(self, table: str, id: str) -> None:
        """Take a row away; a table with no row left goes too. KeyError if there is none."""
        rows = self._document[table]
        tail = _cut_tail(rows[id])
        ids = list(rows)
        if (at := ids.index(id)) > 0:
            _cut_tail(rows[ids[at - 1]])
            _add_tail(rows[ids[at - 1]], tail)
        del rows[id]
        if not rows:
            del self._document[table]

    def move_row(self, table: str, id: str, by: int) -> int:
        """Move a row up or down in its table, as far as it goes, with the comments above it; gives its new number.

        What stands above the first row heads the table and stays there.

        Raises:
            KeyError: there is no such row.
            ValueError: the rows are not written one after the other.
        """
        slots = [
            (part.value.body, index)
            for key, part in self._document.body
            if key is not None and key.key == table and isinstance(part, Table)
            for index, (_, row) in enumerate(part.value.body)
            if isinstance(row, Mapping)
        ]
        rows = [body[index] for body, index in slots]
        ids = [key.key for key, _ in rows if key is not None]
        if ids != self.ids(table):
            raise ValueError(table)
        at = ids.index(id) if id in ids else -1
        if at < 0:
            raise KeyError(id)
        to = min(max(0, at + by), len(ids) - 1)
        led = [[], *(_cut_tail(row) if isinstance(row, Table) else [] for _, row in rows)]
        rows.insert(to, rows.pop(at))
        led.insert(to, led.pop(at))
        for (body, index), (key, row), tail in zip(slots, rows, [[*led[0], *led[1]], *led[2:]], strict=True):
            body[index] = (key, row)
            if isinstance(row, Table) and (tail or row is not rows[-1][1]):
                _add_tail(row, tail)
        self._document = tomlkit.parse(self.text)  # what it knows of its order is that of before
        return to

    # -- set-up rules -------------------------------------------------------------------------------------------
    def rules(self) -> list[dict[str, Any]]:
        """The set-up rules in order, plain."""
        return [_plain(row) for row in self._rules()]

    def rule_toml(self, index: int, key: str) -> str:
        """A value of a set-up rule as it would be written: `{ kind = ["ship"] }`; "" where it is not given."""
        row = self._rules()[index]
        return written(_plain(row[key])) if key in row else ""

    def set_rule(self, index: int, key: str, value: Any) -> None:
        """Give a set-up rule a value; None takes it away. IndexError if there is none of that number."""
        _set(self._rules()[index], (key,), value)

    def set_rule_toml(self, index: int, key: str, text: str) -> None:
        """Give a set-up rule a value written as TOML; "" takes it away.

        Raises:
            ValueError: it is none.
        """
        self.set_rule(index, key, read_value(text) if text.strip() else None)

    def add_rule(self, values: Mapping[str, Any], at: int | None = None) -> int:
        """A further set-up rule, before the one numbered `at` or at the end; gives its number."""
        row = tomlkit.table()
        for key, value in values.items():
            row.add(key, _item(value))
        if SETUP not in self._document:
            rules = tomlkit.aot()
            rules.append(row)
            self._document.add(tomlkit.nl())
            self._document.add(SETUP, rules)
            return 0
        rules = self._rules()
        index = len(rules) if at is None else at
        led = _parted(rules)
        rules.insert(index, row)
        led.insert(index, [tomlkit.nl()])
        _joined(rules, led)
        return index

    def remove_rule(self, index: int) -> None:
        """Take a set-up rule away. IndexError if there is none of that number."""
        rules = self._rules()
        led = _parted(rules)
        del rules[index], led[index]
        if rules:
            _joined(rules, led)
        else:
            del self._document[SETUP]

    def move_rule(self, index: int, by: int) -> int:
        """Move a set-up rule up or down in the list, as far as it goes; gives its new number."""
        rules = self._rules()
        to = min(max(0, index + by), len(rules) - 1)
        if to != index:
            led = _parted(rules)
            row = rules[index]
            del rules[index]
            rules.insert(to, row)
            led.insert(to, led.pop(index))
            _joined(rules, led)
        return to

    def _row(self, table: str, id: str) -> Any:
        rows = self._document.get(table)
        return rows.get(id) if isinstance(rows, Mapping) else None

    def _rules(self) -> Any:
        found = self._document.get(SETUP)
        return found if isinstance(found, AoT) else []


def read_value(text: str) -> Any:
    """A value from TOML: `["ship"]`, `{ kind = ["ship"] }`, `3`.

    Raises:
        ValueError: it is none.
    """
    try:
        document = tomlkit.parse(f"x = {text}\n")
    except (TOMLKitError, RecursionError) as error:
        raise ValueError(str(error)) from error
    if list(document) != ["x"]:
        raise ValueError(text)
    return _plain(document["x"])


def _set(row: Table, path: Sequence[str], value: Any) -> None:
    """Set a value of a row, or of a table in it: of one written in a line the whole line is written anew."""
    tail = _cut_tail(row)  # a new value comes before the comment of the next row
    key, *inner = path
    if inner and isinstance(row.get(key), Table):
        _set(row[key], inner, value)
        if not row[key]:
            del row[key]
    else:
        if inner:
            value = {**(_plain(row[key]) if key in row else {}), inner[0]: value}
            value = {name: part for name, part in value.items() if part is not None} or None
        if value is None:
            row.pop(key, None)
        else:
            row[key] = _item(value)
    row.value.body.extend((None, part) for part in tail)


def written(value: Any) -> str:
    """A value as TOML in one line, spaced as people do: `{ kind = ["ship"] }`."""
    if isinstance(value, Mapping):
        parts = [f"{tomlkit.key(name).as_string()} = {written(part)}" for name, part in value.items()]
        return f"{{ {', '.join(parts)} }}" if parts else "{}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(written, value))}]"
    return str(tomlkit.item(value).as_string())


def _item(value: Any) -> Item:
    return tomlkit.value(written(value))


# A comment above a row belongs to it, but TOML's readers keep it at the end of the row before.
def _cut_tail(row: Table) -> list[Item]:
    """Take blank lines and comments off the end of a row."""
    body = row.value.body
    tail: list[Item] = []
    while body and body[-1][0] is None:
        tail.insert(0, body.pop()[1])
    return tail


def _add_tail(row: Table, tail: list[Item]) -> None:
    row.value.body.extend((None, part) for part in tail or [tomlkit.nl()])


def _parted(rules: AoT) -> list[list[Item]]:
    """What stands above each set-up rule (above the first one: nothing is known of it), then below the last one; all
    of it is taken off the rows.
    """
    return [[], *(_cut_tail(row) for row in rules)]


def _joined(rules: AoT, led: list[list[Item]]) -> None:
    """Put back what `_parted` took off; what stood above a rule that is the first one now follows it."""
    first = led[0]
    for row, tail in zip(rules, led[1:], strict=True):
        _add_tail(row, [*first, *tail])
        first = []


def _plain(value: Any) -> Any:
    return value.unwrap() if hasattr(value, "unwrap") else value
