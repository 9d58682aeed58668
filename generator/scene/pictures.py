"""Raster images of users: checked once, stripped of metadata, and read again only when they are written.

Colour profiles of users' pictures: their colours are converted to sRGB, which everything else here is drawn in.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from io import BytesIO
from typing import Literal

from PIL import Image, ImageCms, ImageMath, ImageOps, UnidentifiedImageError

from generator.limits import MAX_PIXELS
from generator.outputs.told import told
from generator.scene.model import Picture, PictureForm
from generator.scene.picture_limits import room, too_many_parts, without_comments
from rules_engine.core import Message

ProfileMode = Literal["L", "RGB", "CMYK"]

_MODES: dict[str, ProfileMode] = {"GRAY": "L", "RGB": "RGB", "CMYK": "CMYK"}
"""Mode of an image by the colour space that a profile is for."""


def needs_conversion(image: Image.Image) -> bool:
    """Return whether the picture carries a readable profile for its own colours that is not sRGB."""
    profile = image.info.get("icc_profile")
    return bool(profile) and _mode(profile) == _colour_mode(image)


def in_srgb(image: Image.Image) -> Image.Image:
    """Return the picture in sRGB by its profile, with its transparency; raise ValueError if damaged."""
    profile = ImageCms.ImageCmsProfile(BytesIO(image.info["icc_profile"]))
    alpha = image.convert("RGBA").getchannel("A") if image.has_transparency_data else None
    try:
        converted = ImageCms.profileToProfile(
            image.convert(_colour_mode(image)),
            profile,
            ImageCms.createProfile("sRGB"),
            renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC,
            outputMode="RGB",
            flags=ImageCms.Flags.BLACKPOINTCOMPENSATION,
        )
    except ImageCms.PyCMSError as error:
        raise ValueError(str(error)) from error
    assert converted is not None  # None only where an image is changed in place
    if alpha:
        converted.putalpha(alpha)
    return converted


def _colour_mode(image: Image.Image) -> ProfileMode:
    """Return the mode of the picture's colours without transparency and palette."""
    if image.mode == "CMYK":
        return "CMYK"
    return "L" if image.mode in ("1", "L", "LA") else "RGB"


@lru_cache(maxsize=32)  # a deck's pictures share few profiles
def _mode(profile: bytes) -> ProfileMode | None:
    """Return the mode of images that the profile is for; None for sRGB, and for one that cannot be read."""
    try:
        read = ImageCms.ImageCmsProfile(BytesIO(profile))
        described = ImageCms.getProfileDescription(read)
    except (ImageCms.PyCMSError, OSError):
        return None
    space: str = read.profile.xcolor_space
    return None if "sRGB" in described else _MODES.get(space.strip())


ENOUGH_DPI = 300
"""Maximum resolution in dots per inch; pictures with more are scaled down, since printers do not show them."""

MM_PER_INCH = 25.4
MOST_SIDE = round(300.0 / MM_PER_INCH * ENOUGH_DPI)
"""Maximum pixels of the longer side, which is at most 300 mm in print."""

_EIGHT_BITS = ("1", "L", "P", "LA", "RGB", "RGBA")
"""Modes of images of at most eight bits a channel that need no conversion as a whole."""

_STRIP = 128
"""Rows of a reduced picture that are made at a time."""

# Exif's tag.
_ORIENTATION = 0x0112
_PNG = b"\x89PNG\r\n\x1a\n"
_STARTS = {
    _PNG: "PNG",
    b"\xff\xd8": "JPEG",
    b"GIF8": "GIF",
    b"BM": "BMP",
    b"II*\0": "TIFF",
    b"MM\0*": "TIFF",
}
"""How the data of each format begin; those that PDF does not have are written again as PNG or JPEG."""

_CRITICAL = (b"IHDR", b"PLTE", b"tRNS", b"IDAT", b"IEND")
_END_OF_IMAGE, _START_OF_SCAN, _COMMENT, _APPLICATION, _JFIF, _ADOBE = 0xD9, 0xDA, 0xFE, 0xE0, 0xE0, 0xEE
_JFIF_ALONE = 18
"""Length in bytes of a JFIF segment without a preview."""
# FF 00 is a byte of pixels, D0 to D7 restart within them, and FF FF is padding.
_MARKER = re.compile(rb"\xff[^\x00\xd0-\xd7\xff]")
"""A marker that ends the pixels of a JPEG scan."""


class PictureError(ValueError):
    """A raster image that cannot be used; its argument is the message."""


def clean_picture(data: bytes, form: str, check: bool = True, most: int = MOST_SIDE) -> tuple[Picture, bytes]:
    """Return the picture and its data, stripped of comments, locations and previews; `form` is that of `form_of`.

    A picture in a common format keeps its encoded data; one that is rotated by its metadata, in another colour profile
    than sRGB, larger than printers show, or in a format that PDF does not have, is encoded again; of one that moves,
    the first image. Without `check` the pixels of kept data are not decoded, since they were checked before. One that
    is encoded again has at most `most` pixels on its longer side. Raises PictureError.
    """
    data = without_comments(data, form)
    try:
        _require_few_parts(data, form)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of large pictures, and of damaged metadata, which are dropped
            image = Image.open(BytesIO(data), formats=(form,))
            columns, rows = image.size
            if columns * rows > MAX_PIXELS:
                limit = f"{MAX_PIXELS:,}"
                raise PictureError(Message("scene/too-many-pixels", columns=columns, rows=rows, most_pixels=limit))
            _require_few_parts(data, form, columns * rows)
            with room.take(columns * rows * (1 if _is_plain(image) else 2)):
                try:
                    columns, rows, clean = _cleaned(image, data, form, check, most)
                finally:
                    image.close()  # before another takes its room
    except PictureError:
        raise
    except UnidentifiedImageError as error:  # its own text names an object in memory
        raise PictureError(Message("scene/no-picture", form=form)) from error
    except (Image.DecompressionBombError, OSError, RuntimeError, SyntaxError, ValueError) as error:
        raise PictureError(Message("scene/picture-unreadable", form=form, error=told(error))) from error
    digest = sha256(clean).hexdigest()[:32]
    made: PictureForm = "PNG" if clean.startswith(_PNG) else "JPEG"
    return Picture(digest, made, columns, rows, lambda: clean), clean


def _is_plain(image: Image.Image) -> bool:
    """Return whether the picture is written as it is decoded; otherwise it is in memory a second time, converted."""
    return image.mode in _EIGHT_BITS and "exif" not in image.info and not needs_conversion(image)


def _cleaned(image: Image.Image, data: bytes, form: str, check: bool, most: int) -> tuple[int, int, bytes]:
    """Return the size of the upright picture in pixels, and its data."""
    # Without this test `getexif` would decode the pixels of a PNG, to look for metadata behind them.
    upright = "exif" not in image.info or image.getexif().get(_ORIENTATION, 1) in (0, 1)
    profiled = needs_conversion(image)
    columns, rows = image.size
    if max(columns, rows) <= MOST_SIDE and upright and not profiled and _is_common(image, data):
        clean = _strip_png(data) if form == "PNG" else _strip_jpeg(data)
        if check:
            # What is left of a PNG is drawn, and without a chunk between them others may be read differently. What is
            # left of a JPEG ends properly, even if its pixels do not.
            _check_pixels(image if form == "JPEG" else Image.open(BytesIO(clean), formats=("PNG",)))
        return columns, rows, clean
    if form == "JPEG":
        image.thumbnail((most, most))  # first of all, since the decoder itself can leave out pixels
    whole = _with_eight_bits(image, data)
    before = whole.size
    if not upright:
        ImageOps.exif_transpose(whole, in_place=True)
    if whole.size != before:
        columns, rows = rows, columns
    whole = in_srgb(whole) if needs_conversion(whole) else whole
    return columns, rows, _write(whole, _written_form(image, data, form), most)


def _require_few_parts(data: bytes, form: str, pixels: int = 0) -> None:
    if problem := too_many_parts(data, form, pixels):
        raise PictureError(problem)


def form_of(data: bytes) -> str | None:
    """Return the format of a picture by its data, whatever its file is called; None for an unknown one."""
    if data.startswith(b"RIFF") and data[8:12] == b"WEBP":
        return "WEBP"
    if data[4:12] in (b"ftypavif", b"ftypavis"):
        return "AVIF"
    return next((form for start, form in _STARTS.items() if data.startswith(start)), None)


def _with_eight_bits(image: Image.Image, data: bytes) -> Image.Image:
    """Return an image of 16 bits a channel with 8, its transparent grey or colour as well; others unchanged."""
    clear = image.info.get("transparency")
    if not image.mode.startswith("I"):
        if isinstance(clear, tuple) and image.format == "PNG" and data[24] == 16:  # its pixels have the upper 8 only
            image.info["transparency"] = tuple(level >> 8 for level in clear)
        return image
    # 65,535 / 257 is 255: white stays white.
    grey = image.point(lambda level: level * (1 / 257) + 0.5).convert("L")
    grey.info = {key: value for key, value in image.info.items() if key != "transparency"}
    if not isinstance(clear, int):
        return grey
    alpha = ImageMath.lambda_eval(
        lambda given: given["convert"]((given["level"] != clear) * 255, "L"), level=image.convert("I")
    )
    made = grey.convert("LA")
    made.putalpha(alpha)
    return made


def _written_form(image: Image.Image, data: bytes, form: str) -> PictureForm:
    """Return the format in which a picture is written again: that of photographs for a photograph without alpha."""
    if form in ("PNG", "JPEG"):
        return "PNG" if form == "PNG" else "JPEG"
    is_photograph = form == "WEBP" and b"VP8 " in data[:64] and not image.has_transparency_data
    return "JPEG" if is_photograph else "PNG"


def _check_pixels(image: Image.Image) -> None:
    """Raise OSError if the data end too soon or are damaged."""
    image.draft("RGB", (1, 1))  # decodes all data of a JPEG, but skips most of the arithmetic
    image.load()


def _is_common(image: Image.Image, data: bytes) -> bool:
    """Return whether every viewer and PDF reader can show the data unchanged."""
    if image.format == "JPEG":
        return image.mode in ("L", "RGB")
    return image.format == "PNG" and data[24] <= 8 and not data[28]  # bits per channel; interlacing


def _write(image: Image.Image, form: PictureForm, most: int) -> bytes:
    """Return the encoded image, scaled down if it is larger than printers show."""
    buffer = BytesIO()
    if form == "JPEG":
        flat = image if image.mode in ("L", "RGB") else image.convert("RGB")
        flat.thumbnail((most, most))
        # Colours as finely as brightness: halved, as is usual, edges of coloured letters blur.
        flat.save(buffer, "JPEG", quality=92, subsampling=0)
        return _strip_jpeg(buffer.getvalue())
    clear = _reduced(image, most)
    clear.thumbnail((most, most))
    opaque = clear.getchannel("A").getextrema() == (255, 255)
    (clear.convert("RGB") if opaque else clear).save(buffer, "PNG")
    return _strip_png(buffer.getvalue())


def _reduced(image: Image.Image, most: int) -> Image.Image:
    """Return the image with transparency, each square of pixels as one if printers do not show them all.

    It is done in strips, because Pillow would need three times the memory of the image.
    """
    factor = max(image.size) // most
    if factor < 2:
        return image if image.mode == "RGBA" else image.convert("RGBA")  # a copy would need as much memory again
    width, height = image.size
    small = Image.new("RGBA", (-(-width // factor), -(-height // factor)))
    strip = factor * _STRIP
    for top in range(0, height, strip):
        part = image.crop((0, top, width, min(top + strip, height)))
        clear = part if part.mode == "RGBA" else part.convert("RGBA")
        small.paste(clear.reduce(factor), (0, top // factor))
    return small


# ---------------------------------------------------------------------------------------------------------------- PNG


def png_chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """Yield the type and content of each chunk of a PNG file."""
    at = len(_PNG)
    while at + 12 <= len(data):
        size = int.from_bytes(data[at : at + 4], "big")
        yield data[at + 4 : at + 8], data[at + 8 : at + 8 + size]
        at += 12 + size


def _strip_png(data: bytes) -> bytes:
    """Return the file with only the chunks that make up the picture."""
    # A chunk has 12 bytes beside its content: length, type and checksum.
    at, parts = len(_PNG), [_PNG]
    while at + 12 <= len(data):
        end = at + 12 + int.from_bytes(data[at : at + 4], "big")
        if data[at + 4 : at + 8] in _CRITICAL:
            parts.append(data[at:end])
        at = end
    return b"".join(parts)


# --------------------------------------------------------------------------------------------------------------- JPEG


def _strip_jpeg(data: bytes) -> bytes:
    """Return the file without comments, application segments and data after the picture.

    Adobe's segment, which defines how colours are encoded, and JFIF's without a preview are kept.
    """
    at, parts = 2, [data[:2]]
    while at + 4 <= len(data) and data[at] == 0xFF:
        kind = data[at + 1]
        if kind == 0xFF:  # padding
            at += 1
            continue
        if kind == _END_OF_IMAGE:
            break
        end = at + 2 + int.from_bytes(data[at + 2 : at + 4], "big")
        if kind == _START_OF_SCAN:  # pixels follow
            marker = _MARKER.search(data, end)
            end = marker.start() if marker else len(data)
        if kind in (_ADOBE, *((_JFIF,) if end - at == _JFIF_ALONE else ())) or not (
            kind == _COMMENT or kind & 0xF0 == _APPLICATION
        ):
            parts.append(data[at:end])
        at = end
    return b"".join((*parts, b"\xff\xd9"))
