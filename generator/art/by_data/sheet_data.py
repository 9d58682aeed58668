"""What ``art.yaml`` says as plain data with its defaults, since a browser draws it without the schema's library."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias, TypedDict

Area: TypeAlias = Mapping[str, Any]
"""An area; its ``kind`` decides which model of `generator.content.art_schema` says what keys it has."""


class Zone(TypedDict):
    """A zone of a table: `generator.content.art_schema.TableZone`."""

    at: str
    show: str
    size: float
    room: int
    stays: bool


class Design(TypedDict):
    """A piece: `generator.content.art_schema.ArtPiece`, and what `every_piece` adds."""

    shape: str
    fill: str
    line: str
    ring: bool
    text: str
    icon: str | None
    svg: str | None
    of: str | None
    count: int
    size: float | Sequence[float] | None
    face: str
    values: Mapping[str, str]
    named: str
    entry: str
