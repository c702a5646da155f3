"""Themes: every text can be read in each of them, and a change shows at once everywhere."""

from __future__ import annotations

from itertools import product

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.conftest import Person
from ui.appearance import apply_theme
from ui.dialogs.settings import SettingsDialog
from ui.theme import DARK, LIGHT, THEME, Roles, high_contrast, roles_for

LEAST = 4.5
"""Contrast of text, as WCAG 2 has it for AA."""
LEAST_SHAPE = 3.0
"""Of a shape that means something: a mark, a focus ring."""
THEMES = {
    "light": LIGHT,
    "dark": DARK,
    "light, high contrast": high_contrast(LIGHT),
    "dark, high contrast": high_contrast(DARK),
}


def luminance(color: str) -> float:
    light = QColor(color)
    channels = (light.redF(), light.greenF(), light.blueF())
    parts = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(a: str, b: str) -> float:
    """The WCAG contrast of two colours, 1 to 21."""
    light, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_measure_is_right() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


TEXTS = ("text", "secondary", "error", "warning", "info", "ok", "accent")
GROUNDS = ("window", "panel", "surface", "raised", "selected", "hover")


@pytest.mark.parametrize(("theme", "text", "ground"), list(product(THEMES, TEXTS, GROUNDS)))
def test_every_text_can_be_read_on_every_ground(theme: str, text: str, ground: str) -> None:
    roles = THEMES[theme]
    assert contrast(getattr(roles, text), getattr(roles, ground)) >= LEAST


@pytest.mark.parametrize("theme", THEMES)
def test_the_text_of_the_main_button_can_be_read(theme: str) -> None:
    roles = THEMES[theme]
    assert contrast(roles.on_accent, roles.accent) >= LEAST


@pytest.mark.parametrize(("theme", "ground"), list(product(THEMES, GROUNDS)))
def test_the_focus_ring_can_be_seen(theme: str, ground: str) -> None:
    roles = THEMES[theme]
    assert contrast(roles.accent, getattr(roles, ground)) >= LEAST_SHAPE


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_high_contrast_draws_its_borders(theme: str) -> None:
    roles = roles_for(theme, contrast=True)
    assert contrast(roles.border, roles.panel) == pytest.approx(21)
    assert roles.text == roles.secondary


def test_system_follows_the_desktop_and_is_dark_where_it_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    hints = QGuiApplication.styleHints()
    for scheme, expected in (
        (Qt.ColorScheme.Light, LIGHT),
        (Qt.ColorScheme.Dark, DARK),
        (Qt.ColorScheme.Unknown, DARK),
    ):
        monkeypatch.setattr(type(hints), "colorScheme", lambda _, scheme=scheme: scheme)
        assert roles_for("system") is expected


def mean(image: QImage) -> float:
    """The mean lightness of a picture, 0 to 255."""
    small = image.scaled(24, 24, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    return sum(QColor(small.pixel(x, y)).lightness() for x in range(24) for y in range(24)) / 24**2


def parts(person: Person) -> dict[str, QWidget]:
    """Everything of the window that is drawn in colours of the theme."""
    desk, window = person.desk, person.window
    return {
        "menu": window.menuBar(), "toolbar": window.toolbar, "rail": desk.rail, "mix": desk.left_dock.mix,
        "budgets": desk.page.budgets, "right": desk.right_dock, "bottom": desk.bottom_dock, "status": window.statusBar(),
    }  # fmt: skip


@pytest.mark.parametrize("high", [False, True])
def test_a_change_of_theme_reaches_every_part(at_map: Person, qapp: QApplication, high: bool) -> None:
    apply_theme(qapp, "light", contrast=high)
    at_map.settle()
    light = {name: mean(part.grab().toImage()) for name, part in parts(at_map).items()}
    apply_theme(qapp, "dark", contrast=high)
    at_map.settle()
    dark = {name: mean(part.grab().toImage()) for name, part in parts(at_map).items()}
    assert {name: value for name, value in light.items() if value < 150} == {}
    assert {name: value for name, value in dark.items() if value > 105} == {}


def test_the_map_keeps_its_own_colours(at_map: Person, qapp: QApplication) -> None:
    apply_theme(qapp, "light")
    at_map.settle()
    light = at_map.view.grab().toImage()
    apply_theme(qapp, "dark")
    at_map.settle()
    assert at_map.view.grab().toImage() == light


def drawn(button: QWidget, roles: Roles) -> bool:
    """Whether a button's picture has pixels of the text colour."""
    image, wanted = button.grab().toImage(), QColor(roles.text)
    return any(
        abs(QColor(image.pixel(x, y)).lightness() - wanted.lightness()) < 12
        for x in range(image.width())
        for y in range(image.height())
    )


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_icons_are_drawn_anew(at_map: Person, qapp: QApplication, theme: str) -> None:
    """Also those of the palettes, which are not there at the first look."""
    apply_theme(qapp, "dark" if theme == "light" else "light")
    at_map.tools.choose("shape")
    at_map.settle()
    apply_theme(qapp, theme)
    at_map.settle()
    palette = at_map.desk.left_dock.terrain.shapes._group.button(1)
    rail = at_map.desk.rail.widgetForAction(at_map.desk.tool_actions["select"])
    assert rail is not None
    toolbar = at_map.window.toolbar.widgetForAction(at_map.window.actions_by_id["open"])
    for button in (palette, rail, toolbar):
        assert drawn(button, THEME.roles)


def test_settings_show_a_theme_at_once_and_cancel_takes_it_back(at_map: Person, qtbot: QtBot) -> None:
    settings = at_map.window.settings
    dialog = SettingsDialog(settings, at_map.window)
    qtbot.addWidget(dialog)
    dialog.theme.setCurrentIndex(dialog.theme.findData("light"))
    assert THEME.roles is LIGHT
    dialog.contrast.setChecked(True)
    assert THEME.roles == high_contrast(LIGHT)
    dialog.reject()
    assert THEME.roles is DARK
    assert settings.theme == "dark"


def test_settings_keep_what_was_chosen(at_map: Person, qtbot: QtBot) -> None:
    settings = at_map.window.settings
    dialog = SettingsDialog(settings, at_map.window)
    qtbot.addWidget(dialog)
    dialog.theme.setCurrentIndex(dialog.theme.findData("light"))
    dialog.accept()
    assert settings.theme == "light"
    assert THEME.roles is LIGHT


def test_the_desktop_changes_while_the_theme_is_that_of_the_system(
    at_map: Person, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    apply_theme(qapp, "system")
    hints = QGuiApplication.styleHints()
    monkeypatch.setattr(type(hints), "colorScheme", lambda _: Qt.ColorScheme.Light)
    hints.colorSchemeChanged.emit(Qt.ColorScheme.Light)
    assert THEME.roles is LIGHT
    apply_theme(qapp, "dark")
    hints.colorSchemeChanged.emit(Qt.ColorScheme.Light)
    assert THEME.roles is DARK
