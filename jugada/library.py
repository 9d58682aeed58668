"""Games by name: where states come from."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from os import PathLike
from pathlib import Path
from typing import Any

from generator.art.context import art_context
from generator.art.interface import ArtContext
from generator.content import GameContent, load_game_content
from generator.content.messages import Messages
from generator.content.records import read_records
from jugada.states import State, replayed
from rules_engine.core import Query
from rules_engine.core.game import AnyGame
from rules_engine.core.registry import game_names


def games() -> tuple[str, ...]:
    """Return the names of the games that are installed.

    >>> games()
    ('backgammon', 'basket_boss', 'basketmind', 'team_km')
    """
    return tuple(sorted(game_names()))


def game(name: str, *, lang: str = "en", content: str | PathLike[str] | None = None) -> Game:
    """Return the game of that name.

    lang: the language of sentences and drawings; the game's main language if it does not have that one.
    content: a folder with the game's content, or with folders of several games; else the content that is installed.

    Raises JugadaError if there is no such game, or if its content cannot be read.

    >>> game("backgammon")
    jugada.game('backgammon')
    """
    loaded = load_game_content(name, None if content is None else Path(content))
    return Game(loaded, loaded.language_for(lang))


class Game:
    """A game: its rules, its queries, and its states."""

    def __init__(self, content: GameContent, lang: str) -> None:
        self._content = content
        self.lang = lang
        """The language of sentences and drawings."""

    @property
    def name(self) -> str:
        """The game's name in code."""
        return self._content.name

    @property
    def title(self) -> str:
        """What the game is called.

        >>> game("backgammon").title
        'Backgammon'
        """
        return self._content.sheet.title[self.lang]

    @property
    def engine(self) -> AnyGame:
        """The engine, whose states and actions are plain values (`rules_engine.core.Game`)."""
        return self._content.game

    @property
    def rules(self) -> Mapping[str, str]:
        """Each rule's short name, by its id, in the order of the rules text.

        >>> game("backgammon").rules["bg.move.blocked"]
        'Closed points'
        """
        return {rule: self._content.lead(rule, self.lang).rstrip(".") for rule in self._content.rule_ids}

    @property
    def queries(self) -> Mapping[str, Query]:
        """The queries for `State.ask`, by name; each has its `parameters`.

        >>> [one.name for one in game("backgammon").queries["shots"].parameters]
        ['point', 'player']
        """
        return self.engine.queries

    def start(self, **options: object) -> State:
        """Return the state before anything has happened.

        Options are the game's own, such as ``variant="nackgammon"``; those that are left out are the usual ones. Raises
        MalformedError for an unknown option, SetupError if the rules forbid the set-up.
        """
        return State(self, self._content.start(options))

    def position(self, notation: str) -> State:
        """Return the state that the notation denotes. Raises MalformedError with the part that cannot be read.

        >>> game("backgammon").position("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10").turn
        'W'
        """
        return State(self, self.engine.parse_state(notation))

    def replay(self, path: str | PathLike[str]) -> Iterator[State]:
        """Yield each state of the games in a record file, from the start of the first to the end of the last.

        Reads records of Jugada's own, and those of other programs that the game knows (``.mat``, ``.sgf`` …). Raises
        JugadaError with the file and the line of the first entry that cannot be read or played.
        """
        for record in read_records(self._content, Path(path)):
            yield from replayed(self, record)

    @property
    def messages(self) -> Messages:
        """The game's sentences in its language."""
        return self._content.messages[self.lang]

    @cached_property
    def art(self) -> ArtContext:
        """What its drawings are made from."""
        return art_context(self._content, self.lang)

    @property
    def content_hash(self) -> str:
        """The digest of the data that affect play, which records name."""
        return self._content.content_hash

    def __repr__(self) -> str:
        lang = "" if self.lang == "en" else f", lang={self.lang!r}"
        return f"jugada.game({self.name!r}{lang})"

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, Game) and (self._content, self.lang) == (other._content, other.lang)

    def __hash__(self) -> int:
        return hash((self._content, self.lang))
