"""Sleeves by the codes on their packets, and the cards that they fit."""

from __future__ import annotations

from functools import cache
from typing import Annotated

from pydantic import Field, StringConstraints

from generator.content.validation import ContentModel, validate
from generator.content.yaml_source import read_yaml
from generator.resources import resource_dir

_FILE = "sleeves.yaml"
_TIGHT = 0.2
"""Tolerance in mm by which a card may exceed the size on the packet, since makers round to half millimetres."""
_LOOSE_WIDTH, _LOOSE_HEIGHT = 2.5, 3.5
"""Maximum play in mm; a looser sleeve is for other cards."""

_Text = Annotated[str, StringConstraints(min_length=1, max_length=200)]
_Mm = Annotated[float, Field(ge=10, le=300)]


class SleeveSource(ContentModel):
    """The source of figures."""

    url: _Text
    read: Annotated[str, StringConstraints(pattern=r"^\d{4}-\d{2}-\d{2}$")]
    note: _Text


class Sleeve(ContentModel):
    """A maker's sleeve: `card` is the size in mm of the cards it is sold for, `codes` are on the packets."""

    maker: _Text
    name: _Text
    card: Annotated[list[_Mm], Field(min_length=2, max_length=2)]
    codes: list[_Text] = Field(default_factory=list)
    source: _Text

    @property
    def title(self) -> str:
        """The name to ask for in a shop."""
        return f"{self.maker} {' / '.join(self.codes) if self.codes else self.name}"

    def play(self, size: tuple[float, float]) -> tuple[float, float] | None:
        """Return the excess width and height in mm over an upright card; None if the card does not fit."""
        width, height = sorted(size)
        wide, high = self.card[0] - width, self.card[1] - height
        fits = -_TIGHT <= wide <= _LOOSE_WIDTH and -_TIGHT <= high <= _LOOSE_HEIGHT
        return (wide, high) if fits else None


class SleeveList(ContentModel):
    """All sleeves, and the sources of their figures by name."""

    sources: dict[str, SleeveSource]
    sleeves: list[Sleeve]


@cache
def known_sleeves() -> SleeveList:
    """Return the sleeves of the project's list."""
    return validate(SleeveList, read_yaml(resource_dir("templates") / _FILE))


def sleeves_for(size: tuple[float, float]) -> list[Sleeve]:
    """Return each maker's closest sleeve for cards of that size in mm, if there is one."""
    best: dict[str, tuple[float, Sleeve]] = {}
    for sleeve in known_sleeves().sleeves:
        play = sleeve.play(size)
        if play is not None and (sleeve.maker not in best or sum(play) < best[sleeve.maker][0]):
            best[sleeve.maker] = (sum(play), sleeve)
    return [sleeve for _, sleeve in best.values()]


def sleeve_of_code(code: str) -> Sleeve | None:
    """Return the sleeve with that code on its packet; None if it is unknown."""
    wanted = code.strip().upper()
    return next((sleeve for sleeve in known_sleeves().sleeves if wanted in sleeve.codes), None)
