"""Earlier versions of a file: what it held before each save, to be opened again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QLocale, QSize, Qt
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from model.storage.backups import Backup
from ui.dialogs.base import Sheet
from ui.widgets.labels import label

_ROLE = Qt.ItemDataRole.UserRole
_ROW_PX = 28


class EarlierDialog(Sheet):
    """The backups of one file, the newest first."""

    def __init__(self, backups: Sequence[Backup], file: Path, lang: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.set_title(self.tr("Earlier versions"))
        self.list = QListWidget()
        self.list.setAccessibleName(self.windowTitle())
        locale, sizes = QLocale(lang), QLocale.DataSizeFormat.DataSizeTraditionalFormat
        for backup in backups:
            time = f"{backup.time.astimezone():%Y-%m-%d %H:%M:%S}"
            item = QListWidgetItem(f"{time}    {locale.formattedDataSize(backup.size, 0, sizes)}")
            item.setSizeHint(QSize(0, _ROW_PX))
            item.setData(_ROLE, backup)
            self.list.addItem(item)
        about = self.tr("What “{name}” held before each save. The file stays as it is until you save.")
        self.body.addWidget(label(about.format(name=file.name), "secondary", wrap=True))
        self.body.addWidget(self.list, 1)
        self.add_cancel(self.tr("Cancel"))
        self.open_button = self.add_primary(self.tr("Open"))
        self.open_button.clicked.connect(self.accept)
        self.list.itemActivated.connect(self.accept)
        self.list.setCurrentRow(0)
        self.list.setFocus()
        self.resize(420, 380)

    def chosen(self) -> Backup | None:
        """The version in hand."""
        found = self.list.currentIndex().data(_ROLE)
        return found if isinstance(found, Backup) else None
