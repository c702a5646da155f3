"""The wishes of a game: those of its ruleset, or, where it names none, one a value column and two more."""

from __future__ import annotations

from collections.abc import Mapping

from model.ruleset import Ruleset
from model.texts import say
from model.wishes import WishRow


def wishes_of(ruleset: Ruleset) -> Mapping[str, WishRow]:
    """The wishes by id, in the order in which they are offered."""
    if ruleset.wishes:
        return ruleset.wishes
    columns = dict(sorted(ruleset.values.items(), key=lambda item: item[1].order))
    found = {
        id: WishRow(
            name=say("muster.most", "en", name=row.name),
            name_ja=say("muster.most", "ja", name=row.name_ja),
            aim="sum",
            columns=(id,),
        )
        for id, row in columns.items()
    }
    for aim in ("count", "upkeep", "mixed"):
        if aim != "upkeep" or any(kind.upkeep for kind in ruleset.kinds.values()):
            names = {"name": say(f"muster.{aim}", "en"), "name_ja": say(f"muster.{aim}", "ja")}
            row = WishRow.model_validate({**names, "aim": aim, "columns": tuple(columns) if aim == "mixed" else ()})
            found[f"{aim}-wish" if aim in found else aim] = row
    return found
