"""The usual ways to place a team at once: the optional file ``content/<game>/formations.yaml``, checked as legal."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import TYPE_CHECKING, Annotated

from pydantic import Field

from generator.content.loader import GameContent
from generator.content.schema import Text
from generator.content.validation import ContentModel
from generator.examples.compare import Finding
from generator.explorer.lineup import for_seat, play_actions
from generator.first_games.source import read_sheet
from generator.i18n import languages, text
from generator.i18n.texts import Texts
from rules_engine.core import Decision, JugadaError
from rules_engine.core.playout import playout

if TYPE_CHECKING:
    from generator.explorer.lineup import Formation

FILE = "formations.yaml"
"""The file's name in a game's folder."""
_GAMES = 3
"""In the openings of so many games it is tried whether a formation can be placed."""
_STATES = 400
"""So many states of each of them are tried."""


class UsualFormation(ContentModel):
    """A formation.

    Attributes:
        name: its name on a button.
        actions: what places the pieces, one after the other; ``{seat}`` stands for the seat's letter.
    """

    name: Texts
    actions: Annotated[list[Text], Field(min_length=2)]


class FormationsSheet(ContentModel):
    """The formations of a game, the best known first."""

    formations: Annotated[list[UsualFormation], Field(min_length=1)]


def load_formations(content: GameContent) -> list[Formation]:
    """Return the game's formations as plain data; none if it has no such file.

    Raises FileError, or ContentError with file and line.
    """
    read = read_sheet(content, FILE, FormationsSheet)
    return [{"name": dict(one.name), "actions": list(one.actions)} for one in read[1].formations] if read else []


def formation_findings(content: GameContent) -> Iterator[Finding]:
    """Yield the formations that some seat can never place; each is tried wherever games come to that choose at random.

    Raises ContentError if the file is malformed.
    """
    read = read_sheet(content, FILE, FormationsSheet)
    if read is None:
        return
    source, sheet = read
    game = content.game
    seats = [game.format_seat(seat) for seat in range(game.seats(content.start()))]
    # Each seat is tried: a formation may suit one side of the board only.
    open_ = {(number, seat) for number in range(len(sheet.formations)) for seat in seats}
    for number, letter in sorted(open_ - set(_placed(content, sheet, open_))):
        name = sheet.formations[number].name

        # As defaults: the sentence may be written after the loop has gone on.
        def write(lang: str, name: Texts = name, letter: str = letter) -> str:
            seat = content.messages[lang].seat(letter)
            return text("first_games/fault-formation", lang, name=name[lang], seat=seat)

        line = source.line(("formations", number))
        yield Finding(
            content.name, source.path, line, f"formations.{number}", "formation", Texts.written(languages(), write)
        )


def _placed(content: GameContent, sheet: FormationsSheet, wanted: set[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Yield the numbers of formations that can be placed, each with the seat that does it."""
    left = set(wanted)
    for seed in range(_GAMES):
        for step in islice(playout(content.game, content.start(), Random(seed)), _STATES):
            node = content.game.node(step.state)
            for seat in node.seats if isinstance(node, Decision) else ():
                letter = content.game.format_seat(seat)
                # A list of its own, since `left` shrinks in the loop.
                for number in [number for number, name in left if name == letter]:
                    if _is_placed(content, step.state, seat, for_seat(sheet.formations[number].actions, letter)):
                        left.remove((number, letter))
                        yield number, letter
            # Most formations are placed at once: the rest of the games need not be played.
            if not left:
                return


def _is_placed(content: GameContent, state: object, seat: int, actions: list[str]) -> bool:
    try:
        play_actions(content.game, state, seat, actions)
    except JugadaError:
        return False
    return True
