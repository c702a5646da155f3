"""Which texts of the window can be translated, read out of the source files: the yardstick for what the tools find."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
TABLE_HELPERS = {  # they look up marked texts
    ("ui/i18n.py", "translate"),
    ("editor/tools/__init__.py", "tr_tool"),
    ("editor/layers.py", "layer_name"),
}
APPLICATIONS = {"QCoreApplication", "QGuiApplication", "QApplication"}  # other things with `translate` are painters


@dataclass(frozen=True, order=True)
class Text:
    """A text that is shown: the context it is looked up in, and whether it has a plural."""

    context: str
    source: str
    plural: bool = False


@dataclass
class Found:
    """The texts of some files, who asks for them with `tr`, and the calls whose text the tools can't read."""

    texts: set[Text] = field(default_factory=set)
    classes: set[tuple[str, str]] = field(default_factory=set)
    offences: list[str] = field(default_factory=list)


def source_files() -> Iterator[Path]:
    """Every file that shows texts."""
    for package in ("ui", "editor"):
        yield from sorted((ROOT / package).rglob("*.py"))


def find(source: str, where: str) -> Found:
    """The texts of one file; `where` is its path in the tree, with slashes."""
    visitor = _Visitor(where)
    visitor.visit(ast.parse(source))
    return visitor.found


def find_all() -> Found:
    """The texts of the whole window."""
    every = Found()
    for path in source_files():
        found = find(path.read_text(encoding="utf-8"), path.relative_to(ROOT).as_posix())
        every.texts |= found.texts
        every.classes |= found.classes
        every.offences += found.offences
    return every


class _Visitor(ast.NodeVisitor):
    def __init__(self, where: str) -> None:
        self.where = where
        self.found = Found()
        self._class: list[str] = []
        self._function: list[str] = []

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._class.append(node.name)
        self.generic_visit(node)
        self._class.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self._function.append(node.name)
        self.generic_visit(node)
        self._function.pop()

    def visit_Call(self, node: ast.Call) -> None:
        self.generic_visit(node)
        match node.func:
            case ast.Attribute(value=owner, attr="tr"):
                self._tr(node, owner)
            case ast.Name(id="QT_TRANSLATE_NOOP"):
                self._looked_up(node)
            case ast.Attribute(value=owner, attr="translate") if _name(owner) in APPLICATIONS:
                self._looked_up(node)

    def _tr(self, node: ast.Call, owner: ast.expr) -> None:
        """`self.tr(source)`, whose context is the class; the plural has an empty note and a number behind."""
        if _name(owner) != "self" or not self._class:
            self._offend(node, "tr is not called on self in a class")
            return
        texts = [_literal(argument) for argument in node.args[:2]]
        if not texts or None in texts or node.keywords:
            self._offend(node, "tr takes a literal")
            return
        self.found.texts.add(Text(self._class[-1], str(texts[0]), len(node.args) == 3))
        self.found.classes.add((self.where.removesuffix(".py").replace("/", "."), self._class[-1]))

    def _looked_up(self, node: ast.Call) -> None:
        """`translate(context, source)` or its mark in a table."""
        if (self.where, self._function[-1] if self._function else "") in TABLE_HELPERS:
            return
        texts = [_literal(argument) for argument in node.args[:3]]
        if len(texts) < 2 or None in texts or node.keywords:
            self._offend(node, "the context and the text are literals")
            return
        self.found.texts.add(Text(str(texts[0]), str(texts[1]), len(node.args) == 4))

    def _offend(self, node: ast.Call, rule: str) -> None:
        self.found.offences.append(f"{self.where}:{node.lineno}: {rule}: {ast.unparse(node)}")


def _name(node: ast.expr) -> str | None:
    return node.id if isinstance(node, ast.Name) else None


def _literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None
