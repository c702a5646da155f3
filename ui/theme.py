"""The look of the window: colour roles of the light, dark and high-contrast themes, and the style sheet from them.

Map colours are not here: they belong to the document's style (`editor.style`) and do not follow the theme.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from string import Template
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPalette

TEXT_FAMILIES: Final = ("BIZ UDPGothic", "Yu Gothic UI", "Hiragino Sans", "Noto Sans CJK JP", "Meiryo")
BASE_PX: Final = 13
SMALL_PX: Final = 12


@dataclass(frozen=True, slots=True)
class Roles:
    """Colours by what they are for; every text colour keeps 4.5:1 on its panel and on the selected row."""

    window: str
    panel: str
    surface: str
    raised: str
    border: str
    strong: str
    track: str
    canvas: str
    text: str
    secondary: str
    disabled: str
    accent: str
    on_accent: str
    selected: str
    hover: str
    error: str
    warning: str
    info: str
    ok: str


LIGHT: Final = Roles(
    window="#EEF0F2", panel="#F8F9FA", surface="#FFFFFF", raised="#FFFFFF", border="#D2D7DC", strong="#A9B1BA",
    track="#DDE2E6", canvas="#C9CED3", text="#1B2228", secondary="#55606B", disabled="#98A1AB", accent="#0B7285",
    on_accent="#FFFFFF", selected="#D3ECEF", hover="#E6EAED", error="#B3261E", warning="#8A5A00", info="#1C6AAB",
    ok="#267446",
)  # fmt: skip
DARK: Final = Roles(
    window="#1A1E23", panel="#20252B", surface="#14181C", raised="#2A3037", border="#363E47", strong="#56606B",
    track="#343C45", canvas="#0A0D11", text="#E6EAEE", secondary="#A8B3BD", disabled="#66717C", accent="#4DC4D2",
    on_accent="#06252A", selected="#1F4750", hover="#2A3138", error="#FF9389", warning="#F2C14E", info="#7CC4FF",
    ok="#6FD08C",
)  # fmt: skip


def high_contrast(roles: Roles) -> Roles:
    """The same theme with black or white surfaces and borders in the text colour."""
    ground, ink = ("#FFFFFF", "#000000") if roles is LIGHT else ("#000000", "#FFFFFF")
    return replace(
        roles, window=ground, panel=ground, surface=ground, raised=ground, border=ink, strong=ink, text=ink,
        secondary=ink,
    )  # fmt: skip


def roles_for(theme: str, contrast: bool = False) -> Roles:
    """The colours of "light", "dark" or "system" (which asks the desktop, dark where it does not say)."""
    if theme == "system":
        scheme = QGuiApplication.styleHints().colorScheme()
        theme = "light" if scheme is Qt.ColorScheme.Light else "dark"
    roles = LIGHT if theme == "light" else DARK
    return high_contrast(roles) if contrast else roles


def palette(roles: Roles) -> QPalette:
    """The Qt palette of a theme, for whatever the style sheet does not reach."""
    result = QPalette()
    role = QPalette.ColorRole
    for which, color in (
        (role.Window, roles.panel),
        (role.WindowText, roles.text),
        (role.Base, roles.surface),
        (role.AlternateBase, roles.panel),
        (role.Text, roles.text),
        (role.Button, roles.raised),
        (role.ButtonText, roles.text),
        (role.ToolTipBase, roles.raised),
        (role.ToolTipText, roles.text),
        (role.Highlight, roles.selected),
        (role.HighlightedText, roles.text),
        (role.PlaceholderText, roles.secondary),
        (role.Link, roles.accent),
        (role.Mid, roles.border),
        (role.Light, roles.raised),
        (role.Dark, roles.strong),
    ):
        result.setColor(which, QColor(color))
    for which in (role.WindowText, role.Text, role.ButtonText):
        result.setColor(QPalette.ColorGroup.Disabled, which, QColor(roles.disabled))
    return result


def ui_font(px: int = BASE_PX, *, bold: bool = False) -> QFont:
    """The font of the window, Japanese glyphs first where the system has them; `px` in logical pixels."""
    font = QFont()
    font.setFamilies([*TEXT_FAMILIES, QFont().defaultFamily()])
    font.setPixelSize(px)
    font.setBold(bold)
    return font


_SHEET = Template("""
* { color: $text; }
QMainWindow, QDialog, QWizard { background: $panel; }
QMainWindow::separator { background: $border; width: 1px; height: 1px; }
QWidget#notice { background: $raised; border-bottom: 1px solid $border; }
QMenuBar { background: $window; padding: 2px 8px; border-bottom: 1px solid $border; min-height: 24px; }
QMenuBar::item { padding: 4px 10px; border-radius: 4px; background: transparent; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: $hover; }
QMenu { background: $panel; border: 1px solid $strong; padding: 4px; }
QMenu::item { padding: 5px 28px 5px 12px; border-radius: 4px; }
QMenu::icon { padding-left: 8px; }
QMenu::item:selected { background: $selected; }
QMenu::item:disabled { color: $disabled; }
QMenu::separator { height: 1px; background: $border; margin: 4px 8px; }
QToolBar { background: $panel; border: none; spacing: 2px; padding: 6px; }
QToolBar#main { border-bottom: 1px solid $border; padding: 5px 8px; }
QToolBar#rail { border-right: 1px solid $border; padding: 6px 5px; spacing: 3px; }
QToolBar::separator { background: $border; width: 1px; height: 1px; margin: 5px; }
QToolButton { border: none; border-radius: 6px; padding: 4px; background: transparent; }
QToolButton:hover { background: $hover; }
QToolButton:pressed { background: $selected; }
QToolButton:focus { border: 2px solid $accent; padding: 2px; }
QToolBar#rail QToolButton { min-width: 24px; min-height: 24px; }
QToolBar#rail QToolButton:checked { background: $selected; border-left: 3px solid $accent; padding-left: 1px; }
QToolButton#choice { text-align: left; padding: 4px 8px; }
QToolButton#choice:checked { background: $selected; font-weight: bold; }
QToolButton#drop::menu-indicator { image: none; }
QToolButton#anchor { border: 1px solid $border; border-radius: 4px; padding: 0; color: transparent; }
QToolButton#anchor:checked { background: $selected; border-color: $accent; color: $accent; }
QToolButton#anchor:checked:disabled { border-color: $border; color: $disabled; background: transparent; }
QToolButton#anchor:focus { border: 2px solid $accent; padding: 0; }
QToolButton#search { background: $surface; border: 1px solid $border; color: $secondary; padding: 4px 10px; text-align: left; }
QDialog#search { border: 1px solid $strong; }
QStatusBar { background: $window; border-top: 1px solid $border; min-height: 24px; }
QStatusBar::item { border: none; }
QStatusBar QLabel { color: $secondary; font-size: 12px; padding: 0 8px; }
QStatusBar QLabel#strong { color: $text; }
QDockWidget { border: none; }
QDockWidget > QWidget { background: $panel; }
QFrame#legend { background: $panel; border: 1px solid $strong; border-radius: 6px; }
QWidget#panel { background: $panel; }
QWidget#left { border-right: 1px solid $border; }
QWidget#right { border-left: 1px solid $border; }
QWidget#bottom { border-top: 1px solid $border; }
QWidget#budget { background: $panel; border-bottom: 1px solid $border; }
QWidget#well { background: $surface; border: 1px solid $border; border-radius: 6px; }
QWidget#well QLabel#strong { font-weight: bold; }
QFrame#rule { background: $border; max-height: 1px; min-height: 1px; border: none; }
QLabel { background: transparent; }
QLabel#title { font-size: 13px; font-weight: bold; }
QLabel#heading { font-size: 15px; font-weight: bold; }
QFrame#part { border: 1px solid $border; border-radius: 6px; }
QToolButton#words::menu-indicator { image: none; }
QLabel#hero { font-size: 26px; font-weight: bold; }
QLabel#secondary { color: $secondary; font-size: 12px; }
QLabel#sample { color: $warning; font-size: 12px; }
QLineEdit, QPlainTextEdit, QTextEdit, QSpinBox, QDoubleSpinBox, QComboBox {
  background: $surface; border: 1px solid $border; border-radius: 6px; padding: 4px 8px; min-height: 20px;
  selection-background-color: $selected; selection-color: $text; }
QLineEdit:focus, QPlainTextEdit:focus, QTextEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus {
  border: 2px solid $accent; padding: 3px 7px; }
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled { color: $disabled; }
QSpinBox, QDoubleSpinBox { min-height: 17px; }
QComboBox { combobox-popup: 0; }
QComboBox::drop-down { border: none; width: 22px; }
QComboBox::down-arrow { image: url($arrow); width: 10px; height: 10px; }
QComboBox QAbstractItemView { background: $surface; border: 1px solid $strong; selection-background-color: $selected; }
QComboBox QAbstractItemView::item { min-height: 20px; }
QSpinBox::up-button, QSpinBox::down-button, QDoubleSpinBox::up-button, QDoubleSpinBox::down-button {
  width: 16px; border: none; background: transparent; }
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow { image: url($arrow_up); width: 8px; height: 8px; }
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow { image: url($arrow); width: 8px; height: 8px; }
QPushButton { background: $raised; border: 1px solid $strong; border-radius: 6px; padding: 4px 14px; min-height: 20px; }
QPushButton:hover { background: $hover; }
QPushButton:pressed { background: $selected; }
QPushButton:focus { border: 2px solid $accent; padding: 3px 13px; }
QPushButton:disabled { color: $disabled; border-color: $border; }
QPushButton:default, QPushButton#primary { background: $accent; color: $on_accent; border: 1px solid $accent; }
QPushButton:default:disabled, QPushButton#primary:disabled { background: $track; color: $disabled; border-color: $track; }
QPushButton:default:focus, QPushButton#primary:focus { border: 2px solid $text; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QPushButton#flat { background: transparent; border: none; padding: 4px 8px; color: $accent; }
QPushButton#flat:hover { background: $hover; }
QPushButton#flat:focus { border: 2px solid $accent; padding: 2px 6px; }
QPushButton#flat:disabled { color: $disabled; }
QPushButton#segment { background: transparent; border: none; border-radius: 5px; padding: 4px 8px; }
QPushButton#segment:hover { background: $hover; }
QPushButton#segment:checked { background: $selected; font-weight: bold; }
QPushButton#segment:focus { border: 2px solid $accent; padding: 2px 6px; }
QCheckBox, QRadioButton { spacing: 8px; background: transparent; }
QCheckBox::indicator, QRadioButton::indicator, QTableView::indicator { width: 14px; height: 14px; border: 1px solid $strong;
  background: $surface; border-radius: 4px; }
QRadioButton::indicator { border-radius: 8px; }
QCheckBox::indicator:checked, QRadioButton::indicator:checked, QTableView::indicator:checked { background: $accent; border-color: $accent;
  image: url($tick); }
QCheckBox:focus, QRadioButton:focus { color: $accent; }
QListView, QTreeView, QTableView, QListWidget { background: $panel; border: none; outline: none;
  selection-background-color: $selected; selection-color: $text; }
QListView:focus, QTreeView:focus, QTableView:focus { border: none; }
QListView::item, QTreeView::item { padding: 3px 6px; border-radius: 0; }
QListView::item:hover, QTreeView::item:hover { background: $hover; }
QListView::item:selected, QTreeView::item:selected { background: $selected; color: $text; }
QTableView { gridline-color: $border; }
QTableCornerButton::section { background: $panel; border: none; border-bottom: 1px solid $border; }
QHeaderView { background: $panel; }
QHeaderView::section { background: $panel; color: $secondary; border: none; border-bottom: 1px solid $border;
  padding: 4px 8px; }
QTableView QHeaderView::section { padding: 4px 3px; }
QTabBar { background: transparent; border: none; }
QTabBar::tab { background: transparent; padding: 6px 12px; border: none; border-bottom: 2px solid transparent;
  color: $secondary; }
QTabBar#narrow::tab { padding: 6px 8px; }
QTabBar::tab:selected { color: $text; border-bottom: 2px solid $accent; font-weight: bold; }
QTabBar::tab:hover { color: $text; }
QTabBar:focus { color: $accent; }
QTabWidget::pane { border: none; border-top: 1px solid $border; }
QScrollArea { border: none; background: transparent; }
QScrollArea#well { background: $surface; border: 1px solid $border; border-radius: 6px; }
QScrollArea > QWidget > QWidget { background: transparent; }
QScrollBar:vertical { width: 10px; background: transparent; margin: 0; }
QScrollBar:horizontal { height: 10px; background: transparent; margin: 0; }
QScrollBar::handle { background: $strong; border-radius: 4px; margin: 1px; }
QScrollBar::handle:vertical { min-height: 28px; }
QScrollBar::handle:horizontal { min-width: 28px; }
QScrollBar::handle:hover { background: $secondary; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QToolTip { background: $raised; color: $text; border: 1px solid $strong; padding: 4px 6px; }
QSlider::groove:horizontal { height: 4px; border-radius: 2px; background: $track; }
QSlider::sub-page:horizontal { height: 4px; border-radius: 2px; background: $accent; }
QSlider::handle:horizontal { width: 14px; height: 14px; margin: -5px 0; border-radius: 7px; background: $accent;
  border: none; }
QSlider:focus { border: none; }
QSlider::handle:horizontal:focus { border: 2px solid $text; width: 12px; height: 12px; margin: -6px 0;
  border-radius: 8px; }
QProgressBar { border: none; background: $track; border-radius: 4px; text-align: center; }
QProgressBar::chunk { background: $accent; border-radius: 4px; }
QSplitter::handle { background: $border; }
QGraphicsView { border: none; background: $canvas; }
""")


class Theme(QObject):
    """The theme in force; widgets that paint with its colours listen to `changed`. `ui.appearance` sets it."""

    changed = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.roles = DARK
        self.name = "system"
        self.contrast = False

    def use(self, name: str, roles: Roles, *, contrast: bool) -> None:
        """Take other colours and tell everybody."""
        self.name, self.roles, self.contrast = name, roles, contrast
        self.changed.emit()


THEME: Final = Theme()


def style_sheet(roles: Roles, images: dict[str, str]) -> str:
    """The Qt style sheet of a theme; `images` are the paths of `arrow`, `arrow_up` and `tick`."""
    values = {field.name: getattr(roles, field.name) for field in fields(Roles)}
    return _SHEET.substitute(values, **images)
