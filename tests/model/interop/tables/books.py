"""Spreadsheets made by hand, for tests: as small as their formats allow, with whatever a hostile one would state."""

from __future__ import annotations

import io
import struct
import zipfile
from collections.abc import Mapping, Sequence

_ODS = (
    '<office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" '
    'xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" '
    'xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet>'
    "{tables}</office:spreadsheet></office:body></office:document-content>"
)
_MANIFEST = (
    '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0">'
    '<manifest:file-entry manifest:full-path="/" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/>'
    "</manifest:manifest>"
)


def packed(members: Mapping[str, str | bytes]) -> bytes:
    """A ZIP of some members."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return stream.getvalue()


def ods(*sheets: Sequence[Sequence[str | float]], inside: str = "") -> bytes:
    """An ODS of texts and numbers; `inside` is XML of one more table."""
    tables = "".join(
        f'<table:table table:name="S{number}">{"".join(map(_ods_row, rows))}</table:table>'
        for number, rows in enumerate(sheets)
    )
    content = _ODS.format(tables=tables + inside)
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    return packed({"mimetype": kind, "META-INF/manifest.xml": _MANIFEST, "content.xml": content})


def _ods_row(row: Sequence[str | float]) -> str:
    cells = "".join(
        f'<table:table-cell office:value-type="string"><text:p>{cell}</text:p></table:table-cell>'
        if isinstance(cell, str)
        else f'<table:table-cell office:value-type="float" office:value="{cell}"><text:p>{cell}</text:p></table:table-cell>'
        for cell in row
    )
    return f"<table:table-row>{cells}</table:table-row>"


def xlsx(rows: str, extra: Mapping[str, str | bytes] | None = None) -> bytes:
    """An XLSX with the given XML inside `<sheetData>`."""
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = "http://schemas.openxmlformats.org/package/2006/relationships"
    return packed(
        {
            "[Content_Types].xml": '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
            '<Override PartName="/xl/workbook.xml" ContentType='
            '"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
            "_rels/.rels": f'<Relationships xmlns="{package}"><Relationship Id="rId1" Type="{office}/officeDocument" '
            'Target="xl/workbook.xml"/></Relationships>',
            "xl/workbook.xml": f'<workbook xmlns="{main}" xmlns:r="{office}"><sheets>'
            '<sheet name="Units" sheetId="1" r:id="rId1"/></sheets></workbook>',
            "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{package}">'
            f'<Relationship Id="rId1" Type="{office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
            "xl/worksheets/sheet1.xml": f'<worksheet xmlns="{main}"><sheetData>{rows}</sheetData></worksheet>',
            **(extra or {}),
        }
    )


def xls(cells: Mapping[tuple[int, int], str | float], more: bytes = b"") -> bytes:
    """An XLS (BIFF8 in a compound file) with the cells of one sheet; `more` are further records of it."""
    rows = 1 + max((row for row, _ in cells), default=0)
    columns = 1 + max((column for _, column in cells), default=0)
    sheet = record(0x0809, struct.pack("<HHHHII", 0x0600, 0x0010, 0, 0, 0, 0))
    sheet += record(0x0200, struct.pack("<IIHHH", 0, rows, 0, columns, 0))
    for (row, column), value in sorted(cells.items()):
        if isinstance(value, str):
            text = struct.pack("<HB", len(value), 1) + value.encode("utf-16-le")
            sheet += record(0x0204, struct.pack("<HHH", row, column, 0) + text)
        else:
            sheet += record(0x0203, struct.pack("<HHHd", row, column, 0, value))
    sheet += more + record(0x000A)
    name = "Units"
    begin = record(0x0809, struct.pack("<HHHHII", 0x0600, 0x0005, 0, 0, 0, 0))
    length = len(begin) + 4 + 8 + len(name) + 4
    bound = record(0x0085, struct.pack("<IBBBB", length, 0, 0, len(name), 0) + name.encode("ascii"))
    return compound(begin + bound + record(0x000A) + sheet)


def record(kind: int, body: bytes = b"") -> bytes:
    """One record of a BIFF stream."""
    return struct.pack("<HH", kind, len(body)) + body


def compound(stream: bytes, name: str = "Workbook") -> bytes:
    """A compound file with one stream of at least 4,096 bytes (filled up with zeros)."""
    size = 512
    stream = stream.ljust(max(4096, -(-len(stream) // size) * size), b"\0")
    sectors = len(stream) // size  # the first is the FAT, the second the directory
    fat = [0xFFFFFFFD, 0xFFFFFFFE, *range(3, 2 + sectors), 0xFFFFFFFE]
    assert len(fat) <= 128, "one sector of FAT is enough for a test"
    header = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1".ljust(24, b"\0")
    header += struct.pack("<HHHHH", 0x3E, 3, 0xFFFE, 9, 6) + bytes(10)
    header += struct.pack("<IIIIIIII", 1, 1, 0, 4096, 0xFFFFFFFE, 0, 0xFFFFFFFE, 0)
    header += struct.pack("<109I", 0, *[0xFFFFFFFF] * 108)
    directory = _entry("Root Entry", 5, 1, 0xFFFFFFFE, 0) + _entry(name, 2, 0xFFFFFFFF, 2, len(stream))
    return (
        header
        + b"".join(struct.pack("<I", number) for number in fat).ljust(size, b"\xff")
        + directory.ljust(size, b"\0")
        + stream
    )


def _entry(name: str, kind: int, child: int, start: int, size: int) -> bytes:
    encoded = name.encode("utf-16-le")
    head = encoded.ljust(64, b"\0") + struct.pack("<HBBIII", len(encoded) + 2, kind, 1, 0xFFFFFFFF, 0xFFFFFFFF, child)
    return head + bytes(36) + struct.pack("<IQ", start, size)
