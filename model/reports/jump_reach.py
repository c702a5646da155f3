"""`reach` in a game of jump routes: how far the ships in a hex come in one movement phase (D-5.1 to D-5.3).

Asked of no hex, it tells of every place where ships stand how many systems they reach, and who can reach whom.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from model.analysis.jumping import Party, Reach, party_at, party_of, reach_of
from model.analysis.meetings import Meeting, Meetings, meetings_of
from model.analysis.network import enemy_ships
from model.analysis.obstacles import ships_at
from model.analysis.reaction import jumps_of, reaction
from model.analysis.tankers import Helped, TankerMove, helped
from model.checks.context import Context
from model.hexgrid import Hex
from model.reports.names import class_name, codes, listed, place_name, system_name, way_text
from model.reports.question import Question, Unanswerable
from model.reports.table import Report, Table, players_of, side_name
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.texts import say


@dataclass(frozen=True, slots=True)
class ReachReport:
    """What the ships of one or more sides in some hexes reach."""

    context: Context
    reaches: tuple[Reach, ...]
    helped: tuple[Helped, ...]
    """Of each what tankers that move first open."""

    def tables(self, lang: str) -> list[Table]:
        """A table for each party: the systems reached, in how many jumps, and why they go no further; then what tankers
        that move first open.
        """
        found = []
        for reach, more in zip(self.reaches, self.helped, strict=True):
            found.append(self._table(reach, lang))
            if more.moves or more.cut:
                found.append(self._further(reach.party, more, lang))
        return found

    def _further(self, party: Party, more: Helped, lang: str) -> Table:
        rows = tuple(
            (
                system_name(self.context, id, lang),
                self.context.scenario.grid.label(self.context.systems[id].hex),
                class_name(self.context, self.context.systems[id], lang),
                listed((self._move(move, lang) for move in moves), lang),
            )
            for id, moves in more.moves.items()
        )
        columns = tuple(say(f"report.column.{name}", lang) for name in ("system", "hex", "class", "first"))
        notes = (say("report.reach.cut", lang),) if more.cut else ()
        return Table(say("report.reach.further", lang, **self._who(party, lang)), columns, rows, notes)

    def _move(self, move: TankerMove, lang: str) -> str:
        return f"{place_name(self.context, move.start, lang)} → {system_name(self.context, move.end, lang)}"

    def _table(self, reach: Reach, lang: str) -> Table:
        systems = self.context.systems
        rows = tuple(
            (
                system_name(self.context, id, lang),
                self.context.scenario.grid.label(systems[id].hex),
                class_name(self.context, systems[id], lang),
                reach.ways.jumps[id],
                reach.tankers_to(id),
                self._stop(reach, id, lang),
            )
            for id in reach.systems
        )
        names = ("system", "hex", "class", "jumps", "tankers", "stop")
        title = say("report.reach.title", lang, **self._who(reach.party, lang))
        return Table(title, tuple(say(f"report.column.{name}", lang) for name in names), rows, self._notes(reach, lang))

    def _who(self, party: Party, lang: str) -> dict[str, Any]:
        name = side_name(self.context.scenario, self.context.ruleset, party.side, lang)
        return {"side": name, "place": place_name(self.context, party.hex, lang)}

    def _stop(self, reach: Reach, id: str, lang: str) -> str:
        stop = reach.stops.get(id)
        if stop is None:
            return ""
        return say(
            f"report.stop.{stop}", lang, ships=listed(codes(self.context, _guards(self.context, reach, id)), lang)
        )

    def _notes(self, reach: Reach, lang: str) -> tuple[str, ...]:
        party = reach.party
        notes = [say("report.reach.party", lang, ships=party.ships, tankers=party.tankers, explorers=party.explorers)]
        if reach.stay is not None:
            notes.append(say(f"report.reach.stay_{reach.stay}", lang))
        reacting = reaction(self.context, party)
        near = [id for id in reach.systems if id in reacting]
        if near:
            rules, chosen = self.context.ruleset.jumping, self.context.scenario.info.options
            own = rules is None or not self.context.ruleset.is_sample_option(rules.reaction, chosen)
            names = listed((system_name(self.context, id, lang) for id in near), lang)
            text = "report.reach.reaction" if own else "report.reach.reaction_sample"
            notes.append(say(text, lang, jumps=jumps_of(self.context), systems=names))
        if reach.uncharted:
            routes = (way_text(self.context, route, lang) for route in reach.uncharted)
            notes.append(say("report.reach.uncharted", lang, routes=listed(routes, lang)))
        if reach.sublight:
            grid = self.context.scenario.grid
            hexes = listed((grid.label(hex) for hex in sorted(reach.sublight, key=grid.offset)), lang)
            notes.append(say("report.reach.sublight", lang, hexes=hexes))
        if reach.systems:
            notes.append(say("report.reach.tankers", lang))
        return tuple(notes)

    def json(self) -> dict[str, Any]:
        """Parties with the systems reached, their ways and stops."""
        grid = self.context.scenario.grid
        return {
            "report": "reach",
            "reaches": [
                {
                    **_party_json(self.context, reach.party),
                    "stays": reach.stay,
                    "systems": [
                        {
                            "system": id,
                            "hex": grid.address(self.context.systems[id].hex),
                            "jumps": reach.ways.jumps[id],
                            "tankers_left": reach.tankers_to(id),
                            "way": list(reach.ways.to(id)),
                            "stop": reach.stops.get(id),
                            "stopped_by": _guards(self.context, reach, id),
                        }
                        for id in reach.systems
                    ],
                    "reaction": sorted(reaction(self.context, reach.party)),
                    "with_tankers_first": [
                        {
                            "system": id,
                            "moves": [{"from": grid.address(move.start), "to": move.end} for move in moves],
                        }
                        for id, moves in more.moves.items()
                    ],
                    "not_all_tried": more.cut,
                    "uncharted": [list(route) for route in reach.uncharted],
                    "sublight": sorted(grid.address(hex) for hex in reach.sublight),
                }
                for reach, more in zip(self.reaches, self.helped, strict=True)
            ],
        }


@dataclass(frozen=True, slots=True)
class MeetingsReport:
    """For each side where its ships stand, and whom they can reach in one movement phase."""

    context: Context
    sides: tuple[tuple[str, Meetings], ...]

    def tables(self, lang: str) -> list[Table]:
        """For each side its places, then whom it reaches."""
        found = []
        for side, met in self.sides:
            name = side_name(self.context.scenario, self.context.ruleset, side, lang)
            found += [self._places(name, met, lang), self._met(name, met.found, lang)]
        return found

    def _places(self, side: str, met: Meetings, lang: str) -> Table:
        rows = tuple(
            (
                place_name(self.context, reach.party.hex, lang),
                reach.party.ships,
                reach.party.tankers,
                len(reach.systems),
                say(f"report.reach.stay_{reach.stay}", lang) if reach.stay else "",
            )
            for reach in met.reaches
        )
        names = ("place", "ships", "tankers_there", "reached", "stays")
        columns = tuple(say(f"report.column.{name}", lang) for name in names)
        notes = () if rows else (say("report.reach.no_ships", lang),)
        if met.cut:
            notes = (*notes, say("report.reach.cut_places", lang))
        return Table(say("report.reach.places", lang, side=side), columns, rows, notes)

    def _met(self, side: str, met: tuple[Meeting, ...], lang: str) -> Table:
        rows = tuple(
            (
                place_name(self.context, meeting.start, lang),
                side_name(self.context.scenario, self.context.ruleset, meeting.other, lang),
                place_name(self.context, self.context.systems[meeting.end].hex, lang),
                meeting.jumps,
                meeting.tankers,
            )
            for meeting in met
        )
        columns = tuple(say(f"report.column.{name}", lang) for name in ("from", "meets", "at", "jumps", "tankers"))
        notes = (say("report.reach.tankers" if rows else "report.reach.nobody", lang),)
        return Table(say("report.reach.meetings", lang, side=side), columns, rows, notes)

    def json(self) -> dict[str, Any]:
        """Sides with their places and whom they reach."""
        grid, systems = self.context.scenario.grid, self.context.systems
        return {
            "report": "reach",
            "sides": [
                {
                    "side": side,
                    "places": [
                        {**_party_json(self.context, reach.party), "stays": reach.stay, "reached": list(reach.systems)}
                        for reach in met.reaches
                    ],
                    "not_all_tried": met.cut,
                    "meetings": [
                        {
                            "from": grid.address(meeting.start),
                            "side": meeting.other,
                            "system": meeting.end,
                            "hex": grid.address(systems[meeting.end].hex),
                            "jumps": meeting.jumps,
                            "tankers_left": meeting.tankers,
                        }
                        for meeting in met.found
                    ],
                }
                for side, met in self.sides
            ],
        }


def _guards(context: Context, reach: Reach, id: str) -> list[str]:
    """The ids of the counter types that stop a party in a system."""
    rules = context.ruleset.jumping
    if rules is None or reach.stops.get(id) != "enemy":
        return []
    there = enemy_ships(context, reach.party.side, rules.let_pass).get(context.systems[id].hex, [])
    stellar = {name for name, place in context.ruleset.places.items() if place.needs == "system"}
    return list(dict.fromkeys(ship.placement.type for ship in there if ship.spot.place in stellar))


def _party_json(context: Context, party: Party) -> dict[str, Any]:
    return {
        "side": party.side,
        "hex": context.scenario.grid.address(party.hex),
        "ships": party.ships,
        "tankers": party.tankers,
        "explorers": party.explorers,
    }


def leaps(ruleset: Ruleset) -> bool:
    """Whether ships of a game jump along routes."""
    return ruleset.jumping is not None


def jump_reach(scenario: Scenario, ruleset: Ruleset, question: Question) -> Report:
    """The reach from the hexes asked; of no hex: of every place, and who can reach whom.

    Raises:
        Unanswerable: counter types without a hex, unknown or of several sides, or nobody in a hex that could move.
    """
    context = Context(scenario, ruleset)
    if question.types and not question.hexes:
        raise Unanswerable("hex_needed", kind="reach")
    if question.hexes:
        parties = [party for hex in question.hexes for party in _parties(context, question, hex)]
        reaches = tuple(reach_of(context, party) for party in parties)
        return ReachReport(context, reaches, tuple(helped(context, reach.party, reach) for reach in reaches))
    sides = players_of(context, question.side)
    return MeetingsReport(context, tuple((side, meetings_of(context, side)) for side in sides))


def _parties(context: Context, question: Question, hex: Hex) -> list[Party]:
    if question.types:
        unknown = next((id for id in question.types if id not in context.types), None)
        if unknown is not None:
            raise Unanswerable("no_type", text=unknown)
        sides = list(dict.fromkeys(context.types[id].side for id in question.types))
        if len(sides) > 1 and not question.side:
            raise Unanswerable("one_side", kind="reach")
        return [party_of(context, question.side or sides[0], hex, question.types)]
    only = question.placements or None
    there = [side for side in context.sides if question.side in ("", side) and (side, hex) in ships_at(context)]
    if not there and not question.side:
        raise Unanswerable("no_ships", hex=context.scenario.grid.label(hex))
    return [party_at(context, side, hex, only) for side in there or [question.side]]
