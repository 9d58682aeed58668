"""The fonts of a deck: families with bold and italic, then fallbacks, then the bundled fonts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import resources

from generator.scene.font_file import FontFile

TEXT, TITLE = "text", "title"
"""The families that every deck has."""


@dataclass(frozen=True, eq=False)
class Family:
    """A typeface: its files by (bold, italic); the regular file replaces missing ones."""

    files: Mapping[tuple[bool, bool], FontFile]

    def file(self, bold: bool, italic: bool) -> FontFile | None:
        """Return the file for that style, else the closest one; None if the family has no files."""
        for style in ((bold, italic), (bold, False), (False, italic), (False, False), (True, False), (True, True)):
            if style in self.files:
                return self.files[style]
        return None


@dataclass(frozen=True)
class Fonts:
    """The families of a deck by name, and the fallback fonts in their order."""

    families: Mapping[str, tuple[Family, ...]] = field(default_factory=dict)
    fallbacks: tuple[Family, ...] = ()

    def chain(self, family: str, bold: bool, italic: bool) -> tuple[FontFile, ...]:
        """Return the fonts in which to look for a character, the family's first."""
        own = self.families.get(family) or (bundled(family),)
        families = (*own, *self.fallbacks, bundled(family), bundled(TEXT))
        # A title's typeface is bold by itself, so its fallbacks must be bold as well.
        heavy = bold or family == TITLE
        found = (one.file(bold if one in own else heavy, italic) for one in families)
        return tuple(dict.fromkeys(file for file in found if file is not None))


@cache
def bundled(family: str) -> Family:
    """Return the bundled family with that name; other names get the text family."""
    if family == TITLE:
        return Family({(False, False): _bundled("BarlowCondensed-ExtraBold")})
    names = {(False, False): "Regular", (False, True): "It", (True, False): "Bold", (True, True): "BoldIt"}
    return Family({style: _bundled(f"SourceSans3-{name}") for style, name in names.items()})


def _bundled(name: str) -> FontFile:
    return FontFile(name, resources.files(__package__).joinpath("fonts", f"{name}.ttf").read_bytes())
