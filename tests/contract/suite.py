"""The contract that every game keeps: subclass `ContractSuite` as `TestContract` and name the game.

The suite plays random games, keeps some of the states it meets, and holds the two halves of the
engine (what is legal, why something is not), the notation, the views and the odds against each other.
It knows no game; what it tries as an illegal action are the actions of other states of the same game.

A suite says what its game has (`Kinds`), and fails unless the states it kept hold all of that and nothing else.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass, fields
from itertools import permutations
from random import Random
from typing import Any, TypeGuard

import pytest

from rules_engine.core import (
    Chance,
    Decision,
    Event,
    Game,
    IllegalActionError,
    JugadaError,
    Node,
    Step,
    Terminal,
    Violation,
)
from rules_engine.core.playout import PlayedStep, playout
from rules_engine.core.record import CHANCE, Entry, Record, format_record, parse_record, replay

AnyGame = Game[Any, Any]


@dataclass(frozen=True)
class Kinds:
    """The kinds of nodes a game has: prompts of chance, decisions and sealed choices (decisions too), rules of ends."""

    chances: frozenset[str] = frozenset()
    decisions: frozenset[str] = frozenset()
    sealed: frozenset[str] = frozenset()
    ends: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Sample:
    """What the playouts of one suite met. `states` are the kept ones, of each kind some; `ends` close the `games`."""

    states: tuple[Any, ...]
    actions: tuple[str, ...]
    events: tuple[Event, ...]
    games: tuple[tuple[PlayedStep, ...], ...]
    ends: tuple[Any, ...]


class ContractSuite:
    """Override `kinds`, `game` and `census`; `starts`, `order` and `result` where a game needs it.

    The numbers say how much is tried.
    """

    kinds: Kinds
    has_illegal_actions = True  # of whoever decides

    playouts = 6
    limit = 400
    kept_states = 120
    kept_of_a_kind = 4
    tried_actions = 25
    seed = 20_26

    def game(self) -> AnyGame:
        raise NotImplementedError

    def starts(self, game: AnyGame, random: Random) -> Iterable[Any]:
        """States to play from; `playouts` of them are used."""
        while True:
            yield game.initial_state()

    def census(self, game: AnyGame, state: Any) -> Any:
        """What never changes in a play: the number of pieces, the multiset of cards."""
        raise NotImplementedError

    def order(self, game: AnyGame, state: Any, action: Any) -> Any:
        """The key by which the game's rules sort legal actions (by text, where they are silent)."""
        return game.format_action(state, action)

    def result(self, step: Step[Any]) -> Hashable:
        """What two legal actions must not have in common; with the events where the states alone may be the same."""
        state: Hashable = step.state
        return state

    # ------------------------------------------------------------------ what is tried

    @pytest.fixture(scope="class")
    @classmethod
    def engine(cls) -> AnyGame:
        return cls().game()

    @pytest.fixture(scope="class")
    @classmethod
    def sample(cls, engine: AnyGame) -> Sample:
        return sample_of(cls(), engine)

    def test_the_sample_holds_every_kind_of_node(self, engine: AnyGame, sample: Sample) -> None:
        assert self.kinds.decisions
        assert self.kinds.ends
        met = kinds_of(engine, sample.states)
        for kind in fields(Kinds):
            assert getattr(met, kind.name) == getattr(self.kinds, kind.name), kind.name

    # ------------------------------------------------------------------ legality and reasons

    def test_listed_actions_have_no_reason_against_them(self, engine: AnyGame, sample: Sample) -> None:
        for state, seat in _decisions(engine, sample.states):
            actions = engine.legal_actions(state, seat)
            assert actions, f"nothing to choose at {engine.format_state(state)}"
            for action in actions:
                assert engine.why_illegal(state, seat, action) is None, _at(engine, state, action)

    def test_an_action_is_legal_exactly_when_there_is_no_reason(self, engine: AnyGame, sample: Sample) -> None:
        random = Random(self.seed)
        refused = 0
        for state, seat in _decisions(engine, sample.states):
            results = set(self._results(engine, state, seat))
            for action in _candidates(engine, state, sample, random, self.tried_actions):
                violation = engine.why_illegal(state, seat, action)
                refused += violation is not None
                if violation is None:
                    assert self.result(engine.apply(state, seat, action)) in results, _at(engine, state, action)
                else:
                    _check_violation(engine, violation)
                    with pytest.raises(IllegalActionError) as caught:
                        engine.apply(state, seat, action)
                    assert caught.value.violation == violation
        assert bool(refused) == self.has_illegal_actions

    def test_nobody_acts_out_of_turn(self, engine: AnyGame, sample: Sample) -> None:
        random = Random(self.seed)
        tried = 0
        for state in sample.states:
            node = engine.node(state)
            deciding = node.seats if isinstance(node, Decision) else ()
            for seat in set(range(engine.seats(state))) - set(deciding):
                assert engine.legal_actions(state, seat) == ()
                for action in _candidates(engine, state, sample, random, 3):
                    violation = engine.why_illegal(state, seat, action)
                    assert violation is not None, _at(engine, state, action)
                    _check_violation(engine, violation)
                    tried += 1
        assert tried

    def test_legal_actions_are_sorted_and_differ_in_their_result(self, engine: AnyGame, sample: Sample) -> None:
        for state, seat in _decisions(engine, sample.states):
            actions = engine.legal_actions(state, seat)
            keys = [self.order(engine, state, action) for action in actions]
            assert keys == sorted(keys), engine.format_state(state)
            assert len(set(self._results(engine, state, seat))) == len(actions), engine.format_state(state)

    def _results(self, engine: AnyGame, state: Any, seat: int) -> list[Hashable]:
        return [self.result(engine.apply(state, seat, action)) for action in engine.legal_actions(state, seat)]

    # ------------------------------------------------------------------ notation

    def test_states_survive_a_round_trip(self, engine: AnyGame, sample: Sample) -> None:
        for state in sample.states:
            text = engine.format_state(state)
            assert text.isascii()
            assert "\n" not in text
            assert engine.parse_state(text) == state, text
            assert engine.format_state(engine.parse_state(f"  {text}  ")) == text

    def test_actions_and_outcomes_survive_a_round_trip(self, engine: AnyGame, sample: Sample) -> None:
        for state in sample.states:
            for action in _choices(engine, state):
                text = engine.format_action(state, action)
                assert text.isascii()
                assert "\n" not in text
                assert engine.parse_action(state, text) == action, _at(engine, state, action)

    @pytest.mark.parametrize("text", ["", " ", "§", "nonsense 123", "|", "x" * 5_000, "\x00"])
    def test_nonsense_is_refused_with_a_clear_error(self, engine: AnyGame, sample: Sample, text: str) -> None:
        with pytest.raises(JugadaError):
            engine.parse_state(text)
        for state in sample.states[:10]:
            try:
                action = engine.parse_action(state, text)
            except JugadaError:
                continue
            node = engine.node(state)  # what can be read must have a reason against it, or be legal
            if isinstance(node, Decision):
                engine.why_illegal(state, node.seats[0], action)

    def test_seats_survive_a_round_trip(self, engine: AnyGame, sample: Sample) -> None:
        for state in sample.states[:20]:
            names = [engine.format_seat(seat) for seat in range(engine.seats(state))]
            assert [engine.parse_seat(name) for name in names] == list(range(len(names)))
        with pytest.raises(JugadaError):
            engine.parse_seat("no such seat")

    # ------------------------------------------------------------------ views

    def test_observations_are_stable_and_can_be_written(self, engine: AnyGame, sample: Sample) -> None:
        for state in sample.states:
            for viewer in (*range(engine.seats(state)), None):
                seen = engine.observation(state, viewer)
                assert engine.observation(seen, viewer) == seen
                assert engine.parse_state(engine.format_state(seen)) == seen

    def test_explanations_agree_with_what_a_seat_sees(self, engine: AnyGame, sample: Sample) -> None:
        random = Random(self.seed)
        for state, seat in _decisions(engine, sample.states):
            seen = engine.observation(state, seat)
            assert engine.node(seen) == engine.node(state)
            assert engine.legal_actions(seen, seat) == engine.legal_actions(state, seat)
            for action in _candidates(engine, state, sample, random, self.tried_actions):
                assert engine.why_illegal(seen, seat, action) == engine.why_illegal(state, seat, action)

    def test_sealed_choices_are_hidden_from_the_others(self, engine: AnyGame, sample: Sample) -> None:
        had_a_choice = set()
        for state, prompt, seats in _sealed(engine, sample.states):
            for chooser, viewer in permutations((*seats, None), 2):
                if chooser is None:
                    continue
                actions = engine.legal_actions(state, chooser)
                views = {
                    engine.format_state(engine.observation(engine.apply(state, chooser, action).state, viewer))
                    for action in (*actions[:5], actions[-1])
                }
                assert len(views) == 1, f"{viewer} sees what {chooser} chose at {engine.format_state(state)}"
                if len(actions) > 1:
                    had_a_choice.add(prompt)
        assert had_a_choice == self.kinds.sealed

    def test_sealed_choices_commute(self, engine: AnyGame, sample: Sample) -> None:
        random = Random(self.seed)
        for state, _, seats in _sealed(engine, sample.states):
            chosen = {seat: random.choice(engine.legal_actions(state, seat)) for seat in seats}
            ends = set()
            for order in list(permutations(seats))[:6]:
                after = state
                for seat in order:
                    after = engine.apply(after, seat, chosen[seat]).state
                ends.add(engine.format_state(after))
            assert len(ends) == 1, engine.format_state(state)

    # ------------------------------------------------------------------ chance, results, conservation

    def test_chance_outcomes_are_a_distribution(self, engine: AnyGame, sample: Sample) -> None:
        for state in sample.states:
            if isinstance(engine.node(state), Chance):
                outcomes = engine.chance_outcomes(state)
                assert sum(weight for _, weight in outcomes) == 1
                assert all(weight > 0 for _, weight in outcomes)
                assert len({outcome for outcome, _ in outcomes}) == len(outcomes)
                for outcome, _ in outcomes:
                    engine.apply_outcome(state, outcome)

    def test_chance_takes_no_choice_and_a_choice_no_chance(self, engine: AnyGame, sample: Sample) -> None:
        for state in sample.states:
            if isinstance(engine.node(state), Chance):
                continue
            assert engine.chance_outcomes(state) == ()
            for other in sample.states[:40]:
                if isinstance(engine.node(other), Chance):
                    with pytest.raises(IllegalActionError):
                        engine.apply_outcome(state, engine.chance_outcomes(other)[0][0])
                    break

    def test_results_name_scores_winners_and_a_rule(self, engine: AnyGame, sample: Sample) -> None:
        ends = [state for state in sample.states if isinstance(engine.node(state), Terminal)]
        assert ends
        for state in ends:
            node, seats = engine.node(state), range(engine.seats(state))
            assert isinstance(node, Terminal)
            assert node.rule in engine.rules
            assert len(node.scores) == len(seats)
            assert set(node.winners) <= set(seats)
            assert len(set(node.winners)) == len(node.winners)
            assert all(not engine.legal_actions(state, seat) for seat in seats)

    def test_pieces_are_conserved(self, engine: AnyGame, sample: Sample) -> None:
        for game, end in zip(sample.games, sample.ends, strict=True):
            counts = {self.census(engine, state) for state in (*(played.state for played in game), end)}
            assert len(counts) == 1, counts

    def test_events_cite_known_rules(self, engine: AnyGame, sample: Sample) -> None:
        cited = {event.rule for event in sample.events} - {None}
        assert cited
        assert cited <= engine.rules
        assert set(engine.reasons.values()) <= engine.rules

    def test_a_record_replays_to_the_same_end(self, engine: AnyGame, sample: Sample) -> None:
        for game, end in zip(sample.games, sample.ends, strict=True):
            entries = tuple(
                Entry(
                    CHANCE if played.seat is None else engine.format_seat(played.seat),
                    engine.format_action(played.state, played.action),
                )
                for played in game
            )
            record = Record(engine.name, "0", "0", engine.format_state(game[0].state), entries)
            steps = [step for _, step in replay(engine, parse_record(format_record(record)))]
            assert [step.state for step in steps] == [*(played.state for played in game[1:]), end]
            assert [step.events for step in steps] == [played.events for played in game]


# ---------------------------------------------------------------------- the sample


def sample_of(case: ContractSuite, engine: AnyGame) -> Sample:
    """Play the suite's games and keep what they met."""
    random = Random(case.seed)
    games: list[tuple[PlayedStep, ...]] = []
    starts = iter(case.starts(engine, random))
    while len(games) < case.playouts and (start := next(starts, None)) is not None:
        games.append(tuple(playout(engine, start, random, case.limit)))
    assert all(games), "a start from which nothing can be played"
    met = [played for game in games for played in game]
    ends = tuple(_after(engine, game[-1]) for game in games)
    return Sample(
        states=(*_kept(case, engine, random, [played.state for played in met]), *ends),
        actions=tuple(sorted({engine.format_action(played.state, played.action) for played in met})),
        events=tuple(event for played in met for event in played.events),
        games=tuple(games),
        ends=ends,
    )


def _kept(case: ContractSuite, engine: AnyGame, random: Random, states: list[Any]) -> list[Any]:
    """Return some states of each kind, rare ones too, then any others up to the suite's number."""
    random.shuffle(states)
    of_kind: defaultdict[Kinds, int] = defaultdict(int)
    rare: list[Any] = []
    others: list[Any] = []
    for state in states:
        kind = kinds_of(engine, [state])
        of_kind[kind] += 1
        (rare if of_kind[kind] <= case.kept_of_a_kind else others).append(state)
    return rare + others[: max(0, case.kept_states - len(rare))]


def kinds_of(engine: AnyGame, states: Iterable[Any]) -> Kinds:
    """Return the kinds of nodes among the states."""
    nodes = [engine.node(state) for state in states]
    return Kinds(
        chances=frozenset(node.prompt for node in nodes if isinstance(node, Chance)),
        decisions=frozenset(node.prompt for node in nodes if isinstance(node, Decision)),
        sealed=frozenset(node.prompt for node in nodes if _is_sealed(node)),
        ends=frozenset(node.rule for node in nodes if isinstance(node, Terminal)),
    )


def _is_sealed(node: Node) -> TypeGuard[Decision]:
    return isinstance(node, Decision) and len(node.seats) > 1


def _after(engine: AnyGame, played: PlayedStep) -> Any:
    if played.seat is None:
        return engine.apply_outcome(played.state, played.action).state
    return engine.apply(played.state, played.seat, played.action).state


def _decisions(engine: AnyGame, states: Iterable[Any]) -> Iterator[tuple[Any, int]]:
    for state in states:
        node = engine.node(state)
        if isinstance(node, Decision):
            for seat in node.seats:
                yield state, seat


def _sealed(engine: AnyGame, states: Iterable[Any]) -> Iterator[tuple[Any, str, tuple[int, ...]]]:
    for state in states:
        node = engine.node(state)
        if _is_sealed(node):
            yield state, node.prompt, node.seats


def _choices(engine: AnyGame, state: Any) -> Iterator[Any]:
    for outcome, _ in engine.chance_outcomes(state):
        yield outcome
    for seat in range(engine.seats(state)):
        yield from engine.legal_actions(state, seat)


def _candidates(engine: AnyGame, state: Any, sample: Sample, random: Random, count: int) -> Iterator[Any]:
    """Actions of other moments of the game, as far as they can be read here."""
    for text in random.sample(sample.actions, min(count, len(sample.actions))):
        try:
            yield engine.parse_action(state, text)
        except JugadaError:
            continue


def _check_violation(engine: AnyGame, violation: Violation) -> None:
    assert violation.rule in engine.rules, violation
    assert engine.reasons.get(violation.code) == violation.rule, violation


def _at(engine: AnyGame, state: Any, action: Any) -> str:
    return f"{engine.format_action(state, action)} at {engine.format_state(state)}"
