"""The band-wise PNG writer: one ordinary file, whatever the bands."""

import struct
import zlib

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtGui import QImage

from editor.exporting import png_stream
from editor.exporting.png_stream import png_bytes, write_png


def noise(width: int, height: int, seed: int) -> np.ndarray[tuple[int, int, int], np.dtype[np.uint8]]:
    return np.random.default_rng(seed).integers(0, 256, (height, width, 3), np.uint8)


def file_of(pixels: np.ndarray[tuple[int, int, int], np.dtype[np.uint8]], **texts: str) -> bytes:
    height, width = pixels.shape[:2]

    def paint(image: QImage, top: int) -> None:
        target = np.frombuffer(image.bits(), np.uint8).reshape(image.height(), width, 4)
        target[:, :, :3] = pixels[top : top + image.height(), :, ::-1]

    return png_bytes(width, height, 10.0, paint, texts)


def chunks(data: bytes) -> list[tuple[bytes, bytes]]:
    """Every chunk; each checksum is checked."""
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    at, found = 8, []
    while at < len(data):
        (length,) = struct.unpack_from(">I", data, at)
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        assert struct.unpack_from(">I", data, at + 8 + length)[0] == zlib.crc32(kind + body)
        found.append((kind, body))
        at += 12 + length
    return found


@settings(max_examples=25)
@given(st.integers(1, 70), st.integers(1, 150), st.integers(0, 2**32 - 1), st.sampled_from([1, 1000, 100_000]))
def test_any_bands_give_the_picture(width: int, height: int, seed: int, band: int) -> None:
    """zlib itself checks the combined checksum; Qt reads the same pixels."""
    pixels = noise(width, height, seed)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(png_stream, "BAND_PIXELS", band)
        data = file_of(pixels)
    rows = zlib.decompress(b"".join(body for kind, body in chunks(data) if kind == b"IDAT"))
    read = np.frombuffer(rows, np.uint8).reshape(height, 1 + 3 * width)
    assert (read[:, 1:].reshape(height, width, 3) == pixels).all()
    image = QImage.fromData(data).convertToFormat(QImage.Format.Format_RGB888)
    assert (image.width(), image.height()) == (width, height)
    shown = np.frombuffer(image.constBits(), np.uint8).reshape(height, image.bytesPerLine())[:, : 3 * width]
    assert (shown.reshape(height, width, 3) == pixels).all()


def test_the_file_says_its_size_on_paper_and_its_title() -> None:
    found = dict(chunks(file_of(noise(4, 4, 1), Title="国境戦争")))
    assert struct.unpack(">IIB", found[b"pHYs"]) == (10_000, 10_000, 1)
    assert found[b"iTXt"] == b"Title\0\0\0\0\0" + "国境戦争".encode()
    assert QImage.fromData(file_of(noise(4, 4, 1), Title="国境戦争")).text("Title") == "国境戦争"


def test_a_picture_is_written_while_it_is_painted() -> None:
    """Never more than a few bands wait: what is painted leaves memory before the picture is done."""
    written, painted, ahead = 0, 0, []

    def write(data: bytes) -> None:
        nonlocal written
        written += data[4:8] == b"IDAT"

    def paint(image: QImage, top: int) -> None:
        nonlocal painted
        image.fill(top)
        painted += 1
        ahead.append(painted - written)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(png_stream, "BAND_PIXELS", 16 * 50)
        write_png(write, 50, 16 * 40, 4.0, paint)
    assert painted == 40
    assert max(ahead) <= 5
