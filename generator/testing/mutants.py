"""Mutants: clauses of a game's legality are deleted one by one, to see which of them the game's tests would miss."""

from __future__ import annotations

import ast
import inspect
import linecache
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from types import FunctionType, ModuleType

from generator.content.loader import GameContent
from generator.examples.check import check_paths
from generator.outputs.reading import display_path
from generator.testing.checks import CHECKS
from generator.testing.contract import AnyGame, Contract
from generator.testing.sample import Case, sample_of, states_of
from rules_engine.core.base import BaseGame

EXPLAINED = "# mutant:"
"""Begins the comment on a clause's line that says why nothing notices its deletion."""

_ROOTS = {True: ("objection", "choices"), False: ("why_illegal", "legal_actions")}
"""The functions with clauses, in a `BaseGame` and in other games."""

_FIRST = ("every_well_formed_action", "listed_actions_have_no_reason", "legal_or_a_reason")
"""The checks that notice most."""


@dataclass(frozen=True)
class Mutant:
    """A function without one of its clauses.

    Attributes:
        owner: the class or the module that holds the function.
        name: the function's name there.
        code: the function without the clause.
        path, line: where the clause stands.
        clause: its text.
        explanation: what a comment says of why nothing notices; empty if there is none.
    """

    owner: object
    name: str
    code: ast.FunctionDef
    path: Path
    line: int
    clause: str
    explanation: str

    @property
    def place(self) -> str:
        """Where the clause stands."""
        return f"{display_path(self.path)}:{self.line}"


@dataclass(frozen=True)
class Survivors:
    """How many mutants there were, and those that nothing noticed: explained by a comment, or not."""

    mutants: int
    unnoticed: tuple[Mutant, ...]
    explained: tuple[Mutant, ...]


def find_survivors(
    content: GameContent,
    contract: Contract,
    user_dir: Path | None,
    shown: Callable[[Sequence[Mutant]], Iterable[Mutant]] = tuple,
) -> Survivors:
    """Delete each clause in turn, and hold the game that is left against its own play and examples.

    `shown` yields the mutants again, and may tell how far it has come.
    """
    game = content.game
    case = Case(contract, game, sample_of(contract, game), states_of(check_paths([content.name], user_dir).runs))
    mutants, alive = list(mutants_of(game)), list[Mutant]()
    for mutant in shown(mutants):
        with replaced(mutant):
            if not _is_noticed(content, case, user_dir):
                alive.append(mutant)
    return Survivors(
        len(mutants),
        tuple(mutant for mutant in alive if not mutant.explanation),
        tuple(mutant for mutant in alive if mutant.explanation),
    )


def _is_noticed(content: GameContent, case: Case, user_dir: Path | None) -> bool:
    """Return whether a check of the sample, an example, or a check of new games finds something."""
    try:
        # By the games already played first: that is far quicker than playing anew, and notices most.
        if any(any(True for _ in islice(CHECKS[name](case), 1)) for name in _FIRST):
            return True
        if check_paths([content.name], user_dir).exit_code:
            return True
        again = Case(case.contract, content.game, sample_of(case.contract, content.game))
        return any(any(True for _ in islice(check(again), 1)) for check in CHECKS.values())
    except Exception:  # whatever an engine that lacks a clause raises, it has been noticed
        return True


# ---------------------------------------------------------------------- finding clauses


def mutants_of(game: AnyGame) -> Iterator[Mutant]:
    """Yield a mutant for each clause of the functions that decide what is legal, and of those that they call."""
    for owner, name, function in _functions(game):
        lines, first = inspect.getsourcelines(function)
        tree = ast.parse(textwrap.dedent("".join(lines)))
        [defined] = tree.body
        # The source of a lambda is the statement that holds it, which is no function.
        if not isinstance(defined, ast.FunctionDef):
            continue
        path = Path(inspect.getfile(function))
        for changed, node in _without_a_clause(defined):
            # The source of a method begins in its class, and lines of a piece count from 1.
            line = first + node.lineno - 1
            clause = " ".join(ast.unparse(node).split())
            _, mark, why = linecache.getline(str(path), line).partition(EXPLAINED)
            yield Mutant(owner, name, changed, path, line, clause, why.strip() if mark else "")


def _functions(game: AnyGame) -> Iterator[tuple[object, str, FunctionType]]:
    """Yield the functions of the game's own package that its legality goes through, each with what holds it."""
    kind = type(game)
    package = kind.__module__.split(".")[:2]
    queue: list[tuple[object, str]] = [(kind, name) for name in _ROOTS[isinstance(game, BaseGame)]]
    seen: set[tuple[int, str]] = set()
    while queue:
        owner, name = queue.pop(0)
        # The function beneath its cache: what wraps it has no source of its own.
        function = inspect.unwrap(getattr(owner, name)) if hasattr(owner, name) else None
        if not isinstance(function, FunctionType) or function.__module__.split(".")[:2] != package:
            continue
        # With its name, too: under another one it has to be replaced as well.
        if (id(function), name) in seen:
            continue
        seen.add((id(function), name))
        yield owner, name, function
        module = sys.modules[function.__module__]
        # A method is looked for in the game's class and not where it was found: a base class calls what the game
        # overrides.
        queue += [(kind if is_method else module, called) for called, is_method in _called(function)]


def _called(function: FunctionType) -> Iterator[tuple[str, bool]]:
    """Yield the names that a function calls or hands on: functions of its module, and methods of its game."""
    for node in ast.walk(ast.parse(textwrap.dedent(inspect.getsource(function)))):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id, False
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id == "self":
            yield node.attr, True


def _without_a_clause(function: ast.FunctionDef) -> Iterator[tuple[ast.FunctionDef, ast.expr]]:
    """Yield the function without each clause in turn, and the clause.

    A clause is a condition with what follows from it, a part of a condition with `and` or `or`, or the condition of a
    comprehension.
    """
    for number, node in enumerate(ast.walk(function)):
        for at, clause in enumerate(_clauses(node)):
            changed = deepcopy(function)
            # A copy is walked in the same order, so the number of a node finds its copy.
            found = next(islice(ast.walk(changed), number, None))
            _delete(changed, found, at)
            yield ast.fix_missing_locations(changed), clause


def _clauses(node: ast.AST) -> Sequence[ast.expr]:
    if isinstance(node, ast.If | ast.IfExp):
        return (node.test,)
    if isinstance(node, ast.BoolOp):
        return node.values
    return node.ifs if isinstance(node, ast.comprehension) else ()


def _delete(function: ast.FunctionDef, node: ast.AST, at: int) -> None:
    if isinstance(node, ast.If | ast.IfExp):
        # False, never true: the clause must lose its effect, and what it guards would fail without it.
        node.test = ast.Constant(value=False)
    elif isinstance(node, ast.BoolOp):
        del node.values[at]
        if len(node.values) == 1:
            _Replacing(node, node.values[0]).visit(function)
    elif isinstance(node, ast.comprehension):
        del node.ifs[at]


class _Replacing(ast.NodeTransformer):
    def __init__(self, old: ast.AST, new: ast.AST) -> None:
        self._old, self._new = old, new

    def visit(self, node: ast.AST) -> object:
        return self._new if node is self._old else super().visit(node)


# ---------------------------------------------------------------------- putting them in place


@contextmanager
def replaced(mutant: Mutant) -> Iterator[None]:
    """Let the game's function be the mutant while the context lasts, wherever its package knows it by that name."""
    # Not cached while it is a mutant: the cache knows the answers of the whole function.
    own = inspect.unwrap(getattr(mutant.owner, mutant.name))
    before = _holders(mutant, getattr(mutant.owner, mutant.name))
    made: dict[str, object] = {}
    tree = ast.Module([mutant.code], [])
    exec(compile(tree, str(mutant.path), "exec"), own.__globals__, made)
    for holder, name, _ in before:
        setattr(holder, name, made[mutant.name])
    try:
        yield
    finally:
        # Even if the mutant has raised: everything after it must be held against the whole game again.
        for holder, name, value in before:
            setattr(holder, name, value)


def _holders(mutant: Mutant, function: object) -> list[tuple[object, str, object]]:
    if not isinstance(mutant.owner, ModuleType):
        # From `vars`, since `getattr` would unwrap a static or class method, which could not be put back.
        return [(mutant.owner, mutant.name, vars(mutant.owner).get(mutant.name, function))]
    package = ".".join(mutant.owner.__name__.split(".")[:2])
    # A module that has imported the function holds it under its own name.
    modules = [module for name, module in list(sys.modules.items()) if f"{name}.".startswith(f"{package}.")]
    named = [(module, name, value) for module in modules for name, value in list(vars(module).items())]
    return [one for one in named if one[2] is function]
