"""The frame of a guided first game, drafted from a recorded game: its screens, entries and claims, and first sentences.

The frame holds as it is, so that its author always has something to play; each sentence is to be written anew.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from generator.art.context import art_context
from generator.art.names import action_name
from generator.authoring.from_record import Part, replayed_part
from generator.authoring.scaffold import write_texts
from generator.content.game_example import ReplayedEntry
from generator.content.loader import GameContent
from generator.first_games.sentences import LONGEST
from generator.i18n import text
from rules_engine.core import Decision, Event, Message, Terminal
from rules_engine.core.errors import JugadaError
from rules_engine.core.policies import GENERIC, policies
from rules_engine.core.record import CHANCE, format_entry, read_entry

_HEAD = """\
# Made from {source} by `jugada example from-record --first-game`: cut it to six tasks, and write each sentence anew.
# yaml-language-server: $schema=first_game.schema.json
"""


@dataclass(frozen=True)
class _Group:
    """Entries that become one screen: the learner's own action and what comes before it, or what others do."""

    entries: list[ReplayedEntry] = field(default_factory=list)
    is_task: bool = False


def draft_first_game(path: Path, content: GameContent, part: Part, learner: str | None) -> str:
    """Return the frame of a first game with the entries of that part of the record.

    `learner`: the learner's seat in notation; the first that decides if None. Raises ContentError for an illegal entry,
    JugadaError if there is no such part, or if that seat never decides in it.
    """
    _, played = replayed_part(path, content, part)
    seats = [entry.seat for entry, _, _ in played if entry.seat != CHANCE]
    me = learner or next(iter(seats), "")
    if me not in seats:
        raise JugadaError(Message("authoring/learner-never-decides", seat=repr(me)))
    return _HEAD.format(source=path.name) + "\n".join(_Draft(content, me, played).lines()) + "\n"


class _Draft:
    """The lines of the frame."""

    def __init__(self, content: GameContent, learner: str, played: Sequence[ReplayedEntry]) -> None:
        self.content, self.game, self.learner, self.played = content, content.game, learner, played
        self.art = {lang: art_context(content, lang) for lang in content.languages}
        own = [name for name in policies(content.name) if name not in GENERIC]
        # A game's own policy plays better than those that any game has.
        self.policy = own[0] if own else next(iter(GENERIC))

    def lines(self) -> Iterator[str]:
        yield f"title: {self._words('title')}"
        yield "minutes: 10"
        yield f"learner: {_quoted(self.learner)}"
        yield f"opponent: {self.policy}"
        yield "screens:"
        yield from self._goal()
        for number, group in enumerate(self._groups(), 1):
            yield from self._task(number, group) if group.is_task else self._theirs(number, group)
        yield from self._rest()

    def _words(self, key: str) -> str:
        return write_texts({lang: text(f"authoring/first-game-{key}", lang) for lang in self.content.languages})

    def _goal(self) -> Iterator[str]:
        start = self.played[0][1]
        node = self.game.node(start)
        kind = "decision" if isinstance(node, Decision) else "chance"
        yield "  - id: goal"
        yield f"    title: {self._words('goal-title')}"
        yield f"    position: {_quoted(self.game.format_state(start))}"
        yield f"    goal: {self._words('goal')}"
        yield f"    button: {self._words('start')}"
        yield "    claim:"
        yield f"      - {{node: {kind}}}"

    def _groups(self) -> Iterator[_Group]:
        """Yield the entries of each screen: chance belongs to whoever decides after it."""
        group, chance = _Group(), _Group()
        for one in self.played:
            chance.entries.append(one)
            if one[0].seat == CHANCE:
                continue
            # What others do comes on a screen of its own before the learner's task.
            is_mine = one[0].seat == self.learner
            if is_mine and group.entries:
                yield group
                group = _Group()
            group.entries.extend(chance.entries)
            chance = _Group()
            if is_mine:
                yield replace(group, is_task=True)
                group = _Group()
        yield from (one for one in (group, chance) if one.entries)

    def _task(self, number: int, group: _Group) -> Iterator[str]:
        *lead, (entry, before, step) = group.entries
        seat, action = read_entry(self.game, before, entry)
        notation = format_entry(self.game, before, seat, action).partition(":")[2]
        yield from self._screen("task", number)
        if lead:
            yield f"    do: {_quoted(self._entries(lead))}"
        yield f"    task: {self._asked(before, seat, action)}"
        yield f"    allow: {_quoted([notation])}"
        yield f"    but: {self._words('but')}"
        yield f"    hint: {self._words('hint')}"
        yield f"    good: {self._told(step.events, 'good')}"
        yield from self._claims(step.events, step.state)

    def _theirs(self, number: int, group: _Group) -> Iterator[str]:
        events = [event for _, _, step in group.entries for event in step.events]
        yield from self._screen("theirs" if _decides(group) else "roll", number)
        yield f"    {'theirs' if _decides(group) else 'roll'}: {_quoted(self._entries(group.entries))}"
        yield f"    say: {self._told(events, 'say')}"
        yield from self._claims(events, group.entries[-1][2].state)

    def _screen(self, kind: str, number: int) -> Iterator[str]:
        titles = {lang: text(f"authoring/first-game-{kind}-title", lang, number=number) for lang in self.art}
        yield f"  - id: {kind}{number}"
        yield f"    title: {write_texts(titles)}"

    def _entries(self, entries: Sequence[ReplayedEntry]) -> list[str]:
        return [format_entry(self.game, state, *read_entry(self.game, state, one)) for one, state, _ in entries]

    def _asked(self, state: object, seat: int | None, action: object) -> str:
        assert seat is not None, "the learner is a seat"
        names = {lang: action_name(art, state, seat, action) for lang, art in self.art.items()}
        return write_texts({lang: text("authoring/first-game-task", lang, action=name) for lang, name in names.items()})

    def _told(self, events: Sequence[Event], field: str) -> str:
        """Return what happened, as many sentences as fit."""
        return write_texts({lang: self._sentences(lang, events, LONGEST[field]) for lang in self.art})

    def _sentences(self, lang: str, events: Sequence[Event], most: int) -> str:
        messages, said = self.content.messages[lang], ""
        for event in events:
            longer = f"{said} {messages.event(event)}".strip()
            # Braces would be taken for a value to be filled in.
            if len(longer) > most or set("{}") & set(longer):
                break
            said = longer
        return said or text("authoring/first-game-happened", lang)

    def _claims(self, events: Sequence[Event], state: object) -> Iterator[str]:
        yield "    claim:"
        yield from (f"      - {{event: {kind}}}" for kind in dict.fromkeys(event.kind for event in events))
        node = self.game.node(state)
        if isinstance(node, Decision):
            yield f"      - {{turn: {_quoted([self.game.format_seat(seat) for seat in node.seats])}}}"
        # Each screen must claim something; an event is enough.
        elif not events:
            yield f"      - {{node: {'terminal' if isinstance(node, Terminal) else 'chance'}}}"

    def _rest(self) -> Iterator[str]:
        """Yield the end: what the learner can do now and a free part, unless the record ends the game."""
        if not isinstance(self.game.node(self.played[-1][2].state), Terminal):
            yield "  - id: half"
            yield f"    title: {self._words('half-title')}"
            yield "    checkpoint:"
            yield from (f"      - {self._words(f'learnt-{number}')}" for number in (1, 2, 3))
            yield f"    button: {self._words('go-on')}"
            yield "  - id: alone"
            yield f"    title: {self._words('alone-title')}"
            yield f"    free: {{until: end, seed: first, hint: {self.policy}}}"
            yield f"    say: {self._words('alone')}"
        kinds = dict.fromkeys(event.kind for _, _, step in self.played for event in step.events)
        yield "  - id: end"
        yield f"    title: {self._words('end-title')}"
        yield "    end:"
        yield f"      sheet: {{events: [{', '.join(kinds)}]}}"


def _decides(group: _Group) -> bool:
    return any(entry.seat != CHANCE for entry, _, _ in group.entries)


def _quoted(value: str | list[str]) -> str:
    return json.dumps(value, ensure_ascii=False)
