"""Alternative text of figures: the position in words, then what the figure shows on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from generator.art.interface import ArtContext
from generator.art.names import position_sentences
from generator.diagrams.legend import row_text
from generator.examples.run import Show
from generator.scene.state_drawing import Drawing

MAX_WORDS = 60
_EVENT_WORDS = 34
"""Upper limit of words for the shows, so that there is room for the position."""


def alt_text(art: ArtContext, drawing: Drawing, state: object, shows: Sequence[Show]) -> str:
    """Return whole sentences of at most 60 words: the engine's words for the position, then for each show."""
    events = _fitting((row_text(art, drawing, state, show) for show in shows), _EVENT_WORDS)
    left = MAX_WORDS - sum(map(_count, events))
    return " ".join((*_fitting(position_sentences(art, state), left), *events))


def _fitting(sentences: Iterable[str], most: int) -> list[str]:
    """Return the sentences that fit within `most` words. The first one is cut if it alone is too long."""
    found: list[str] = []
    for sentence in sentences:
        words = sentence.split()
        if len(words) > most and not found:
            words = [*words[: most - 1], "…"]
        if len(words) <= most:
            most -= len(words)
            found.append(_with_stop(" ".join(words)))
    return found


def _with_stop(sentence: str) -> str:
    return sentence if sentence.endswith((".", "!", "?", "…")) else f"{sentence}."


def _count(sentence: str) -> int:
    return len(sentence.split())
