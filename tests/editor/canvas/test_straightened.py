"""A picture in perspective, straightened for a file of vectors: the same pixels at the same places."""

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPolygonF, QTransform

from editor.canvas.askew import straightened

pytestmark = pytest.mark.usefixtures("qapp")
WITHIN = QRectF(0, 0, 200, 200)


def halves() -> QImage:
    """Red at the left, green at the right."""
    image = QImage(100, 100, QImage.Format.Format_RGB32)
    image.fill(QColor("#FF0000"))
    for x in range(50, 100):
        for y in range(100):
            image.setPixelColor(x, y, QColor("#00FF00"))
    return image


def test_an_affine_one_stays_as_it_is() -> None:
    image, to_mm = halves(), QTransform(0.5, 0.1, -0.1, 0.5, 20, 30)
    assert straightened(image, to_mm, WITHIN) == (image, to_mm)


def test_each_pixel_lies_where_perspective_put_it() -> None:
    flat = QPolygonF([QPointF(0, 0), QPointF(100, 0), QPointF(100, 100), QPointF(0, 100)])
    askew = QPolygonF([QPointF(30, 20), QPointF(150, 40), QPointF(170, 150), QPointF(20, 120)])
    to_mm = QTransform()
    assert QTransform.quadToQuad(flat, askew, to_mm)
    image, straight = straightened(halves(), to_mm, WITHIN)
    assert straight.isAffine()
    back, known = straight.inverted()
    assert known
    for x, y, color in ((20, 30, "#ff0000"), (80, 30, "#00ff00"), (20, 80, "#ff0000"), (80, 80, "#00ff00")):
        at = back.map(to_mm.map(QPointF(x, y)))
        assert image.pixelColor(int(at.x()), int(at.y())).name() == color
    corner = back.map(QPointF(21, 21))
    assert image.pixelColor(int(corner.x()), int(corner.y())).alpha() == 0, "beside the picture nothing"


def test_what_lies_outside_is_one_empty_pixel() -> None:
    flat = QPolygonF([QPointF(0, 0), QPointF(100, 0), QPointF(100, 100), QPointF(0, 100)])
    askew = QPolygonF([QPointF(330, 20), QPointF(450, 40), QPointF(470, 150), QPointF(320, 120)])
    to_mm = QTransform()
    assert QTransform.quadToQuad(flat, askew, to_mm)
    image, _ = straightened(halves(), to_mm, WITHIN)
    assert image.width() == image.height() == 1
