"""What the names of finished pictures say: which card, which side, how many copies."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

_FRONT = ("front", "fronts", "face", "faces", "anverso", "anversos", "frente", "frentes")
_BACK = ("back", "backs", "rear", "reverse", "reverso", "reversos", "dorso", "dorsos", "trasera", "traseras")
_WHOLE = ("card", "cards", "carta", "cartas", "all", "shared", "common")
_SIDE = re.compile(rf"(?:^|[\s_.(\[-]+)({'|'.join((*_FRONT, *_BACK))})[\s)\]]*$", re.IGNORECASE)
_SIDE_FIRST = re.compile(rf"^({'|'.join((*_FRONT, *_BACK))})(?:[\s_.-]+|$)", re.IGNORECASE)
_COUNT = re.compile(r"(?:^|[\s_(\[-]+)(?:[x×]\s?(\d{1,3})|(\d{1,3})\s?[x×])[\s)\]]*$", re.IGNORECASE)
_COUNT_FIRST = re.compile(r"^(\d{1,3})\s?[x×][\s_-]+", re.IGNORECASE)
_TIDY = re.compile(r"[\s_]+")


@dataclass(frozen=True, slots=True)
class PictureName:
    """A picture's card (empty: of no card alone), whether it is a back, and its copies; None: the name says nothing."""

    card: str
    is_back: bool
    count: int | None


def read_name(path: PurePosixPath) -> PictureName:
    """Return what a path in the folder of pictures says.

    >>> read_name(PurePosixPath("fox x3.png"))
    PictureName(card='fox', is_back=False, count=3)
    >>> read_name(PurePosixPath("backs/fox-front-x2.png")).card
    'fox'
    """
    stem, count = path.stem, None
    is_back = any(folder.lower() in _BACK for folder in path.parts[:-1])
    for _ in range(2):  # the side and the count stand in either order
        if found := _COUNT.search(stem):
            stem, count = stem[: found.start()], int(found[1] or found[2])
        if found := _SIDE.search(stem):
            stem, is_back = stem[: found.start()], found[1].lower() in _BACK
    # Signs at the front after those at the end: `2x fox back` has both.
    if found := _COUNT_FIRST.search(stem):
        stem, count = stem[found.end() :], int(found[1])
    if found := _SIDE_FIRST.search(stem):
        stem, is_back = stem[found.end() :], found[1].lower() in _BACK
    card = _TIDY.sub(" ", stem).strip(" -.")
    return PictureName("" if card.lower() in _WHOLE else card, is_back, count)


def title_of(card: str, number: int) -> str:
    """Return a card's title from its name; one without a name has its number."""
    return card[:1].upper() + card[1:] if card else str(number)


@dataclass(frozen=True, slots=True)
class NamedCard:
    """A card by its pictures' names: title, copies, front, and back (empty: none)."""

    title: str
    count: int
    front: str
    back: str


def pair(names: Iterable[str]) -> tuple[list[NamedCard], list[str]]:
    """Return the cards in the order of their fronts, and the backs that belong to no card.

    A back without a card's name is behind every card that has none of its own.
    """
    read = [(name, read_name(PurePosixPath(name))) for name in names]
    backs = [(path, name) for path, name in read if name.is_back]
    own = {name.card.casefold(): path for path, name in backs if name.card}
    fronts = [(path, name) for path, name in read if not name.is_back]
    shared = next((path for path, name in backs if not name.card), "") or _only_back(own, fronts)
    return list(_cards(fronts, own, shared)), list(own.values())


def _only_back(own: dict[str, str], fronts: Sequence[tuple[str, PictureName]]) -> str:
    """Take the only back out of `own` if it is called like none of several cards, since it is behind all; else ""."""
    if len(own) != 1 or len(fronts) < 2 or any(name.card.casefold() in own for _, name in fronts):
        return ""
    return own.popitem()[1]


def _cards(fronts: Iterable[tuple[str, PictureName]], own: dict[str, str], shared: str) -> Iterator[NamedCard]:
    """Yield the cards, and take their backs out of `own`; one that has none there has the shared one."""
    for number, (path, name) in enumerate(fronts, 1):
        count = 1 if name.count is None else name.count
        back = own.pop(name.card.casefold(), shared)
        yield NamedCard(title_of(name.card, number), count, path, back)
