"""Fonts and pictures that are small and unpack to gigabytes, or to the same thing many times."""

from __future__ import annotations

import struct
import zlib
from functools import partial
from io import BytesIO
from pathlib import Path

from PIL import Image

from tests.decks.fonts import make_font
from tests.decks.test_font_limits import BOMBS, tables_of, woff
from tests.hostile.harness import add
from tests.hostile.samples.files import Make, art, deck, font
from tests.scene.test_picture_limits import chunk, jpeg, png


def _named_often() -> bytes:
    record = struct.pack(">6H", 3, 1, 0x409, 6, 65_000, 0)
    name = struct.pack(">3H", 0, 60_000, 65_000) + record * 60_000
    return woff({**tables_of(make_font("abc")), b"name": name[: 1 << 26] + b"a" * 65_000})


add("font", [(name, font("f.woff", make)) for name, make in BOMBS.items()], codes=(2,))
add(
    "font in memory",
    [
        (
            "sixty megabytes of nothing",
            font("f.woff", lambda: woff({**tables_of(make_font("abc")), b"XXXX": bytes(59_000_000)})),
        ),
        ("names of four gigabytes", font("f.woff", _named_often)),
        (
            "tables beyond a gigabyte",
            font("f.woff", lambda: woff({f"t{n:03}".encode(): bytes(1 << 24) for n in range(70)})),
        ),
        ("a list of names as a font", font("f.woff", lambda: b"wOFF" + b"\xff" * 4000)),
        ("one byte again and again", font("f.ttf", lambda: b"\0\1\0\0" + b"\x20" * 1_000_000)),
    ],
    codes=(0, 2),
)


def plain(side: int, mode: str = "RGBA") -> bytes:
    buffer = BytesIO()
    Image.new(mode, (side, side), 1).save(buffer, "PNG", compress_level=1)
    return buffer.getvalue()


def _many(count: int, side: int) -> Make:
    def make(folder: Path) -> list[str]:
        files = {f"p{number}.png": plain(side - number) for number in range(count)}
        cards = "".join(f"  - {{title: A{number}, art: {name}}}\n" for number, name in enumerate(files))
        return deck(f"cards:\n{cards}", files)(folder)

    return make


def _wide(bits: int, colour: int, side: int) -> bytes:
    channels = {0: 1, 2: 3, 6: 4}[colour]
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", side, side, bits, colour, 0, 0, 0))
    row = b"\0" + bytes(side * channels * bits // 8)
    return b"\x89PNG\r\n\x1a\n" + head + chunk(b"IDAT", zlib.compress(row * side, 9)) + chunk(b"IEND", b"")


def _packed(kind: bytes, size: int) -> bytes:
    return chunk(kind, b"x\0\0" + zlib.compress(bytes(size), 9))


def _large_jpeg(scans: int) -> bytes:
    buffer = BytesIO()
    Image.new("RGB", (6300, 6300), (9, 9, 9)).save(buffer, "JPEG", progressive=True)
    data = buffer.getvalue()
    return data[:-2] + data[data.rindex(b"\xff\xda") : -2] * scans + b"\xff\xd9"


add(
    "pictures",
    [
        ("black and white", art("a.png", lambda: plain(6300, "1"))),
        ("twenty-four of the largest", _many(24, 6300)),
        ("sixty of six megapixels", _many(60, 2500)),
        ("16 bits a channel", art("a.png", partial(_wide, 16, 6, 6300))),
        ("16 bits of grey", art("a.png", partial(_wide, 16, 0, 6300))),
        ("a palette", art("a.png", lambda: plain(6300, "P"))),
    ],
    codes=(0,),
)
add(
    "parts of a picture",
    [
        ("a million comments", art("a.png", lambda: png(chunk(b"tEXt", b"a\0b") * 1_000_000))),
        ("packed comments", art("a.png", lambda: png(_packed(b"zTXt", 1 << 30)))),
        ("a packed profile", art("a.png", lambda: png(_packed(b"iCCP", 1 << 29)))),
        ("pixels beyond the picture", art("a.png", lambda: png(chunk(b"IDAT", zlib.compress(bytes(1 << 29), 9))))),
        ("a million empty chunks", art("a.png", lambda: png(chunk(b"IDAT", b"") * 1_000_000))),
        ("a million unknown chunks", art("a.png", lambda: png(chunk(b"abCd", b"") * 1_000_000))),
        ("frames", art("a.png", lambda: png(chunk(b"fcTL", bytes(26)) * 500_000))),
    ],
    codes=(0, 2),
)
add(
    "scans of a JPEG",
    [
        ("400 scans", art("a.jpg", partial(_large_jpeg, 400))),
        ("4,000 scans of a small one", art("a.jpg", partial(jpeg, 4000, 2000))),
        ("90,000 scans of a tiny one", art("a.jpg", partial(jpeg, 90_000, 16))),
        ("a million markers", art("a.jpg", lambda: b"\xff\xd8" + b"\xff\xe1\0\2" * 1_000_000 + b"\xff\xd9")),
        ("padding", art("a.jpg", lambda: b"\xff\xd8" + b"\xff" * 10_000_000)),
        ("65,500 by 600", art("a.jpg", lambda: _narrow(65_500))),
    ],
    codes=(0, 2),
)


def _narrow(side: int) -> bytes:
    buffer = BytesIO()
    Image.new("RGB", (side, 600)).save(buffer, "JPEG")
    return buffer.getvalue()
