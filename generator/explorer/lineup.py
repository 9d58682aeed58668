"""Placing all pieces of a seat at once: the usual formations, shown on the board, and each piece moved on it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict

from generator.art.interface import ArtContext, art_of
from generator.art.names import action_name
from generator.explorer.candidates import action_ends
from generator.scene.overlay import Mark
from rules_engine.core import Decision, IllegalActionError, JugadaError, Message, read_action
from rules_engine.core.game import AnyGame
from rules_engine.core.messages import render
from rules_engine.core.record import format_entry

if TYPE_CHECKING:
    from generator.explorer.table import Table
    from generator.explorer.table_answer_types import FormationData, TableChoice

_MOST = 2
"""How many formations are offered besides the last one."""


@dataclass(frozen=True)
class Lineup:
    """Actions of a seat that can be done one after the other, and the state after them."""

    entries: tuple[str, ...]
    state: object


class Formation(TypedDict):
    """A formation of ``formations.yaml``: its name by language, and the actions that place it."""

    name: Mapping[str, str]
    actions: Sequence[str]


def formations(art: ArtContext, table: Table, known: Sequence[Formation]) -> list[FormationData]:
    """Return the formations that the person who decides can choose now, that of last time at the end."""
    labels: dict[tuple[str, ...], str] = {}
    for formation in known:
        written = for_seat(formation["actions"], _letter(table))
        # By what it puts where: two names of one formation are one button.
        if len(labels) < _MOST and (lineup := _played_out(table, written)):
            labels.setdefault(lineup.entries, formation["name"][art.lang])
    verbs = {one["actions"][0].partition(" ")[0] for one in known}
    again = _last_time(table)
    # Only what begins with the word of a formation: other turns in this phase are no line-up.
    last = _played_out(table, again) if again and again[0].partition(" ")[0] in verbs else None
    if last and last.entries not in labels:
        labels[last.entries] = render(Message("explorer/as-before"))
    return [{"label": label, "entries": list(entries)} for entries, label in labels.items()]


def line_up(table: Table, entries: Sequence[str], start: str, end: str) -> Lineup:
    """Return the lineup, with what stands at `start` put at `end` if they are given.

    Raises IllegalActionError with the reason why it cannot stand so.
    """
    actions = [entry.partition(":")[2] for entry in entries]
    if start:
        place = re.compile(rf"(?<![\w-]){re.escape(start)}(?![\w-])")
        actions = [place.sub(end, action) for action in actions]
    return _play(table, actions)


def for_seat(actions: Sequence[str], letter: str) -> list[str]:
    """Return a formation's actions as those of the seat with that letter."""
    return [action.replace("{seat}", letter) for action in actions]


def _letter(table: Table) -> str:
    return str(table.game.format_seat(table.actor or 0))


def _played_out(table: Table, actions: Sequence[str]) -> Lineup | None:
    """Return the lineup if all of it can be played now, and nobody else decides in between."""
    try:
        return _play(table, actions) if actions else None
    except JugadaError:
        return None


def _play(table: Table, actions: Sequence[str]) -> Lineup:
    return play_actions(table.game, table.state, table.actor or 0, actions)


def play_actions(game: AnyGame, state: object, seat: int, actions: Sequence[str]) -> Lineup:
    """Return what a seat's actions lead to, one after the other. Raises JugadaError if one of them is not legal."""
    entries = []
    for written in actions:
        action = read_action(game, state, seat, written)
        if violation := game.why_illegal(state, seat, action):
            raise IllegalActionError(written, violation)
        entries.append(format_entry(game, state, seat, action))
        state = game.apply(state, seat, action).state
    return Lineup(tuple(entries), state)


def _last_time(table: Table) -> list[str]:
    """Return what the seat did when it was last asked the same, without what came in between."""
    seat = table.actor
    first = _prompt(table, table.state)
    done: list[str] = []
    # From the end: the last time counts.
    for entry in reversed(table.played):
        if entry.seat == seat and _prompt(table, entry.before) == first:
            done.append(table.written(entry).partition(":")[2])
        elif done:
            break
    return done[::-1]


def _prompt(table: Table, state: object) -> str:
    node = table.game.node(state)
    return node.prompt if isinstance(node, Decision) else ""


def marks_of(art: ArtContext, table: Table, entries: Sequence[str]) -> Iterator[Mark]:
    """Yield the marks of each of the actions, on the board before them."""
    draw, seat = art_of(art.game.name).marks_of_action, table.actor or 0
    for entry in entries:
        action = read_action(art.game, table.state, seat, entry.partition(":")[2])
        yield from draw(art, table.state, seat, action)


def lineup_choices(art: ArtContext, state: object, seat: int, lineup: Lineup) -> list[TableChoice]:
    """Return the pieces that are placed, each at its place; where one may go instead is tried when it is moved."""
    draw = art_of(art.game.name)
    drawing = draw.draw_state(art, state)
    found: list[TableChoice] = []
    for entry in lineup.entries:
        action = read_action(art.game, state, seat, entry.partition(":")[2])
        _, end = action_ends(art, drawing, state, seat, action)
        found.append({"label": action_name(art, state, seat, action), "at": end, "options": []})
    return found
