"""Spoils worked examples, to see that the check bites.

Each spoil changes one thing of an example that holds: a rule id, a member of a set, a number, a position, a verdict.
`names` are words of which the report of the failure must hold at least one: the spoiled thing or the truth about it.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import yaml

from generator.content.loader import GameContent
from generator.examples.check import CheckReport, check_paths
from generator.examples.claims import CLAIMS
from generator.examples.report import text_report
from generator.examples.run import ExampleRun, StepRun
from generator.examples.runner import run_example
from generator.examples.source import load_example
from rules_engine.core import JugadaError

Data = dict[str, Any]

SAMPLES: tuple[Data, ...] = ({"position": "X.O/.X./..O O", "claim": [{"prompt": "mark"}]},)
"""Steps of tic-tac-toe that hold, for the kinds of claims that none of its examples has."""
_TRIES = 2_000
"""Pairs of characters that are swapped in search of another position."""


@dataclass(frozen=True)
class Spoil:
    """A spoiled example: what was done to it, its data, and what the report must name."""

    kind: str
    what: str
    data: Data
    names: tuple[str, ...]


class Spoiler:
    """An example that holds, and the ways to spoil it."""

    def __init__(self, path: Path) -> None:
        self.example = load_example(path)
        self.run: ExampleRun = run_example(self.example)
        self.data: Data = self.example.source.data
        self.content: GameContent = self.example.content
        self.game = self.content.game

    def spoils(self, most_of_a_kind: int) -> Iterator[Spoil]:
        """Ways to spoil this example's claims, at most so many of each kind."""
        counts: dict[str, int] = {}
        for spoil in self._all():
            counts[spoil.kind] = counts.get(spoil.kind, 0) + 1
            if counts[spoil.kind] <= most_of_a_kind:
                yield spoil

    def moved_pieces(self, most: int = 40) -> Iterator[Spoil]:
        """The example with a piece moved or changed in a position that it starts from."""
        for loc in self._positions():
            text = _at(self.data, loc)
            for other in islice(self._neighbours(text), most):
                data = copy.deepcopy(self.data)
                _at(data, loc[:-1])[loc[-1]] = other
                yield Spoil("piece moved", f"{text} -> {other}", data, (self.example.sheet.id,))

    # ------------------------------------------------------------------ claims

    def _all(self) -> Iterator[Spoil]:
        for number, step in enumerate(self.run.steps):
            for index, claim in enumerate(self.data["steps"][number].get("claim", [])):
                kind = next(key for key in CLAIMS if key in claim)
                for what, spoiled, names in _SPOILERS[kind](self, claim, step):
                    data = copy.deepcopy(self.data)
                    data["steps"][number]["claim"][index] = spoiled
                    yield Spoil(f"{kind}: {what}", f"step {number}, claim {index}: {spoiled}", data, names)

    def other_rules(self, rule: str) -> list[str]:
        """Rules of the game but this one, those that have nothing to do with it first."""
        return [other for other in self.content.rule_ids if other != rule][:2]

    def illegal_texts(self, step: StepRun, seat: int) -> list[str]:
        """Notations of actions that the seat cannot play after this step."""
        return [
            text
            for other in self.run.steps
            for text in self._texts(other)
            if self._reads(step, text) and self.game.why_illegal(step.after, seat, self._action(step, text)) is not None
        ]

    def canonical(self, step: StepRun, text: str) -> str:
        """The engine's notation of an action."""
        return str(self.game.format_action(step.after, self._action(step, text)))

    def _action(self, step: StepRun, text: str) -> Any:
        return self.game.parse_action(step.after, text)

    def _reads(self, step: StepRun, text: str) -> bool:
        try:
            self._action(step, text)
        except JugadaError:
            return False
        return True

    def _texts(self, step: StepRun) -> Iterator[str]:
        for seat in range(self.game.seats(step.after)):
            for action in self.game.legal_actions(step.after, seat):
                yield str(self.game.format_action(step.after, action))

    # ------------------------------------------------------------------ positions

    def _positions(self) -> list[tuple[Any, ...]]:
        steps = self.data["steps"]
        found: list[tuple[Any, ...]] = [("position",)] if "position" in self.data else []
        return found + [("steps", number, "position") for number, step in enumerate(steps) if "position" in step]

    def _neighbours(self, text: str) -> Iterator[str]:
        """Positions that differ from this one by two characters that have changed places."""
        state, random = self.game.parse_state(text), Random(text)
        for _ in range(_TRIES):
            first, second = random.sample(range(len(text)), 2)
            chars = list(text)
            chars[first], chars[second] = chars[second], chars[first]
            other = "".join(chars)
            try:
                if self.game.parse_state(other) != state:
                    yield other
            except JugadaError:
                continue


def check_spoiled(spoil: Spoil, game: str, folder: Path) -> tuple[CheckReport, str]:
    """The report on a spoiled example, and its text in both languages, which may name a point or a team differently."""
    path = folder / "spoiled.yaml"
    data = {"game": game, **spoil.data}
    path.write_text(
        yaml.dump(data, Dumper=yaml.CSafeDumper, allow_unicode=True, sort_keys=False, width=10**6), encoding="utf-8"
    )
    report = check_paths([str(path)])
    return report, text_report(report, "en") + text_report(report, "es")


# ---------------------------------------------------------------------- one function a kind of claim

_Variant = tuple[str, Data, tuple[str, ...]]


def _legal(spoiler: Spoiler, claim: Data, _: StepRun) -> Iterator[_Variant]:
    rule = spoiler.content.rule_ids[0]
    yield "legal to illegal", {"illegal": claim["legal"], "because": rule}, _texts_of(claim["legal"])


def _illegal(spoiler: Spoiler, claim: Data, _: StepRun) -> Iterator[_Variant]:
    yield "illegal to legal", {"legal": claim["illegal"]}, (claim["because"],)
    for rule in spoiler.other_rules(claim["because"]):
        yield "rule swapped", {**claim, "because": rule}, (claim["because"],)
    for name, value in claim.get("facts", {}).items():
        yield "fact changed", {**claim, "facts": {**claim["facts"], name: _other(value)}}, (f"{name}: ",)


def _actions(spoiler: Spoiler, claim: Data, step: StepRun) -> Iterator[_Variant]:
    seat = spoiler.game.parse_seat(str(claim["actions"]))
    members = claim.get("exactly", [])
    for index, member in enumerate(members):
        rest = members[:index] + members[index + 1 :]
        yield "member dropped", {**claim, "exactly": rest}, (spoiler.canonical(step, str(member)),)
    for text in spoiler.illegal_texts(step, seat)[:2]:
        for key in ("exactly", "includes"):
            if key in claim:
                yield "member added", {**claim, key: [*claim[key], text]}, (text,)
    for action in spoiler.game.legal_actions(step.after, seat)[:2]:
        if "excludes" in claim:
            text = str(spoiler.game.format_action(step.after, action))
            yield "member excluded", {**claim, "excludes": [*claim["excludes"], text]}, (text,)
    if "count" in claim:
        yield "number changed", {**claim, "count": claim["count"] + 1}, (str(claim["count"]),)


def _query(spoiler: Spoiler, claim: Data, step: StepRun) -> Iterator[_Variant]:
    arguments = {key: str(value) for key, value in claim.get("with", {}).items()}
    value = spoiler.game.queries[claim["query"]].answer(step.after, arguments)
    if "equals" in claim:
        yield "value changed", {**claim, "equals": _other(claim["equals"])}, (claim["query"],)
    for key in ("exactly", "includes"):
        if claim.get(key):
            yield "value added", {**claim, key: [*claim[key], "nowhere"]}, ("nowhere",)
    if claim.get("exactly"):
        yield "value dropped", {**claim, "exactly": claim["exactly"][1:]}, (str(claim["exactly"][0]),)
    if "excludes" in claim and isinstance(value, tuple) and value:
        yield "value excluded", {**claim, "excludes": [*claim["excludes"], value[0]]}, (str(value[0]),)
    if isinstance(value, int | Fraction):
        for key, beyond in (("at_least", 1), ("at_most", -1)):
            if key in claim:
                yield "bound moved", {**claim, key: str(value + beyond)}, (str(value),)


def _event(_: Spoiler, claim: Data, __: StepRun) -> Iterator[_Variant]:
    rest = {key: value for key, value in claim.items() if key != "event"}
    yield "event to no event", {"not_event": claim["event"], **rest}, (claim["event"],)
    for name, value in claim.get("facts", {}).items():
        yield "fact changed", {**claim, "facts": {**claim["facts"], name: _other(value)}}, (f"{name}: ",)


def _not_event(_: Spoiler, claim: Data, __: StepRun) -> Iterator[_Variant]:
    rest = {key: value for key, value in claim.items() if key != "not_event"}
    yield "no event to event", {"event": claim["not_event"], **rest}, (claim["not_event"],)


def _position(spoiler: Spoiler, claim: Data, step: StepRun) -> Iterator[_Variant]:
    for text in islice(spoiler._neighbours(claim["position"]), 2):
        yield "position changed", {**claim, "position": text}, (spoiler.game.format_state(step.after),)


def _moment(spoiler: Spoiler, claim: Data, _: StepRun) -> Iterator[_Variant]:
    if "turn" in claim:
        seats = {str(seat) for seat in (claim["turn"] if isinstance(claim["turn"], list) else [claim["turn"]])}
        others = [name for name in sorted(spoiler.content.messages["en"].keys("seat")) if name not in seats]
        for name in others[:1]:
            yield "turn changed", {**claim, "turn": name}, ("to decide",)
    if "node" in claim:
        other = "chance" if claim["node"] != "chance" else "terminal"
        yield "node changed", {**claim, "node": other}, ("but: ",)
    if "prompt" in claim:
        for prompt in sorted(spoiler.content.messages["en"].keys("prompt")):
            if prompt != claim["prompt"]:
                yield "prompt changed", {**claim, "prompt": prompt}, (claim["prompt"],)


def _terminal(spoiler: Spoiler, claim: Data, _: StepRun) -> Iterator[_Variant]:
    result = claim["terminal"]
    for key in ("scores", "winners"):
        if key in result:
            changed = [*result[key][:-1], result[key][-1] + 1] if key == "scores" else []
            if changed != result[key]:
                yield f"{key} changed", {**claim, "terminal": {**result, key: changed}}, ("the game is over",)
    messages = spoiler.content.messages["en"]
    for rule in sorted(rule for rule in spoiler.game.rules if messages.has("result", rule)):
        if "rule" in result and rule != result["rule"]:
            yield "rule swapped", {**claim, "terminal": {**result, "rule": rule}}, (result["rule"],)


def _chance(_: Spoiler, claim: Data, __: StepRun) -> Iterator[_Variant]:
    for outcome, odds in claim["chance"].items():
        changed = {**claim["chance"], outcome: str(Fraction(odds) / 2)}
        yield "odds changed", {**claim, "chance": changed}, (outcome,)
        if claim.get("exactly") and len(claim["chance"]) > 1:
            rest = {key: value for key, value in claim["chance"].items() if key != outcome}
            yield "outcome dropped", {**claim, "chance": rest}, (outcome,)


def _observation(spoiler: Spoiler, claim: Data, _: StepRun) -> Iterator[_Variant]:
    view = claim["observation"]
    for text in islice(spoiler._neighbours(view["position"]), 2):
        yield "view changed", {**claim, "observation": {**view, "position": text}}, (text,)


def _refused(spoiler: Spoiler, claim: Data, _: StepRun) -> Iterator[_Variant]:
    refusal = claim["refused"]
    if "setup" in refusal:
        yield "accepted", {**claim, "refused": {**refusal, "setup": {}}}, ("accepted",)
        for rule in spoiler.other_rules(refusal["because"]):
            yield "rule swapped", {**claim, "refused": {**refusal, "because": rule}}, (refusal["because"],)
    else:
        start = spoiler.game.format_state(spoiler.content.start())
        yield "accepted", {**claim, "refused": {"position": start}}, ("accepted",)


def _simulate(_: Spoiler, claim: Data, __: StepRun) -> Iterator[_Variant]:
    """The check goes by the record, so both the bounds and the record are spoiled."""
    record = claim["recorded"]
    for key, beyond in (("at_least", Fraction(1, 1000)), ("at_most", Fraction(-1, 1000))):
        if key in claim:
            bound = Fraction(str(record["high" if key == "at_least" else "low"])) + beyond
            yield "bound moved", {**claim, key: str(bound)}, ("is not wholly within",)
            end, gap = ("low", -1.0) if key == "at_least" else ("high", 1.0)
            moved = {**record, end: float(Fraction(claim[key])) + gap}
            yield "record moved", {**claim, "recorded": moved}, ("is not wholly within",)


_SPOILERS: dict[str, Callable[[Spoiler, Data, StepRun], Iterator[_Variant]]] = {
    "legal": _legal,
    "illegal": _illegal,
    "actions": _actions,
    "query": _query,
    "event": _event,
    "not_event": _not_event,
    "position": _position,
    "turn": _moment,
    "node": _moment,
    "prompt": _moment,
    "terminal": _terminal,
    "chance": _chance,
    "observation": _observation,
    "refused": _refused,
    "simulate": _simulate,
}


def _other(value: Any) -> Any:
    """Something else of the same kind."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return _other_text(value)
    if isinstance(value, list):
        return value[:-1] if value else ["nowhere"]
    if isinstance(value, dict):
        return {key: _other(item) for key, item in value.items()} or {"nowhere": 1}
    return 0


def _other_text(value: str) -> str:
    try:
        return str(Fraction(value) + 1)
    except ValueError:
        return f"{value}x"


def _texts_of(entries: Any) -> tuple[str, ...]:
    return tuple(map(str, entries)) if isinstance(entries, list) else (str(entries),)


def _at(data: Any, loc: tuple[Any, ...]) -> Any:
    for step in loc:
        data = data[step]
    return data
