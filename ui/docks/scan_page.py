"""The page for tracing a scan: choosing the picture, how strongly it shows, and fitting it to the hexes."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QPushButton,
    QSlider,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from editor import scan_steps as steps
from editor.timers import single_shot
from model.edits.refusal import Refusal
from model.edits.scans import fit_scan, remove_scan, set_scan
from model.info import Picture, Scan
from ui.widgets.empty_state import EmptyState
from ui.widgets.labels import label, rule
from ui.workspace import Workspace


class PinList(QListWidget):
    """The hexes picked; Delete forgets one."""

    dropped = Signal(int)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace) and self.currentRow() >= 0:
            self.dropped.emit(self.currentRow())
            event.accept()
        else:
            super().keyPressEvent(event)


class ScanPage(QWidget):
    """What the tool for tracing works on."""

    picture_asked = Signal()
    """Somebody wants to choose a picture."""

    def __init__(self, workspace: Workspace, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.workspace = workspace
        self.options = workspace.options.scans
        self._fading = object()
        """The token of the slider: its steps that follow each other become one."""
        self.empty = EmptyState("scan", self.tr("Put a scanned or photographed map under the hexes and trace it."))
        self.choose_first = self.empty.add_action(self.tr("Choose a picture…"), self.picture_asked.emit)
        self.which = QComboBox()
        self.which.setAccessibleName(self.tr("Scan"))
        self.another = QPushButton(self.tr("Another…"))
        self.remove = QPushButton(self.tr("Remove"))
        self.strength = QSlider(Qt.Orientation.Horizontal)
        self.strength.setRange(0, 100)
        self.strength.setAccessibleName(self.tr("Strength of the scan"))
        self.locked = QCheckBox(self.tr("Locked"))
        self.alone = QCheckBox(self.tr("Show the scan alone"))
        self.missing = label("", "sample", wrap=True)
        self.help = label("", "secondary", wrap=True)
        self.number = QLineEdit()
        self.number.setPlaceholderText(self.tr("Number of the hex"))
        self.number.setAccessibleName(self.tr("Number of the hex that the point picked last shows"))
        self.pins = PinList()
        self.pins.setAccessibleName(self.tr("Hexes picked"))
        self.error = label("", "secondary", wrap=True)
        self.fit = QPushButton(self.tr("Fit"))
        self.fit.setObjectName("primary")
        self.clear = QPushButton(self.tr("Clear"))
        self._lay_out()
        self._connect()
        self.refresh()

    def _lay_out(self) -> None:
        body = QWidget()
        layout = QVBoxLayout(body)
        layout.setContentsMargins(12, 10, 12, 10)
        layout.setSpacing(8)
        layout.addWidget(label(self.tr("Scan"), "title"))
        layout.addWidget(self.which)
        layout.addLayout(_row(self.another, self.remove))
        layout.addWidget(self.missing)
        layout.addWidget(label(self.tr("Strength of the scan"), "secondary"))
        layout.addWidget(self.strength)
        layout.addWidget(self.locked)
        layout.addWidget(self.alone)
        layout.addWidget(rule())
        layout.addWidget(label(self.tr("Fit to the hexes"), "title"))
        layout.addWidget(self.help)
        layout.addWidget(self.number)
        layout.addWidget(self.pins, 1)
        layout.addWidget(self.error)
        layout.addLayout(_row(self.clear, self.fit))
        self.pages = QStackedWidget()
        self.pages.addWidget(self.empty)
        self.pages.addWidget(body)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self.pages)

    def _connect(self) -> None:
        workspace = self.workspace
        self._soon = single_shot(self, 0, self.refresh)
        workspace.document.changed.connect(lambda edit: self._soon.start() if self._concerns(edit.tables) else None)
        workspace.document.findings_changed.connect(self._soon.start)
        workspace.document.layers.changed.connect(self._soon.start)
        self.options.changed.connect(self._options_changed)
        self.another.clicked.connect(self._ask)
        self.remove.clicked.connect(self._remove)
        self.which.activated.connect(lambda _=0: self.options.choose(self.which.currentData()))
        self.strength.valueChanged.connect(self._fade)
        self.locked.clicked.connect(self._lock)
        self.alone.clicked.connect(lambda on: workspace.document.layers.show_alone("scan" if on else None))
        self.number.returnPressed.connect(self._name)
        self.pins.dropped.connect(self.options.drop)
        self.fit.clicked.connect(self._fit)
        self.clear.clicked.connect(self.options.clear)

    def _ask(self) -> None:
        self.picture_asked.emit()

    def _concerns(self, tables: frozenset[str]) -> bool:
        return not tables or bool(tables & {"scans", "pictures", "grid"})

    # -- showing --------------------------------------------------------------------------------------------------
    @property
    def current(self) -> int | None:
        """The serial number of the scan shown."""
        return self.options.current(self.workspace.document.scenario)

    def refresh(self) -> None:
        """Show the scans and the points as they are now."""
        document = self.workspace.document
        scenario, key = document.scenario, self.current
        self.pages.setCurrentIndex(0 if key is None else 1)
        if key is None:
            return
        scan = scenario.tables["scans"][key]
        assert isinstance(scan, Scan)
        pictures = scenario.keyed("pictures", Picture)
        self.which.clear()
        for other, row in scenario.items("scans", Scan):
            picture = pictures.get(row.picture)
            self.which.addItem(picture.file.rpartition("/")[2] if picture else row.picture, other)
        self.which.setCurrentIndex(self.which.findData(key))
        self.strength.blockSignals(True)
        self.strength.setValue(round(100 * scan.opacity))
        self.strength.blockSignals(False)
        self.locked.setChecked(scan.locked)
        self.alone.setChecked(document.layers.solo == "scan")
        self.remove.setEnabled(not scan.locked)
        beside = [found for found in document.picture_findings if found.where.key == f"pictures.{scan.picture}"]
        self.missing.setText(" ".join(found.message(self.workspace.lang) for found in beside))
        self.missing.setVisible(bool(beside))
        self._show_pins(scan)

    def _show_pins(self, scan: Scan) -> None:
        scenario, options = self.workspace.document.scenario, self.options
        found = options.possible_fit(scenario)
        self.pins.clear()
        for place, pin in enumerate(options.pins):
            away = f"   {found[1][place]:.2f} mm" if found is not None else ""
            self.pins.addItem(f"{place + 1}   {scenario.grid.label(pin.hex)}{away}")
        waiting = options.pending is not None
        self.number.setEnabled(waiting)
        if waiting:
            self.help.setText(self.tr("Which hex is this point? Click it on the map, or type its number."))
        else:
            self.help.setText(
                self.tr("Click the centre of a hex in the picture: three hexes fit it, four straighten a photograph.")
            )
        if found is not None:
            worst = max(found[1])
            part = 100 * worst / scenario.grid.across_flats_mm
            text = self.tr("Largest error: {mm} mm, {percent} % of a hex.")
            self.error.setText(text.format(mm=f"{worst:.2f}", percent=f"{part:.1f}"))
        else:
            self.error.setText(self._why_not() if len(options.pins) >= 3 else "")
        self.fit.setEnabled(found is not None and not scan.locked)
        self.clear.setEnabled(bool(options.pins) or waiting)

    def _why_not(self) -> str:
        try:
            self.options.fit(self.workspace.document.scenario)
        except Refusal as refusal:
            return refusal.message(self.workspace.lang)
        return ""

    def _options_changed(self) -> None:
        self.refresh()
        if self.options.pending is not None and self.isVisible():
            self.number.clear()
            self.number.setFocus(Qt.FocusReason.OtherFocusReason)

    # -- changing -------------------------------------------------------------------------------------------------
    def _name(self) -> None:
        grid = self.workspace.document.scenario.grid
        text = self.number.text().strip()
        for parse in (grid.parse_number, grid.parse_address):
            try:
                hex = parse(text)
            except ValueError:
                continue
            if hex in grid:
                self.options.name(hex)
                self.number.clear()
                self.workspace.map_asked.emit()
                return
        self.help.setText(self.tr("There is no hex “{text}” on this map.").format(text=text))

    def _fit(self) -> None:
        document, key = self.workspace.document, self.current
        found = self.options.possible_fit(document.scenario)
        if key is not None and found is not None:
            document.push(steps.fit_scan(len(self.options.pins)), fit_scan(document.scenario, key, found[0]))

    def _fade(self, value: int) -> None:
        document, key = self.workspace.document, self.current
        if key is not None:
            document.push(steps.fade_scan(), set_scan(document.scenario, key, opacity=value / 100), token=self._fading)

    def _lock(self, on: bool) -> None:
        document, key = self.workspace.document, self.current
        if key is not None:
            document.push(steps.lock_scan(on), set_scan(document.scenario, key, locked=on))

    def _remove(self) -> None:
        document, key = self.workspace.document, self.current
        if key is not None:
            document.push(steps.remove_scan(), remove_scan(document.scenario, key))
            self.options.choose(None)


def _row(left: QWidget, right: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(8)
    row.addWidget(left, 1)
    row.addWidget(right, 1)
    return row
