"""The page of map sheets: the draft, the sheets with their pictures, and what is done with the one on the map."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QIcon, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QListWidget, QListWidgetItem, QPushButton, QVBoxLayout, QWidget

from editor.sheet_library import sheet_picture, sheet_scene
from editor.style import load_style
from editor.timers import single_shot
from model.analysis.laying import Draft, draft_of
from model.edit import Edit
from model.maprows import TilePlacement
from model.texts import named
from model.tile import Tile
from ui.theme import THEME
from ui.widgets.labels import label
from ui.workspace import Workspace

PICTURE = QSize(84, 64)
_ID = Qt.ItemDataRole.UserRole


class SheetList(QListWidget):
    """The sheets; Enter goes to the map with the chosen one in hand."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._workspace = workspace
        self.setIconSize(PICTURE)
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.setAccessibleName(self.tr("Map sheets"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._workspace.map_asked.emit()
            event.accept()
        elif event.key() == Qt.Key.Key_X:
            options = self._workspace.options
            options.sheet_rotation = 180 - options.sheet_rotation
            event.accept()
        else:
            super().keyPressEvent(event)


class MapSheetsPage(QWidget):
    """Sheets to lay, whose turn it is, and what can be done with a laid one."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.count = label("", "secondary")
        self.draft = label("", wrap=True)
        self.list = SheetList(workspace)
        self.turned = label("", "secondary", wrap=True)
        self.faults = label("", "sample", wrap=True)
        self.draw_button = QPushButton(self.tr("Draw…"))
        self.numbered_button = QPushButton(self.tr("Numbered layout"))
        self.turn_button = QPushButton(self.tr("Turn (X)"))
        self.remove_button = QPushButton(self.tr("Remove"))
        self.save_button = QPushButton(self.tr("Save selection…"))
        self.cut_button = QPushButton(self.tr("Cut into sheets…"))
        self._pictures: dict[str, tuple[Tile, QIcon]] = {}
        self._filling = False
        self._lay_out()
        self._soon = single_shot(self, 0, self.refresh)
        self.list.currentItemChanged.connect(self._chosen)
        workspace.options.changed.connect(self._show_hand)
        workspace.options.sheets.changed.connect(self._soon.start)
        workspace.document.changed.connect(self._edited)
        workspace.selection_changed.connect(self._enable)
        THEME.changed.connect(self._soon.start)

    def _lay_out(self) -> None:
        self.draw_button.setToolTip(self.tr("Shuffle the map sheets with a seed; the sides lay them in turn (D-3.3)"))
        self.numbered_button.setToolTip(self.tr("Lay all sheets in their numbered layout in one step"))
        self.save_button.setToolTip(self.tr("Save the selected hexes as a map sheet of your own"))
        self.cut_button.setToolTip(self.tr("Write each sheet as it lies on the map now as a file of your own"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 10, 0, 10)
        layout.setSpacing(8)
        head = QHBoxLayout()
        head.setContentsMargins(12, 0, 12, 0)
        head.addWidget(label(self.tr("Map sheets"), "title"), 1)
        head.addWidget(self.count)
        layout.addLayout(head)
        self.draft.setContentsMargins(12, 0, 12, 0)
        layout.addWidget(self.draft)
        if self.workspace.document.ruleset.map.tiles is not None:
            layout.addLayout(_row(self.draw_button, self.numbered_button))
        layout.addWidget(self.list, 1)
        for text in (self.turned, self.faults):
            text.setContentsMargins(12, 0, 12, 0)
            layout.addWidget(text)
        layout.addLayout(_row(self.turn_button, self.remove_button))
        layout.addLayout(_row(self.save_button))
        layout.addLayout(_row(self.cut_button))

    def showEvent(self, event: QShowEvent) -> None:
        """The pictures are drawn when the page is first looked at."""
        del event
        self.refresh()

    def _edited(self, edit: Edit) -> None:
        if self.isVisible() and edit.tables & {"tiles", "draws", "info", "sides", "regions"}:
            self._soon.start()

    # -- showing --------------------------------------------------------------------------------------------------
    def refresh(self) -> None:
        """Show the sheets and the draft as they are now."""
        scenario, options = self.workspace.document.scenario, self.workspace.options
        lie = {row.id for row in scenario.rows("tiles", TilePlacement)}
        tiles = options.sheets.tiles
        self._filling = True
        self.list.clear()
        for id, tile in tiles.items():
            item = QListWidgetItem(
                self._icon(id, tile), f"{named(tile, self.workspace.lang) or id}\n{self._line(id, lie)}"
            )
            item.setData(_ID, id)
            item.setToolTip(self._tip(tile))
            item.setSizeHint(QSize(200, PICTURE.height() + 8))
            if id in lie:
                item.setForeground(QColor(THEME.roles.secondary))
            self.list.addItem(item)
        self._filling = False
        self.count.setText(self.tr("{laid} of {all} laid").format(laid=len(lie & set(tiles)), all=len(tiles)))
        self.count.setVisible(bool(tiles))
        self.draft.setText(self._draft_line())
        self.draft.setVisible(bool(self.draft.text()))
        faults = options.sheets.faults
        self.faults.setText(" ".join(fault.sentence(self.workspace.lang) for fault in faults[:2]))
        self.faults.setVisible(bool(faults))
        self._show_hand()

    def _icon(self, id: str, tile: Tile) -> QIcon:
        found = self._pictures.get(id)
        if found is None or found[0] is not tile:
            document = self.workspace.document
            style = load_style(document.scenario.info.style)
            scene = sheet_scene(tile, document.ruleset, style, self.workspace.lang)
            icon = QIcon()
            for ratio in (1.0, 2.0):
                icon.addPixmap(sheet_picture(scene, PICTURE, ratio))
                icon.addPixmap(sheet_picture(scene, PICTURE, ratio), QIcon.Mode.Selected)
            found = self._pictures[id] = (tile, icon)
        return found[1]

    def _line(self, id: str, lie: set[str]) -> str:
        tile = self.workspace.options.sheets.tiles[id]
        words = [self.tr("on the map")] if id in lie else []
        if tile.home_of is not None:
            side = self.workspace.document.scenario.sides.get(tile.home_of)
            words.append(self.tr("home of {side}").format(side=named(side, self.workspace.lang) or tile.home_of))
        if id in self.workspace.options.sheets.own:
            words.append(self.tr("your own"))
        elif tile.sample:
            words.append(self.tr("sample"))
        return " · ".join(words)

    def _tip(self, tile: Tile) -> str:
        size = f"{tile.grid.columns} × {tile.grid.rows}"
        return self.tr("{name}: {size} hexes, %n star system(s)", "", len(tile.rows.get("systems", ()))).format(
            name=named(tile, self.workspace.lang) or tile.id, size=size
        )

    def _draft_line(self) -> str:
        document, tiles = self.workspace.document, self.workspace.options.sheets.tiles
        draft: Draft | None = draft_of(document.scenario, document.ruleset, tiles)
        if not tiles:
            return self.tr("There are no map sheets yet. Select hexes and save them as one.")
        if draft is None:
            return ""
        if draft.over:
            return self.tr("All sheets that are needed lie on the map.")
        side = document.scenario.sides.get(draft.side)
        who = named(side, self.workspace.lang) or draft.side
        if draft.tile is None:
            return self.tr("{side} lays the next sheet.").format(side=who)
        what = named(tiles[draft.tile], self.workspace.lang) or draft.tile
        return self.tr("{side} has drawn {sheet} and lays it.").format(side=who, sheet=what)

    def _show_hand(self) -> None:
        """Mark the sheet in hand."""
        options = self.workspace.options
        self._filling = True
        row = next((i for i in range(self.list.count()) if self.list.item(i).data(_ID) == options.sheet_id), -1)
        self.list.setCurrentRow(row)
        self._filling = False
        turned = options.sheet_id is not None and options.sheet_rotation == 180
        self.turned.setText(self.tr("The sheet in hand is turned by 180°.") if turned else "")
        self.turned.setVisible(turned)
        self._enable()

    def _enable(self) -> None:
        selection = self.workspace.selection
        record = selection.record if selection is not None else None
        laid = record is not None and record.table == "tiles"
        self.turn_button.setEnabled(laid or self.workspace.options.sheet_id is not None)
        self.remove_button.setEnabled(laid)
        self.save_button.setEnabled(selection is not None and bool(selection.hexes))
        self.cut_button.setEnabled(bool(self.workspace.document.scenario.tables["tiles"]))
        self.numbered_button.setEnabled(not self.workspace.document.scenario.tables["tiles"])

    def _chosen(self, item: QListWidgetItem | None) -> None:
        if not self._filling and item is not None:
            self.workspace.options.sheet_id = str(item.data(_ID))


def _row(*buttons: QPushButton) -> QHBoxLayout:
    """Buttons side by side, equally wide; more than two have no room, nor two with long texts."""
    row = QHBoxLayout()
    row.setContentsMargins(12, 0, 12, 0)
    row.setSpacing(8)
    for button in buttons:
        row.addWidget(button, 1)
    return row
