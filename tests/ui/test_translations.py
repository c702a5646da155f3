"""The translations: complete, current, readable by the tools, in good Japanese typography, and really shown."""

from __future__ import annotations

import importlib
import pkgutil
import re
import shlex
import shutil
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from string import Formatter

import pytest
from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtPrintSupport import QPrintDialog, QPrinter
from PySide6.QtWidgets import QAbstractButton, QDialog, QFileDialog, QGroupBox, QLabel, QTabBar
from pytestqt.qtbot import QtBot

import ui
from editor.i18n import language
from tests.ui.translatable import ROOT, Text, find, find_all
from ui.language import use_language

FOLDER = ROOT / "ui" / "translations"
JAPANESE_FILE, ENGLISH_FILE = FOLDER / "hexmuster_ja.ts", FOLDER / "hexmuster_en.ts"
JAPANESE = re.compile("[ぁ-ゖァ-ヺー一-龯々]")
ASCII_MARK = re.compile("(?<=[ぁ-ゖァ-ヺー一-龯々」）])[,.:;!?()]|[,.:;!?()](?=[ぁ-ゖァ-ヺー一-龯々「（])")


@dataclass(frozen=True)
class Message:
    """A message of a .ts file. `forms` are its translations by number, one where there is no plural."""

    text: Text
    forms: tuple[str, ...]
    note: str
    state: str


def messages(path: Path) -> list[Message]:
    """The messages of a .ts file."""
    found = []
    for context in ET.parse(path).getroot().iter("context"):  # noqa: S314 - our own file
        for node in context.iter("message"):
            translation = node.find("translation")
            assert translation is not None
            plural = node.get("numerus") == "yes"
            forms = tuple(form.text or "" for form in translation) if plural else (translation.text or "",)
            text = Text(context.findtext("name") or "", node.findtext("source") or "", plural)
            found.append(Message(text, forms, node.findtext("comment") or "", translation.get("type") or "finished"))
    return found


IN_JAPANESE, IN_ENGLISH = messages(JAPANESE_FILE), messages(ENGLISH_FILE)


def tool(name: str) -> str:
    """A tool of PySide, which is installed beside the interpreter."""
    found = shutil.which(name, path=str(Path(sys.executable).parent))
    assert found is not None
    return found


def commands() -> list[list[str]]:
    """The commands of CONTRIBUTING.md that renew the translations."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    variables = dict(re.findall(r'^(\w+)="(.*)"$', text, re.MULTILINE))
    lines = re.findall(r"^\.venv/bin/(pyside6-l.*)$", text, re.MULTILINE)
    return [shlex.split(re.sub(r"\$(\w+)", lambda name: variables[name[1]], line)) for line in lines]


def run(command: list[str], folder: Path) -> None:
    """Run a command of CONTRIBUTING.md on the copies in a folder."""
    name, *arguments = (word.replace("ui/translations", str(folder)) for word in command)
    subprocess.run([tool(name), *arguments], cwd=ROOT, check=True, capture_output=True, timeout=50)


@pytest.fixture
def copies(tmp_path: Path) -> Path:
    """The .ts files, for the tools to write on."""
    for path in (JAPANESE_FILE, ENGLISH_FILE):
        shutil.copy(path, tmp_path)
    return tmp_path


# -- what the tools can read ----------------------------------------------------------------------------------------
def test_every_text_is_a_literal() -> None:
    assert find_all().offences == []


@pytest.mark.parametrize(
    "call",
    [
        "self.tr(name)",
        "self.tr(f'{name}')",
        "self.tr('a' + name)",
        "self.tr('a'.format(name))",
        "window.tr('a')",
        "QCoreApplication.translate('A', name)",
        "QCoreApplication.translate(name, 'a')",
        "QT_TRANSLATE_NOOP('A', f'{name}')",
    ],
)
def test_a_text_that_the_tools_would_miss_is_an_offence(call: str) -> None:
    source = f"class A:\n    def f(self, name, window):\n        return {call}\n"
    assert len(find(source, "ui/a.py").offences) == 1


def test_geometry_is_no_text() -> None:
    assert find("def f(painter, x):\n    painter.translate(x, 0)\n", "ui/a.py").offences == []


def test_tr_is_asked_of_objects_of_qt_under_the_name_of_their_class() -> None:
    """Elsewhere there is no `tr`; and a context that another class shares would mix their texts up."""
    asked = find_all().classes
    for module, name in sorted(asked):
        assert issubclass(getattr(importlib.import_module(module), name), QObject), f"{module}.{name}"
    names = [name for _, name in asked]
    assert sorted(set(names)) == sorted(names)


def test_nobody_inherits_a_plural() -> None:
    """`tr` finds the texts of a base class, but not its plurals: it stops at the class of the object."""
    for module in pkgutil.walk_packages(ui.__path__, "ui."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
    found = find_all()
    plurals = {text.context for text in found.texts if text.plural}
    for module_name, name in found.classes:
        if name in plurals:
            assert getattr(importlib.import_module(module_name), name).__subclasses__() == []


# -- complete and current -------------------------------------------------------------------------------------------
def test_japanese_has_exactly_the_texts_of_the_window() -> None:
    assert {message.text for message in IN_JAPANESE} == find_all().texts


def test_english_has_exactly_the_plurals() -> None:
    assert {message.text for message in IN_ENGLISH} == {text for text in find_all().texts if text.plural}


@pytest.mark.parametrize("path", [JAPANESE_FILE, ENGLISH_FILE], ids=["ja", "en"])
def test_every_message_is_finished(path: Path) -> None:
    assert [m for m in messages(path) if m.state != "finished" or not all(m.forms)] == []


def test_plurals_have_as_many_forms_as_their_language() -> None:
    assert {len(message.forms) for message in IN_JAPANESE} == {1}
    assert {len(message.forms) for message in IN_ENGLISH} == {2}


@pytest.mark.parametrize("file", ["hexmuster_ja.ts", "hexmuster_en.ts"])
def test_the_commands_of_contributing_find_nothing_new(copies: Path, file: str) -> None:
    [command] = [command for command in commands() if command[0] == "pyside6-lupdate" and file in command[-1]]
    run(command, copies)
    assert sorted(messages(copies / file), key=str) == sorted(messages(FOLDER / file), key=str)


def test_the_compiled_files_are_those_of_the_sources(copies: Path) -> None:
    [command] = [command for command in commands() if command[0] == "pyside6-lrelease"]
    run(command, copies)
    for name in ("hexmuster_ja.qm", "hexmuster_en.qm"):
        assert (copies / name).read_bytes() == (FOLDER / name).read_bytes(), f"{name} is older than its .ts"


# -- what a translation keeps, and how Japanese is set ----------------------------------------------------------------
def gaps(text: str) -> set[str]:
    """What is filled in: "{count:,}", "%n"."""
    braces = {f"{{{name}:{form}}}" for _, name, form, _ in Formatter().parse(text) if name is not None}
    return braces | set(re.findall("%n", text))


def test_a_translation_keeps_the_gaps() -> None:
    every = [*IN_JAPANESE, *IN_ENGLISH]
    assert [(m.text, form) for m in every for form in m.forms if gaps(form) != gaps(m.text.source)] == []


def test_a_translation_ends_as_its_source_does() -> None:
    """A sentence stays a sentence, and a command that asks for more keeps its dots."""
    for ending, japanese in ((".", "。"), ("…", "…")):
        ended = [m for m in IN_JAPANESE if m.text.source.endswith(ending)]
        assert ended
        assert [m for m in ended if not m.forms[0].endswith(japanese)] == []


def test_japanese_has_full_width_marks() -> None:
    """Access keys, "(&F)", and patterns of file names, "(*.json)", are ASCII in Japanese programs, too."""
    texts = [re.sub(r"\(&\w\)：?$|\((\*[^)]*|\{patterns\})\)(;;)?", "", m.forms[0]) for m in IN_JAPANESE]
    assert [text for text in texts if ASCII_MARK.search(text) or "..." in text] == []


def test_a_text_of_words_is_in_japanese() -> None:
    """Names of keys and formats, units, and texts that only put others together stay."""
    kept = {
        "Enter",
        "Esc",
        "Home",
        "Backspace",
        "Page up, Page down",
        "en",
        "PDF ",
        "SVG ",
        "Id",
        " mm",
        " in",
        "countersheetsextension (Inkscape)",
        "Squib",
    }
    for message in IN_JAPANESE:
        words = re.sub(r"\{[^}]*\}|\(\*[^)]*\)", "", message.text.source)
        assert words in kept or not re.search("[A-Za-z]{2}", words) or JAPANESE.search(message.forms[0]), message


def test_map_sheets_have_a_name_that_suits_every_game() -> None:
    """Only what is offered for Dark Nebula alone calls its sheets star charts."""
    star = [m for m in IN_JAPANESE if "星図タイル" in m.forms[0]]
    assert [m.text for m in star if m.text.context != "NewScenarioDialog" and "D-3.3" not in m.text.source] == []


def test_menus_have_access_keys_of_their_own() -> None:
    menus = [m for m in IN_JAPANESE if "&" in m.text.source and m.text.context == "Actions"]
    keys = [re.findall(r"\(&(\w)\)$", m.forms[0]) for m in menus]
    assert all(len(key) == 1 for key in keys)
    assert len({key[0] for key in keys}) == len(keys)


def test_file_patterns_stay() -> None:
    pattern = re.compile(r"\(\*[^)]*\)")
    for message in IN_JAPANESE:
        assert pattern.findall(message.forms[0]) == pattern.findall(message.text.source)


# -- shown ------------------------------------------------------------------------------------------------------------
@pytest.fixture
def speak(qapp: QCoreApplication) -> Iterator[QCoreApplication]:
    """The application, in English again afterwards."""
    yield qapp
    use_language(qapp, "en")


def test_japanese_is_shown(speak: QCoreApplication) -> None:
    use_language(speak, "ja")
    for m in IN_JAPANESE:
        shown = QCoreApplication.translate(m.text.context, m.text.source, m.note or None, 3 if m.text.plural else -1)
        assert shown == m.forms[0].replace("%n", "3")


def test_english_plurals_are_shown(speak: QCoreApplication) -> None:
    use_language(speak, "en")
    for m in IN_ENGLISH:
        for number, form in ((0, 1), (1, 0), (2, 1), (21, 1)):
            shown = QCoreApplication.translate(m.text.context, m.text.source, None, number)
            assert shown == m.forms[form].replace("%n", str(number))


def test_the_language_says_which_it_is(speak: QCoreApplication) -> None:
    for lang in ("ja", "en", "ja"):
        use_language(speak, lang)
        assert language() == lang


def test_a_class_shows_its_texts_and_those_of_its_base(speak: QCoreApplication) -> None:
    """As Python's `tr` looks them up: by the name of the class, then of those it is made from."""

    class StatusLine(QObject):
        """Of the same name as the class of the window."""

    class Special(StatusLine):
        """Has no texts of its own."""

    use_language(speak, "ja")
    assert StatusLine().tr("no hex") == Special().tr("no hex") == "ヘクスなし"
    assert StatusLine().tr("%n hex(es) away", "", 2) == "選択から2ヘクス"


def test_qt_speaks_japanese_in_its_own_dialogs(speak: QCoreApplication) -> None:
    use_language(speak, "ja")
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "キャンセル"


def test_qts_own_dialogs_hold_no_english(speak: QCoreApplication, qtbot: QtBot) -> None:
    """Where the system has none of its own, as on a plain Linux desktop."""
    use_language(speak, "ja")
    files = QFileDialog()
    files.setOption(QFileDialog.Option.DontUseNativeDialog)
    printer = QPrinter()  # the dialog keeps none
    dialogs: tuple[QDialog, ...] = (files, QPrintDialog(printer))
    for dialog in dialogs:
        qtbot.addWidget(dialog)
        dialog.show()
        shown = {part.text() for part in dialog.findChildren(QLabel)}
        shown |= {part.text() for part in dialog.findChildren(QAbstractButton)}
        shown |= {part.title() for part in dialog.findChildren(QGroupBox)}
        shown |= {bar.tabText(tab) for bar in dialog.findChildren(QTabBar) for tab in range(bar.count())}
        words = {text for text in shown if re.search("[A-Za-z]{2}", text) and not text.startswith("/")}
        assert {text for text in words if not JAPANESE.search(text)} <= {"OK"}
