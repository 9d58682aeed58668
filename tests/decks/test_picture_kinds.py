"""Pictures as programs write them, under whatever name: each is drawn as a viewer shows it."""

from __future__ import annotations

import gzip
from io import BytesIO
from pathlib import Path
from struct import pack
from zlib import compress, crc32

import pytest
from PIL import Image

from generator.i18n import using_language
from generator.printing.decks.art import ArtStore, read_art
from generator.printing.decks.load import load_deck
from generator.scene.model import Picture, Rect
from generator.scene.pictures import clean_picture, form_of
from rules_engine.core import JugadaError

SIDE = 16


def png(bits: int, colour: int, *, clear: int | None = None, top: int | None = None, interlaced: bool = False) -> bytes:
    """Write a ramp from black to white as PNG in a number of bits a channel, of a colour type (0, 2, 4 or 6)."""
    channels = {0: 1, 2: 3, 4: 2, 6: 4}[colour]
    most = 2**bits - 1 if top is None else top
    pixels = bytearray()
    for _ in range(SIDE):
        pixels.append(0)
        for x in range(SIDE):
            level = round(most * x / (SIDE - 1))
            grey = [level] * (3 if colour in (2, 6) else 1)
            for value in [*grey, *([most] if channels in (2, 4) else [])]:
                pixels += value.to_bytes(bits // 8, "big")

    def chunk(kind: bytes, data: bytes) -> bytes:
        return pack(">I", len(data)) + kind + data + pack(">I", crc32(kind + data))

    head = pack(">IIBBBBB", SIDE, SIDE, bits, colour, 0, 0, 0)
    transparent = chunk(b"tRNS", pack(">H", clear) * (3 if colour == 2 else 1)) if clear is not None else b""
    body = chunk(b"IDAT", compress(bytes(pixels)))
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + transparent + body + chunk(b"IEND", b"")


def shown(data: bytes) -> Image.Image:
    """Return what is printed of the picture, on white."""
    clean = clean_picture(data, form_of(data) or "PNG")[1]
    image = Image.open(BytesIO(clean)).convert("RGBA")
    return Image.alpha_composite(Image.new("RGBA", image.size, "white"), image).convert("L")


@pytest.mark.parametrize("colour", [0, 2, 4, 6])
@pytest.mark.parametrize("bits", [8, 16])
def test_a_ramp_stays_a_ramp(bits: int, colour: int) -> None:
    image = shown(png(bits, colour))
    for x in range(SIDE):
        assert abs(image.tobytes()[5 * SIDE + x] - 255 * x / (SIDE - 1)) <= 1


@pytest.mark.parametrize("colour", [0, 2])
@pytest.mark.parametrize("step", [0x1111, 0x0ABC])
def test_the_transparent_colour_of_16_bits_is_transparent(colour: int, step: int) -> None:
    image = shown(png(16, colour, clear=step, top=step * (SIDE - 1)))
    assert image.getpixel((1, 0)) == 255
    assert image.getpixel((2, 0)) == 2 * step >> 8


@pytest.mark.parametrize("form", ["WEBP", "GIF", "BMP", "PNG", "JPEG", "TIFF", "AVIF"])
@pytest.mark.parametrize("name", ["fox.png", "fox.jpg", "fox.tiff"])
def test_a_picture_is_read_by_what_it_holds(form: str, name: str, tmp_path: Path) -> None:
    Image.new("RGB", (30, 20), "#AA3300").save(tmp_path / name, form)
    art = read_art(tmp_path, name)
    assert (art.width, art.height) == (30, 20)
    (rect,) = art.items
    assert isinstance(rect, Rect)
    assert isinstance(rect.picture, Picture)
    data = rect.picture.data()
    assert form_of(data) == rect.picture.form
    assert Image.open(BytesIO(data)).convert("RGB").getpixel((5, 5)) == pytest.approx((0xAA, 0x33, 0), abs=6)


@pytest.mark.parametrize("mode", ["1", "L", "LA", "P", "RGB", "RGBA", "CMYK", "I;16", "YCbCr", "LAB"])
@pytest.mark.parametrize("packing", [None, "tiff_lzw", "tiff_deflate"])
def test_pictures_of_scanners_and_layout_programs_are_read(mode: str, packing: str | None) -> None:
    grey = Image.new("L", (20, 20), 200)
    image = grey.point(lambda level: level * 257, "I").convert("I;16") if mode == "I;16" else grey.convert(mode)
    buffer = BytesIO()
    image.save(buffer, "TIFF", compression=packing)
    clean = clean_picture(buffer.getvalue(), "TIFF")[1]
    assert Image.open(BytesIO(clean)).convert("L").getpixel((9, 9)) == pytest.approx(255 if mode == "1" else 200, abs=4)


def test_black_areas_are_no_chunks(tmp_path: Path) -> None:
    for form in ("BMP", "TIFF"):
        Image.new("RGB", (400, 400)).save(tmp_path / "night", form)
        assert clean_picture((tmp_path / "night").read_bytes(), form)[0].width == 400


def test_a_packed_drawing_is_unpacked_within_the_limit(tmp_path: Path) -> None:
    drawing = b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 30 20'><rect width='9' height='9'/>%b</svg>"
    (tmp_path / "fox.svgz").write_bytes(gzip.compress(drawing % b""))
    assert (read_art(tmp_path, "fox.svgz").width, read_art(tmp_path, "fox.svgz").height) == (30, 20)
    (tmp_path / "bomb.svgz").write_bytes(gzip.compress(drawing % (b" " * 50_000_000)))
    (tmp_path / "cut.svg").write_bytes(gzip.compress(drawing)[:5] + b"no")
    for name in ("bomb.svgz", "cut.svg"):
        with pytest.raises(JugadaError, match=name):
            read_art(tmp_path, name)


@pytest.mark.parametrize("form", ["WEBP", "GIF", "PNG"])
def test_of_a_moving_picture_the_first_image_is_drawn(form: str) -> None:
    buffer = BytesIO()
    frames = [Image.new("RGB", (20, 20), colour) for colour in ("red", "blue", "lime")]
    frames[0].save(buffer, form, save_all=True, append_images=frames[1:], duration=100)
    clean = clean_picture(buffer.getvalue(), form)[1]
    assert Image.open(BytesIO(clean)).convert("RGB").getpixel((9, 9)) == pytest.approx((255, 0, 0), abs=4)


def test_transparency_survives_webp_and_palettes() -> None:
    for form in ("WEBP", "PNG", "GIF"):
        buffer = BytesIO()
        image = Image.new("RGBA", (20, 20), (255, 0, 0, 0))
        image.paste((0, 0, 255, 255), (0, 0, 10, 20))
        (image.quantize(4) if form == "PNG" else image).save(
            buffer, form, **({"lossless": True} if form == "WEBP" else {})
        )
        made = Image.open(BytesIO(clean_picture(buffer.getvalue(), form)[1])).convert("RGBA")
        assert made.getchannel("A").getpixel((15, 5)) == 0, form
        assert made.getpixel((5, 5)) == (0, 0, 255, 255), form


@pytest.mark.parametrize(
    ("name", "near"),
    [
        ("IMG/Fox.PNG", "img/fox.png"),
        ("img/fox", "img/fox.png"),
        ("img/fox.jpg", "img/fox.png"),
        ("fox.png", "img/fox.png"),
        (r"C:\Users\me\Deck\img\fox.png", "img/fox.png"),
        ("img/foxx.png", "img/fox.png"),
        ("img/elephant.png", ""),
    ],
)
def test_a_missing_picture_is_looked_for(name: str, near: str, tmp_path: Path) -> None:
    (tmp_path / "img").mkdir()
    Image.new("RGB", (9, 9)).save(tmp_path / "img" / "fox.png")
    problem = ArtStore(tmp_path).find(name)
    with using_language("en"):
        assert str(problem).endswith(f"did you mean {near}?" if near else "this file does not exist")


def test_the_backslashes_of_windows_are_slashes(tmp_path: Path) -> None:
    (tmp_path / "img").mkdir()
    Image.new("RGB", (400, 400)).save(tmp_path / "img" / "fox.png")
    (tmp_path / "a.csv").write_text("title,art\nFox,img\\fox.png\n", "utf-8")
    (fox,) = load_deck(tmp_path / "a.csv").components
    assert "form='PNG'" in repr(fox.front)
