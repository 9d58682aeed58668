"""Reading pictures takes bounded memory and time, whatever they are made of."""

from __future__ import annotations

import zlib
from concurrent.futures import ThreadPoolExecutor, wait
from io import BytesIO
from pathlib import Path
from struct import pack
from threading import Barrier, BrokenBarrierError

import pytest
from PIL import Image

from generator.limits import MAX_PIXELS
from generator.printing.decks.art import Art, read_art
from generator.scene import picture_limits, pictures
from generator.scene.model import Rect
from generator.scene.picture_limits import _Room, without_comments
from generator.scene.pictures import PictureError, clean_picture


def chunk(kind: bytes, body: bytes) -> bytes:
    """Return a chunk of a PNG."""
    return pack(">I", len(body)) + kind + body + pack(">I", zlib.crc32(kind + body))


def png(*parts: bytes, size: int = 10) -> bytes:
    """Return a black PNG with these chunks before its pixels."""
    head = chunk(b"IHDR", pack(">IIBBBBB", size, size, 8, 2, 0, 0, 0))
    pixels = chunk(b"IDAT", zlib.compress((b"\0" + bytes(3 * size)) * size))
    return b"\x89PNG\r\n\x1a\n" + head + b"".join(parts) + pixels + chunk(b"IEND", b"")


def jpeg(scans: int, side: int = 400) -> bytes:
    """Return a progressive JPEG that draws its last scan again and again."""
    buffer = BytesIO()
    Image.radial_gradient("L").resize((side, side)).save(buffer, "JPEG", progressive=True)
    data = buffer.getvalue()
    last = data[data.rindex(b"\xff\xda") : -2]
    return data[:-2] + last * scans + b"\xff\xd9"


def test_chunks_with_comments_cost_nothing() -> None:
    data = png(chunk(b"tEXt", b"a\0b") * 100_000)
    assert without_comments(data, "PNG") == png()
    assert clean_picture(data, "PNG")[1] == clean_picture(png(), "PNG")[1]


def test_other_chunks_are_counted() -> None:
    with pytest.raises(PictureError, match=r"cut into 30,?003 chunks"):
        clean_picture(png(chunk(b"IDAT", b"") * 30_000), "PNG")


def test_pixels_of_a_jpeg_are_counted_as_often_as_they_are_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(picture_limits, "MAX_SCANNED", 400 * 400 * 20)
    assert clean_picture(jpeg(5), "JPEG")[0].width == 400
    with pytest.raises(PictureError, match=r"drawn 4[0-9] times"):
        clean_picture(jpeg(40), "JPEG")


@pytest.mark.parametrize("most", [10, 25])
def test_as_many_pixels_are_decoded_at_once_as_one_picture_may_have(most: int) -> None:
    room, together = _Room(most), Barrier(2)

    def decode(_: int) -> bool:
        with room.take(10):
            try:
                together.wait(0.3)
            except BrokenBarrierError:
                return False
        return True

    with ThreadPoolExecutor(2) as pool:
        assert list(pool.map(decode, range(2))) == [most >= 20] * 2


@pytest.mark.parametrize("is_converted", [False, True])
def test_two_of_the_largest_pictures_are_in_memory_together_if_neither_is_converted(
    is_converted: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    side, used = 60, _Room(2 * 60 * 60)
    monkeypatch.setattr(pictures, "room", used)
    buffer = BytesIO()
    plain = Image.new("RGB", (side, side))
    exif = plain.getexif()
    exif[0x0112] = 6
    plain.save(buffer, "JPEG", **({"exif": exif} if is_converted else {}))

    def decode() -> None:
        clean_picture(buffer.getvalue(), "JPEG")

    with ThreadPoolExecutor(1) as pool:
        with used.take(side * side):
            second = pool.submit(decode)
            assert bool(wait([second], 5 if not is_converted else 0.1).not_done) == is_converted
        second.result(5)
    assert picture_limits.room._most == 2 * MAX_PIXELS


def test_a_picture_larger_than_the_room_is_decoded_alone() -> None:
    with _Room(5).take(10):
        pass


def test_a_rotated_jpeg_is_upright_and_small() -> None:
    image = Image.new("RGB", (6000, 1000))
    image.paste((255, 0, 0), (0, 0, 600, 1000))
    exif = image.getexif()
    exif[0x0112] = 6  # its left side is up
    buffer = BytesIO()
    image.save(buffer, "JPEG", exif=exif)
    picture, data = clean_picture(buffer.getvalue(), "JPEG")
    assert (picture.width, picture.height) == (1000, 6000)
    with Image.open(BytesIO(data)) as shown:
        assert shown.height == 3543  # 300 mm at 300 dpi
        assert _colour(shown, 20)[0] > 240
        assert _colour(shown, 3400)[0] < 10


def test_a_picture_that_is_too_large_anyway_has_as_many_pixels_as_its_size_in_print_needs(tmp_path: Path) -> None:
    Image.new("RGB", (4000, 2000), "#204060").save(tmp_path / "wide.png")
    art = read_art(tmp_path, "wide.png")
    assert [_pixels(art, mm) for mm in (60, 133, 134, 300)] == [1575, 1575, 3543, 3543]
    assert (art.width, art.height) == (4000, 2000)
    Image.new("RGB", (3000, 2000), "#204060").save(tmp_path / "usual.png")
    assert [_pixels(read_art(tmp_path, "usual.png"), mm) for mm in (60, 300)] == [3000, 3000]


def _pixels(art: Art, mm: float) -> int:
    (shown,) = art.at_size(mm)
    assert isinstance(shown, Rect)
    assert shown.picture
    with Image.open(BytesIO(shown.picture.data())) as image:
        return max(image.size)


def _colour(image: Image.Image, row: int) -> tuple[int, ...]:
    colour = image.getpixel((image.width // 2, row))
    assert isinstance(colour, tuple)
    return colour
