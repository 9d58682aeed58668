"""Oracles: what each game's engine answers about positions, spoiled positions and changes by hand.

An oracle is a list of lines, which are kept compressed. A line begins with what is asked, and what follows is the
answer; a longer answer is there as a digest. So each line can be asked again alone, and a difference be named.
"""

from __future__ import annotations

import lzma
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass
from hashlib import sha256
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from generator.testing import AnyGame
from rules_engine.core import Chance, JugadaError, MalformedError, Node, Terminal
from rules_engine.core.editing import Editor, Key
from rules_engine.core.game import read_action, write_action
from rules_engine.core.messages import render
from rules_engine.core.playout import PlayedStep, playout
from rules_engine.core.registry import load_package
from tests.nets.games import games_of, spoil

FOLDER = Path(__file__).with_name("answers")

POSITIONS, SPOILED, EDITED = 10_000, 20_000, 2_000
"""Lines of each game's oracles."""

_OF_A_GAME, _RUN = 200, 20
"""Positions that a game gives, in runs of that many that follow each other: so they are packed small."""
_LONGEST = 3_000
"""Steps after which a game is given up."""
_SPOILED_OF_ONE = 50
"""Spoiled positions that are made of one good one."""

_DIGITS = 3
"""Hexadecimal digits of a digest: one difference of 4,096 is missed, and a change makes more than one."""


@dataclass(frozen=True)
class Oracle:
    """A kind of lines: `asked` are the fields of a line that ask, `answers` those that answer."""

    name: str
    asked: tuple[str, ...]
    answers: tuple[str, ...]
    questions: Callable[[str], Iterator[tuple[str, ...]]]
    answer: Callable[[str, AnyGame, tuple[str, ...]], tuple[str, ...]]

    def path(self, game: str) -> Path:
        """Return the file with the game's lines."""
        return FOLDER / f"{game}.{self.name}.xz"

    def made(self, game: str) -> list[str]:
        """Return the game's lines, all made anew."""
        engine, _ = games_of(game)
        return ["\t".join((*asked, *self.answer(game, engine, asked))) for asked in self.questions(game)]

    def kept(self, game: str) -> list[str]:
        """Return the game's lines as they are kept."""
        return lzma.decompress(self.path(game).read_bytes()).decode().split("\n")[:-1]

    def write(self, game: str) -> int:
        """Make and keep the game's lines; return their number."""
        lines = self.made(game)
        FOLDER.mkdir(exist_ok=True)
        packed = lzma.compress("".join(f"{line}\n" for line in lines).encode(), preset=9 | lzma.PRESET_EXTREME)
        self.path(game).write_bytes(packed)
        return len(lines)

    def differences(self, game: str, lines: Sequence[str]) -> Iterator[str]:
        """Ask the lines again, and yield what is answered otherwise: what was asked, what was said, what is said."""
        engine, _ = games_of(game)
        for line in lines:
            fields = tuple(line.split("\t"))
            asked, before = fields[: len(self.asked)], fields[len(self.asked) :]
            now = self.answer(game, engine, asked)
            for name, old, new in zip(self.answers, before, now, strict=True):
                if old != new:
                    yield f"{game}: {' '.join(asked)}: {name}: was {old or 'nothing'}, is {new or 'nothing'}"


def digest(value: Any) -> str:
    """Return a short digest of plain values, the same in every process."""
    return sha256(_plain(value).encode()).hexdigest()[:_DIGITS]


def _plain(value: Any) -> str:
    if isinstance(value, Mapping):
        return f"{{{', '.join(sorted(f'{_plain(key)}: {_plain(inner)}' for key, inner in value.items()))}}}"
    if isinstance(value, Set):
        return f"{{{', '.join(sorted(map(_plain, value)))}}}"
    if isinstance(value, list | tuple):
        return f"({', '.join(map(_plain, value))})"
    return str(value)


# Positions: what is possible there, what each seat sees, and what one action leads to.


def _played(name: str) -> Iterator[PlayedStep]:
    """Yield steps of random games in short runs, the first `_OF_A_GAME` of each game at most."""
    game, starts = games_of(name)
    for number, start in enumerate(starts):
        chance = Random(f"played {name} {number}")
        steps = list(playout(game, start, chance, _LONGEST))
        runs = range(0, len(steps), _RUN)
        for first in sorted(chance.sample(runs, min(len(runs), _OF_A_GAME // _RUN))):
            yield from steps[first : first + _RUN]


def _positions(name: str) -> Iterator[tuple[str, ...]]:
    game, _ = games_of(name)
    for step in islice(_played(name), POSITIONS):
        action = write_action(game, step.state, step.seat, step.action)
        yield game.format_state(step.state), "-" if step.seat is None else str(step.seat), action


def _position(_name: str, game: AnyGame, asked: tuple[str, ...]) -> tuple[str, ...]:
    text, seat, action = asked
    state = game.parse_state(text)
    seats = range(game.seats(state))
    legal = [[write_action(game, state, one, act) for act in game.legal_actions(state, one)] for one in seats]
    outcomes = [(write_action(game, state, None, outcome), odds) for outcome, odds in game.chance_outcomes(state)]
    seen = [game.format_state(game.observation(state, one)) for one in (None, *seats)]
    if seat == "-":
        step = game.apply_outcome(state, read_action(game, state, None, action))
    else:
        step = game.apply(state, int(seat), read_action(game, state, int(seat), action))
    events = [(event.kind, event.facts, event.rule, event.seen_by) for event in step.events]
    return (
        "=" if game.format_state(state) == text else game.format_state(state),
        _node(game.node(state)),
        str(sum(map(len, legal)) + len(outcomes)),
        digest((legal, outcomes)),
        digest(seen),
        digest(game.format_state(step.state)),
        digest(events),
    )


def _node(node: Node) -> str:
    if isinstance(node, Terminal):
        scores, winners = ",".join(map(str, node.scores)), ",".join(map(str, node.winners))
        return f"end {scores} won by {winners or 'nobody'} by {node.rule}"
    if isinstance(node, Chance):
        return f"chance {node.prompt}"
    return f"{','.join(map(str, node.seats))} {node.prompt}"


# Spoiled positions: which part is refused, and with which sentence.


def _spoiled(name: str) -> Iterator[tuple[str, ...]]:
    good = list(dict.fromkeys(asked[0] for asked in _positions(name)))
    chance, known = Random(f"spoiled {name}"), set(good)
    for text in islice(_endless(good, chance), SPOILED):
        while (spoiled := spoil(text, good, chance)) in known:
            pass
        known.add(spoiled)
        yield (spoiled,)


def _endless(good: Sequence[str], chance: Random) -> Iterator[str]:
    while True:
        yield from [chance.choice(good)] * _SPOILED_OF_ONE


def _refusal(_name: str, game: AnyGame, asked: tuple[str, ...]) -> tuple[str, ...]:
    try:
        text = game.format_state(game.parse_state(asked[0]))
    except JugadaError as error:
        return _refused(error)
    return "", "=" if text == asked[0] else f"= {text}"


def _refused(error: JugadaError) -> tuple[str, str]:
    """Return the part and the sentence; a tab or an end of a line in them would end a field."""
    if isinstance(error, MalformedError):
        return error.part or "?", render(error.expected)
    return type(error).__name__, str(error)


# Changes by hand: where a piece may be put, and what comes of a change.


def _changes(name: str) -> Iterator[tuple[str, ...]]:
    game, _ = games_of(name)
    chance, editor = Random(f"edited {name}"), _editor(name, game)
    steps = list(islice(_played(name), POSITIONS))
    while True:
        state = chance.choice(steps).state
        text = game.format_state(state)
        for _ in range(5):
            yield text, _change(editor, state, chance)


def _change(editor: Editor[Any], state: Any, chance: Random) -> str:
    kind = chance.choice(("put", "put", "put", "set", "set", "set", "clear"))
    settings = editor.settings(state)
    if kind == "put":
        piece = chance.choice(editor.pieces(state)).name
        return f"put {piece} {chance.choice(editor.places(state, piece))}"
    if kind == "set" and settings:
        setting = chance.choice(settings)
        return f"set {setting.key} {chance.choice(setting.choices or (setting.value,))}"
    return "clear"


def _edited(name: str, game: AnyGame, asked: tuple[str, ...]) -> tuple[str, ...]:
    text, change = asked
    editor, state = _editor(name, game), game.parse_state(text)
    listed = digest((editor.pieces(state), editor.settings(state)))
    kind, _, rest = change.partition(" ")
    key, _, value = rest.partition(" ")
    try:
        if kind == "put":
            changed = editor.put(state, key, value)
        else:
            changed = editor.set(state, Key.parse(key), value) if kind == "set" else editor.clear(state)
    except JugadaError as error:
        return listed, *_refused(error)
    return listed, "", game.format_state(changed)


def _editor(name: str, game: AnyGame) -> Editor[Any]:
    make = load_package(name).editor
    assert make
    return make(game)


ORACLES = (
    Oracle(
        "positions",
        ("position", "seat", "action"),
        ("notation", "node", "number of choices", "choices", "what is seen", "position after it", "events"),
        _positions,
        _position,
    ),
    Oracle("spoiled", ("position",), ("refused part", "sentence"), _spoiled, _refusal),
    Oracle(
        "edited",
        ("position", "change"),
        ("pieces and settings", "refused part", "answer"),
        lambda name: islice(_changes(name), EDITED),
        _edited,
    ),
)
