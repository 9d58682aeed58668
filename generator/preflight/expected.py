"""The parts that a game should have, according to its engine, content and art."""

from __future__ import annotations

from functools import lru_cache

from generator.i18n import languages
from generator.printing.pdf.metadata import JobTicket
from rules_engine.core.registry import game_names


def game_parts(ticket: JobTicket) -> dict[str, tuple[str, int]] | None:
    """Return kind and number of each part of the game, by id; None if no such game is installed."""
    if ticket.game not in game_names():
        return None
    lang = ticket.lang if ticket.lang in languages() else languages()[0]
    return dict(_list_parts(ticket.game, lang, ticket.low_ink, tuple(sorted(ticket.art.items()))))


@lru_cache(maxsize=8)
def _list_parts(
    game: str, lang: str, low_ink: bool, options: tuple[tuple[str, str], ...]
) -> tuple[tuple[str, tuple[str, int]], ...]:
    from generator.art.interface import art_of
    from generator.content import load_game_content
    from generator.printing.game_deck import printed_context

    context = printed_context(load_game_content(game), lang, low_ink=low_ink)
    known = art_of(game).OPTIONS
    asked = {name: value for name, value in options if value in known.get(name, ())}
    context = context.with_options(asked)
    return tuple((part.id, (part.kind, part.count)) for part in art_of(game).components(context))
