"""A play as readers meet it: what the checkers do, in words and with the points' names that their language prints."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from generator.content.loader import load_content_folder, load_game_content
from rules_engine.backgammon.play_notation import PlayText
from rules_engine.backgammon.state import BLACK, WHITE

WORDS = [
    (
        "B8/B4 B6/B4",
        WHITE,
        "mover una ficha de B8 a B4 y otra de B6 a B4",
        "move a checker from 8 to 4 and another from 6 to 4",
    ),
    (
        "B8/B5(2) B6/B3(2)",
        WHITE,
        "mover dos fichas de B8 a B5 y otras dos de B6 a B3",
        "move two checkers from 8 to 5 and two more from 6 to 3",
    ),
    (
        "B1/B2/B7*",
        BLACK,
        "mover una ficha de B1 a B7 pasando por B2 con un golpe en B7",
        "move a checker from 24 to 18 through 23 with a hit on 18",
    ),
    ("bar/B4* bar/B2", BLACK, "entrar en B4 con un golpe y en B2", "enter on 21 with a hit and on 23"),
    (
        "N6/N4 bar/B4*/B6",
        BLACK,
        "entrar en B4 y seguir hasta B6 con un golpe en B4 y mover una ficha de N6 a N4",
        "enter on 21 and go on to 19 with a hit on 21 and move a checker from 6 to 4",
    ),
    ("bar/N3(2)", WHITE, "entrar con 2 fichas en N3", "enter with 2 checkers on 22"),
    (
        "B6/B1 B3/off",
        WHITE,
        "mover una ficha de B6 a B1 y sacar una ficha de B3",
        "move a checker from 6 to 1 and bear off a checker from 3",
    ),
    (
        "B4/off(2) B3/off",
        WHITE,
        "sacar dos fichas de B4 y otra de B3",
        "bear off two checkers from 4 and another from 3",
    ),
    ("-", WHITE, "no mover", "no move"),
]


@pytest.mark.parametrize(("play", "seat", "spanish", "english"), WORDS)
def test_a_play_is_told_in_words(play: str, seat: int, spanish: str, english: str) -> None:
    content = load_game_content("backgammon")
    for language, expected in (("es", spanish), ("en", english)):
        messages = content.messages[language]
        reason = messages.format("violation-too_few_dice", played=1, possible=2, example=PlayText(play, seat))
        assert reason.endswith(f": {expected}.")


def test_an_author_of_other_content_has_words_of_his_own(tmp_path: Path) -> None:
    shipped = load_game_content("backgammon").folder
    folder = Path(shutil.copytree(shipped, tmp_path / "backgammon"))
    messages = folder / "messages.en.ftl"
    text = messages.read_text("utf-8")
    messages.write_text(text.replace("[no] move { $count ->", "[no] slide { $count ->"), "utf-8")
    for content, verb in ((load_content_folder(folder), "slide"), (load_game_content("backgammon"), "move")):
        play = PlayText("B8/B4", WHITE)
        reason = content.messages["en"].format("violation-too_few_dice", played=1, possible=2, example=play)
        assert reason.endswith(f": {verb} a checker from 8 to 4.")
