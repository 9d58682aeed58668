"""The words of ``.mat`` files: what programs and servers write for the same thing, line by line and cell by cell.

Jellyfish, GNU Backgammon, eXtreme Gammon and XG Mobile, Snowie, Backgammon Galaxy, Backgammon Studio, GridGammon,
DailyGammon and others write one layout in different words. Everything is read in any case.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

# Possessive (``*+``) where giving characters back cannot help: a line of blanks would else take quadratic time.
TAG = re.compile(r'[;#]\s*+\[([^"\]]*+)"(.*)"\s*+\]')

_POINTS = r"(?:points?|pts?)\b\.?"
LENGTH = re.compile(
    rf"([0-9]{{1,5}})[\s-]++{_POINTS}[\s-]*+match"
    rf"|match\s++to\s++([0-9]{{1,5}})\s++{_POINTS}"
    r"|(?:unlimited|money)(?:\s++(?:games?|match|session|play))?\s*+$",
    re.IGNORECASE,
)
"""The line with the length of a match; without a number it is a money session."""

GAME = re.compile(
    r"game\s*+#?\s*+([0-9]{1,5})\s*+[:.]?\s*+(?:[-,(]?\s*+((?:post[\s-]?)?crawford)(?:\s++game)?\)?)?\s*+$",
    re.IGNORECASE,
)
"""The line that begins a game, with its number; some programs name the Crawford game there."""

LEFT_SCORE = re.compile(r":\s*+([0-9]{1,5})(\s\s?)")
RIGHT_SCORE = re.compile(r"\s*+([0-9]{1,5})\s*+")
ROW = re.compile(r"\s*(?:[0-9]+[.)])?")

_OF_THE_MATCH = r"(?:\s*+(?:,|and)\s*+(?:the\s++)?match)?"
_WHAT = r"(?:\s++(?:the\s++|a\s++)?(?:single(?:\s++game)?|game|gammon|backgammon|match|points?)\b)?"
_CUBE = r"(?:\s++the\s++(?:double|cube))?"
CELL = re.compile(
    r"(?<![0-9/])(?P<roll>[0-6?][-,]?[0-6?])\s?:"
    r"|\b(?:re)?(?P<double>double)[sd]?\b(?:(?:\s*+(?:=>|->|to|:|at)\s*+|\s?)\(?(?P<value>[0-9]{1,5})\b\)?(?!:))?"
    rf"|\b(?P<take>tak(?:es?|en)|accept(?:s|ed)?)\b{_CUBE}"
    rf"|\b(?P<drop>drop(?:s|ped)?|pass(?:e?s|ed)?|reject(?:s|ed)?|refuse[sd]?|decline[sd]?)\b{_CUBE}"
    rf"|\b(?P<wins>w[io]ns?)\b(?:\s++(?P<points>[0-9]{{1,7}})(?:\s*+{_POINTS})?)?(?P<won>{_WHAT}{_OF_THE_MATCH})"
    rf"|\b(?P<loses>loss?(?:es)?|lost)\b(?:\s++(?P<fewer>[0-9]{{1,7}})(?:\s*+{_POINTS})?)?(?P<lost>{_WHAT}{_OF_THE_MATCH})"
    r"|\b(?P<resigns>(?:resign|concede|forfeit|abandon|quit|retire|disconnect)(?:s|d|ed)?|gives?\s++up|time[sd]?\s*+out)"
    rf"\b(?P<resigned>{_WHAT})"
    r"|\b(?P<unknown>(?:beaver|raccoon|racoon)s?)\b(?:\s*+=>\s*+[0-9]{1,5})?",
    re.IGNORECASE,
)
"""One cell of a row: a roll, which its play follows, or something said."""

ILLEGAL_PLAY = re.compile(r"illegal\s++(?:play|move)\s*+(?:\(([^()]*+)\))?\s*+$", re.IGNORECASE)
"""GNU Backgammon's words for a play that breaks the rules, with the position after it as Snowie writes positions."""

NO_PLAY = re.compile(
    r"\(?(?:can(?:'?|no)t\s+(?:move|play)|can\s+not\s+move|no\s+legal\s+moves?|no\s+moves|danc(?:es|ing)|fans)\.?\)?",
    re.IGNORECASE,
)
"""Ways to say that a roll cannot be played, beside those of the engine's own notation."""

_WORTH: Mapping[str, int] = {"backgammon": 3, "gammon": 2}


class Said(NamedTuple):
    """What a player's cell says about the end of the game.

    has_won: whether the player of the cell has won. points: as told; None if it is not told. worth: what it was, 1 to 3
    times the cube, 0 if it is not told. is_match: whether it ends the match.
    """

    has_won: bool
    points: int | None
    worth: int
    is_match: bool


def said_of_end(cell: re.Match[str]) -> Said | None:
    """Return what the cell says about the end of the game; None if it speaks of something else."""
    for verb, number, rest in (("wins", "points", "won"), ("loses", "fewer", "lost"), ("resigns", "", "resigned")):
        if cell[verb]:
            points, what = cell[number] if number else None, cell[rest].lower()
            worth = next((worth for word, worth in _WORTH.items() if word in what), 0)
            return Said(verb == "wins", int(points) if points else None, worth, "match" in what)
    return None
