"""Checks that a first game holds on every way through it, says what the engine says, and can be played to its end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain

from generator.examples.compare import Finding
from generator.first_games.faults import fault
from generator.first_games.free_play import POOR, PlayedPart, play_parts
from generator.first_games.judge import judge
from generator.first_games.model import FreeScreen
from generator.first_games.resolve import Arrival
from generator.first_games.resolved import ResolvedScreen, Walk
from generator.first_games.sentences import find_sentences
from generator.first_games.source import FirstGame
from generator.first_games.walk import walk, walk_on
from generator.i18n import current_language
from rules_engine.core import JugadaError, Message

GAMES = 2
"""How often each kind of learner plays each free part, unless somebody asks for more."""
MANY_GAMES = 20
"""How often where there is time, as at night."""
MOST_WORDS, MOST_IN_A_ROW = 8, 2
"""The most word cards of a first game, and after one screen."""
UNCLAIMED = frozenset(("free", "checkpoint", "end"))
"""The kinds of screens that need not state anything."""


@dataclass(frozen=True)
class FirstGameReport:
    """What was found in a first game.

    Attributes:
        walk: all its screens.
        findings: what does not hold, in the order of the file.
        parts: the free parts as they were played.
    """

    walk: Walk
    findings: tuple[Finding, ...]
    parts: tuple[PlayedPart, ...]


class FailedFirstGameError(JugadaError):
    """A first game does not hold, so nothing that shows it can be made."""

    def __init__(self, findings: Sequence[Finding]) -> None:
        first = findings[0].text(current_language())
        super().__init__(Message("first_games/fails", first=first, more=len(findings) - 1))


def checked_walk(script: FirstGame) -> Walk:
    """Return the walk through a script that holds on every way; its free parts are not played.

    Raises FailedFirstGameError, or ContentError with the line of what cannot be read or played.

    >>> from generator.content import load_game_content
    >>> from generator.first_games.source import load_first_game
    >>> len(checked_walk(load_first_game(load_game_content("team_km"))).screens)
    15
    """
    report = check_first_game(script, games=0)
    if report.findings:
        raise FailedFirstGameError(report.findings)
    return report.walk


def check_first_game(script: FirstGame, games: int = GAMES) -> FirstGameReport:
    """Check a first game; each kind of learner plays each free part `games` times.

    Raises ContentError with the line of what cannot be read or played.
    """
    walked = walk(script)
    plays = _Plays(script, games)
    main = {screen.index for screen in walked.main_line()}
    # Often only on the main line: the other positions of a sheet are many, and differ little.
    played = (plays.find(one) if one.index in main else plays.find_once(one, POOR) for one in walked.screens)
    return _report(walked, plays, chain.from_iterable(played))


def check_chapter(script: FirstGame, games: int = 0) -> FirstGameReport:
    """Check a chapter of the path; with `games` a poor learner plays its game once.

    Raises ContentError with the line of what cannot be read or played.
    """
    walked = walk(script)
    plays = _Plays(script, games)
    return _report(walked, plays, chain.from_iterable(plays.find_once(one, POOR) for one in walked.screens))


def _report(walked: Walk, plays: _Plays, played: Iterable[Finding]) -> FirstGameReport:
    script = walked.script
    findings = [*find_sentences(script), *_find_words(script)]
    findings += [found for screen in walked.screens for found in judge(script, screen)]
    findings += played
    # A sheet is judged in each position in which it is met: what is wrong with it in all of them is said once.
    unique = {(one.line, one.problem, one.message["en"]): one for one in findings}
    return FirstGameReport(walked, tuple(sorted(unique.values(), key=lambda one: one.line)), tuple(plays.parts))


def _find_words(script: FirstGame) -> Iterator[Finding]:
    sheet = script.sheet
    shown = {word for screen in sheet.screens for word in screen.words}
    for name in sheet.words:
        if name not in shown:
            yield fault(script, ("words", name), f"words.{name}", "word-unshown")
    if len(sheet.words) > MOST_WORDS:
        yield fault(script, ("words",), "words", "many-words", count=len(sheet.words), most=MOST_WORDS)
    for number, screen in enumerate(sheet.screens):
        if len(screen.word) > MOST_IN_A_ROW:
            loc = ("screens", number, "word")
            yield fault(script, loc, screen.id, "many-words", count=len(screen.word), most=MOST_IN_A_ROW)
        if screen.kind not in UNCLAIMED and not screen.claim and not getattr(screen, "facts", ()):
            yield fault(script, ("screens", number), screen.id, "no-claim")


class _Plays:
    """The free parts as learners play them, and what follows a part that an event ends."""

    def __init__(self, script: FirstGame, games: int) -> None:
        self.script, self.games = script, games
        self.parts: list[PlayedPart] = []

    def find(self, screen: ResolvedScreen) -> Iterator[Finding]:
        """Play a free part `games` times as each kind of learner, and yield what is wrong."""
        if isinstance(screen.sheet, FreeScreen):
            # The two ends: who knows nothing and who heeds every hint must both come to the end.
            for learner in (POOR, screen.sheet.free.hint):
                yield from self._play(screen, screen.sheet, learner, self.games)

    def find_once(self, screen: ResolvedScreen, learner: str) -> Iterator[Finding]:
        """Play a free part once as this learner, and yield what is wrong."""
        if isinstance(screen.sheet, FreeScreen):
            # Not at all if no games are wanted, as when a site is made.
            yield from self._play(screen, screen.sheet, learner, min(self.games, 1))

    def _play(self, screen: ResolvedScreen, sheet: FreeScreen, learner: str, games: int) -> Iterator[Finding]:
        if screen.is_live:  # begins wherever the part before it ends
            return
        loc = ("screens", screen.number, "free")
        for number, part in enumerate(play_parts(self.script, sheet, screen.state, learner, games)):
            self.parts.append(part)
            if not part.ends:
                yield fault(self.script, loc, sheet.id, "endless", policy=learner)
            # Only with the seed that all meet on the page.
            elif number == 0 and part.decisions < sheet.free.at_least:
                yield fault(self.script, loc, sheet.id, "few-decisions", count=part.decisions, policy=learner)
            # A part that an event ends leads to screens whose position nobody knows beforehand.
            if part.ends and isinstance(sheet.free.until, list):
                yield from self._go_on(screen.number + 1, part)

    def _go_on(self, number: int, part: PlayedPart) -> Iterator[Finding]:
        """Yield what does not hold on the screens after a free part, which its learner plays on."""
        for screen in walk_on(self.script, number, Arrival(part.state, part.events)).screens:
            yield from judge(self.script, screen)
            yield from self.find_once(screen, part.learner)
