"""A game's decisions (rulings, proposals, reconstructions): each item with an anchor for labels to link to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from generator.content.loader import GameContent
from generator.content.schema import GameSheet, Provenance
from generator.i18n.texts import Texts
from generator.website.content_html import line, words
from rules_engine.core import RuleId


@dataclass(frozen=True)
class Origin:
    """The origin of a rule that is not from the rulebook: the number of its item in the game's sheet, and the item."""

    number: int
    item: Provenance

    @property
    def anchor(self) -> str:
        """The anchor of its item."""
        return _anchor(self.number)

    @property
    def status(self) -> str:
        """Whether it is a ruling, a proposal or a reconstruction."""
        return self.item.status

    @property
    def reason(self) -> Texts:
        """The reason for it, else its description."""
        return self.item.why or self.item.what


def decisions(game: GameContent, language: str) -> list[dict[str, object]]:
    """Return the items of the game's sheet in its order, in one language, each with its anchor."""
    return [
        {
            "anchor": _anchor(number),
            "status": item.status,
            "what": line(item.what[language]),
            "why": line(item.why[language]) if item.why else "",
            "rules": [(rule, words(game.lead(rule, language).rstrip("."))) for rule in item.rules],
            "data": [words(f"content/{game.name}/{name}{_ending(game, name)}") for name in item.data],
            "replace": line(item.replace[language]) if item.replace else "",
        }
        for number, item in enumerate(game.sheet.provenance, 1)
    ]


def _ending(game: GameContent, name: str) -> str:
    return "/" if (game.folder / name).is_dir() else ".yaml"


def origins_by_rule(sheet: GameSheet) -> Mapping[RuleId, list[Origin]]:
    """Return, for each such rule, the first item of each status that names it."""
    found: dict[RuleId, dict[str, Origin]] = {}
    for number, item in enumerate(sheet.provenance, 1):
        for rule in item.rules:
            found.setdefault(rule, {}).setdefault(item.status, Origin(number, item))
    return {rule: list(origins.values()) for rule, origins in found.items()}


def _anchor(number: int) -> str:
    return f"decision-{number}"
