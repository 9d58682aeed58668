"""The loader of first games: reads the file, and checks names before anything is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import TypeVar

from generator.content.errors import CombinedContentError, ContentError
from generator.content.loader import GameContent
from generator.content.translations import check_languages
from generator.content.validation import ContentModel
from generator.content.yaml_source import Loc, Source
from generator.examples.claims import Claim
from generator.examples.model import LetCount, LetQuery
from generator.examples.names import GameNames, NameCheck
from generator.first_games.model import (
    FILE,
    BeatScreen,
    EndScreen,
    EventFilter,
    FirstGameSheet,
    FreeScreen,
    LetFact,
    Screen,
    TaskScreen,
)
from rules_engine.core import JugadaError, Message
from rules_engine.core.policies import policies

M = TypeVar("M", bound=ContentModel)

FORMATION = "formation "
"""Prefix of an allowed action, or of a ring, that is a formation."""


@dataclass(frozen=True, eq=False)
class FirstGame:
    """A guided script with its game and its file: a first game, or a chapter of the path.

    `root` is the script's place in the file: the keys and indexes that lead to it.
    """

    content: GameContent
    source: Source
    sheet: FirstGameSheet
    root: Loc = ()

    @property
    def learner(self) -> int:
        """The learner's seat."""
        return self.content.game.parse_seat(self.sheet.learner)

    def line(self, *loc: str | int) -> int:
        """Return the line of a part of the script."""
        return self.source.line((*self.root, *loc))

    def written(self, *loc: str | int) -> object:
        """Return a part of the script as it is in the file."""
        found = self.source.data
        for step in (*self.root, *loc):
            found = found[step]
        return found

    def error(self, loc: Loc, problem: Message | str) -> ContentError:
        """Return the problem with the line of a part of the script."""
        return self.source.error((*self.root, *loc), problem)


def load_first_game(content: GameContent) -> FirstGame | None:
    """Return the game's first game; None if it has none.

    Raises FileError, or ContentError with file and line if it does not fit the schema, lacks a language, or uses a
    rule, seat, query, event, policy, word or formation that there is not.

    >>> from generator.content import load_game_content
    >>> script = load_first_game(load_game_content("backgammon"))
    >>> script.sheet.screens[1].id, script.sheet.screens[1].kind
    ('make', 'task')
    """
    read = read_sheet(content, FILE, FirstGameSheet)
    if read is None:
        return None
    script = FirstGame(content, *read)
    check_names(script)
    return script


def read_sheet(content: GameContent, name: str, model: type[M]) -> tuple[Source, M] | None:
    """Return a file of the game's content with what it holds in all languages; None if there is none.

    Raises FileError, or ContentError with file and line.
    """
    read = content.read_sheet(name, model)
    if read:
        check_languages(read[0], content.languages)
    return read


def check_names(script: FirstGame) -> None:
    """Raise ContentError with the line of a name of something that there is not."""
    for loc, check in _checks(script):
        try:
            check()
        # These say their own line, which may be in another file.
        except (ContentError, CombinedContentError):
            raise
        except JugadaError as error:
            raise script.error(loc, str(error)) from error


def _checks(script: FirstGame) -> Iterator[tuple[Loc, NameCheck]]:
    """Yield each place that names something, with a check that raises if there is no such thing."""
    sheet, names = script.sheet, GameNames(script.content)
    yield ("learner",), names.seat(sheet.learner)
    yield ("opponent",), partial(_require, "policy", sheet.opponent, policies(script.content.name))
    seen: set[str] = set()
    for number, screen in enumerate(sheet.screens):
        yield ("screens", number, "id"), partial(_require_new, screen.id, frozenset(seen))
        seen.add(screen.id)
        for loc, check in _screen_checks(script, screen, names):
            yield ("screens", number, *loc), check


def _screen_checks(script: FirstGame, screen: Screen, names: GameNames) -> Iterator[tuple[Loc, NameCheck]]:
    for word in screen.words:
        yield ("id",), partial(_require, "word", word, script.sheet.words)
    for name, let in screen.let.items():
        yield ("let", name), _value_check(let, names)
    # Not the sentences of answers, which may use the facts of events, known only when they are played.
    for field in ("goal", "task", "say", "hint"):
        for lang, prose in screen.sentences().get(field, {}).items():
            yield (field, lang), names.placeholders(prose, frozenset(screen.let))
    yield from _claim_checks("claim", screen.claim, names)
    for field, kinds in _events(screen):
        yield from (((field,), names.message("event", kind)) for kind in kinds)
    for field, name in _policies(screen):
        yield (field,), partial(_require, "policy", name, policies(script.content.name))
    for field in ("do", "theirs", "roll", "first", "then"):
        for index, entry in enumerate(getattr(screen, field, ())):
            yield (field, index), names.seat_of(entry)
    if isinstance(screen, TaskScreen):
        yield from _task_checks(script, screen, names)


def _value_check(let: LetQuery | LetCount | LetFact, names: GameNames) -> NameCheck:
    if isinstance(let, LetFact):
        return names.message("event", let.of)
    return names.seat(let.count) if isinstance(let, LetCount) else names.query(let.query, let.with_)


def _task_checks(script: FirstGame, screen: TaskScreen, names: GameNames) -> Iterator[tuple[Loc, NameCheck]]:
    yield from _claim_checks("facts", screen.facts, names)
    for field in ("tries", "tries_after"):
        for index, one in enumerate(getattr(screen, field)):
            yield (field, index, "illegal"), names.seat_of(one.illegal)
            yield (field, index, "because"), names.rule(one.because)
    for field in ("allow", "ring"):
        named = getattr(screen, field)
        for one in named if isinstance(named, list) else ():
            if one.startswith(FORMATION):
                yield (field,), partial(_require, "formation", one.removeprefix(FORMATION), script.sheet.formations)


def _claim_checks(field: str, claims: Iterable[Claim], names: GameNames) -> Iterator[tuple[Loc, NameCheck]]:
    for index, claim in enumerate(claims):
        for loc, check in claim.name_checks(names):
            yield (field, index, *loc), check


def _events(screen: Screen) -> Iterator[tuple[str, list[str]]]:
    """Yield the kinds of events that the screen names, by field."""
    if isinstance(screen, BeatScreen):
        yield "beat", screen.beat
    if isinstance(screen, EndScreen):
        yield "end", screen.end.sheet.events
    if isinstance(screen, TaskScreen) and isinstance(screen.allow, EventFilter):
        yield "allow", [screen.allow.event]
    if isinstance(screen, FreeScreen):
        yield "free", screen.free.until if isinstance(screen.free.until, list) else []
        yield "cards", [kind for card in screen.cards for kind in card.when.kinds]


def _policies(screen: Screen) -> Iterator[tuple[str, str]]:
    """Yield the policies that the screen names, by field."""
    if isinstance(screen, FreeScreen):
        yield "free", screen.free.hint
    if isinstance(screen, TaskScreen) and screen.before_me:
        yield "before_me", screen.before_me
    if isinstance(screen, EndScreen) and screen.end.review:
        yield "end", screen.end.review.by


def _require(kind: str, name: str, known: Iterable[str]) -> None:
    if name not in set(known):
        raise JugadaError(Message(f"first_games/no-{kind}", name=repr(name), names=tuple(sorted(known))))


def _require_new(name: str, known: frozenset[str]) -> None:
    if name in known:
        raise JugadaError(Message("first_games/id-twice", id=repr(name)))
