"""Examples are played on the engine, and each kind of claim is held against it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import yaml

from generator.content.errors import ContentError
from generator.content.loader import forget_content
from generator.examples.run import ActionShow, AnswerShow, ExampleRun
from generator.examples.runner import run_example
from generator.examples.source import load_example
from rules_engine.core.package import read_package
from tests.examples import pennies
from tests.fifth_game.outside import ROOT

pytestmark = pytest.mark.usefixtures("tictactoe")

FORK = ROOT / "content" / "tictactoe" / "examples" / "ttt.ex.fork.yaml"
POSITION = "X.O/.X./..O O"  # noughts can win on c2


def example_text(steps: Any, **more: Any) -> str:
    """An example of tic-tac-toe, as YAML."""
    both = {"es": "x", "en": "x"}
    head = {"game": "tictactoe", "id": "ttt.ex.test", "title": both, "text": both, "rules": ["ttt.turn"]}
    return yaml.safe_dump({**head, **more, "steps": steps}, sort_keys=False, allow_unicode=True)


def run_steps(folder: Path, *steps: dict[str, Any], **more: Any) -> ExampleRun:
    path = folder / "example.yaml"
    path.write_text(example_text(list(steps), **more), encoding="utf-8")
    return run_example(load_example(path))


def check(folder: Path, claim: dict[str, Any], position: str = POSITION, do: Any = ()) -> tuple[bool, str, str]:
    """Whether the one claim holds; the claim in words; what the engine says."""
    step = {"claim": [claim], **({"do": do} if do else {})}
    [run] = run_steps(folder, step, position=position).claims
    return run.holds, run.sentence["en"], run.found["en"]


# ---------------------------------------------------------------------- claims


@pytest.mark.parametrize(
    ("claim", "found"),
    [
        ({"legal": "O:c2"}, ""),
        ({"legal": ["O:c2", "O:a2"]}, ""),
        ({"legal": "O:a1"}, "O:a1 is not allowed: a1 already carries a mark, of Crosses. (ttt.place.empty)"),
        ({"legal": ["O:c2", "X:c2"]}, "X:c2 is not allowed: It is Noughts's turn. (ttt.turn)"),
        ({"legal": "O:z9"}, "cannot be read here: 'z9': expected a square from a1 to c3"),
        ({"legal": "*:X"}, "cannot be read here"),
        ({"illegal": "O:a1", "because": "ttt.place.empty"}, ""),
        ({"illegal": "O:a1", "because": "ttt.place.empty", "facts": {"owner": "X"}}, ""),
        (
            {"illegal": "O:a1", "because": "ttt.place.empty", "facts": {"owner": "O"}},
            "other facts: {square: a1, owner: X}",
        ),
        ({"illegal": "O:a1", "because": "ttt.turn"}, "another rule forbids it: a1 already carries"),
        ({"illegal": ["O:a1", "O:c2"], "because": "ttt.place.empty"}, "O:c2 is allowed"),
        ({"illegal": "O:z9", "because": "ttt.turn"}, "cannot be read here"),
        ({"actions": "O", "exactly": ["a2", "a3", "b1", "b3", "c2"]}, ""),
        ({"actions": "X", "exactly": []}, ""),
        ({"actions": "O", "exactly": ["a2", "a3", "b1", "b3"]}, "the engine also lists c2"),
        ({"actions": "O", "exactly": ["a2", "a3", "b1", "b3", "c2", "a1"]}, "a1 is not allowed: a1 already carries"),
        (
            {"actions": "O", "exactly": ["a2", "a3", "b1", "b3", "c2", "C2"]},
            "the same action as another in the list: C2",
        ),
        ({"actions": "O", "includes": ["c2"], "excludes": ["a1"], "count": 5}, ""),
        ({"actions": "O", "includes": ["c2", "b2"]}, "b2 is not allowed"),
        ({"actions": "O", "includes": ["zz"]}, "cannot be read here"),
        ({"actions": "O", "excludes": ["a1", "c2"]}, "the engine does list c2"),
        ({"actions": "O", "excludes": ["zz"]}, "cannot be read here"),
        ({"actions": "O", "count": 4}, "the engine counts 5"),
        ({"query": "free", "equals": 5}, ""),
        ({"query": "free", "equals": 4}, "the engine says 5"),
        ({"query": "free", "equals": "5"}, "the engine says 5"),
        ({"query": "free", "equals": True}, "the engine says 5"),
        ({"query": "free", "at_least": 5, "at_most": 5}, ""),
        ({"query": "free", "at_least": 6}, "the engine says 5"),
        ({"query": "free", "at_most": "9/2"}, "the engine says 5"),
        ({"query": "free", "exactly": [5]}, "which is not a set"),
        ({"query": "free", "excludes": [4]}, "which is not a set"),
        ({"query": "winning_share", "with": {"seat": "O"}, "equals": "1/5"}, ""),
        ({"query": "winning_share", "with": {"seat": "O"}, "equals": "2/10"}, ""),
        ({"query": "winning_share", "with": {"seat": "O"}, "equals": "1/4"}, "the engine says 20%"),
        ({"query": "winning_share", "with": {"seat": "X"}, "equals": 0}, ""),
        ({"query": "winning_squares", "with": {"seat": "O"}, "equals": ["c2"]}, ""),
        ({"query": "winning_squares", "with": {"seat": "O"}, "exactly": ["c2"]}, ""),
        ({"query": "winning_squares", "with": {"seat": "O"}, "exactly": ["c2", "a1"]}, "the engine does not list a1"),
        ({"query": "winning_squares", "with": {"seat": "O"}, "exactly": []}, "the engine also lists c2"),
        ({"query": "winning_squares", "with": {"seat": "O"}, "includes": ["b1"]}, "does not list b1"),
        ({"query": "winning_squares", "with": {"seat": "O"}, "excludes": ["c2", "a2"]}, "does list c2"),
        ({"query": "winning_squares", "with": {"seat": "O"}, "at_least": 1}, "which is not a number"),
        (
            {"query": "winning_squares", "with": {"seat": "Z"}, "exactly": []},
            "cannot be read here: 'Z': expected X or O",
        ),
        ({"query": "marks", "equals": {"X": 2, "O": 2}}, ""),
        ({"query": "marks", "equals": {"X": 2}}, "the engine says Crosses: 2, Noughts: 2"),
        ({"query": "marks", "exactly": ["X", "O"]}, ""),
        ({"position": "x.o/.x./..o o"}, ""),
        ({"position": "X.O/.X./.O. O"}, "the position is X.O/.X./..O O"),
        ({"position": "XXX"}, "cannot be read here"),
        ({"turn": "O", "node": "decision", "prompt": "mark"}, ""),
        ({"turn": ["O"]}, ""),
        ({"turn": "X"}, "to decide: Noughts (mark)"),
        ({"turn": ["X", "O"]}, "to decide: Noughts (mark)"),
        ({"node": "chance"}, "to decide: Noughts (mark)"),
        ({"prompt": "toss"}, "to decide: Noughts (mark)"),
        ({"terminal": {"rule": "ttt.line"}}, "to decide: Noughts (mark)"),
        ({"chance": {"X": "1/2"}}, "cannot be read here"),
        ({"observation": {"seat": "X", "position": POSITION}}, ""),
        ({"observation": {"position": ".../.../... O"}}, f"sees {POSITION}"),
        ({"refused": {"setup": {"first": "Z"}, "because": "ttt.start"}}, ""),
        (
            {"refused": {"setup": {"first": "Z"}, "because": "ttt.turn"}},
            "refused, but by another rule: nobody called “Z”",
        ),
        (
            {"refused": {"setup": {"first": "Z"}, "because": "ttt.start", "facts": {"first": "Y"}}},
            "refused, but by another rule",
        ),
        ({"refused": {"setup": {"first": "X"}, "because": "ttt.start"}}, "it is accepted"),
        ({"refused": {"setup": {"frist": "X"}, "because": "ttt.start"}}, "cannot be read here"),
        ({"refused": {"position": "XXX/OOO/... X"}}, ""),
        ({"refused": {"position": POSITION}}, "it is accepted"),
        ({"event": "mark"}, "nothing happens"),
        ({"not_event": "mark"}, ""),
    ],
)
def test_a_claim_against_the_engine(tmp_path: Path, claim: dict[str, Any], found: str) -> None:
    holds, sentence, said = check(tmp_path, claim)
    assert holds == (found == ""), said
    assert found in said
    assert sentence or "cannot be read" in said


def test_a_wrong_because_is_told_beside_the_engines_own_reason(tmp_path: Path) -> None:
    _, sentence, said = check(tmp_path, {"illegal": "O:a1", "because": "ttt.turn"})
    assert "(ttt.turn)" in sentence
    assert "(ttt.place.empty)" in said


@pytest.mark.parametrize(
    ("claim", "found"),
    [
        ({"event": "mark", "facts": {"square": "c2"}}, ""),
        ({"event": "line", "facts": {"squares": ["c1", "c2", "c3"]}}, ""),
        ({"event": "line", "facts": {"squares": ["c1", "c2"]}}, "the events are: mark {seat: O, square: c2}, line"),
        ({"event": "mark", "facts": {"colour": "red"}}, "the events are"),
        ({"not_event": "full"}, ""),
        ({"not_event": "line"}, "the events are: mark"),
        ({"not_event": "line", "facts": {"seat": "X"}}, ""),
        ({"terminal": {}}, ""),
        ({"terminal": {"scores": [0, 1], "winners": ["O"], "rule": "ttt.line"}}, ""),
        ({"terminal": {"scores": [1, 0]}}, "the game is over: scores 0, 1; winner Noughts (ttt.line)"),
        ({"terminal": {"winners": ["X"]}}, "the game is over"),
        ({"terminal": {"rule": "ttt.draw"}}, "the game is over"),
        ({"turn": "X"}, "the game is over"),
    ],
)
def test_claims_about_what_has_happened(tmp_path: Path, claim: dict[str, Any], found: str) -> None:
    holds, _, said = check(tmp_path, claim, do="O:c2")
    assert holds == (found == ""), said
    assert found in said


@pytest.mark.parametrize(
    ("claim", "found"),
    [
        ({"chance": {"X": "1/2", "O": "1/2"}, "exactly": True}, ""),
        ({"chance": {"X": "2/4"}}, ""),
        ({"chance": {"X": "1/3"}}, "the engine gives X (1/2)"),
        ({"chance": {"X": "1/2"}, "exactly": True}, "the engine also lists O (1/2)"),
        ({"chance": {"a1": "1/2"}}, "the engine gives a1 (0)"),
        ({"legal": "*:X"}, ""),
        ({"illegal": "*:a1", "because": "ttt.start"}, ""),
        ({"node": "decision"}, "chance decides (toss)"),
    ],
)
def test_claims_about_chance(tmp_path: Path, claim: dict[str, Any], found: str) -> None:
    holds, _, said = check(tmp_path, claim, position=".../.../... toss")
    assert holds == (found == ""), said
    assert found in said


def test_a_claim_says_where_it_stands_and_what_it_is(tmp_path: Path) -> None:
    claims = [{"legal": "O:c2"}, {"note": {"es": "Nota.", "en": "Note."}, "illegal": "O:a1", "because": "ttt.turn"}]
    run = run_steps(tmp_path, {"claim": claims}, position=POSITION)
    legal, illegal = run.claims
    lines = (tmp_path / "example.yaml").read_text(encoding="utf-8").splitlines()
    assert "legal: O:c2" in lines[legal.line - 1]
    assert (legal.kind, legal.written, legal.rules) == ("legal", '{legal: "O:c2"}', ())
    assert (illegal.kind, illegal.sentence["es"], illegal.rules) == ("illegal", "Nota.", ("ttt.turn",))
    assert (run.failures, run.holds) == ((illegal,), False)


# ---------------------------------------------------------------------- steps


def test_the_runs_states_answers_and_sentences() -> None:
    run = run_example(load_example(FORK))
    first, second = run.steps
    assert (run.game, run.id, run.title["en"], run.rules) == (
        "tictactoe",
        "ttt.ex.fork",
        "The fork",
        ("ttt.board", "ttt.place.empty", "ttt.line"),
    )
    assert run.start == first.before == first.after == first.shown == second.before
    assert first.values == {"free": 5}
    assert first.say is not None
    assert first.say["en"] == "Noughts must act: 5 squares are free, and one of them wins at once."
    assert first.shows == (AnswerShow("winning_squares", {"seat": "O"}, ("c2",)),)
    [done] = second.done
    assert (done.seat, done.notation, done.written, done.before) == (1, "O:c2", "c2", first.after)
    assert [sentence["es"] for sentence in done.sentences] == [
        "Círculos marca c2.",
        "Círculos tiene tres en raya: c1, c2, c3.",
    ]
    assert second.shown == second.before != second.after == done.after
    play, illegal = second.shows
    assert isinstance(play, ActionShow)
    assert isinstance(illegal, ActionShow)
    assert (play.notation, play.violation, play.sentence) == ("O:c2", None, None)
    assert illegal.violation is not None
    assert illegal.violation.rule == "ttt.place.empty"
    assert illegal.sentence is not None
    assert illegal.sentence["en"] == "b2 already carries a mark, of Crosses."
    assert run.holds


def test_what_is_not_the_steps_own_play_is_shown_after_it(tmp_path: Path) -> None:
    step = {"do": ["*:X", "X:b2"], "show": [{"play": "O:a1"}]}
    [run] = run_steps(tmp_path, step).steps
    assert run.shown == run.after


def _row(state: Any) -> str:
    return str(state.marks) + str(state.turn)


def test_a_step_goes_on_from_the_last_or_starts_afresh(tmp_path: Path) -> None:
    steps: list[dict[str, Any]] = [{"do": "*:X"}, {"do": "X:b2"}, {"setup": {"first": "O"}}, {"position": POSITION}, {}]
    runs = run_steps(tmp_path, *steps).steps
    texts = [(_row(run.before), _row(run.after)) for run in runs]
    assert texts == [
        (".........None", ".........0"),
        (".........0", "....X....1"),
        (".........1", ".........1"),
        ("X.O.X...O1", "X.O.X...O1"),
        ("X.O.X...O1", "X.O.X...O1"),
    ]


def test_values_for_the_prose(tmp_path: Path) -> None:
    steps: list[dict[str, Any]] = [
        {
            "let": {
                "plays": {"count": "O"},
                "share": {"query": "winning_share", "with": {"seat": "O"}},
                "where": {"query": "winning_squares", "with": {"seat": "O"}},
            },
            "say": {"es": "{plays}", "en": "{plays:one play|{plays} plays}, {share} wins, on {where}"},
        },
        {"say": {"es": "{share}", "en": "{share}"}},
    ]
    first, second = run_steps(tmp_path, *steps, position=POSITION).steps
    assert first.say is not None
    assert second.say is not None
    assert first.say["en"] == "5 plays, 20% wins, on c2"
    assert second.say["es"] == "20\xa0%"


@pytest.mark.parametrize(
    ("do", "found"),
    [
        ("O:a1", "O:a1 is not allowed: a1 already carries a mark"),
        ("X:c2", "It is Noughts's turn"),
        ("O:zz", "cannot be read here: 'zz': expected a square"),
        ("*:c2", "*:c2 is not allowed: The toss decides"),
    ],
)
def test_a_step_that_cannot_be_played_ends_the_example(tmp_path: Path, do: str, found: str) -> None:
    claims = [{"legal": "O:c2"}]
    run = run_steps(tmp_path, {"do": do, "claim": claims}, {"claim": claims * 2}, position=POSITION)
    [failed] = run.claims
    assert (failed.kind, failed.holds, run.skipped, run.holds) == ("do", False, 3, False)
    assert found in failed.found["en"]
    assert run.steps[0].say is None


def test_what_is_shown_as_forbidden_must_be_forbidden(tmp_path: Path) -> None:
    run = run_steps(tmp_path, {"show": [{"illegal": "O:c2"}, {"play": "O:zz"}, {"play": "*:X"}]}, position=POSITION)
    forbidden, unreadable, chance = run.failures
    assert (forbidden.kind, forbidden.found["en"]) == ("show", "O:c2 is allowed")
    assert "cannot be read here" in unreadable.found["en"]
    assert "cannot be read here" in chance.found["en"]


def test_a_value_that_cannot_be_had_fails(tmp_path: Path) -> None:
    step = {
        "let": {"share": {"query": "winning_share", "with": {"seat": "Z"}}},
        "say": {"es": "{share}", "en": "{share}"},
    }
    run = run_steps(tmp_path, step, position=POSITION)
    [failed] = run.failures
    assert (failed.kind, failed.sentence["en"]) == ("let", "The text gives share.")
    assert run.steps[0].say is None


# ---------------------------------------------------------------------- what is malformed


@pytest.mark.parametrize(
    ("old", "new", "marked", "message"),
    [
        ("X.O/.X./..O O", "X.O/.X. O", "position:", "position: 'X.O/.X.' in 'X.O/.X. O'"),
        ("id: ttt", "id: .ttt", "id:", "id: found '.ttt.ex.fork'"),
        ("ttt.place.empty, ttt.line]", "ttt.place.empty, ttt.lien]", "rules:", "'ttt.lien' is not a rule"),
        ("because: ttt.turn", "because: ttt.trun", "ttt.trun", "'ttt.trun' is not a rule"),
        ("query: free, equals: 5", "query: fre, equals: 5", "query: fre,", "did you mean 'free'?"),
        ("{seat: O}, exactly", "{saet: O}, exactly", "saet", "'saet' is not an argument of winning_squares"),
        ("with: {seat: O}, exactly", "with: {}, exactly", "with: {}", "winning_squares lacks the argument 'seat'"),
        ("{query: free}}", "{query: fee}}", "fee", "'fee' is not a query"),
        ("{query: winning_squares, with: {seat: O}}", "{query: winning_squars}", "squars}", "did you mean"),
        ("{free:square is", "{fre:square is", "en: \"Noughts", "names {fre}, which no let"),
        ("{free:square is|squares are}", "{free:square}", "en: \"Noughts", "two forms"),
        ("turn: O, prompt: mark", "turn: Q, prompt: mark", "turn: Q", "expected X or O"),
        ("prompt: mark", "prompt: makr", "makr", "'makr' is not a prompt of tictactoe"),
        ("event: line", "event: lnie", "lnie", "'lnie' is not an event of tictactoe"),
        ("not_event: full", "not_event: fulll", "fulll", "'fulll' is not an event of tictactoe"),
        ("actions: O", "actions: Q", "actions: Q", "expected X or O"),
        ("X:c2\", because", "Q:c2\", because", "Q:c2", "expected X or O"),
        ("play: \"O:c2\"", "play: \"Q:c2\"", "Q:c2", "expected X or O"),
        ("do: \"O:c2\"", "do: \"Q:c2\"", "do:", "expected X or O"),
        ("do: \"O:c2\"", "do: \"c2\"", "do:", "found 'c2', expected SEAT:ACTION"),
        ("winners: [O]", "winners: [Q]", "winners", "expected X or O"),
        ("rule: ttt.line}", "rule: ttt.draww}", "ttt.draww", "is not a result of tictactoe"),
        ("because: ttt.end}", "beacuse: ttt.end}", "beacuse", "unknown key 'beacuse'; did you mean 'because'?"),
        ("- {node: terminal}", "- {ndoe: terminal}", "ndoe", "expected a claim: a mapping with one of"),
        ("- {node: terminal}", "- {node: over}", "node: over", "found 'over'"),
        ("count: 5", "count: five", "count", "found 'five', expected a whole number"),
        ("at_least: 1/5", "at_least: many", "many", "expected odds as a whole number or a fraction"),
        ("at_least: 1/5", "at_least: 1/0", "1/0", "expected odds as a whole number or a fraction"),
        ("- {node: terminal}", "- terminal", "- terminal", "found 'terminal', expected a claim: a mapping"),
        ("- {node: terminal}", "- {turn: []}", "turn: []", "found [], expected at least one"),
        ("- {node: terminal}", "- {actions: O}", "actions: O}", "expected at least one of exactly, includes, excludes"),
        ("- {node: terminal}", "- {refused: {because: ttt.end}}", "refused", "expected either setup"),
        ("- {node: terminal}", "- {refused: {setup: {}}}", "refused", "because belongs to setup"),
        ("rules: [", "setup: {}\nrules: [", "game:", "expected position or setup, not both"),
        ("rules: [", "game: chess\nrules: [", "game: chess", "the key 'game' appears twice"),
    ],
)  # fmt: skip
def test_malformed_examples_are_told_with_their_line(
    tmp_path: Path, old: str, new: str, marked: str, message: str
) -> None:
    text = FORK.read_text(encoding="utf-8")
    assert old in text
    path = tmp_path / "spoiled.yaml"
    path.write_text("game: tictactoe\n" + text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        run_example(load_example(path))
    assert message in str(caught.value)
    lines = path.read_text(encoding="utf-8").splitlines()
    assert marked in lines[caught.value.line - 1]


def test_an_example_needs_a_game(tmp_path: Path) -> None:
    text = FORK.read_text(encoding="utf-8")
    (tmp_path / "lost.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(ContentError, match="expected the key 'game'"):
        load_example(tmp_path / "lost.yaml")
    (tmp_path / "chess.yaml").write_text("game: chess\n" + text, encoding="utf-8")
    with pytest.raises(ContentError, match=r"chess\.yaml:1: no game is called 'chess'"):
        load_example(tmp_path / "chess.yaml")


# ---------------------------------------------------------------------- sealed choices and secrets


@pytest.fixture
def pennies_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The content of a game with sealed choices."""
    package = ModuleType("pennies")
    package.from_data = pennies.from_data  # type: ignore[attr-defined]
    monkeypatch.setattr("rules_engine.core.registry.load_package", lambda name: read_package(name, package))
    folder = tmp_path / "pennies"
    (folder / "examples").mkdir(parents=True)
    for name, text in pennies.FILES.items():
        (folder / name).write_text(text, encoding="utf-8")
    forget_content()
    yield folder
    forget_content()


def test_sealed_choices_and_what_is_hidden(pennies_folder: Path) -> None:
    example = """
id: mp.ex.one
title: {es: x, en: x}
text: {es: x, en: x}
rules: [mp.match]
steps:
  - claim:
      - {turn: [0, 1], prompt: choose}
      - {actions: 1, exactly: [H, T]}
  - do: "0:H"
    claim:
      - {turn: 1}
      - {turn: [0, 1]}
      - {illegal: "0:T", because: mp.once, facts: {seat: 0}}
      - {observation: {seat: 0, position: H-}}
      - {observation: {seat: 1, position: "?-"}}
      - {observation: {position: "?-"}}
      - {observation: {seat: 1, position: H-}}
      - {illegal: "*:H", because: mp.once}
      - {event: coin, facts: {coin: H}}
  - do: "1:H"
    claim:
      - {terminal: {scores: [1, 0], winners: [0], rule: mp.match}}
"""
    path = pennies_folder / "examples" / "mp.ex.one.yaml"
    path.write_text(example, encoding="utf-8")
    run = run_example(load_example(path))
    assert [claim.line for claim in run.failures] == [13, 18]
    assert [claim.found["es"] for claim in run.failures] == ["turno: Benito (choose)", "ve ?-"]
    claims = list(run.claims)
    assert claims[0].sentence["en"] == "To decide: Ann, Ben. The question: Heads or tails?"
    assert claims[9].sentence["en"] == "H: not possible. There is no chance here."
    assert claims[10].sentence["es"] == "Una moneda: cara."
    assert claims[11].sentence["en"] == "Ann wins."
