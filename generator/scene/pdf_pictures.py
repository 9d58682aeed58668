"""Raster images in PDFs: each once, with the very data of its file where PDF has the same coding.

reportlab would unpack each PNG and pack it again, and hold all data. So it writes an empty form for each picture, and
`fill_pictures` puts the picture in its place.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Mapping
from io import BytesIO
from typing import Any

import pikepdf
from PIL import Image
from reportlab.pdfbase.pdfdoc import xObjectName

from generator.scene.model import Picture
from generator.scene.pictures import png_chunks
from generator.scene.press import PressColours

_COLOURS = {0: ("/DeviceGray", 1), 2: ("/DeviceRGB", 3), 3: ("", 1)}
"""Colour space and channels by the colour type of a PNG; 3 has a palette."""
_PNG_FILTERS = 15
"""The predictor of a PDF stream whose rows are coded as those of a PNG."""


def form_name(picture: Picture) -> str:
    """Return the name of the form in the picture's place."""
    return f"picture-{picture.digest}"


def fill_pictures(document: pikepdf.Pdf, pictures: Mapping[str, Picture], press: PressColours | None) -> None:
    """Put the pictures, by digest, in the places of their forms; for the press in CMYK."""
    names = {f"/{xObjectName(form_name(picture))}": digest for digest, picture in pictures.items()}
    made: dict[str, pikepdf.Object] = {}
    for resources in _resources(document):
        for name in resources.keys():  # noqa: SIM118  a PDF's dictionary
            if digest := names.get(name):
                if digest not in made:
                    made[digest] = _image(document, pictures[digest], press)
                resources[name] = made[digest]


def _resources(document: pikepdf.Pdf) -> Iterator[Any]:
    """Yield the external objects of each page and form."""
    for item in document.objects:
        if isinstance(item, (pikepdf.Dictionary, pikepdf.Stream)):
            resources = item.get("/Resources")
            if resources is not None and "/XObject" in resources:
                yield resources.XObject


def _image(document: pikepdf.Pdf, picture: Picture, press: PressColours | None) -> pikepdf.Object:
    data = picture.data()
    if press:
        return _packed(document, press.picture(data), "/DeviceCMYK")
    if picture.form == "JPEG":
        return _jpeg(document, data)
    return _png(document, data)


def _jpeg(document: pikepdf.Pdf, data: bytes) -> pikepdf.Object:
    with Image.open(BytesIO(data)) as image:
        size, space = image.size, "/DeviceGray" if image.mode == "L" else "/DeviceRGB"
    return _stream(document, data, size, space, Filter=pikepdf.Name.DCTDecode)


def _png(document: pikepdf.Pdf, data: bytes) -> pikepdf.Object:
    head = data[16:33]
    size = (int.from_bytes(head[:4], "big"), int.from_bytes(head[4:8], "big"))
    bits, kind = head[8], head[9]
    chunks = list(png_chunks(data))
    if kind not in _COLOURS or any(name == b"tRNS" for name, _ in chunks):
        return _with_mask(document, Image.open(BytesIO(data)).convert("RGBA"))
    space, channels = _COLOURS[kind]
    palette = b"".join(content for name, content in chunks if name == b"PLTE")
    rows = pikepdf.Dictionary(Predictor=_PNG_FILTERS, Colors=channels, BitsPerComponent=bits, Columns=size[0])
    packed = b"".join(content for name, content in chunks if name == b"IDAT")
    made = _stream(document, packed, size, space, bits, Filter=pikepdf.Name.FlateDecode, DecodeParms=rows)
    if not space:
        indexed = (pikepdf.Name.Indexed, pikepdf.Name.DeviceRGB, len(palette) // 3 - 1, pikepdf.String(palette))
        made["/ColorSpace"] = pikepdf.Array(indexed)
    return made


def _with_mask(document: pikepdf.Pdf, image: Image.Image) -> pikepdf.Object:
    made = _packed(document, image.convert("RGB"), "/DeviceRGB")
    made["/SMask"] = _packed(document, image.getchannel("A"), "/DeviceGray")
    return made


def _packed(document: pikepdf.Pdf, image: Image.Image, space: str) -> pikepdf.Object:
    return _stream(document, zlib.compress(image.tobytes()), image.size, space, Filter=pikepdf.Name.FlateDecode)


def _stream(
    document: pikepdf.Pdf, data: bytes, size: tuple[int, int], space: str, bits: int = 8, **more: Any
) -> pikepdf.Object:
    made = pikepdf.Stream(
        document,
        data,
        Type=pikepdf.Name.XObject,
        Subtype=pikepdf.Name.Image,
        Width=size[0],
        Height=size[1],
        BitsPerComponent=bits,
        Interpolate=True,
        **more,
    )
    if space:
        made["/ColorSpace"] = pikepdf.Name(space)
    return document.make_indirect(made)
