"""Records of games and PDFs that are long, deep, or the same thing many times."""

from __future__ import annotations

import zlib
from collections.abc import Callable

from tests.hostile.harness import add
from tests.hostile.samples.files import pdf, record

MAT = " 5 point match\n\n Game 1\n A : 0    B : 0\n"


def _moves(count: int) -> str:
    return "".join(f"{number:3}) 31: 8/5 6/5    31: 8/5 6/5\n" for number in range(1, count))


add(
    "record",
    [
        ("entries of a game", record("a.mat", lambda: MAT + _moves(200_000))),
        (
            "games",
            record("a.mat", lambda: " 5 point match\n" + "\n Game 1\n A : 0  B : 0\n  1) 31: 8/5 6/5\n" * 50_000),
        ),
        ("a line of megabytes", record("a.mat", lambda: MAT + "  1) 31: " + "8/5 " * 2_000_000)),
        ("SGF within SGF", record("a.sgf", lambda: "(;FF[4]GM[6]" + "(;B[31]" * 200_000)),
        ("SGF nodes", record("a.sgf", lambda: "(;FF[4]GM[6]" + ";B[]" * 2_000_000 + ")")),
        ("an unclosed property", record("a.sgf", lambda: "(;FF[4]GM[6]C[" + "\\]" * 3_000_000)),
        ("our own record", record("a.txt", lambda: "jugada 1 backgammon\n" + "B 31: 8/5 6/5\n" * 500_000)),
        (
            "numbers",
            record("a.mat", lambda: f" {'9' * 1_000_000} point match\n\n Game 1\n A : 0  B : 0\n  1) 31: 8/5\n"),
        ),
    ],
    codes=(0, 1, 2),
)


CATALOGUE = b"<< /Type /Catalog /Pages 2 0 R >>"


def document(objects: list[bytes]) -> bytes:
    """Return a PDF of these objects, the first of them the catalogue."""
    data, places = b"%PDF-1.7\n", []
    for number, one in enumerate(objects, 1):
        places.append(len(data))
        data += b"%d 0 obj\n%b\nendobj\n" % (number, one)
    rows = b"".join(b"%010d 00000 n \n" % place for place in places)
    size = len(objects) + 1
    table = b"xref\n0 %d\n0000000000 65535 f \n%b" % (size, rows)
    return data + table + b"trailer\n<< /Size %d /Root 1 0 R >>\nstartxref\n%d\n%%%%EOF" % (size, len(data))


def _stream(content: bytes, entries: bytes = b"") -> bytes:
    packed = zlib.compress(content, 9)
    return b"<< /Filter /FlateDecode /Length %d %b >>\nstream\n%b\nendstream" % (len(packed), entries, packed)


def page(content: bytes, resources: bytes = b"", more: tuple[bytes, ...] = ()) -> bytes:
    first = b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R /Resources << %b >> >>" % resources
    start = [CATALOGUE, b"<< /Type /Pages /Kids [3 0 R] /Count 1 >>", first]
    return document([*start, _stream(content), *more])


def forms(depth: int, times: int) -> bytes:
    forms = []
    for number in range(depth):
        last = number == depth - 1
        names = b"" if last else b"/Resources << /XObject << /F %d 0 R >> >>" % (number + 6)
        body = b"0 0 9 9 re f\n" if last else b"/F Do\n" * times
        forms.append(_stream(body, b"/Type /XObject /Subtype /Form /BBox [0 0 99 99] %b" % names))
    return page(b"/F Do\n" * times, b"/XObject << /F 5 0 R >>", tuple(forms))


_DOCUMENTS: list[tuple[str, Callable[[], bytes]]] = [
    ("forms of forms", lambda: forms(12, 10)),
    ("a packed page", lambda: page(b"0 0 9 9 re f\n" * 20_000_000)),
    ("points", lambda: page(b"0 0 m " + b"1 1 l " * 700_000 + b"S\n")),
    ("saved states", lambda: page(b"q " * 2_000_000)),
    ("nested lists", lambda: page(b"[" * 1_000_000)),
    (
        "pages",
        lambda: document(
            [
                CATALOGUE,
                b"<< /Type /Pages /Kids [" + b"3 0 R " * 200_000 + b"] /Count 200000 >>",
                b"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] >>",
            ]
        ),
    ),
    (
        "pages in a circle",
        lambda: document([CATALOGUE, b"<< /Type /Pages /Kids [2 0 R 2 0 R] >>"]),
    ),
    (
        "a picture of gigabytes",
        lambda: page(
            b"/F Do",
            b"/XObject << /F 5 0 R >>",
            (
                _stream(
                    bytes(200_000_000),
                    b"/Type /XObject /Subtype /Image /Width 60000 /Height 60000 /BitsPerComponent 8 "
                    b"/ColorSpace /DeviceCMYK",
                ),
            ),
        ),
    ),
]
add("PDF", [(name, pdf(make)) for name, make in _DOCUMENTS], codes=(1, 2))
