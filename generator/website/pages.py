"""The site's pages in one language as Markdown: those of each game, and those about all."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from markupsafe import Markup

from generator.content.loader import GameContent
from generator.i18n.catalogue import MessageBundle, bundle
from generator.website.content_html import marked_home, words
from generator.website.game_pages import GamePages, GamePart, GameWriter, environment
from generator.website.identity import OUR_SITE, Identity
from generator.website.kept_pages import KeptParts
from generator.website.lessons import WORDS, compact
from generator.website.play_page import FREE, board_ratio, slots
from generator.website.practice import ProblemPage
from generator.website.table_pictures import home_picture


def game_part(
    game: GamePages, language: str, has_engine: bool, unplayable: Collection[str], kept: KeptParts
) -> GamePart:
    """Return the pages of one game; `has_engine`: whether the site contains what the browser plays with."""
    name = game.content.name
    plays = has_engine and name not in unplayable
    why = "play_none_game" if name in unplayable else "play_none"
    return GameWriter(game, language, plays, "" if plays else bundle("site", language)(why), kept).part()


@dataclass
class LanguagePages:
    """All pages of one language: those of its games, whose parts are given in their order, and those about all.

    `figures` collects their drawings by name.
    """

    language: str
    games: Sequence[GameContent]
    made: Sequence[GamePart]
    identity: Identity = OUR_SITE
    engine_bytes: int = 0
    """Size in bytes of the files that the browser loads for play; 0 if the site does not contain them."""
    figures: dict[str, str] = field(default_factory=dict)
    parts: dict[str, str] = field(default_factory=dict)
    """The SVG shared by the figures of a page, by its name in the page."""
    pictures: dict[str, bytes | Path] = field(default_factory=dict)
    """Pictures for links to pages, by path below the language's folder."""
    problems: dict[str, list[ProblemPage]] = field(default_factory=dict)
    """The problems that have pages, by game."""
    _sections: list[dict[str, object]] = field(default_factory=list, init=False)

    @property
    def strings(self) -> MessageBundle:
        """The site's messages."""
        return bundle("site", self.language)

    def pages(self) -> Iterator[tuple[str, str | Path]]:
        """Yield each page's path below the language's folder and its Markdown, and the data files of examples."""
        cards = [_marked(part.card) for part in self.made]
        self.pictures |= home_picture(self.games, self.language)
        home = self.identity.home.get(self.language, "")
        yield (
            "index.md",
            self._render("home", games=cards, title=words(self.identity.title), home=marked_home(home) if home else ""),
        )
        yield "offline.md", self._render("offline", games=cards)
        yield "deploy.md", self._render(f"deploy.{self.language}")
        for card, part in zip(cards, self.made, strict=True):
            self._sections.append(part.section)
            self.figures |= part.figures
            self.parts |= part.parts
            self.pictures |= part.pictures
            name = str(card["name"])
            if part.listed:
                self.problems[name] = [ProblemPage(**one) for one in part.listed]
            yield from part.pages.items()
            if card["play"]:
                yield f"{name}/analyse.md", self._analyse(card, part.pages[f"{name}/play/start-{FREE}.svg"])

    def navigation(self) -> list[object]:
        """Return the `nav` of MkDocs, once the pages are made: one section per game."""
        return [{self.strings("home"): "index.md"}, *self._sections, "deploy.md"]

    def _analyse(self, card: Mapping[str, object], board: str | Path) -> str:
        strings, drawing = self.strings, board.read_text("utf-8") if isinstance(board, Path) else board
        words = {word: strings(f"try-{word}") for word in WORDS}
        words |= {word: strings(f"play-{word}") for word in ("loading", "slow", "memory", "failed", "copied")}
        size = f"{self.engine_bytes / 1e6:.0f}"
        return self._render(
            "analyse",
            game=card,
            words=compact(words),
            engine_bytes=self.engine_bytes,
            engine_size=size,
            board_ratio=board_ratio(drawing),
            slots=slots(str(card["name"])),
        )

    def _render(self, template: str, **values: object) -> str:
        page = environment().get_template(f"{template}.md.jinja")
        return page.render(t=self.strings, language=self.language, **values)


def _marked(card: Mapping[str, object]) -> dict[str, object]:
    """Return what a card shows; its texts are HTML, which a kept one no longer says."""
    return {name: Markup(one) if isinstance(one, str) else one for name, one in card.items()}
