"""The map as an SVG file in millimetres, one group a layer."""

from __future__ import annotations

from pathlib import Path

from editor.canvas.svg import SvgCanvas
from editor.exporting.base import MapOptions, MapReport, glyph_warnings, map_frame, paint_framed, scene_of, title_of
from editor.style import Style
from model.ruleset import Ruleset
from model.scenario import Scenario
from model.storage.atomic import save_bytes


def map_svg(scenario: Scenario, ruleset: Ruleset, style: Style, options: MapOptions) -> tuple[str, float, float]:
    """The file, and its width and height in millimetres."""
    scene = scene_of(scenario, ruleset, style, options)
    frame = map_frame(scene, options)
    title = title_of(scenario, ruleset, options.lang)
    canvas = SvgCanvas(frame.width(), frame.height(), outlines=options.outlines, title=title)
    with canvas.saved():
        canvas.translate(-frame.x(), -frame.y())
        paint_framed(canvas, scene, frame, 1.0, options)
    return canvas.document(), frame.width(), frame.height()


def export_svg(scenario: Scenario, ruleset: Ruleset, style: Style, out: Path, options: MapOptions) -> MapReport:
    """Write the map to `out`."""
    text, width, height = map_svg(scenario, ruleset, style, options)
    notes = save_bytes(out, text.encode()).notes
    warnings = (*glyph_warnings(scenario, options.lang), *(note.sentence(options.lang) for note in notes))
    return MapReport(out, width, height, warnings=warnings)
