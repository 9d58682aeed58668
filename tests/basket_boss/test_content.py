"""The words: every event, reason, prompt and result has its sentence, every sentence its use; the examples hold."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from generator.content.loader import GameContent, load_content_folder
from generator.examples.check import check_paths
from rules_engine.basket_boss.actions import Take, Turn
from rules_engine.basket_boss.checks import PROMPTS, why_no_outcome
from rules_engine.core import Event, SetupError, Terminal, Violation
from rules_engine.core.playout import playout
from rules_engine.core.record import parse_record, replay
from tests.basket_boss.common import CONTENT, boss, play, random_game
from tests.basket_boss.naive import EVERYTHING
from tests.basket_boss.positions import random_position
from tests.nonempty import nonempty

NOBODY_LEFT = (
    "s3 p1 | tall A,B | A Snakes 6 FA05x,FA09x,FA20x,FA27x,FA29x - 0 - | B Llamas 6 PG,SG,SF,PF,C - 0 -"
    " | market INJ | gone - | injury start=A A=- B=-"
)
KEPT = (
    "s2 p7 | tall A,B | A Snakes 0 PG,SG,SF,PF,C agent 0 - | B Llamas 6 PG,SG,SF,PF,C banker 0 -"
    " | market FA08 | gone - | hire point=-"
)
BAD_SETUPS: tuple[dict[str, Any], ...] = (
    {"boards": ["Snakes"], "tallest": ["A"]},
    {"boards": ["Snakes", "Tigers"], "tallest": ["A", "B"]},
    {"boards": ["Snakes", "Snakes"], "tallest": ["A", "B"]},
    {"boards": ["Snakes", "Llamas"], "tallest": ["A", "A"]},
)


def content() -> GameContent:
    return load_content_folder(CONTENT)


@cache
def everything_that_happens() -> tuple[Event, ...]:
    """Events of games and of rare positions."""
    games = [random_game(teams, seed) for teams in (2, 3, 4, 5) for seed in (1, 2)]
    for seed in range(150):
        random = Random(seed)
        games.append(list(playout(boss(), boss().parse_state(random_position(random)), random, 30)))
    met = [event for game in games for played in game for event in played.events]
    return (*met, *play(NOBODY_LEFT, "A:amount 0", "B:amount 1").events)


@cache
def every_reason() -> tuple[Violation, ...]:
    """A violation of each code that games and wrong set-ups meet."""
    found: dict[str, Violation] = {}
    for violation in (*_reasons_in_games(), *_reasons_against_setups()):
        found.setdefault(violation.code, violation)
    return tuple(found.values())


def _reasons_in_games() -> Iterator[Violation]:
    random = Random(5)
    for teams in (2, 3, 4):
        game = random_game(teams, teams)
        end = boss().apply(game[-1].state, game[-1].seat or 0, game[-1].action).state
        for state in (*(played.state for played in game), end):
            texts = [*random.sample(EVERYTHING, 30), "keep", "bid 0", "bid 1", "take agent", "medal", "train 1,2,3,4,5"]
            for text in (*texts, *(f"take {team.specialist or 'agent'}" for team in state.teams)):
                for seat in range(teams):
                    if violation := boss().why_illegal(state, seat, boss().parse_action(state, text)):
                        yield violation
            for tile in ("FA01", *state.market[:1]):
                if violation := why_no_outcome(boss().box, state, Turn(tile)):
                    yield violation
    hiring = boss().parse_state(KEPT)
    yield from filter(None, [boss().why_illegal(hiring, 0, Take(name)) for name in ("agent", "banker")])


def _reasons_against_setups() -> Iterator[Violation]:
    for setup in BAD_SETUPS:
        with pytest.raises(SetupError) as caught:
            boss().initial_state(**setup)
        yield caught.value.violation


def test_every_reason_can_be_met_and_said() -> None:
    assert {violation.code for violation in every_reason()} == set(boss().reasons)
    for violation in every_reason():
        assert violation.rule == boss().reasons[violation.code]
        for messages in nonempty(content().messages.values()):
            assert "{" not in messages.violation(violation)


def test_every_event_can_be_met_and_said() -> None:
    met = {event.kind: event for event in everything_that_happens()}
    for messages in nonempty(content().messages.values()):
        assert messages.keys("event") == set(met)
        for event in nonempty(everything_that_happens()):
            assert messages.event(event)
        for kind in messages.keys("event"):
            assert messages.variables("event", kind) <= set(met[kind].facts), kind


def test_every_rule_is_cited() -> None:
    """By an event, a reason, or the result."""
    cited = {event.rule for event in everything_that_happens()} | {violation.rule for violation in every_reason()}
    assert cited | {"bb.score"} == boss().rules


def test_prompts_and_results_are_said() -> None:
    prompts = set(PROMPTS.values())
    for messages in nonempty(content().messages.values()):
        assert messages.keys("prompt") == prompts
        assert messages.keys("result") == {"bb-score"}
        assert prompts <= messages.keys("term")  # reasons name what is asked instead


def test_text_facts_are_words_or_names() -> None:
    """A text fact is a term's key, a seat, a board, a tile or a name: never a sentence of the engine's."""
    names = {*boss().box.names.values(), *boss().box.tiles, *boss().box.boards, *"ABCDE", "Tigers"}
    terms = content().messages["en"].keys("term")
    sources: tuple[Event | Violation, ...] = (*everything_that_happens(), *every_reason())
    for source in nonempty(sources):
        for fact in source.facts.values():
            for value in fact if isinstance(fact, tuple) else (fact,):
                assert not isinstance(value, str) or value in names | terms, (source, value)


# ------------------------------------------------------------------------------------------------------- examples


def test_the_examples_cover_all_claims_of_the_rulebook() -> None:
    report = check_paths([str(CONTENT)])
    assert not report.errors
    covered = {claim for run in report.runs for claim in run.covers}
    assert covered == {f"BB-{number:02}" for number in range(1, 60)}


def test_every_rule_that_can_forbid_has_an_example_of_it() -> None:
    report = check_paths([str(CONTENT)])
    shown = {rule for run in report.runs for step in run.steps for claim in step.claims for rule in claim.rules}
    assert set(boss().reasons.values()) <= shown
    about = {rule for run in report.runs for rule in run.rules}
    assert boss().rules - about <= {"bb.turn"}  # in the claims of many


# ------------------------------------------------------------------------------------------------------- the record


def test_the_recorded_game_replays_to_its_end() -> None:
    record = parse_record((CONTENT / "records" / "four_teams.txt").read_text("utf-8"))
    steps = [step for _, step in replay(boss(), record)]
    assert boss().node(steps[-1].state) == Terminal((56, 41, 55, 35), (0,), "bb.score")
    kinds = {event.kind for step in steps for event in step.events}
    assert {"trained", "injured", "bribe_paid", "taken_over", "interest_paid", "agent_saves"} <= kinds
