"""Formats of pictures in documents."""

from enum import StrEnum


class Picture(StrEnum):
    """Formats of a document's pictures."""

    svg = "svg"
    pdf = "pdf"
    png = "png"
