"""The view of a game in progress for a page: only what the owner of the screen may know.

Everything is computed from that seat's observation, and only events that it may see are listed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cached_property
from random import Random
from typing import TYPE_CHECKING, cast

from generator.art.interface import ArtContext, Layout, Option, Scope, art_of
from generator.art.names import position_sentences, status_of, views_of
from generator.diagrams.diagram import diagram
from generator.explorer.candidates import choices, evaluate
from generator.explorer.lineup import Formation, Lineup, formations, line_up, lineup_choices, marks_of
from generator.explorer.refusal import refusal
from generator.explorer.state_view import MOST, overlay
from generator.explorer.table import Table
from generator.explorer.turns import Others, sentences
from generator.scene.svg import svg_text
from rules_engine.core import Chance, Decision, Terminal, plain_score, read_action, winner_keys
from rules_engine.core.playout import draw
from rules_engine.core.record import format_entry
from rules_engine.core.registry import load_package

if TYPE_CHECKING:
    from generator.explorer.table_answer_types import (
        BegunBoard,
        Board,
        Choices,
        Common,
        EventData,
        FormationData,
        LineupBoard,
        LogLine,
        Open,
        Refusal,
        ReplayStep,
        Screen,
        TableChoice,
        TableOption,
        TableSeat,
        Turn,
    )

_SHOWN = 60
"""Number of log entries in each answer."""
_AHEAD = 4
"""Number of chance outcomes that are searched for the decision that follows them."""


EXAMPLE = "yaml"
"""The kind of record that is a worked example, which has at least one step."""
_READ_ONLY = ("gnubg",)
"""Formats that can be read but not written."""


class TableView:
    """The view of a game in progress on one screen."""

    def __init__(
        self,
        art: ArtContext,
        table: Table,
        layout: Layout,
        subject: int | None = None,
        known: Sequence[Formation] = (),
    ) -> None:
        self._table, self._layout, self._subject, self._known = table, layout, subject, known
        # First, since it can make the screen public, on which what is shown depends.
        self._covered = table.next_viewer()
        self._shown = table.seen(table.viewer)
        self._base = art.for_player(table.viewer)
        self._art = self._screen(self._base, self._shown)
        self._others = Others(self._art, table, self._owner)

    def data(self) -> Screen:
        """Return the screen: players, board, whose turn it is and the possible actions."""
        table = self._table
        common: Common = {
            "seats": [self._seat(seat) for seat in range(len(table.chairs))],
            "moves": len(table.played),
            "log": self.log(_SHOWN),
        }
        # Under a curtain nothing of the board is sent: a page that has it could show it.
        if self._covered is not None:
            return {**common, "kind": "curtain", "for": self._covered, "log": self._public()}
        shown: Open = {
            **common,
            **self._board(self._shown),
            "position": self._art.game.format_state(self._shown),
            "viewer": table.viewer,
            "undo": table.can_undo,
            "redo": bool(table.undone),
            "formats": self._formats(),
            "events": self._events(),
            "rows": self._others.rows(),
            "trace": self._others.trace(self._shown),
            "was": self._others.cleared(self._shown),
        }
        return cast("Screen", {**shown, **self._turn_texts()})  # mypy joins no alternatives

    def begun(self, begun: str) -> BegunBoard:
        """Return the screen for an incomplete action: the board with it, and its continuations."""
        table, art = self._table, self._art
        actor = table.actor
        assert actor is not None, "only somebody who decides begins something"
        preview = art_of(art.game.name).begun_state
        shown = preview(art, self._shown, actor, begun) if preview else self._shown
        action = read_action(art.game, self._shown, actor, begun)
        is_whole = art.game.why_illegal(self._shown, actor, action) is None
        return {
            **self._board(shown),
            "prompt": art_of(art.game.name).prompt(art, shown, actor),
            "choices": [] if is_whole else self._options(actor, begun),
            "entry": f"{art.game.format_seat(actor)}:{begun}" if is_whole else "",
        }

    def _events(self) -> list[EventData]:
        """Return what the last entry brought, as the screen's owner knows it."""
        viewer = self._table.viewer
        return [
            {"kind": event.kind, "facts": {name: str(value) for name, value in event.facts.items()}}
            for one in self._table.played[-1:]
            for event in one.events
            if event.seen_by is None or viewer in event.seen_by
        ]

    def lined_up(self, entries: Sequence[str], start: str, end: str) -> LineupBoard:
        """Return the screen with all pieces of somebody placed; what stands at `start` is put at `end`, if given."""
        actor = self._table.actor
        assert actor is not None, "only somebody who decides places pieces"
        placed = line_up(self._table, entries, start, end)
        shown = self._table.game.observation(placed.state, self._table.viewer)
        return {
            **self._board(shown),
            "entries": list(placed.entries),
            "choices": lineup_choices(self._art, self._shown, actor, placed),
        }

    def refused(self, begun: str, start: str, end: str) -> Refusal:
        """Return why what is at `start` cannot be taken to `end`, or what can be tapped instead."""
        actor = self._table.actor
        assert actor is not None, "only somebody who decides is refused something"
        return refusal(self._art, self._shown, actor, begun, start, end)

    def replay(self, number: int) -> ReplayStep:
        """Return a picture of what the others have done last."""
        return self._others.step(number)

    def log(self, most: int) -> list[LogLine]:
        """Return the last entries as the screen's owner knows them: number, seat (None: chance), sentence."""
        return list(self._entries(self._table.viewer, most))

    def whole_log(self) -> list[LogLine]:
        """Return all entries."""
        return self.log(len(self._table.played))

    @property
    def art(self) -> ArtContext:
        """The context in which this screen is drawn."""
        return self._art

    @property
    def shown(self) -> object:
        """The state as the screen's owner knows it."""
        return self._shown

    def _public(self) -> list[LogLine]:
        """Return the last entries as an onlooker knows them."""
        return list(self._entries(None, 4))

    def _entries(self, viewer: int | None, most: int) -> Iterator[LogLine]:
        played = self._table.played
        # Numbered through, so that a shortened list keeps the numbers of the moves.
        for number, one in list(enumerate(played, 1))[-most:]:
            if text := " ".join(sentences(self._base, one, viewer)):
                yield number, one.seat, text

    def _seat(self, seat: int) -> TableSeat:
        chair, art = self._table.chairs[seat], self._base
        name = art.seat(seat, self._shown)
        return {"key": art.game.format_seat(seat), "seat": name, "name": chair.name, "policy": chair.policy}

    # ------------------------------------------------------------------ the board

    def _screen(self, art: ArtContext, shown: object) -> ArtContext:
        table = self._table
        asked = (self._subject, table.viewer, table.actor)
        subject = next((seat for seat in asked if seat is not None), None)
        # As this viewer saw them: what lay open before the move may be hidden now.
        before, moves = table.last_moves(table.viewer)
        return replace(art, layout=self._layout, scope=Scope((shown, *self._lineups), subject, before, moves))

    @property
    def _owner(self) -> int | None:
        """The seat for whom the screen tells what others have done: its owner, else the person who decides."""
        table = self._table
        if table.viewer is not None:
            return table.viewer
        return table.actor if table.actor is not None and table.chairs[table.actor].is_human else None

    @cached_property
    def _formations(self) -> list[FormationData]:
        actor, table = self._table.actor, self._table
        if actor is None or not table.chairs[actor].is_human or not self._known:
            return []
        return formations(self._base, table, self._known)

    @property
    def _lineups(self) -> tuple[object, ...]:
        """The states after each formation that can be chosen now, so that the screen has room for them."""
        found: list[Lineup] = [line_up(self._table, one["entries"], "", "") for one in self._formations]
        return tuple(self._table.game.observation(one.state, self._table.viewer) for one in found)

    def _board(self, shown: object) -> Board:
        art = self._art
        drawing = art_of(art.game.name).draw_state(art, shown)
        scene = diagram(art, shown, targets=True, drawing=drawing)
        is_crop = drawing.arrangement is not None and drawing.arrangement.is_crop
        return {
            "svg": svg_text(scene, css=True, prefix="play-"),
            "crop": is_crop,
            "status": [list(part) for part in status_of(art, shown)],
            "words": [line.strip() for line in position_sentences(art, shown)],
            "views": dict(views_of(art, shown)),
        }

    # ------------------------------------------------------------------ the decision

    def _turn_texts(self) -> Turn:
        art, table = self._art, self._table
        node = art.game.node(self._shown)
        if isinstance(node, Terminal):
            text = art.messages.result(node.rule, winner_keys(art.game, self._shown, node), node.scores)
            return {
                "kind": "over",
                "prompt": text,
                "winners": list(node.winners),
                "scores": list(map(plain_score, node.scores)),
            }
        prompt = art.messages.prompt(node.prompt)
        if isinstance(node, Chance):
            return {"kind": "chance", "prompt": prompt, "button": self._roll_button(node)}
        actor = table.actor
        assert isinstance(node, Decision)
        assert actor is not None
        if not table.chairs[actor].is_human:
            return {"kind": "computer", "prompt": prompt, "for": actor}
        named = art_of(art.game.name).prompt(art, self._shown, actor)
        usual = self._formations
        ghost = tuple(marks_of(art, table, usual[0]["entries"])) if usual else ()
        return {
            "kind": "decision",
            "prompt": named or prompt,
            "for": actor,
            "formations": usual,
            "ghost": overlay(art_of(art.game.name).draw_state(art, self._shown), ghost),
            **self._choices(actor),
        }

    def _roll_button(self, node: Chance) -> str:
        """Return the label of the button that rolls; empty if no person rolls: cards, computers' dice."""
        messages = self._art.messages
        return messages.word("button", node.prompt) if messages.has("button", node.prompt) and self._is_ours() else ""

    def _is_ours(self) -> bool:
        """Return whether a person, or no seat, decides after the roll."""
        table, state = self._table, self._table.state
        for _ in range(_AHEAD):
            node = table.game.node(state)
            if not isinstance(node, Chance):
                return not isinstance(node, Decision) or any(table.chairs[seat].is_human for seat in node.seats)
            # Any outcome will do: who decides next does not depend on it.
            state = table.game.apply_outcome(state, draw(table.game, state, Random(0))).state
        return True

    def _choices(self, actor: int) -> Choices:
        return {
            "seat": self._art.game.format_seat(actor),
            "choices": self._options(actor, ""),
            "shows": art_of(self._art.game.name).begun_state is not None,
        }

    def _options(self, actor: int, begun: str) -> list[TableChoice]:
        """Return the seat's choices, and for each target whether it is legal, and the reason if it is not."""
        art, shown = self._art, self._shown
        drawing = art_of(art.game.name).draw_state(art, shown)
        found: list[TableChoice] = []
        count = 0
        for choice in choices(art, drawing, shown, actor, begun):
            options = [self._option(actor, option) for option in choice.options[: MOST - count]]
            count += len(options)
            if options:
                found.append({"label": choice.label, "at": choice.at, "options": options})
        return found

    def _option(self, actor: int, option: Option) -> TableOption:
        art, shown = self._art, self._shown
        violation = evaluate(art, shown, actor, option).violation
        data: TableOption = {"label": option.label, "at": option.at, "ok": violation is None}
        if violation is not None:
            reason = art.messages.violation(violation)
            return {**data, "text": reason, "rule": violation.rule, "rule_name": art.leads(violation.rule)}
        if option.begins:
            return {**data, "begins": option.begins}
        return {**data, "entry": format_entry(art.game, shown, actor, option.action)}

    def _formats(self) -> list[str]:
        """Return the kinds of record that can be downloaded now: none while there is hidden information."""
        if not self._table.is_open:
            return []
        example = [EXAMPLE] if self._table.played else []
        return ["jugada", *record_formats(self._art.game.name), *example]


def record_formats(game: str) -> Sequence[str]:
    """Return the other programs' formats in which the game's records can be written."""
    return [name for name in load_package(game).record_formats if name not in _READ_ONLY]
