"""The names of the columns of unit tables in the language of the window."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from model.interop.tables.game import Game
from model.interop.tables.guess import Column
from model.texts import named
from ui.docks.inspector.panel import capital


def role_title(role: str) -> str:
    """What a column of a role is called."""
    titles = {
        "ignore": QCoreApplication.translate("Tables", "Not read"),
        "id": QCoreApplication.translate("Tables", "Id"),
        "side": QCoreApplication.translate("Tables", "Side"),
        "code": QCoreApplication.translate("Tables", "Code"),
        "name": QCoreApplication.translate("Tables", "Name"),
        "name_en": QCoreApplication.translate("Tables", "English name"),
        "name_ja": QCoreApplication.translate("Tables", "Japanese name"),
        "kind": QCoreApplication.translate("Tables", "Kind"),
        "count": QCoreApplication.translate("Tables", "Count"),
        "cost": QCoreApplication.translate("Tables", "Build cost"),
        "build_cost": QCoreApplication.translate("Tables", "Build cost"),
        "levy": QCoreApplication.translate("Tables", "Levy cost"),
        "levy_cost": QCoreApplication.translate("Tables", "Levy cost"),
        "figures": QCoreApplication.translate("Tables", "Figures"),
        "back": QCoreApplication.translate("Tables", "Back"),
        "back_state": QCoreApplication.translate("Tables", "State on the back"),
        "back_name": QCoreApplication.translate("Tables", "Name on the back"),
    }
    return titles[role]


def column_title(column: Column, game: Game, lang: str) -> str:
    """What a column is called: its role, the figure or word it holds, and the side it is of."""
    if column.role.startswith(("value", "trait")):
        row = game.ruleset.values.get(column.name)
        title = capital(named(row, lang)) if column.role.startswith("value") and row else column.name
        if column.role.endswith("_back"):
            title = QCoreApplication.translate("Tables", "{name} on the back").format(name=title)
    else:
        title = role_title(column.role)
    if column.side and (side := game.sides.get(column.side)):
        return QCoreApplication.translate("Tables", "{what}, {side}").format(what=title, side=named(side, lang))
    return title
