"""Size, outline and bleed of a card that is drawn on a template."""

from __future__ import annotations

from dataclasses import dataclass

from generator.i18n.texts import size_in_words
from generator.printing.decks.art import hexagon, oval
from generator.printing.decks.model import Kind, Template, suits_templates
from generator.printing.decks.templates.file import Page, TemplateFile
from generator.scene.component import Outline
from generator.scene.svg_reader.box import as_path
from generator.scene.theme import CARD_RADIUS
from rules_engine.core import Message

_STRETCH = 0.02
"""Maximum distortion of a template to a card's size: enough for rounding, not for another format."""

_MOST_BLEED = 10.0
"""Maximum bleed in mm that is taken from a template."""


@dataclass(frozen=True)
class Form:
    """A template at the size of a card; `problem` explains why it does not suit that size."""

    template: TemplateFile
    page: Page
    size: tuple[float, float]
    problem: Message | None = None

    @property
    def bleed(self) -> float:
        """The distance in mm that the drawing extends around the card."""
        return min(_MOST_BLEED, self.page.bleed(self.size))

    def outline(self, spec: Template, kind: Kind) -> Outline | None:
        """Return the cut line of the card, None for a rectangle."""
        width, height = self.size
        if self.page.outline:
            return as_path(self.page.outline, self.page.to_card(self.size))
        if self.page.corner is not None:
            return None
        shape = spec.outline or ("round" if kind == "token" and abs(width - height) < 0.01 else "")
        if shape == "round":
            return oval(width, height)
        if shape == "hex":
            return hexagon(width, height)
        return None

    def corner(self, spec: Template, kind: Kind) -> float:
        """Return the radius of the corners of a card without an outline, in mm."""
        if self.page.corner is not None:
            return round(self.page.corner * self.size[0], 3)
        if self.outline(spec, kind) or spec.outline == "rectangle" or kind != "card":
            return 0.0
        return CARD_RADIUS


def make_form(
    template: TemplateFile, spec: Template, wanted: tuple[float, float] | None, default: tuple[float, float]
) -> Form:
    """Return the form. wanted: the size that the deck gives; None: the file's size, else the default."""
    page = template.page(spec.bleed, wanted or default)
    size = wanted or page.mm or default
    across, down = size[0] / page.card.width, size[1] / page.card.height
    problem = None
    if abs(across / down - 1) > _STRETCH:
        found = size_in_words(page.card.width, page.card.height)
        problem = Message("printing/template-format", found=found, size=size_in_words(*size))
    elif not suits_templates(size):
        problem = Message("printing/template-size", found=size_in_words(*size))
    return Form(template, page, size, problem)
