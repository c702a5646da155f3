"""What a certificate says, in a few lines of a dialog: what each side has, and which rules are broken."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QListWidget, QVBoxLayout, QWidget

from model.checks.engine import in_order
from model.reports.table import amount
from model.setups.certificate import Certificate
from model.setups.setup import Setup
from ui.icons import pixmap
from ui.theme import THEME
from ui.widgets.labels import label

MARK_PX = 16
LIST_PX = 112


class Told(QWidget):
    """A line a side, the verdict, and the findings where there are any."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.sides = label("", "", wrap=True)
        self.mark = QLabel()
        self.mark.setFixedWidth(MARK_PX + 4)
        self.verdict = label("", "title", wrap=True)
        self.findings = QListWidget()
        self.findings.setAccessibleName(self.tr("What the checks find"))
        self.findings.setWordWrap(True)
        self.findings.setFixedHeight(LIST_PX)
        row = QHBoxLayout()
        row.setSpacing(4)
        row.addWidget(self.mark)
        row.addWidget(self.verdict, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 4)
        layout.setSpacing(8)
        layout.addWidget(self.sides)
        layout.addLayout(row)
        layout.addWidget(self.findings)
        layout.addStretch(1)

    def show_certificate(self, found: Certificate, lang: str) -> None:
        """Show what is to be said of set-ups."""
        sides = found.json()["sides"]
        self.sides.setText("\n".join(self._line(found, *pair, lang) for pair in zip(found.setups, sides, strict=True)))
        findings = in_order(finding for verdict in found.verdicts for finding in verdict.findings)
        self.findings.clear()
        self.findings.addItems([finding.message(lang) for finding in findings])
        self.findings.setVisible(bool(findings))
        if not findings:
            text, mark, color = self.tr("No rule is broken."), "finding_ok", THEME.roles.ok
        elif found.sound:
            text, mark, color = self.tr("No rule is broken, but:"), "finding_warning", THEME.roles.warning
        else:
            text, mark, color = self.tr("Rules are broken:"), "finding_error", THEME.roles.error
        self.verdict.setText(text)
        self.mark.setPixmap(pixmap(mark, color, MARK_PX, self.devicePixelRatioF()))

    def show_nothing(self, text: str) -> None:
        """Show one sentence instead."""
        self.sides.setText(text)
        self.verdict.setText("")
        self.mark.clear()
        self.findings.clear()
        self.findings.hide()

    def _line(self, found: Certificate, setup: Setup, figures: dict[str, object], lang: str) -> str:
        """What one side has."""
        name = found.side_name(setup, lang)
        text = self.tr("{side}: %n counter(s)", "", setup.counters).format(side=name)
        if figures["cost"] is None:
            return text
        values = {"cost": amount(_number(figures["cost"])), "currency": found.ruleset.deployment.currency}
        if figures["budget"] is None:
            return text + self.tr(", {cost} {currency}").format(**values)
        return text + self.tr(", {cost} of {budget} {currency}").format(
            **values, budget=amount(_number(figures["budget"]))
        )


def _number(value: object) -> float:
    return value if isinstance(value, (int, float)) else 0
