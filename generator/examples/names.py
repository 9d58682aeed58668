"""The names of a game that a worked example may use: rules, seats, queries, events, policies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any

from generator.content.loader import GameContent
from generator.content.messages import MessageError, list_facts
from rules_engine.core import JugadaError, Message
from rules_engine.core.record import CHANCE


class UnknownNameError(JugadaError):
    """An example names something that the game does not have."""


NameCheck = Callable[[], object]
"""Raises JugadaError if a name is not one of the game's."""


class GameNames:
    """The names of a game; each method returns a check that raises if a name is not one of them."""

    def __init__(self, content: GameContent) -> None:
        self._content, self._game = content, content.game

    def rule(self, rule: str) -> NameCheck:
        """Check the id of a rule."""
        return lambda: _require_known(
            rule, self._content.rule_ids, Message("examples/known-rule", game=self._content.name)
        )

    def seat(self, seat: str) -> NameCheck:
        """Check a seat."""
        return lambda: self._game.parse_seat(seat)

    def seat_of(self, entry: str) -> NameCheck:
        """Check the seat of an entry, which may be chance."""
        seat = entry.partition(":")[0].strip()
        return lambda: None if seat == CHANCE else self._game.parse_seat(seat)

    def message(self, kind: str, key: str) -> NameCheck:
        """Check the key of a message of the game, such as an event or a prompt."""
        messages = self._content.messages[self._content.languages[0]]

        def check() -> None:
            if not messages.has(kind, key):
                _require_known(key, sorted(messages.keys(kind)), self._kind(kind))

        return check

    def query(self, query: str, arguments: Mapping[str, str]) -> NameCheck:
        """Check a query and the names of its arguments."""

        def check() -> None:
            _require_known(query, self._game.queries, self._kind("query"))
            parameters = self._game.queries[query].parameters
            argument = Message("examples/known-argument", query=query)
            for name in arguments:
                _require_known(name, [parameter.name for parameter in parameters], argument)
            for parameter in parameters:
                if parameter.required and parameter.name not in arguments:
                    raise UnknownNameError(
                        Message(
                            "examples/lacks-argument",
                            query=query,
                            name=repr(parameter.name),
                            expected=parameter.expected,
                        )
                    )

        return check

    def simulation(self, policies: Sequence[str], setup: Mapping[str, Any], seed: str) -> NameCheck:
        """Check the policies and the set-up of a simulation."""

        def check() -> None:
            from generator.lab.job import make_job  # a check without simulations needs no lab

            make_job(self._content, policies, setup, seed)

        return check

    def _kind(self, kind: str) -> Message:
        return Message(f"examples/known-{kind}", game=self._content.name)

    def placeholders(self, prose: str, values: frozenset[str]) -> NameCheck:
        """Check that the prose names only these values."""

        def check() -> None:
            for name in sorted(list_facts(prose)):
                if name not in values:
                    raise MessageError(Message("examples/text-names-let-step", name=name))

        return check


def _require_known(name: str, names: Iterable[str], what: Message) -> None:
    known = list(names)
    if name in known:
        return
    close = get_close_matches(name, known, n=1)
    hint = (
        Message("core/hint-close", names=(repr(close[0]),)) if close else Message("core/hint-all", names=tuple(known))
    )
    raise UnknownNameError(Message("examples/is-not", name=repr(name), what=what, hint=hint))
