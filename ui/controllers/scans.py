"""Scans: put a picture under the map to trace it."""

from __future__ import annotations

from pathlib import Path

from ui.controllers.base import Controller


class ScanController(Controller):
    """Commands on scans."""

    def trace_scan(self) -> None:
        """Choose a picture, copy it beside the scenario and put it under the map; the tool for tracing is in hand."""
        document = self.desk.document
        self.desk.tools.choose("scan")
        if document.path is None:
            self.desk.say(self.tr("Save the scenario first: its pictures lie beside its file."))
            return
        pattern = self.tr("Pictures (*.png *.jpg *.jpeg *.webp)")
        source = self.window.dialogs.open_file(document.path.parent, pattern)
        if source is not None:
            self.put_under(source)

    def put_under(self, source: Path) -> bool:
        """Put a picture under the map; False, with one sentence, if it can't be shown or copied."""
        from editor import scan_steps  # noqa: PLC0415 - the window comes first, see `ui.opening`
        from editor.pictures import read_picture  # noqa: PLC0415 - as above
        from model.edits.scans import add_scan  # noqa: PLC0415 - as above
        from model.fit import first_fit  # noqa: PLC0415 - as above
        from model.info import Scan  # noqa: PLC0415 - as above
        from model.storage.errors import LoadError, SaveError  # noqa: PLC0415 - as above
        from model.storage.pictures import put_beside  # noqa: PLC0415 - as above

        document, path = self.desk.document, self.desk.document.path
        if path is None:
            return False
        try:
            picture = read_picture(source)
            file, digest = put_beside(path, source)
        except (LoadError, SaveError) as problem:
            self.window.dialogs.error(problem.sentence(self.window.settings.lang))
            return False
        fit = first_fit(picture.width, picture.height, *document.scenario.grid.size_mm)
        if not document.push(scan_steps.add_scan(source.name), add_scan(document.scenario, file, digest, fit)):
            return False
        self.desk.workspace.options.scans.choose(document.scenario.items("scans", Scan)[-1][0])
        layers = document.layers
        if layers.state("terrain").opacity == 1:  # or nothing of the picture would be seen
            layers.set_opacity("terrain", 0.35)
            self.desk.say(self.tr("Terrain is faint now, so that the picture shows; Layers (F7) sets it back."))
        return True
