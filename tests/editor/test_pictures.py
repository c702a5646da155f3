"""Pictures to be traced: read scaled, whatever they claim to be; one that can't be shown is told in one sentence."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QImage, QImageReader

from editor import pictures
from editor.pictures import KEPT_PIXELS, read_picture
from model.storage.errors import LoadError

pytestmark = pytest.mark.usefixtures("qapp")


def drawn(path: Path, width: int = 400, height: int = 300) -> Path:
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("#336699"))
    assert image.save(str(path))
    return path


def png(width: int, height: int, data: bytes = b"") -> bytes:
    """A PNG whose head claims a size."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(data)) + chunk(b"IEND", b"")


def sentence(path: Path) -> str:
    with pytest.raises(LoadError) as caught:
        read_picture(path)
    assert caught.value.sentence("ja")
    return caught.value.sentence("en")


@pytest.mark.parametrize("suffix", ["png", "jpg", "webp"])
def test_png_jpeg_and_webp_are_read(tmp_path: Path, suffix: str) -> None:
    found = read_picture(drawn(tmp_path / f"a.{suffix}"))
    assert (found.width, found.height, found.image.width()) == (400, 300, 400)


def test_the_kind_is_that_of_the_content_not_of_the_name(tmp_path: Path) -> None:
    drawn(tmp_path / "a.png").rename(tmp_path / "a.webp")
    assert read_picture(tmp_path / "a.webp").width == 400


@pytest.mark.parametrize("suffix", ["png", "jpg", "webp"])
def test_a_picture_that_is_cut_off_is_told(tmp_path: Path, suffix: str) -> None:
    path = drawn(tmp_path / f"a.{suffix}")
    path.write_bytes(path.read_bytes()[:-20])
    assert "damaged, cut off, or of another kind" in sentence(path)


@pytest.mark.parametrize(
    "data",
    [b"", b"\x89PNG\r\n\x1a\nab", b"hello " * 20, b"<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"],
)
def test_what_is_no_picture_is_told(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(data)
    assert "is no picture that can be shown" in sentence(path)


def test_a_head_that_claims_900_million_pixels_is_told_before_anything_is_made(tmp_path: Path) -> None:
    path = tmp_path / "huge.png"
    path.write_bytes(png(30_000, 30_000))
    assert sentence(path).endswith(
        "has 30,000 × 30,000 pixels; at most 400 million can be shown. Make a smaller copy of it."
    )


def test_a_picture_that_does_not_fit_into_the_memory_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "big.png"
    path.write_bytes(png(9_000, 9_000))
    monkeypatch.setattr(pictures, "_free_memory", lambda: 1 << 20)
    assert "does not fit into the free memory" in sentence(path)


def test_a_missing_picture_and_a_folder_are_told(tmp_path: Path) -> None:
    assert sentence(tmp_path / "no.png").startswith("There is no file")
    assert "is a folder" in sentence(tmp_path)


def test_a_large_picture_is_kept_small_but_counts_its_own_pixels(tmp_path: Path) -> None:
    found = read_picture(drawn(tmp_path / "large.png", 8000, 4000))
    assert (found.width, found.height) == (8000, 4000)
    assert found.image.width() * found.image.height() <= KEPT_PIXELS * 1.01
    assert QImageReader.allocationLimit() == 256


def test_a_file_that_was_written_to_is_read_again(tmp_path: Path) -> None:
    path = drawn(tmp_path / "a.png")
    assert read_picture(path).width == 400
    drawn(path, 120, 90)
    assert read_picture(path).width == 120
