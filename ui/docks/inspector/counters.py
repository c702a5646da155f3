"""The selected counters: what they are, where they stand, aboard what, in which state."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, TypeVar

from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from editor import steps
from editor.selection import Selection
from model.checks.standings import is_down
from model.counters import CounterType, Placement
from model.edit import Edit
from model.edits import placements
from model.edits.draft import Draft
from model.edits.find import Location, location_of, locations_in, stack_at, types_by_id
from model.edits.loading import room
from model.edits.pictures import FRONT, Gift, give_pictures, show_picture
from model.figures import figures_text
from model.samples import is_sample
from model.storage.errors import LoadError, SaveError
from model.texts import named
from ui.docks.inspector.fields import Choice, ChoiceField
from ui.docks.inspector.form import Form, Notice
from ui.docks.inspector.panel import Panel
from ui.docks.inspector.places import Places
from ui.icons import icon
from ui.picture_files import ask_for_picture, listed, picture_icon, taken_in
from ui.theme import THEME
from ui.widgets.faces import face_pixmap
from ui.widgets.labels import ElidedLabel, label
from ui.workspace import Workspace

FACE_PX = 48
_SEVERAL = object()
_FILE = object()
T = TypeVar("T")


def _common(values: Iterable[T]) -> T | object:
    """The value that all have, or `_SEVERAL`."""
    found = list(dict.fromkeys(values))
    return found[0] if len(found) == 1 else _SEVERAL


class Counters(Panel):
    """The panel of one placement, or of several at once."""

    def __init__(self, workspace: Workspace, places: Places, parent: QWidget | None = None) -> None:
        super().__init__(workspace, parent=parent)
        self._places = places
        self.keys: tuple[int, ...] = ()
        self.face = QLabel()
        self.face.setFixedSize(FACE_PX, FACE_PX)
        self.name = ElidedLabel("", "title")
        self.figures = ElidedLabel("", "secondary")
        self.kind = ElidedLabel("", "secondary")
        self.sample = label(self.tr("Sample data"), "sample")
        self.cargo = label("", wrap=True)
        self.form = Form(self)
        self.place, self.aboard, self.state, self.turned, self.levied, self.picture = (ChoiceField() for _ in range(6))
        self.notice = Notice()
        self.up, self.down = QPushButton(self.tr("Raise")), QPushButton(self.tr("Lower"))
        self.back = QPushButton(self.tr("Put back"))
        self._lay_out()
        for field, change in (
            (self.place, self._move),
            (self.aboard, self._load),
            (self.state, self._set_state),
            (self.turned, self._turn),
            (self.levied, self._levy),
            (self.picture, self._show_picture),
        ):
            self.form.connect_field(field, change)
        self.up.clicked.connect(lambda: self._restack(1))
        self.down.clicked.connect(lambda: self._restack(-1))
        self.back.clicked.connect(self._put_back)
        THEME.changed.connect(self._paint)
        self._paint()

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(10)
        texts = QVBoxLayout()
        texts.setSpacing(2)
        line = QHBoxLayout()
        line.addWidget(self.name, 1)
        line.addWidget(self.sample)
        texts.addLayout(line)
        texts.addWidget(self.figures)
        texts.addWidget(self.kind)
        head.addWidget(self.face)
        head.addLayout(texts, 1)
        self.form.add(self.tr("Place"), self.place)
        self.form.add(self.tr("Aboard"), self.aboard)
        self.form.add(self.tr("Carries"), self.cargo)
        self.form.add(self.tr("State"), self.state)
        self.form.add(self.tr("Face"), self.turned)
        self.form.add(self.tr("Levied by"), self.levied)
        self.form.add(self.tr("Picture"), self.picture, name=self.tr("Picture on all counters of this type"))
        self.up.setToolTip(self.tr("Raise in the stack"))
        self.down.setToolTip(self.tr("Lower in the stack"))
        self.back.setToolTip(self.tr("Take off the map; what was bought stays bought"))
        buttons = QHBoxLayout()
        buttons.setSpacing(6)
        for button in (self.up, self.down, self.back):
            button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)  # a third of the width each
            button.setStyleSheet("padding: 4px 4px;")
            buttons.addWidget(button, 1)
        self.body.addLayout(head)
        self.body.addWidget(self.form)
        self.body.addLayout(buttons)
        self.body.addWidget(self.notice)

    # -- showing --------------------------------------------------------------------------------------------------
    def show_selection(self, selection: Selection | None) -> None:
        """Show the selected counters."""
        keys = selection.placements if selection is not None else ()
        if keys != self.keys:
            self.notice.say("")
        self.keys = keys
        rows = self._rows()
        self.setVisible(bool(rows))
        if rows:
            self._show_head(rows)
            self._show_fields(rows)

    def set_editable(self, editable: bool) -> None:
        """Let counters be changed, or only be seen."""
        super().set_editable(editable)
        for button in (self.up, self.down, self.back):
            button.setVisible(editable)

    def _rows(self) -> list[Placement]:
        every = dict(self.scenario.items("placements", Placement))
        return [every[key] for key in self.keys if key in every]

    def _show_head(self, rows: list[Placement]) -> None:
        types = [types_by_id(self.scenario).get(row.type) for row in rows]
        total = sum(row.count for row in rows)
        first = types[0]
        alike = len({row.type for row in rows}) == 1
        side = self.scenario.sides.get(first.side) if first is not None else None
        self.face.setVisible(alike and first is not None and side is not None)
        if first is not None and side is not None and alike:
            ratio = self.devicePixelRatioF()
            book = self.document.face_book
            self.face.setPixmap(face_pixmap(first, side, self.ruleset, self.lang, FACE_PX, ratio, book=book))
        self.sample.setVisible(
            any(t is not None and is_sample(self.scenario, self.ruleset, t, "values", "cost") for t in types)
        )
        if alike:
            self.name.setText(self.counters_name(rows))
            self.figures.setText(self._figures(self._up(first, rows)) if first is not None else "")
            self.kind.setText(self._kind(first) if first is not None else rows[0].type)
        else:
            self.name.setText(steps.several_counters(total))
            names = list(dict.fromkeys(self.type_name(t, row.type) for t, row in zip(types, rows, strict=True)))
            self.figures.setText((", " if self.lang == "en" else "、").join(names))
            self.kind.setText("")
        self.kind.setVisible(bool(self.kind.text()))

    def _up(self, type_: CounterType, rows: list[Placement]) -> CounterType:
        """A type with the figures that are up: those of the back where all the counters show it."""
        kind = self.ruleset.kinds.get(type_.kind)
        return type_.turned() if all(is_down(row, type_, kind) for row in rows) else type_

    def _figures(self, type_: CounterType) -> str:
        """E.g. "3-10-9[6]   7 RU"."""
        currency = self.ruleset.deployment.currency
        cost = "" if type_.build_cost is None else f"{type_.build_cost:g} {currency}"
        levy = self.tr("levy {cost}").format(cost=f"{type_.levy_cost:g} {currency}") if type_.levy_cost else ""
        return "   ".join(part for part in (figures_text(type_, self.ruleset), cost, levy) if part)

    def _kind(self, type_: CounterType) -> str:
        """E.g. "Solomani starship"."""
        kind = self.ruleset.kinds.get(type_.kind)
        words = self.tr("{side} · {kind}")
        return words.format(side=self.side_name(type_.side), kind=named(kind, self.lang) if kind else type_.kind)

    def _show_fields(self, rows: list[Placement]) -> None:
        several = Choice(_SEVERAL, self.tr("several"))
        alike = len({row.type for row in rows}) == 1
        self._show_pictures(types_by_id(self.scenario).get(rows[0].type) if alike else None)
        where = _common(location_of(row) for row in rows)
        hex = rows[0].hex if isinstance(_common(row.hex for row in rows), type(rows[0].hex)) else None
        locations = locations_in(self.scenario, self.ruleset, hex) if hex is not None else []
        places = [Choice(place, self._places.location_name(place)) for place in locations]
        if where is None:
            places.insert(0, Choice(None, self.tr("off the map")))
        self.place.show_choices([several, *places] if where is _SEVERAL else places, where)
        self._show_aboard(rows, several)
        states = [Choice(None, self.tr("in order"))]
        states += [Choice(key, named(row, self.lang)) for key, row in self.ruleset.states.items()]
        state = _common(row.state for row in rows)
        self.state.show_choices([several, *states] if state is _SEVERAL else states, state)
        self.form.show_row(self.state, bool(self.ruleset.states))
        faces = [
            Choice("front", self.tr("front")),
            Choice("back", self.tr("back")),
            Choice("hidden", self.tr("face down")),
        ]
        turned = _common(row.face for row in rows)
        self.turned.show_choices([several, *faces] if turned is _SEVERAL else faces, turned)
        levied = _common(row.controlled_by for row in rows)
        sides = self.side_choices(self.tr("nobody"), players=True)
        self.levied.show_choices([several, *sides] if levied is _SEVERAL else sides, levied)
        self.form.show_row(self.levied, self._neutral(rows))
        lone = len(rows) == 1 and rows[0].carried_by is None and rows[0].hex is not None
        stack = [key for key, _ in stack_at(self.scenario, where)] if lone and isinstance(where, Location) else []
        at = stack.index(self.keys[0]) if self.keys[0] in stack else -1
        self.up.setEnabled(0 <= at < len(stack) - 1)
        self.down.setEnabled(at > 0)

    def _show_aboard(self, rows: list[Placement], several: Choice) -> None:
        draft = Draft(self.scenario)
        carrier = _common(draft.carrier(key) for key in self.keys)
        choices = [Choice(None, self.tr("nothing"))]
        choices += [Choice(key, self._carrier_name(key)) for key in self._carriers(rows, carrier)]
        self.aboard.show_choices([several, *choices] if carrier is _SEVERAL else choices, carrier)
        self.form.show_row(self.aboard, len(choices) > 1 or carrier is _SEVERAL)
        carried = draft.loads()
        loads = [draft.rows[load] for key in self.keys for load in carried.get(key, ())]
        names = [
            steps.counters(self.type_name(types_by_id(self.scenario).get(row.type), row.type), row.count)
            for row in loads
        ]
        self.cargo.setText((", " if self.lang == "en" else "、").join(names))
        self.form.show_row(self.cargo, bool(names))

    def _show_pictures(self, type_: CounterType | None) -> None:
        """The picture that all counters of the type show, where only one type is selected."""
        self.form.show_row(self.picture, type_ is not None)
        if type_ is None:
            return
        files = self.document.face_book.pictures
        choices = [Choice(None, self.tr("none"))]
        choices += [Choice(id, name, picture_icon(files.get(id))) for id, name in listed(self.document).items()]
        choices.append(Choice(_FILE, self.tr("Choose a file…")))
        self.picture.show_choices(choices, type_.traits.get(FRONT) or None)

    def _carriers(self, rows: list[Placement], present: object) -> list[int]:
        """The counters of the place that have room for all of these, and the one they are aboard already."""
        where = _common(location_of(row) for row in rows)
        if not isinstance(where, Location):
            return []
        found = []
        for key, _ in reversed(stack_at(self.scenario, where)):
            needs: dict[str, int] = {}
            for row in rows:
                needs[row.type] = needs.get(row.type, 0) + row.count
            fits = all(room(self.scenario, self.ruleset, key, type_) >= count for type_, count in needs.items())
            if key == present or (fits and key not in self.keys):
                found.append(key)
        return found

    def _carrier_name(self, key: int) -> str:
        row = dict(self.scenario.items("placements", Placement))[key]
        name = self.type_name(types_by_id(self.scenario).get(row.type), row.type)
        return f"{name} ({row.id})" if row.id is not None else name

    def _neutral(self, rows: list[Placement]) -> bool:
        """Whether these can be levied: counters of a side that nobody leads."""
        for row in rows:
            type_ = types_by_id(self.scenario).get(row.type)
            rule = self.ruleset.sides.get(type_.side) if type_ is not None else None
            if rule is None or rule.role != "neutral":
                return False
        return True

    # -- editing --------------------------------------------------------------------------------------------------
    def _do(self, step: Callable[[str], str], make: Callable[[], Edit]) -> str | None:
        """Carry out an edit of the selected counters, and select them again where they are now."""
        rows = self._rows()
        if not rows:
            return ""
        made: list[Edit] = []

        def remember() -> Edit:
            made.append(make())
            return made[0]

        refusal = self.push(step(self.counters_name(rows)), remember)
        if refusal is None:
            self._follow(made[0], rows)
        return refusal

    def _follow(self, edit: Edit, before: list[Placement]) -> None:
        """Select what the counters became: on top of another stack, or elsewhere in theirs, they have new numbers."""
        every = dict(self.scenario.items("placements", Placement))
        types = {row.type for row in before}
        touched = sorted(a.key for a in edit.after if a.table == "placements" and isinstance(a.key, int))
        keys = [key for key in touched if key in every and every[key].type in types]
        same = [key for key in keys if every[key] in before]  # a stack put in another order: only the numbers changed
        keys = same or keys
        old = self.workspace.selection
        where = location_of(every[keys[0]]) if keys else None
        if where is not None:
            self.workspace.select(Selection.at(self.scenario, where, tuple(keys)))
        elif old is not None:
            self.workspace.select(replace(old.alive(self.scenario), placements=tuple(keys)))

    def _move(self, to: object) -> str | None:
        if not isinstance(to, Location):
            return ""
        place = self._places.location_name(to)
        return self._do(
            lambda what: steps.move(what, place),
            lambda: placements.move(self.scenario, self.ruleset, self.keys, to),
        )

    def _load(self, carrier: object) -> str | None:
        if isinstance(carrier, int):
            name = self._carrier_name(carrier)
            return self._do(
                lambda what: steps.load(what, name), lambda: placements.load(self.scenario, self.keys, carrier)
            )
        rows = self._rows()
        where = location_of(rows[0]) if rows and carrier is None else None
        return self._move(where)

    def _set_state(self, state: object) -> str | None:
        return "" if state is _SEVERAL else self._alter(state=state)

    def _turn(self, face: object) -> str | None:
        return "" if face is _SEVERAL else self._alter(face=face)

    def _levy(self, side: object) -> str | None:
        return "" if side is _SEVERAL else self._alter(controlled_by=side)

    def _show_picture(self, picture: object) -> str | None:
        type_ = types_by_id(self.scenario).get(self._rows()[0].type) if self._rows() else None
        if type_ is None:
            return ""
        if picture is not _FILE:
            id = None if picture is None else str(picture)
            step = steps.give_pictures(1) if id is not None else steps.take_picture_off(self.type_name(type_))
            return self.push(step, lambda: show_picture(self.scenario, [type_.id], id))
        source = ask_for_picture(self.workspace.dialogs, self.document)
        if source is None:
            return ""
        try:
            file, digest = taken_in(self.document, source)
        except (LoadError, SaveError) as problem:
            return problem.sentence(self.lang)
        gift = Gift(file, digest, (type_.id,))
        return self.push(steps.give_pictures(1), lambda: give_pictures(self.scenario, [gift]))

    def _alter(self, **changes: Any) -> str | None:
        return self._do(steps.alter, lambda: placements.alter(self.scenario, self.keys, **changes))

    def _restack(self, by: int) -> None:
        key = self.keys[0]
        refusal = self._do(lambda what: steps.restack(what, by > 0), lambda: placements.restack(self.scenario, key, by))
        self.notice.say(refusal or "")

    def _put_back(self) -> None:
        refusal = self._do(steps.return_to_pool, lambda: placements.return_to_pool(self.scenario, self.keys))
        self.notice.say(refusal or "")

    def _paint(self) -> None:
        for button, name in ((self.up, "chevron_up"), (self.down, "chevron_down")):
            button.setIcon(icon(name))
