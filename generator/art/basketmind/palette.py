"""Colours of the parquet and the teams, and those that replace them in the site's dark theme."""

from __future__ import annotations

from collections.abc import Mapping

from generator.scene.model import Colour

PARQUET = Colour("parquet", "#B84A0E")
COURT = Colour("court", "#FBF1E4")
CELL = Colour("cell", "#FFFFFF")
CELL_LINE = Colour("cell-line", "#C08A55")
ZONE = Colour("zone", "#E6BE93")
ZONE_LINE = Colour("zone-line", "#A8652A")
OUTSIDE = Colour("outside", "#9AA3AB")
"""Circles off court."""
NAME = Colour("circle-name", "#566472")
"""The names of circles."""

RED = Colour("red", "#D0312D")
BLUE = Colour("blue", "#0F3570")
ON_RED = Colour("on-red", "#FFFFFF")
ON_BLUE = Colour("on-blue", "#FFFFFF")
TEAM = (RED, BLUE)
ON_TEAM = (ON_RED, ON_BLUE)

# Pieces on the court keep their colours on a dark page.
SEAM = Colour("ball-seam", "#14202B")
HAND = Colour("hand", "#DDE1E5")
HAND_INK = Colour("hand-ink", "#14202B")

DARK: Mapping[Colour, str] = {
    PARQUET: "#FF9A5C",
    COURT: "#1F2B37",
    CELL: "#17222D",
    CELL_LINE: "#64748A",
    ZONE: "#3B342E",
    ZONE_LINE: "#B08A60",
    OUTSIDE: "#55636F",
    NAME: "#9FB0BF",
    RED: "#FF7B72",
    ON_RED: "#2A0907",
    BLUE: "#CFE1FF",
    ON_BLUE: "#0B1C3A",
}
