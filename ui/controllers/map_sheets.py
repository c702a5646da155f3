"""Map sheets: lay the numbered layout, draw the order of the draft, save and cut sheets; draw neutral counters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from model.texts import named
from ui.controllers.base import Controller

if TYPE_CHECKING:
    from collections.abc import Callable

    from editor.tools.tile import TileTool
    from model.hexgrid import Hex


class MapSheetController(Controller):
    """Commands on map sheets; those of the draft say so in a game whose rules know none."""

    @property
    def _tool(self) -> TileTool:
        from editor.tools.tile import TileTool  # noqa: PLC0415 - the window comes first, see `ui.opening`

        return self.desk.tools.get(TileTool)

    def _have_layout(self) -> bool:
        if self.desk.document.ruleset.map.tiles is not None:
            return True
        self.desk.say(self.tr("The rules of this game lay no map sheets. Lay your own one by one."))
        return False

    def _try(self, act: Callable[[], object]) -> None:
        """Do something, or say in the status line why it can't be done."""
        from model.edits.refusal import Refusal  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from model.storage.errors import SaveError  # noqa: PLC0415 - as above

        try:
            act()
        except Refusal as refusal:
            self.desk.say(refusal.message(self.window.settings.lang))
        except SaveError as problem:
            self.window.dialogs.error(problem.sentence(self.window.settings.lang))

    # -- laying ---------------------------------------------------------------------------------------------------
    def lay_numbered(self) -> None:
        """Lay all sheets in their numbered layout."""
        from editor import sheet_steps  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from model.edits import tiles  # noqa: PLC0415 - as above

        document, library = self.desk.document, self.desk.workspace.options.sheets
        if self._have_layout():
            self._try(
                lambda: document.push(
                    sheet_steps.lay_numbered(), tiles.lay_numbered(document.scenario, document.ruleset, library.tiles)
                )
            )

    def turn_sheet(self) -> None:
        """Turn the sheet in hand, or the selected one."""
        self._tool.turn()

    def remove_sheet(self) -> None:
        """Take the selected sheet off the map."""
        self._try(self._tool.remove)

    def draw_tiles(self) -> None:
        """Shuffle the sheets with a seed; the first drawn is in hand."""
        from ui.dialogs.base import run_dialog  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from ui.dialogs.seed import SeedDialog  # noqa: PLC0415 - as above

        if not self._have_layout():
            return
        text = self.tr(
            "The map sheets are shuffled, and the sides lay them in turn until all that are needed lie. The seed and the "
            "order are written into the scenario."
        )
        dialog = SeedDialog(self.tr("Draw the map sheets"), text, parent=self.window)
        if run_dialog(dialog):
            self.draw_tiles_by(dialog.seed.value())

    def draw_tiles_by(self, seed: int) -> None:
        """Shuffle the sheets with this seed."""
        from editor import sheet_steps  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from model.analysis.laying import draft_of  # noqa: PLC0415 - as above
        from model.draws import draft_tiles, record_draw  # noqa: PLC0415 - as above

        document, options = self.desk.document, self.desk.workspace.options
        layout = document.ruleset.map.tiles
        assert layout is not None
        turns = draft_tiles(document.ruleset, seed)
        document.push(sheet_steps.draw_sheets(), record_draw(document.scenario, layout.rule, seed, turns))
        draft = draft_of(document.scenario, document.ruleset, options.sheets.tiles)
        options.sheet_id = draft.tile if draft is not None else None
        self.desk.tools.choose("tile")
        self.desk.view.setFocus()

    def draw_neutrals(self) -> None:
        """Draw the neutral counters with a seed, and place them if wished."""
        from model.neutrals import drawing_rule  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from ui.dialogs.base import run_dialog  # noqa: PLC0415 - as above
        from ui.dialogs.seed import SeedDialog  # noqa: PLC0415 - as above

        document = self.desk.document
        if drawing_rule(document.scenario, document.ruleset) is None:
            self.desk.say(self.tr("This game draws no counters."))
            return
        text = self.tr(
            "As many neutral counters are drawn as the rules say. Those on the map go back first; the seed and what was "
            "drawn are written into the scenario."
        )
        more = self.tr("Place them at once, face down, where the rules allow")
        dialog = SeedDialog(self.tr("Draw neutral counters"), text, more, self.window)
        if run_dialog(dialog):
            self._try(lambda: self.draw_neutrals_by(dialog.seed.value(), placing=dialog.more.isChecked()))

    def draw_neutrals_by(self, seed: int, *, placing: bool) -> None:
        """Draw the neutral counters with this seed; Refusal if that can't be done."""
        from editor import sheet_steps  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from model.edits.find import types_by_id  # noqa: PLC0415 - as above
        from model.neutrals import draw_neutrals  # noqa: PLC0415 - as above

        document, lang = self.desk.document, self.window.settings.lang
        edit, turns = draw_neutrals(document.scenario, document.ruleset, seed, placing=placing)
        types = types_by_id(document.scenario)
        if document.push(sheet_steps.draw_neutrals(), edit):
            names = [named(types[turn.drawn], lang) or turn.drawn for turn in turns]
            drawn = ("、" if lang == "ja" else ", ").join(names)
            self.desk.say(self.tr("Drawn: {counters}.").format(counters=drawn))

    # -- files ----------------------------------------------------------------------------------------------------
    def save_tile(self) -> None:
        """Save the selected hexes as a sheet of one's own."""
        from ui.dialogs.base import run_dialog  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from ui.dialogs.save_sheet import SaveSheetDialog  # noqa: PLC0415 - as above

        selection = self.desk.workspace.selection
        hexes = list(selection.hexes) if selection is not None else []
        if not hexes:
            self.desk.say(self.tr("Select the hexes first: drag a rectangle with the select tool."))
            return
        library = self.desk.workspace.options.sheets
        text = self.tr("The selected hexes, with all that lies on them but counters, become a map sheet of your own.")
        dialog = SaveSheetDialog(library.tiles, text, self.window)
        if run_dialog(dialog):
            id, name, name_ja = dialog.id, dialog.name.text().strip(), dialog.name_ja.text().strip()
            self._try(lambda: self._save(hexes, id, name, name_ja))

    def _save(self, hexes: list[Hex], id: str, name: str, name_ja: str) -> None:
        from model.edits.tiles import cut_tile  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from model.storage.tiles import save_tile, user_tiles_folder  # noqa: PLC0415 - as above

        document, library = self.desk.document, self.desk.workspace.options.sheets
        tile = cut_tile(document.scenario, hexes, id, name or name_ja, name_ja, library.tiles)
        path = save_tile(user_tiles_folder(document.ruleset), tile)
        library.reload()
        self.desk.say(self.tr("Saved the map sheet as “{name}”.").format(name=path.name))

    def cut_tiles(self) -> None:
        """Write each sheet as it lies on the map now."""
        from model.edits.tiles import cut_into_tiles  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from model.storage.tiles import save_tile, user_tiles_folder  # noqa: PLC0415 - as above

        document, library = self.desk.document, self.desk.workspace.options.sheets
        tiles = cut_into_tiles(document.scenario, library.tiles)
        if not tiles:
            self.desk.say(self.tr("No map sheet lies on this map."))
            return
        folder = user_tiles_folder(document.ruleset)
        question = self.tr(
            "Write the %n map sheet(s) of this map to your own folder “{folder}”? There they take the place of sheets of "
            "the same id, also of those of the game.",
            "",
            len(tiles),
        ).format(folder=folder)
        if not self.window.dialogs.confirm(question, self.tr("Write")):
            return

        def write() -> None:
            for tile in tiles.values():
                save_tile(folder, tile)
            library.reload()
            self.desk.say(self.tr("Wrote %n map sheet(s).", "", len(tiles)))

        self._try(write)
