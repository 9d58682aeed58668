"""Each check of a first game bites: a script that holds fails when one thing of it is spoiled."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from shutil import copyfile
from typing import Any, TypeAlias

import pytest
import yaml

from generator.content import load_game_content
from generator.content.errors import CombinedContentError, ContentError
from generator.coverage.parity import find_differences
from generator.first_games.check import FailedFirstGameError, FirstGameReport, check_first_game, checked_walk
from generator.first_games.free_play import POOR
from generator.first_games.model import FILE
from generator.first_games.source import FirstGame, load_first_game
from tests.nightly import nightly

Data: TypeAlias = dict[str, Any]
Spoil: TypeAlias = Callable[[Data], object]

GAMES = ("backgammon", "basketmind", "team_km", "basket_boss")


def script_of(game: str) -> FirstGame:
    found = load_first_game(load_game_content(game))
    assert found
    return found


def spoiled(game: str, spoil: Spoil, folder: Path) -> FirstGame:
    """The game's script with a change, as if it were in the folder."""
    content = load_game_content(game)
    data = copy.deepcopy(script_of(game).source.data)
    spoil(data)
    for path in content.folder.glob("*.*"):
        copyfile(path, folder / path.name)
    (folder / FILE).write_text(yaml.safe_dump(data, allow_unicode=True, sort_keys=False, width=1000), "utf-8")
    found = load_first_game(replace(content, folder=folder))
    assert found
    return found


def screen(data: Data, name: str) -> Data:
    return next(one for one in data["screens"] if one["id"] == name)


def at(game: str, name: str, **changes: object) -> tuple[str, Spoil]:
    """A change of fields of a screen; None removes one."""

    def spoil(data: Data) -> None:
        found = screen(data, name)
        found.update(changes)
        for field, value in changes.items():
            if value is None:
                del found[field]

    return game, spoil


def within(game: str, name: str, field: str, **changes: object) -> tuple[str, Spoil]:
    """A change of keys of a field of a screen, or of the first of several."""

    def spoil(data: Data) -> None:
        found = screen(data, name)[field]
        (found[0] if isinstance(found, list) else found).update(changes)

    return game, spoil


TEXT = {"es": "Nada.", "en": "Nothing."}
FOUND: dict[str, list[tuple[str, Spoil]]] = {
    "claim": [
        at("backgammon", "run", claim=[{"query": "blots", "with": {"player": "B"}, "includes": ["B7"]}]),
        at("backgammon", "hit", facts=[{"query": "hits", "includes": ["B2"]}]),
        at("team_km", "scored", claim=[{"event": "goal", "facts": {"seat": "0", "goals": 3}}]),
        at("basket_boss", "gold", claim=[{"event": "trophy_won", "facts": {"trophy": "gold", "team": "Llamas"}}]),
    ],
    "too-long": [at("backgammon", "make", hint={"es": "Toca. " * 20, "en": "Tap. " * 20})],
    "notation": [at("backgammon", "run", say={"es": "Corre: bg.move.", "en": "It runs."})],
    "book-tapped": [at("team_km", "kickoff", told={"es": "Toca la carta.", "en": "The card."})],
    "word-unshown": [at("backgammon", "dance", word=[])],
    "many-words": [at("backgammon", "hit", word=["bar", "home", "blot"])],
    "no-claim": [at("team_km", "theirs1", claim=None), at("backgammon", "third", claim=None, facts=None)],
    "try-legal": [within("backgammon", "make", "tries", illegal="W:8/5 6/5")],
    "try-rule": [within("backgammon", "make", "tries", because="bg.move.blocked")],
    "try-reason": [within("team_km", "draw", "tries", reason=TEXT)],
    "no-but": [at("backgammon", "make", but=None)],
    "spare-but": [at("basketmind", "circle", but_by={"ball 1": TEXT})],
    "spare-other": [at("team_km", "draw", other=TEXT)],
    "ring-nowhere": [
        at("backgammon", "make", ring=["B13"]),
        at("basketmind", "defence", ring=["formation spread"]),
    ],
    "few-decisions": [within("team_km", "alone", "free", at_least=500)],
}
SPOILS = [(problem, *one) for problem, spoils in FOUND.items() for one in spoils]


def problems(report: FirstGameReport) -> set[str]:
    return {finding.problem for finding in report.findings}


@pytest.mark.parametrize(("problem", "game", "spoil"), SPOILS)
def test_what_does_not_hold_is_found(problem: str, game: str, spoil: Spoil, tmp_path: Path) -> None:
    report = check_first_game(spoiled(game, spoil, tmp_path), games=int(game in {"team_km", "basket_boss"}))
    assert problem in problems(report)
    [first, *_] = [finding for finding in report.findings if finding.problem == problem]
    assert first.line > 1
    for lang in ("es", "en"):
        assert first.message[lang].strip()


def test_a_part_that_does_not_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.first_games.free_play.MOST_STEPS", 3)
    assert problems(check_first_game(script_of("team_km"), games=1)) == {"endless"}


def test_the_book_has_five_to_eight_pictures(tmp_path: Path) -> None:
    def few(data: Data) -> None:
        for name in ("make", "run", "hit", "dance"):
            screen(data, name)["book"] = False

    assert problems(check_first_game(spoiled("backgammon", few, tmp_path), games=0)) == {"book-pictures"}


REFUSED: list[tuple[str, Spoil, str]] = [
    (*at("backgammon", "run", theirs=["*:6-4", "B:24/17"]), "B:24/17 cannot be played here: "),
    (*at("backgammon", "make", allow=["8/5 8/5"]), "8/5 8/5 cannot be played here: "),
    (*at("backgammon", "hit", pick="13/8 6/4"), "13/8 6/4 is not one of the allowed actions"),
    (*at("backgammon", "hit", allow={"event": "danced"}), "no legal action is allowed here"),
    (*at("team_km", "shot", first=["0:draw", "*:SS", "*:P3"]), "cannot be played here: "),
    (*at("backgammon", "hit", word="bars"), "'bars' is not one of the script's words"),
    (*at("backgammon", "hit", id="make"), "another screen has the id 'make' already"),
    (*at("basketmind", "attack", allow=["formation zone"]), "'zone' is not one of the script's formations"),
    (*within("team_km", "alone", "free", hint="genius"), "'genius' is not a policy of the game"),
    (*within("team_km", "alone", "free", decisions=3), "expected either until or decisions"),
    (*at("basketmind", "goal", goal=None), "a screen: a mapping with one of the keys"),
    (*at("basket_boss", "gold", let={"winner": {"fact": "rank", "of": "trophy_won"}}), "has the fact rank"),
    (*at("backgammon", "run", say={"es": "Corre {lejos}.", "en": "It runs."}), "lejos"),
    (*at("backgammon", "run", say={"es": "Corre."}), "en"),
]


@pytest.mark.parametrize(("game", "spoil", "said"), REFUSED)
def test_what_cannot_be_played_or_read_is_refused_with_its_line(
    game: str, spoil: Spoil, said: str, tmp_path: Path
) -> None:
    with pytest.raises((ContentError, CombinedContentError), match=r"first_game.yaml:\d+: ") as caught:
        check_first_game(spoiled(game, spoil, tmp_path), games=int(game == "basket_boss"))
    assert said in str(caught.value)


def test_a_page_is_not_made_of_what_does_not_hold(tmp_path: Path) -> None:
    game, spoil = FOUND["claim"][0]
    script = spoiled(game, spoil, tmp_path)
    with pytest.raises(FailedFirstGameError, match=r"first_game.yaml:\d+: run: "):
        checked_walk(script)


def test_numbers_are_the_same_in_both_languages(tmp_path: Path) -> None:
    _, spoil = at("backgammon", "run", say={"es": "Tiran 6 y 4.", "en": "Black rolls 6 and 5."})
    content = spoiled("backgammon", spoil, tmp_path).content
    found = [one.key for one in find_differences(content) if one.problem == "numbers"]
    assert found == ["first_game.screens.run.say"]


@pytest.mark.parametrize("game", nightly(GAMES, day=()))
def test_free_parts_end_whoever_plays_them(game: str) -> None:
    """Twenty games by a learner who tries anything, and twenty by one who follows the hints."""
    script = script_of(game)
    report = check_first_game(script, games=20)
    assert not report.findings
    assert all(part.ends for part in report.parts)
    good = [part for part in report.parts if part.learner != POOR]
    assert any(part.is_won_by_learner(script) for part in good) == (game != "backgammon"), (
        "only Backgammon's stops midway"
    )
