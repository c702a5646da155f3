"""The tools, in the order of the rail: select | terrain | lines | map | counters | measure."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from editor.tools.base import Gesture, Tool, ToolContext
from editor.tools.counter import CounterTool
from editor.tools.eraser import EraserTool
from editor.tools.eyedropper import EyedropperTool
from editor.tools.fill import FillTool
from editor.tools.hexside import HexsideTool
from editor.tools.label import LabelTool
from editor.tools.lasso import LassoTool
from editor.tools.measure import MeasureTool
from editor.tools.path import PathTool
from editor.tools.region import RegionTool
from editor.tools.route import RouteTool
from editor.tools.scan import ScanTool
from editor.tools.select import SelectTool
from editor.tools.shape import ShapeTool
from editor.tools.site import SiteTool
from editor.tools.symmetry import SymmetryTool
from editor.tools.system import SystemTool
from editor.tools.terrain import TerrainTool
from editor.tools.tile import TileTool
from editor.tools.wand import WandTool

__all__ = ["TOOLS", "Gesture", "Tool", "ToolContext", "tr_tool"]

TOOLS: tuple[type[Tool], ...] = (
    SelectTool,
    LassoTool,
    WandTool,
    TerrainTool,
    ShapeTool,
    FillTool,
    EyedropperTool,
    EraserTool,
    SymmetryTool,
    HexsideTool,
    PathTool,
    SystemTool,
    RouteTool,
    TileTool,
    RegionTool,
    LabelTool,
    SiteTool,
    CounterTool,
    MeasureTool,
    ScanTool,
)


def tr_tool(text: str) -> str:
    """A text or hint of a tool in the language of the window."""
    return QCoreApplication.translate("Tools", text)
