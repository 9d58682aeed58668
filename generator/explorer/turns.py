"""What the others have done since somebody at the screen decided last: said, traced on the board, and shown again.

All of it is what the screen's owner may know: of an entry that is secret to them, or in part, there are no marks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from generator.art.interface import ArtContext, Scope, art_of
from generator.art.names import action_name, position_sentences
from generator.diagrams.diagram import diagram
from generator.diagrams.traces import Marks, in_order, state_with_pieces, theirs
from generator.explorer.state_view import overlay
from generator.explorer.table import Table, TableEntry
from generator.scene.svg import svg_text
from rules_engine.core import Event, JugadaError, Message, write_action
from rules_engine.core.messages import render

if TYPE_CHECKING:
    from generator.explorer.table_answer_types import ReplayStep, TurnRow

_LAST = 24
"""The most entries of a turn that are shown again."""


def seen_events(events: Iterable[Event], viewer: int | None) -> list[Event]:
    """Return the events that the viewer may see; what only some see stands for what everybody sees just before it."""
    seen: list[Event] = []
    for event in events:
        if event.seen_by is None:
            seen.append(event)
        elif viewer in event.seen_by:
            # The public event before it says the same with less: "draws a card", then which.
            if seen and seen[-1].seen_by is None:
                seen.pop()
            seen.append(event)
    return seen


def sentences(art: ArtContext, entry: TableEntry, viewer: int | None) -> list[str]:
    """Return the part of an entry that the viewer may know, a sentence each; none for chance that shows nothing."""
    if seen := seen_events(entry.events, viewer):
        # A sentence with which the next one begins anew is said once.
        told = [art.messages.event(event) for event in seen]
        return [one for one, after in zip(told, [*told[1:], ""], strict=True) if not after.startswith(f"{one[:-1]} ")]
    if entry.seat is None:
        return []
    seat = art.seat(entry.seat, entry.before)
    # Not even the action's name: that it had secret events is all that is told.
    said = render(Message("explorer/secret", seat=seat)) if entry.events else f"{seat}: {_named(art, entry)}."
    return [f"{said[:1].upper()}{said[1:]}"]


def _named(art: ArtContext, entry: TableEntry) -> str:
    assert entry.seat is not None
    try:
        return action_name(art, entry.before, entry.seat, entry.action)
    except JugadaError:
        return write_action(art.game, entry.before, entry.seat, entry.action)


@dataclass(frozen=True)
class KnownEntry:
    """An entry as the screen's owner knows it: the states around it are their observations."""

    seat: int | None
    action: object
    before: object
    after: object
    said: tuple[str, ...]
    is_open: bool
    """Whether nothing of it is hidden from them."""


class Others:
    """The last turn of the others for the owner of a screen; with `seat` None nobody in particular looks at it."""

    def __init__(self, art: ArtContext, table: Table, seat: int | None) -> None:
        self._art, self._table, self._seat = art, table, seat
        self._first, self._end = self._find()

    def _find(self) -> tuple[int, int]:
        """Return where the last turn of the others begins and ends in the game."""
        seats = [entry.seat for entry in self._table.played]
        acted = [number for number, seat in enumerate(seats) if seat is not None and seat != self._seat]
        if not acted:
            return (0, len(seats)) if self._last_own < 0 else (0, 0)
        last = acted[-1]
        end = len(seats) if last > self._last_own else last + 1
        mates = (None, seats[last]) if self._seat is None else (*{one for one in seats if one != self._seat}, None)
        first = last
        while first and seats[first - 1] in mates:
            first -= 1
        return first, end

    @property
    def _last_own(self) -> int:
        """The number of the last entry of the seat itself, -1 if there is none."""
        played = self._table.played
        return next(
            (n for n in range(len(played) - 1, -1, -1) if self._seat is not None and played[n].seat == self._seat), -1
        )

    @property
    def is_last(self) -> bool:
        """Whether nobody at the screen has done anything since."""
        return self._end == len(self._table.played)

    def known(self) -> list[KnownEntry]:
        """Return the entries of the turn, at most the last `_LAST`."""
        return [self._known(number) for number in range(max(self._first, self._end - _LAST), self._end)]

    def _known(self, number: int) -> KnownEntry:
        table, viewer = self._table, self._table.viewer
        entry = table.played[number]
        after = table.played[number + 1].before if number + 1 < len(table.played) else table.state
        seen = table.game.observation
        is_open = all(event.seen_by is None or viewer in event.seen_by for event in entry.events)
        return KnownEntry(
            entry.seat,
            # Of an action that is hidden in part nothing is kept: its marks would show the rest.
            entry.action if is_open else None,
            seen(entry.before, viewer),
            seen(after, viewer),
            tuple(sentences(self._art, entry, viewer)),
            is_open,
        )

    # ------------------------------------------------------------------ said

    def rows(self) -> list[TurnRow]:
        """Return what was done, a row for each seat, the newest first, and what one's own action brought."""
        brought: list[TurnRow] = [{"seat": self._seat, "texts": self._brought()}] if self._brought() else []
        turns = list(self._turns())
        return [*turns, *brought] if self.is_last else [*brought, *turns]

    def _brought(self) -> list[str]:
        """Return what followed from the last own action, besides the action itself and before another's."""
        own = self._last_own
        if own < 0:
            return []
        end = own + 1 if self.is_last and self._first > own else len(self._table.played)
        entries = [self._known(number) for number in range(own, end)]
        words = art_of(self._art.game.name).turn_words(self._art, entries[:1])
        if words and tuple(words) != entries[0].said:
            entries[0] = replace(entries[0], said=())  # the action itself is what happened
        return [*entries[0].said[1:], *(one for entry in entries[1:] for one in entry.said)]

    def _turns(self) -> Iterator[TurnRow]:
        turns: dict[int | None, list[KnownEntry]] = {}
        ahead: list[KnownEntry] = []
        seat = None
        for entry in self.known():
            if entry.seat is None and seat is None:
                ahead.append(entry)
                continue
            seat = entry.seat if entry.seat is not None else seat
            done = turns.pop(seat, [])  # the seat that acted last stands last
            turns[seat] = [*done, *ahead, entry]
            ahead = []
        if ahead:
            turns[None] = ahead
        for seat, entries in reversed(turns.items()):
            if texts := self._texts(entries):
                yield {"seat": seat, "texts": texts}

    def _texts(self, entries: Sequence[KnownEntry]) -> list[str]:
        own = list(art_of(self._art.game.name).turn_words(self._art, entries))
        return own or [one for entry in entries for one in entry.said]

    # ------------------------------------------------------------------ on the board

    def trace(self, shown: object) -> list[str]:
        """Return what was done as marks over the board that is shown; none where pieces have been taken away since."""
        if not self.is_last:
            return ["", ""]
        done = [entry for entry in self.known() if entry.seat is not None and entry.is_open]
        # Marks belong on the pieces where they stand now; what has been cleared away since is not traced.
        while done and state_with_pieces(self._art, done[0].before, shown) != shown:
            done.pop(0)
        drawing = art_of(self._art.game.name).draw_state(self._art, shown)
        return overlay(drawing, tuple(in_order([theirs(self._marks(entry)) for entry in done])))

    def _marks(self, entry: KnownEntry) -> Marks:
        return art_of(self._art.game.name).marks_of_action(self._art, entry.before, entry.seat or 0, entry.action)

    def step(self, number: int) -> ReplayStep:
        """Return one picture of the turn as it is shown again: 0 is the board before it."""
        entries = [entry for entry in self.known() if entry.said or entry.seat is not None]
        # All states at once, so that the board has room for each and does not jump between the steps.
        states = tuple(dict.fromkeys(one for entry in entries for one in (entry.before, entry.after)))
        art = replace(self._art, scope=Scope(states, self._art.scope.subject))
        if not number or not entries:
            state = entries[0].before if entries else self._table.seen(self._table.viewer)
            marks: Marks = ()
            said = ""
        else:
            entry = entries[number - 1]
            state, said = state_with_pieces(art, entry.before, entry.after), " ".join(entry.said)
            marks = theirs(self._marks(entry)) if entry.seat is not None and entry.is_open else ()
        drawing = art_of(art.game.name).draw_state(art, state)
        return {
            "count": len(entries),
            "svg": svg_text(diagram(art, state, targets=True, drawing=drawing), css=True, prefix="play-"),
            "words": [line.strip() for line in position_sentences(art, state)],
            "marks": overlay(drawing, marks),
            "text": said,
        }

    def cleared(self, shown: object) -> ReplayStep | None:
        """Return the picture of the last action where it has taken most pieces away, which would else not be seen."""
        table = self._table
        if not table.played:
            return None
        last = self._known(len(table.played) - 1)
        if state_with_pieces(self._art, last.before, shown) == shown:
            return None
        return self._cleared(last)

    def _cleared(self, entry: KnownEntry) -> ReplayStep:
        art = replace(self._art, scope=Scope((entry.before,), self._art.scope.subject))
        drawing = art_of(art.game.name).draw_state(art, entry.before)
        marks = theirs(self._marks(entry)) if entry.seat is not None and entry.is_open else ()
        return {
            "count": 1,
            "svg": svg_text(diagram(art, entry.before, targets=True, drawing=drawing), css=True, prefix="play-"),
            "words": [line.strip() for line in position_sentences(art, entry.before)],
            "marks": overlay(drawing, marks),
            "text": " ".join(entry.said),
        }
