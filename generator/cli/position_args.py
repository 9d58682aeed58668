"""The position of a command: the game, the state, and the seats."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from generator.content import GameContent, load_game_content
from generator.content.messages import Messages
from rules_engine.core import (
    Chance,
    Decision,
    JugadaError,
    MalformedError,
    Message,
    Node,
    Terminal,
    is_blunder,
    read_action,
    seat_key,
    why_not_last,
    winner_keys,
    write_action,
)
from rules_engine.core.game import AnyGame

_CONSTANTS: dict[str, object] = {"true": True, "false": False}


def read_setup(text: str | None, variants: Mapping[str, Mapping[str, object]]) -> dict[str, object]:
    """Return the options of a set-up: ``nackgammon,cube=true``. Raises JugadaError for what is none."""
    options: dict[str, object] = {}
    for part in text.split(",") if text else ():
        name, equals, value = part.strip().partition("=")
        if not equals and name in variants:
            # In the order given: `nackgammon,cube=true` changes an option of the variant.
            options |= variants[name]
            continue
        if not equals or not name:
            raise JugadaError(Message("cli/setup-form", text=repr(part), names=tuple(variants), count=len(variants)))
        # Longer digits stay text, such as a seed: `int` refuses what has thousands of them.
        options[name] = _CONSTANTS.get(value, int(value) if value.isdecimal() and len(value) < 10 else value)
    return options


@dataclass(frozen=True)
class GamePosition:
    """A position of a game, with the messages of the user's language."""

    content: GameContent
    state: object
    messages: Messages

    @property
    def game(self) -> AnyGame:
        """The game's engine."""
        return self.content.game

    @property
    def node(self) -> Node:
        """The node of the state."""
        return self.game.node(self.state)

    @property
    def position(self) -> str:
        """The position in notation."""
        return self.game.format_state(self.state)

    def question(self) -> str:
        """Return who decides what, or the result."""
        node = self.node
        if isinstance(node, Terminal):
            winners = winner_keys(self.game, self.state, node)
            return self.messages.result(node.rule, winners, node.scores)
        if isinstance(node, Chance):
            return self.messages.prompt(node.prompt)
        seats = ", ".join(map(self.seat_name, node.seats))
        return f"{seats[:1].upper()}{seats[1:]}: {self.messages.prompt(node.prompt)}"

    def seat_name(self, seat: int) -> str:
        """Return the seat's name in the user's language."""
        return self.messages.seat(seat_key(self.game, self.state, seat))

    def written(self, seat: int | None, action: object) -> str:
        """Return the seat's action, or chance's outcome (seat None), in the spelling of the language."""
        return self.messages.notation(write_action(self.game, self.state, seat, action))

    def warning(self, seat: int, action: object) -> str:
        """Return a warning about a legal action, else ``""``.

        Either the player must move on, or the rules punish the action at once (a forbidden number, for example); then
        the warning is the action in words.
        """
        if unfinished := why_not_last(self.game, self.state, seat, action):
            return self.messages.violation(unfinished)
        if not is_blunder(self.game, self.state, seat, action):
            return ""
        from generator.art.context import art_context
        from generator.art.names import action_name

        return action_name(art_context(self.content, self.messages.lang), self.state, seat, action)

    def seats(self, wanted: str | None) -> tuple[int, ...]:
        """Return the chosen seat, else those that decide now; none if chance decides or the game is over."""
        if wanted is not None:
            seat = self.game.parse_seat(wanted)
            if seat >= self.game.seats(self.state):
                # A seat of the game that this table does not have, such as the fifth of four.
                names = tuple(map(self.game.format_seat, range(self.game.seats(self.state))))
                raise MalformedError(wanted, wanted, Message("cli/expected-seat", names=names))
            return (seat,)
        return self.node.seats if isinstance(self.node, Decision) else ()


def load_position(
    game: str, position: str | None, outcome: str | None, lang: str, user_dir: Path | None, setup: str | None = None
) -> GamePosition:
    """Return the position (default: the start of the set-up) after the given outcome of chance.

    Raises JugadaError for an unknown game, a malformed position or set-up, both of them, or an outcome although chance
    does not decide.
    """
    content = load_game_content(game, user_dir)
    if position is not None and setup is not None:
        raise JugadaError(Message("cli/setup-or-position"))
    variants = {start.name: start.setup for start in content.sheet.starts if start.name}
    state = content.start(read_setup(setup, variants)) if position is None else content.game.parse_state(position)
    if outcome is not None:
        if not isinstance(content.game.node(state), Chance):
            raise JugadaError(Message("cli/no-chance", outcome=repr(outcome)))
        state = content.game.apply_outcome(state, read_action(content.game, state, None, outcome)).state
    return GamePosition(content, state, content.messages[lang])
