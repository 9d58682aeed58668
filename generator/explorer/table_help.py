"""What helps at a table besides the screen: a hint, sentences with the position's values, the score sheet."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from generator.art.interface import ArtContext, art_of
from generator.art.names import action_name
from generator.explorer.candidates import action_ends
from generator.explorer.state_view import Request
from generator.explorer.table import Table
from generator.explorer.thinking import choose_action
from rules_engine.core import Event, Message, Terminal, Value, seat_key, winner_keys
from rules_engine.core.messages import render
from rules_engine.core.policies import policies
from rules_engine.core.record import format_entry

if TYPE_CHECKING:
    from generator.explorer.table_answer_types import Hint, Said, Sheet


HELPS = ("hint", "say", "sheet")
"""What can be asked."""


class TableHelp:
    """The help for the owner of a screen who sees the state `shown`."""

    def __init__(self, art: ArtContext, table: Table, shown: object) -> None:
        self._art, self._table, self._shown = art, table, shown

    def answer(self, request: Request, seconds: float) -> Hint | Said | Sheet:
        """Return what is asked; a policy thinks for at most `seconds`."""
        if request["ask"] == "hint":
            return self.hint(str(request["policy"]), str(request["ticket"]), seconds)
        return self.say(request) if request["ask"] == "say" else self.sheet()

    def hint(self, policy: str, ticket: str, seconds: float) -> Hint:
        """Return what the policy would do for the person who decides, in words, and the places to be shown."""
        table, art = self._table, self._art
        actor = table.actor
        assert actor is not None, "only somebody who decides is given a hint"
        chosen = policies(table.game.name)[policy]
        # The policy is given the seat's observation of this state: a hint tells no secret of others.
        action, _ = choose_action(table.game, table.state, actor, chosen, Random(ticket), seconds)
        drawing = art_of(art.game.name).draw_state(art, self._shown)
        # Drawn on what the screen's owner sees, as the page shows it.
        start, end = action_ends(art, drawing, self._shown, actor, action)
        name = action_name(art, self._shown, actor, action)
        return {"text": name, "entry": format_entry(art.game, self._shown, actor, action), "places": [start, end]}

    def say(self, request: Request) -> Said:
        """Return sentences with values filled in, each by its name: a query's answer, or a fact of the last move.

        Where it tells of events of the last move, their kinds being `beat`, also the places that they are about.
        """
        found = {name: self._value(one) for name, one in request["let"].items()}
        kinds = request.get("beat", ())
        told = [event for one in self._table.played[-1:] for event in one.events if event.kind in kinds]
        return {
            "texts": {name: self._art.messages.fill(text, found) for name, text in request["texts"].items()},
            "places": list(event_places(self._art, self._shown, told)),
        }

    def _value(self, let: Mapping[str, Any]) -> Value:
        if "query" in let:
            answer: Value = self._art.game.queries[let["query"]].answer(self._shown, let["with_"])
            return answer
        events = (event for one in self._table.played[-1:] for event in one.events if event.kind == let["of"])
        wanted = let["facts"].items()
        same = (event.facts for event in events if all(event.facts[name] == value for name, value in wanted))
        return next(same)[let["fact"]]

    def sheet(self) -> Sheet:
        """Return the score sheet of the game so far."""
        table = self._table
        events = [event for one in table.played for event in one.events]
        return score_sheet(self._art, table.start, self._shown, events, table.viewer)


def event_places(art: ArtContext, state: object, events: Iterable[Event]) -> tuple[str, ...]:
    """Return the places of the drawing that events are about: those they name, and columns of whom they name."""
    drawing, game, found = art_of(art.game.name).draw_state(art, state), art.game, list[str]()
    seats = {seat_key(game, state, seat): game.format_seat(seat) for seat in range(game.seats(state))}
    for facts in (event.facts for event in events):
        named = [name for value in facts.values() for name in (value if isinstance(value, tuple) else (value,))]
        places = [seats.get(name, name) for name in named if isinstance(name, str)]
        # A team's column is a place of its own: `A3`.
        columns = [f"{place}{facts['column']}" for place in places] if "column" in facts else []
        found += [place for place in columns or places if drawing.has(place)]
    return tuple(dict.fromkeys(found))


def score_sheet(art: ArtContext, start: object, end: object, events: Sequence[Event], reader: int | None) -> Sheet:
    """Return the score sheet of a game from its first and last state and all events; the reader is a seat or nobody."""
    rows = art_of(art.game.name).score_rows(art, start, end, events)
    node = art.game.node(end)
    note = ""
    if isinstance(node, Terminal):
        note = art.messages.result(node.rule, winner_keys(art.game, end, node), node.scores)
    return {
        "title": render(Message(f"explorer/sheet-{_result(node, reader)}")),
        "note": note,
        "columns": [art.seat(seat, end) for seat in range(art.game.seats(end))],
        "own": reader,
        "rows": [
            {"label": row.label, "values": [str(value) for value in row.values], "total": row.is_total} for row in rows
        ],
    }


def _result(node: object, viewer: int | None) -> str:
    """Return what the end of the game is for the screen's owner."""
    if not isinstance(node, Terminal) or viewer is None or not node.winners:
        return "over"
    if viewer not in node.winners:
        return "loss"
    return "win" if len(node.winners) == 1 else "draw"
