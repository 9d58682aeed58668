"""Colour profiles of users' pictures: their colours are converted to sRGB, which everything else here is drawn in."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import Literal

from PIL import Image, ImageCms

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
        made = ImageCms.profileToProfile(
            image.convert(_colour_mode(image)),
            profile,
            ImageCms.createProfile("sRGB"),
            renderingIntent=ImageCms.Intent.RELATIVE_COLORIMETRIC,
            outputMode="RGB",
            flags=ImageCms.Flags.BLACKPOINTCOMPENSATION,
        )
    except ImageCms.PyCMSError as error:
        raise ValueError(str(error)) from error
    assert made is not None  # None only where an image is changed in place
    if alpha:
        made.putalpha(alpha)
    return made


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
