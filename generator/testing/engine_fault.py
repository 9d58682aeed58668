"""Traces an unexpected exception to the engine or the art of a game that is not ours: which function is at fault."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import partial
from pathlib import Path
from traceback import walk_tb
from types import FrameType
from typing import Any

from generator import art
from generator.outputs.reading import display_path
from rules_engine.core import Chance, Decision, JugadaError, Message, Step, Terminal, Violation
from rules_engine.core.base import BaseGame
from rules_engine.core.game import AnyGame
from rules_engine.core.registry import other_games, other_packages

_MOST = 1000
"""How many actions are tried."""

_OF_BASE_GAME = {
    "legal_actions": "choices",
    "why_illegal": "objection",
    "apply": "act",
    "chance_outcomes": "draws",
    "apply_outcome": "come",
}
"""The functions that the author of a `BaseGame` writes, by those that call them."""


def find_engine_fault(error: BaseException) -> Message | None:
    """Return where the engine or the art of another's game fails, or which function of its engine returns what.

    None if neither does.
    """
    packages = other_packages()
    # From the inside: what was called last is nearest to the fault.
    frames = [frame for frame, _ in walk_tb(error.__traceback__)][::-1]
    return _failing(error, frames, packages) or _returning_wrongly(frames, packages)


def _failing(error: BaseException, frames: Sequence[FrameType], packages: Mapping[str, str]) -> Message | None:
    """Return the innermost function of another's engine or art that the exception came through."""
    games = other_games()
    for frame in frames:
        module = frame.f_globals.get("__name__")
        engine, drawn = _name_of(module, packages), _art_of(module, games)
        if engine or drawn:
            return Message(
                "testing/engine-fails" if engine else "testing/art-fails",
                game=engine or drawn,
                function=frame.f_code.co_name,
                place=f"{display_path(Path(frame.f_code.co_filename))}:{_line(error, frame)}",
                problem=f"{type(error).__name__}: {' '.join(str(error).split())}",
            )
    return None


def _returning_wrongly(frames: Sequence[FrameType], packages: Mapping[str, str]) -> Message | None:
    """Return what a function of the engine returns that it must not, in a state that one of the frames holds."""
    values = [named for frame in frames for named in _values(frame)]
    game = next((value for _, value in values if _is_engine(value, packages)), None)
    if game is None:
        return None
    states = [value for name, value in values if name in ("state", "before") and value is not None]
    return next((wrong for state in [*states, *_start(game)] for wrong in _wrong_returns(game, state)), None)


def _values(frame: FrameType) -> Iterator[tuple[str, Any]]:
    """Yield the local values of a frame by name, and the game and the state that one of them holds."""
    for name, value in frame.f_locals.items():
        yield name, value
        if type(value).__module__.startswith("generator."):
            yield from ((held, getattr(value, held, None)) for held in ("game", "state"))


def _name_of(module: str | None, packages: Mapping[str, str]) -> str:
    inside = (name for path, name in packages.items() if f"{module}.".startswith(f"{path}."))
    return next(inside, "")


def _art_of(module: str | None, games: Collection[str]) -> str:
    """Return which of the games the module draws; an empty text if none."""
    package, _, rest = f"{module}.".partition(f"{art.__name__}.")
    name = rest.partition(".")[0]
    return "" if package or name not in games else name


def _is_engine(value: object, packages: Mapping[str, str]) -> bool:
    return hasattr(type(value), "legal_actions") and bool(_name_of(type(value).__module__, packages))


def _line(error: BaseException, frame: FrameType) -> int:
    return next(line for one, line in walk_tb(error.__traceback__) if one is frame)


def _start(game: AnyGame) -> Iterator[object]:
    try:
        yield game.initial_state()
    except Exception:  # another's code may raise anything
        return


def _wrong_returns(game: AnyGame, state: object) -> Iterator[Message]:
    """Yield the functions that return something of the wrong type in this state, or what cannot be used."""
    ask = partial(_wrong_return, game)
    yield from ask("node", (Decision, Chance, Terminal), state)
    node = game.node(state)
    if isinstance(node, Chance):
        yield from ask("chance_outcomes", (tuple, list), state)
        for outcome, _ in game.chance_outcomes(state):
            yield from ask("apply_outcome", (Step,), state, outcome)
    for seat in node.seats if isinstance(node, Decision) else ():
        yield from ask("legal_actions", (tuple, list), state, seat)
        legal = game.legal_actions(state, seat)
        # Illegal ones too: a reason that fails is asked for with them alone.
        every = game.well_formed_actions(state) if isinstance(game, BaseGame) else legal
        for action in every[:_MOST]:
            yield from ask("why_illegal", (Violation, type(None)), state, seat, action)
        for action in legal:
            yield from ask("format_action", (str,), state, action)
            yield from ask("apply", (Step,), state, seat, action)


def _wrong_return(game: AnyGame, name: str, kinds: tuple[type, ...], *arguments: object) -> Iterator[Message]:
    function = _OF_BASE_GAME.get(name, name) if isinstance(game, BaseGame) else name
    try:
        returned = type(getattr(game, name)(*arguments))
    except JugadaError:
        return
    except Exception as error:  # another's code may raise anything
        problem = f"{type(error).__name__}: {error}"
        yield Message("testing/engine-fails-with", game=game.name, function=function, problem=problem)
    else:
        if not issubclass(returned, kinds):
            expected = tuple("None" if kind is type(None) else kind.__name__ for kind in kinds)
            names = {"found": returned.__name__, "expected": expected}
            yield Message("testing/engine-returns", game=game.name, function=function, **names)
