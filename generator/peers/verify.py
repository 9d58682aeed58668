"""Plays the same random games on our engine and on a peer until they differ."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Literal, TypeAlias

from generator.peers.interface import Peer, PeerNode
from rules_engine.core import Chance, Terminal, write_action
from rules_engine.core.game import AnyGame
from rules_engine.core.playout import draw, draw_outcome

Kind: TypeAlias = Literal["missing", "extra", "odds", "turn", "scores"]
"""Legal only for the peer; legal only for us; other odds; another player or the end; another result."""


@dataclass(frozen=True)
class Difference:
    """The first position at which the two implementations differ.

    Attributes:
        game: the number of the game, from 1.
        entries: how many entries lead to it from that game's start.
        state: our state at that position.
        seat: who decides, where it is about an action.
        texts: the actions or outcomes that it is about, in our notation.
        theirs: all that the peer says.
    """

    kind: Kind
    game: int
    entries: int
    state: object
    seat: int | None
    texts: tuple[str, ...]
    theirs: PeerNode


@dataclass(frozen=True)
class Verification:
    """What was compared: whole games, positions in them, and the first difference."""

    games: int
    positions: int
    difference: Difference | None


_Found: TypeAlias = tuple[Kind, int | None, tuple[Hashable, ...]]


def verify(
    game: AnyGame,
    peer: Peer,
    games: Iterable[int],
    seed: str,
    limit: int = 20_000,
) -> Verification:
    """Play random games of these numbers, each for at most `limit` entries, and compare every position.

    Raises PeerError if the peer cannot play, SetupError if our rules forbid its set-up.
    """
    played = positions = 0
    for number in games:
        random = Random(f"{seed}/{number}")  # a string, so that any single game can be repeated
        state, theirs = game.initial_state(**peer.setup), peer.start()
        for entries in range(limit):
            ours, actions = _our_node(game, peer, state, random)
            said = theirs.node()
            positions += 1
            # Where the peer says nothing it is only led on, and compared again at the next position.
            if said is not None and (found := find_difference(ours, said)):
                kind, seat, keys = found
                texts = tuple(sorted(_text(game, state, seat, key, said, actions) for key in keys))
                return Verification(played, positions, Difference(kind, number, entries, state, seat, texts, said))
            if ours.scores is not None:
                break
            # What was drawn is the only entry of `actions`. It cannot be drawn again, since that would be another deal.
            seat, key = next(iter(actions)) if ours.is_drawn else _choose(ours, random)
            action = actions[seat, key]
            theirs.follow(seat, key)
            step = game.apply_outcome(state, action) if seat is None else game.apply(state, seat, action)
            state = step.state
        played += 1
    return Verification(played, positions, None)


def _our_node(
    game: AnyGame, peer: Peer, state: object, random: Random
) -> tuple[PeerNode, dict[tuple[int | None, Hashable], object]]:
    """Return our engine's answers, and the actions and outcomes by seat and key.

    Nothing is formatted yet, which would take longer than finding the actions; only differences are formatted.
    """
    node = game.node(state)
    actions: dict[tuple[int | None, Hashable], object] = {}
    if isinstance(node, Terminal):
        return PeerNode(scores=node.scores), actions
    if isinstance(node, Chance) and not game.chance_outcomes(state):
        outcome = draw(game, state, random)
        return PeerNode(is_drawn=True), {(None, peer.key(game, state, None, outcome)): outcome}
    if isinstance(node, Chance):
        chances: dict[Hashable, tuple[str, Fraction]] = {}
        for outcome, odds in game.chance_outcomes(state):
            key = peer.key(game, state, None, outcome)
            chances[key] = "", odds
            actions[None, key] = outcome
        return PeerNode(chances=chances), actions
    choices: dict[int, dict[Hashable, str]] = {}
    for seat in node.seats:
        choices[seat] = {}
        for action in game.legal_actions(state, seat):
            key = peer.key(game, state, seat, action)
            choices[seat][key] = ""
            actions[seat, key] = action
    return PeerNode(choices=choices), actions


def find_difference(ours: PeerNode, theirs: PeerNode) -> _Found | None:
    """Return the first difference between two nodes: its kind, the seat, what it is about; None if there is none."""
    # First whose turn it is: of different kinds of node every action would be missing, and hide the reason.
    if (ours.scores is None) != (theirs.scores is None) or _is_chance(ours) != _is_chance(theirs):
        return "turn", None, ()
    # A deal that nobody lists cannot be compared, only followed.
    if ours.is_drawn or theirs.is_drawn or ours.scores is not None:
        return None if ours.scores == theirs.scores else ("scores", None, ())
    if ours.choices.keys() != theirs.choices.keys():
        return "turn", None, ()
    for seat, mine in ours.choices.items():
        if missing := _besides(theirs.choices[seat], mine):
            return "missing", seat, missing
        if extra := _besides(mine, theirs.choices[seat]):
            return "extra", seat, extra
    # Both sides' keys: an outcome that one of them lacks has the odds of 0 there.
    keys = {**ours.chances, **theirs.chances}
    wrong = tuple(key for key in keys if _odds(ours, key) != _odds(theirs, key))
    return ("odds", None, wrong) if wrong else None


def _is_chance(node: PeerNode) -> bool:
    return bool(node.chances) or node.is_drawn


def _besides(one: Mapping[Hashable, str], other: Mapping[Hashable, str]) -> tuple[Hashable, ...]:
    return tuple(key for key in one if key not in other)


def _text(
    game: AnyGame,
    state: object,
    seat: int | None,
    key: Hashable,
    theirs: PeerNode,
    actions: Mapping[tuple[int | None, Hashable], object],
) -> str:
    """Return the action of the key in our notation, or as the peer formats it."""
    if (seat, key) in actions:
        return write_action(game, state, seat, actions[seat, key])
    return theirs.chances[key][0] if seat is None else theirs.choices[seat][key]


def _odds(node: PeerNode, key: Hashable) -> Fraction:
    return node.chances[key][1] if key in node.chances else Fraction(0)


def _choose(node: PeerNode, random: Random) -> tuple[int | None, Hashable]:
    if node.chances:
        return None, draw_outcome(tuple((key, odds) for key, (_, odds) in node.chances.items()), random)
    # Sorted: the seed alone must decide, not the order in which a game names its seats.
    seat = random.choice(sorted(node.choices))
    keys: list[Hashable] = list(node.choices[seat])
    return seat, random.choice(keys)
