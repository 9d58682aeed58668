"""Pictures of users: upright, without what is not picture, and in PDFs pixel by pixel as they are."""

from __future__ import annotations

import tracemalloc
from collections.abc import Sequence
from functools import partial
from io import BytesIO
from random import Random
from typing import Any

import pypdfium2
import pytest
from pikepdf import PdfImage
from PIL import Image, ImageChops, ImageCms
from PIL.PngImagePlugin import PngInfo

from generator.scene.model import Colour, Picture, PictureForm, Rect, Scene
from generator.scene.pdf import draw_page, new_canvas, pdf_bytes
from generator.scene.pdf_painter import pictures_of
from generator.scene.pdf_pictures import open_with_pictures
from generator.scene.pictures import clean_picture
from generator.scene.press_colours import PressColours

SECRET = "40.4168 N, 3.7038 W"
ORIENTATION, DESCRIPTION = 0x0112, 0x010E
SIDE = 24


def quarters(mode: str = "RGB") -> Image.Image:
    """Red and green above, blue and white below."""
    image = Image.new("RGB", (SIDE, SIDE), "white")
    half = SIDE // 2
    for x, y, colour in ((0, 0, "#FF0000"), (half, 0, "#00FF00"), (0, half, "#0000FF")):
        image.paste(colour, (x, y, x + half, y + half))
    return image.convert(mode, dither=Image.Dither.NONE)


def encoded(image: Image.Image, form: PictureForm, **more: Any) -> bytes:
    buffer = BytesIO()
    image.save(buffer, form, **more)
    return buffer.getvalue()


def with_notes(orientation: int = 1) -> Image.Exif:
    exif = Image.Exif()
    exif[ORIENTATION], exif[DESCRIPTION] = orientation, SECRET
    return exif


def shown_in_pdf(data: bytes, form: PictureForm, ground: str = "#FFFFFF") -> Image.Image:
    """What a viewer shows of the picture on a page of that colour."""
    picture, _ = clean_picture(data, form)
    page = Scene(
        SIDE, SIDE, (Rect(0, 0, SIDE, SIDE, 0, Colour("ground", ground)), Rect(0, 0, SIDE, SIDE, picture=picture))
    )
    with pypdfium2.PdfDocument(pdf_bytes([page], title="T")) as document:
        shown: Image.Image = document[0].render(scale=10 * 25.4 / 72, rev_byteorder=True).to_pil()
        return shown.convert("RGB")


def colours(image: Image.Image) -> list[tuple[int, ...]]:
    """The colours in the middle of the quarters: upper left, upper right, lower left, lower right."""
    places = [(x, y) for y in (0.25, 0.75) for x in (0.25, 0.75)]
    plain = image.convert("RGB")
    points = [plain.getpixel((int(x * image.width), int(y * image.height))) for x, y in places]
    return [point for point in points if isinstance(point, tuple)]


def is_near(found: Sequence[tuple[int, ...]], expected: Sequence[tuple[int, ...]], most: int) -> bool:
    pairs = zip(found, expected, strict=True)
    return all(abs(a - b) <= most for one, other in pairs for a, b in zip(one, other, strict=True))


RED, GREEN, BLUE, WHITE = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255)


@pytest.mark.parametrize("orientation", range(1, 9))
def test_a_photo_is_upright_and_tells_nothing(orientation: int) -> None:
    data = encoded(quarters(), "JPEG", quality=95, subsampling=0, exif=with_notes(orientation), comment=SECRET.encode())
    assert SECRET.encode() in data
    _, clean = clean_picture(data, "JPEG")
    assert SECRET.encode() not in clean
    with Image.open(BytesIO(clean)) as image:
        assert not image.getexif()
        upright = {
            1: [RED, GREEN, BLUE, WHITE],
            2: [GREEN, RED, WHITE, BLUE],
            3: [WHITE, BLUE, GREEN, RED],
            4: [BLUE, WHITE, RED, GREEN],
            5: [RED, BLUE, GREEN, WHITE],
            6: [BLUE, RED, WHITE, GREEN],
            7: [WHITE, GREEN, BLUE, RED],
            8: [GREEN, WHITE, RED, BLUE],
        }
        assert is_near(colours(image), upright[orientation], 12)


def test_an_upright_photo_keeps_its_pixels_to_the_bit() -> None:
    plain = encoded(quarters(), "JPEG", quality=80)
    _, clean = clean_picture(encoded(quarters(), "JPEG", quality=80, exif=with_notes()), "JPEG")
    with Image.open(BytesIO(plain)) as before, Image.open(BytesIO(clean)) as after:
        assert before.tobytes() == after.tobytes()


@pytest.mark.parametrize("orientation", [1, 3])
def test_a_photo_in_cmyk_has_its_colours(orientation: int) -> None:
    data = encoded(quarters("CMYK"), "JPEG", quality=95, subsampling=0, exif=with_notes(orientation))
    expected = [RED, GREEN, BLUE, WHITE] if orientation == 1 else [WHITE, BLUE, GREEN, RED]
    assert is_near(colours(shown_in_pdf(data, "JPEG")), expected, 12)
    assert SECRET.encode() not in clean_picture(data, "JPEG")[1]


def test_a_png_tells_nothing() -> None:
    notes = PngInfo()
    notes.add_text("Location", SECRET)
    _, clean = clean_picture(encoded(quarters(), "PNG", pnginfo=notes, exif=with_notes()), "PNG")
    assert SECRET.encode() not in clean


@pytest.mark.parametrize("mode", ["RGB", "P", "L", "1", "RGBA", "LA"])
def test_a_png_in_a_pdf_has_the_same_colours(mode: str) -> None:
    image = quarters(mode)
    assert is_near(colours(shown_in_pdf(encoded(image, "PNG"), "PNG")), colours(image), 1)


def test_a_palette_of_few_bits_is_shown() -> None:
    few = quarters().quantize(4)
    assert is_near(colours(shown_in_pdf(encoded(few, "PNG", bits=2), "PNG")), colours(few), 1)


@pytest.mark.parametrize("kind", ["alpha", "palette", "key"])
def test_what_is_clear_in_a_png_shows_the_ground(kind: str) -> None:
    """An alpha channel, a palette with a clear colour, a colour that stands for clear."""
    if kind == "alpha":
        image = quarters("RGBA")
        image.putalpha(ImageChops.invert(Image.new("L", image.size, 0)))
        image.paste((0, 0, 0, 0), (0, 0, SIDE // 2, SIDE // 2))
        data = encoded(image, "PNG")
    elif kind == "palette":
        image = quarters().quantize(4)
        data = encoded(image, "PNG", transparency=image.getpixel((2, 2)))
    else:
        data = encoded(quarters(), "PNG", transparency=RED)
    ground = (0x11, 0x88, 0xCC)
    found = colours(shown_in_pdf(data, "PNG", "#1188CC"))
    assert is_near(found, [ground, GREEN, BLUE, WHITE], 1)


def test_half_clear_is_half_the_ground() -> None:
    image = Image.new("RGBA", (SIDE, SIDE), (255, 0, 0, 128))
    assert is_near(colours(shown_in_pdf(encoded(image, "PNG"), "PNG", "#0000FF")), [(128, 0, 127)] * 4, 2)


def test_pictures_are_written_one_after_the_other_and_never_all_in_memory() -> None:
    """Thirty pictures of 750 kB and two with a mask, of which a few are in memory at a time."""
    noise = Random(1).randbytes(500 * 500 * 4)

    def data(number: int) -> bytes:
        mode = "RGBA" if number < 2 else "RGB"
        image = Image.frombytes(mode, (500, 500), noise[: 250_000 * len(mode)])
        image.paste((number,) * len(mode), (0, 0, 1, 1))
        return encoded(image, "PNG", compress_level=1)

    pictures = [Picture(f"{number:032x}", "PNG", 500, 500, partial(data, number)) for number in range(32)]
    canvas = new_canvas(file := BytesIO(), title="Noise")
    for picture in pictures:
        draw_page(canvas, Scene(50, 50, (Rect(0, 0, 50, 50, picture=picture),)))
    canvas.save()
    tracemalloc.start()
    try:
        with open_with_pictures(file, pictures_of(canvas), None) as document:
            _, most = tracemalloc.get_traced_memory()
            images: list[Any] = [one for page in document.pages for _, one in page.Resources.XObject.items()]
            first = [PdfImage(image).as_pil_image().convert("RGB").getpixel((0, 0)) for image in images]
            assert first == [(number,) * 3 for number in range(32)]
            assert ["/SMask" in image for image in images] == [True, True, *[False] * 30]
    finally:
        tracemalloc.stop()
    assert most < 10_000_000


@pytest.mark.parametrize("grain", [0, 48])
def test_a_picture_in_inks_is_the_same_however_it_is_packed_and_in_a_second_file(grain: int) -> None:
    """What repeats is packed otherwise than a photograph; a second file of a kit has the same."""
    image = quarters("RGBA").resize((200, 200))
    noise = Random(2).randbytes(200 * 200 * 3)
    grainy = Image.frombytes("RGB", (200, 200), bytes(value * grain // 256 for value in noise))
    image = Image.merge("RGBA", (*ImageChops.difference(image.convert("RGB"), grainy).split(), image.getchannel("A")))
    image.putpixel((0, 0), (255, 0, 0, 0))
    data, press = encoded(image, "PNG"), PressColours()
    picture = Picture(f"{grain:032x}", "PNG", 200, 200, lambda: data)
    for _ in range(2):
        canvas = new_canvas(file := BytesIO(), title="Inks", press=press)
        draw_page(canvas, Scene(50, 50, (Rect(0, 0, 50, 50, picture=picture),)))
        canvas.save()
        with open_with_pictures(file, pictures_of(canvas), press) as document:
            (shown,) = (one for _, one in document.pages[0].Resources.XObject.items())
            assert shown.ColorSpace == "/DeviceCMYK"
            assert shown.read_bytes() == press.picture(image).tobytes()
            assert ("/DecodeParms" in shown) == (grain > 0)
            assert shown.SMask.read_bytes() == image.getchannel("A").tobytes()


def with_red_and_green_swapped() -> bytes:
    """A profile whose red is sRGB's green."""
    profile = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    names = {b"rXYZ": b"gXYZ", b"gXYZ": b"rXYZ"}
    table = bytearray(profile)
    for at in range(132, 132 + 12 * int.from_bytes(profile[128:132], "big"), 12):
        table[at : at + 4] = names.get(profile[at : at + 4], profile[at : at + 4])
    return bytes(table).replace("sRGB".encode("utf-16-be"), "mine".encode("utf-16-be"))


@pytest.mark.parametrize(("form", "mode"), [("JPEG", "RGB"), ("PNG", "RGB"), ("PNG", "RGBA"), ("PNG", "P")])
def test_a_picture_in_another_profile_is_shown_in_its_colours(form: PictureForm, mode: str) -> None:
    swapped = [GREEN, RED, BLUE, WHITE]
    more = {"quality": 95, "subsampling": 0} if form == "JPEG" else {}
    data = encoded(quarters(mode), form, icc_profile=with_red_and_green_swapped(), **more)
    assert is_near(colours(shown_in_pdf(data, form)), swapped, 12)
    assert b"mine" not in clean_picture(data, form)[1].replace(b"\0", b"")


def test_transparency_outlives_a_profile() -> None:
    image = quarters("RGBA")
    image.putalpha(Image.linear_gradient("L").resize(image.size))
    data = encoded(image, "PNG", icc_profile=with_red_and_green_swapped())
    with Image.open(BytesIO(clean_picture(data, "PNG")[1])) as clean:
        assert clean.getchannel("A").tobytes() == image.getchannel("A").tobytes()


@pytest.mark.parametrize("profile", [b"no profile", with_red_and_green_swapped()[:200]])
def test_an_unreadable_profile_changes_nothing(profile: bytes) -> None:
    plain, profiled = (encoded(quarters(), "PNG", **more) for more in ({}, {"icc_profile": profile}))
    assert clean_picture(profiled, "PNG")[1] == clean_picture(plain, "PNG")[1]


def test_a_profile_for_other_colours_changes_nothing() -> None:
    plain = encoded(quarters("L"), "PNG")
    profiled = encoded(quarters("L"), "PNG", icc_profile=with_red_and_green_swapped())
    assert clean_picture(profiled, "PNG")[1] == clean_picture(plain, "PNG")[1]
