"""The names of a game that a worked example may use: rules, seats, queries, events, policies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches

from generator.content.loader import GameContent
from generator.content.messages import MessageError, list_facts
from rules_engine.core import JugadaError, Message
from rules_engine.core.record import CHANCE


class UnknownNameError(JugadaError):
    """An example uses a name that the game does not have."""


NameCheck = Callable[[], object]
"""A check that raises JugadaError if a name is not one of the game's."""


class GameNames:
    """The names of a game. Each method returns a check that raises JugadaError for an unknown name."""

    def __init__(self, content: GameContent) -> None:
        self._content, self._game = content, content.game

    def rule(self, rule: str) -> NameCheck:
        """Return the check of a rule id."""
        return lambda: _require_known(
            rule, self._content.rule_ids, Message("examples/known-rule", game=self._content.name)
        )

    def seat(self, seat: str) -> NameCheck:
        """Return the check of a seat."""
        return lambda: self._game.parse_seat(seat)

    def seat_of(self, entry: str) -> NameCheck:
        """Return the check of an entry's seat, which may be ``*`` for chance."""
        seat = entry.partition(":")[0].strip()
        return lambda: None if seat == CHANCE else self._game.parse_seat(seat)

    def message(self, kind: str, key: str) -> NameCheck:
        """Return the check of a message key of the game, such as an event or a prompt."""
        messages = self._content.messages[self._content.languages[0]]

        def check() -> None:
            if not messages.has(kind, key):
                _require_known(key, sorted(messages.keys(kind)), self._kind(kind))

        return check

    def query(self, query: str, arguments: Mapping[str, str]) -> NameCheck:
        """Return the check of a query and the names of its arguments."""

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

    def simulation(self, policies: Sequence[str], setup: Mapping[str, object], seed: str) -> NameCheck:
        """Return the check of a simulation's policies and set-up."""

        def check() -> None:
            from generator.lab.job import make_job  # imported here because only simulations need the lab

            make_job(self._content, policies, setup, seed)

        return check

    def _kind(self, kind: str) -> Message:
        return Message(f"examples/known-{kind}", game=self._content.name)

    def placeholders(self, prose: str, values: frozenset[str]) -> NameCheck:
        """Return the check that the prose uses only these placeholders."""

        def check() -> None:
            for name in sorted(list_facts(prose)):
                if name not in values:
                    raise MessageError(Message("examples/unknown-let", name=name))

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
