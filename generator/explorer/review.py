"""The review of a game: which of a person's decisions cost most by a policy's rating, and what decided in secret.

A decision is rated by what its seat knew then. What somebody could not know is told apart.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, TypedDict

from generator.art.interface import ArtContext, Scope, art_of
from generator.art.names import action_name, position_sentences
from generator.diagrams.diagram import diagram
from generator.diagrams.traces import own, theirs
from generator.explorer.state_view import overlay
from generator.explorer.table import Table, TableEntry
from generator.explorer.turns import sentences
from generator.i18n.writing import decimal, percent
from generator.scene.overlay import Ghost
from generator.scene.svg import svg_text
from rules_engine.core import JugadaError, MalformedError, Message, Terminal
from rules_engine.core.messages import render
from rules_engine.core.policies import Assessor, View
from rules_engine.core.registry import load_package

if TYPE_CHECKING:
    from generator.explorer.table_answer_types import Cost, LogLine, Moment, Review

_SECRETS = 3
"""The most secrets that are told."""
_MARGIN = 0.75
"""A decision is rated with more care where the first rating finds at least this share of what counts as dear."""


class ReviewSettings(TypedDict, total=False):
    """How a game is reviewed: by which policy, how many moments, and what they must cost; empty: it is not."""

    by: str
    most: int
    least: float


class TableReview:
    """The review of the game in progress, for the people who play it."""

    def __init__(self, art: ArtContext, table: Table, review: ReviewSettings) -> None:
        self._art, self._table, self._review = art, table, review

    @property
    def _assessor(self) -> Assessor | None:
        return load_package(self._table.game.name).assessors.get(str(self._review.get("by", "")))

    def outline(self) -> Review:
        """Return which entries can be rated, by whom, and how much a decision must cost to be shown."""
        numbers = [number for number, _ in self._decisions()] if self._assessor and self._is_over else []
        return {
            "by": self._by,
            "scope": self._art.messages.word("opponent", f"{self._review.get('by', '')}-rates"),
            "most": int(self._review.get("most", 0)),
            "least": float(self._review.get("least", 0)),
            "decisions": numbers,
            "hidden": list(self._secrets()) if self._is_over else [],
        }

    @property
    def _by(self) -> str:
        """The name of the policy that rates, as a sentence has it."""
        own = self._art.messages.word("opponent", f"{self._review.get('by', '')}-by")
        return own or render(Message("explorer/reviewer"))

    @property
    def _is_over(self) -> bool:
        """Whether the game is over, so that nothing is a secret any longer."""
        return isinstance(self._table.game.node(self._table.state), Terminal)

    def _decisions(self) -> Iterator[tuple[int, TableEntry]]:
        """Yield the people's entries that were a choice, with their numbers from 0."""
        table = self._table
        for number, entry in enumerate(table.played):
            # A turn of several entries was one decision, which its first entry stands for.
            if entry.seat is not None and table.chairs[entry.seat].is_human and not entry.is_joined:
                # By what the seat knew: hidden cards must not make a choice of one action look like a decision.
                known = table.game.observation(entry.before, entry.seat)
                if len(table.game.legal_actions(known, entry.seat)) > 1:
                    yield number, entry

    # ------------------------------------------------------------------ what it cost

    def cost(self, number: int) -> Cost:
        """Return what an entry cost: the best action's value minus that of what was played."""
        rated = self._rate(number)
        return {"entry": number, "cost": rated[1] - rated[2] if rated else 0.0}

    def _rate(self, number: int) -> tuple[object, float, float] | None:
        """Return the best action, its value, and that of what was played; None where nothing can be said."""
        # Before the end a rating would be a hint, and might tell what the others hold.
        if not self._is_over:
            raise MalformedError("", "", Message("explorer/expected-open"))
        entry, assessor = self._table.played[number], self._assessor
        if assessor is None or entry.seat is None:
            return None
        view = View(self._table.game, entry.before, entry.seat)
        # In the seat's view an action may be spelt otherwise, such as with a card it has drawn since.
        actions = [*view.actions, *(() if entry.action in view.actions else (entry.action,))]
        values = assessor.assess(view, actions)
        if not values:
            return None
        ranked = sorted(zip(values, range(len(actions)), strict=True), key=lambda one: (-one[0], one[1]))
        best, played = ranked[0][1], actions.index(entry.action)
        # To ponder takes a second or more: only what looks dear is rated exactly.
        if values[best] - values[played] < _MARGIN * float(self._review.get("least", 0)) or assessor.ponder is None:
            return actions[best], values[best], values[played]
        # The second as well: after pondering it may be the best.
        chosen = [actions[index] for _, index in ranked[:2]]
        chosen = [*dict.fromkeys([*chosen, entry.action])]
        again = dict(zip(chosen, assessor.ponder(view, chosen), strict=True))
        better = max(chosen, key=lambda action: again[action])
        return better, again[better], again[entry.action]

    # ------------------------------------------------------------------ a moment

    def moment(self, number: int) -> Moment:
        """Return the position before an entry, with what was played and what is better, in marks and in words."""
        rated, entry = self._rate(number), self._table.played[number]
        assert rated is not None, "only what has been rated is shown"
        assert entry.seat is not None, "chance decides nothing that could cost"
        best, high, low = rated
        state = self._table.game.observation(entry.before, entry.seat)
        art = replace(self._art, scope=Scope((state,), entry.seat))
        draw = art_of(art.game.name)
        drawing = draw.draw_state(art, state)
        played = (
            one for one in theirs(draw.marks_of_action(art, state, entry.seat, entry.action)) if not _is_ghost(one)
        )
        better = own(draw.marks_of_action(art, state, entry.seat, best))
        low_text, high_text = self._value(low), self._value(high)
        shares = self._shares(low, high)
        return {
            "position": art.game.format_state(entry.before),
            "svg": svg_text(diagram(art, state, targets=True, drawing=drawing), css=True, prefix="play-"),
            "words": [line.strip() for line in position_sentences(art, state)],
            "marks": overlay(drawing, (*played, *better)),
            "played": action_name(art, state, entry.seat, entry.action),
            "better": action_name(art, state, entry.seat, best),
            "bars": [{"share": share, "text": text} for share, text in zip(shares, (low_text, high_text), strict=True)],
        }

    def _value(self, value: float) -> str:
        """Return a value as it is read; empty on a scale that means nothing to others."""
        unit = self._assessor.unit if self._assessor else "scale"
        if unit == "chance":
            return percent(value, 0, self._art.lang)
        return decimal(value, 1, self._art.lang) if unit == "points" else ""

    def _shares(self, low: float, high: float) -> tuple[float, float]:
        """Return how long the bars are, from 0 to 1."""
        if self._assessor and self._assessor.unit == "chance":
            return low, high
        ground = min(low, 0.0)
        # A fifth of the bar stays empty, so that the better one does not look like the best of all.
        whole = 1.25 * (high - ground) or 1.0
        return (low - ground) / whole, (high - ground) / whole

    # ------------------------------------------------------------------ what nobody could know

    def _secrets(self) -> Iterator[LogLine]:
        """Yield others' secret choices that decided about what a person did without knowing them, the last ones."""
        table = self._table
        found: dict[int, LogLine] = {}
        for number, entry in enumerate(table.played):
            if entry.seat is not None and table.chairs[entry.seat].is_human and self._was_in_the_dark(number):
                hidden = self._last_secret(number, entry.seat)
                if hidden is not None:
                    one = table.played[hidden]
                    found[hidden] = (hidden + 1, one.seat, " ".join(sentences(self._art, one, one.seat)))
        # The last ones: they decided most.
        yield from list(found.values())[-_SECRETS:]

    def _was_in_the_dark(self, number: int) -> bool:
        """Return whether what followed from an entry was not what its seat had to expect."""
        table, entry = self._table, self._table.played[number]
        assert entry.seat is not None
        after = table.played[number + 1].before if number + 1 < len(table.played) else table.state
        known = table.game.observation(entry.before, entry.seat)
        try:
            expected = table.game.apply(known, entry.seat, entry.action).state
        except JugadaError:
            return True
        return bool(table.game.observation(expected, entry.seat) != table.game.observation(after, entry.seat))

    def _last_secret(self, number: int, seat: int) -> int | None:
        """Return the last choice before an entry of which the seat saw nothing."""
        for before in range(number - 1, -1, -1):
            entry = self._table.played[before]
            hidden = [event for event in entry.events if event.seen_by is not None and seat not in event.seen_by]
            if entry.seat not in (None, seat) and hidden:
                return before
        return None


def _is_ghost(mark: object) -> bool:
    return isinstance(mark, Ghost)
