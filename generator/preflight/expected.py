"""The parts that a game has, by its own engine, content and art."""

from __future__ import annotations

from functools import lru_cache

from generator.i18n import languages
from generator.printing.pdf.job_ticket import Passport
from rules_engine.core.registry import game_names


def game_parts(passport: Passport) -> dict[str, tuple[str, int]] | None:
    """Kind and number of each part that one game needs, by id; None where no game of that name is installed."""
    if passport.game not in game_names():
        return None
    lang = passport.lang if passport.lang in languages() else languages()[0]
    return dict(_parts(passport.game, lang, passport.low_ink))


@lru_cache(maxsize=8)
def _parts(game: str, lang: str, low_ink: bool) -> tuple[tuple[str, tuple[str, int]], ...]:
    from generator.art.context import art_context
    from generator.art.interface import art_of
    from generator.content import load_game_content

    context = art_context(load_game_content(game), lang, low_ink=low_ink)
    return tuple((part.id, (part.kind, part.count)) for part in art_of(game).components(context))
