"""Charts to look up: who is who, how many shots go in, the chances of a steal."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.art.basketmind.labels import team_letter
from generator.art.basketmind.layout import CELL, CELL_LINE, TEAM, ArtContext, court_of
from generator.art.basketmind.pieces import shape, token_items
from generator.art.basketmind.tokens import die_sign
from generator.art.interface import PlayedEntry
from generator.scene.fonts import BC600, BC700, BC800, fit_lines
from generator.scene.model import Circle, Colour, Item, Rect, Scene, Stroke, Text, translate_items
from generator.scene.path import line
from generator.scene.shapes.text import centred_text
from generator.scene.theme import INK, LINE, MUTED, PAPER
from rules_engine.basketmind.players import BLUE, HEIGHT, NAMES, RED, ROLE, SHOT_DIE, SIZE
from rules_engine.basketmind.reveal import hit_chance
from rules_engine.basketmind.state import State

_WIDTH = 85.0


_ROW, _TOKEN_R = 15.0, 5.4
_NAME_X, _HEIGHT_X, _DIE_X, _NOTE_X = 24.5, 41.0, 53.0, 59.0


def who(art: ArtContext, state: object, _played: Sequence[PlayedEntry]) -> Scene:
    """Return a team's players by role: their pieces, steps, height and die, and what is special about them."""
    items: list[Item] = [Text(_HEIGHT_X, 3.2, art.messages.word("chart", "height"), BC600, 10, MUTED, "middle")]
    letter = team_letter(art, RED)
    roles = dict.fromkeys(ROLE[:SIZE])
    for index, role in enumerate(roles):
        y = 4.4 + index * _ROW
        middle = y + _ROW / 2
        players = [player for player in range(SIZE) if ROLE[player] == role]
        facts = art.ask("profile", state, player=NAMES[players[0]])
        if index:
            items.append(line(0, y, _WIDTH, y, Stroke(LINE, 0.3)))
        for place, player in enumerate(players):
            piece = token_items(player, letter, art.low_ink, _TOKEN_R)
            items.append(translate_items(piece, _TOKEN_R + place * (2 * _TOKEN_R + 0.8), middle))
        items.append(Text(_NAME_X, middle - 0.6, art.messages.format(f"aid-{role}").lower(), BC700, 12, INK))
        items += [
            Circle(_NAME_X + 1.5 + 3.5 * step, middle + 3.4, 1.4, CELL, Stroke(CELL_LINE, 0.5))
            for step in range(facts["steps"])
        ]
        items += _bars(HEIGHT[players[0]], _HEIGHT_X, middle)
        items.append(translate_items(die_sign(facts["faces"], 5.4), _DIE_X, middle))
        size, lines = fit_lines(BC600, art.messages.word("chart", f"role-{role}"), _WIDTH - _NOTE_X, 3, (10, 9.8, 9.6))
        top = middle + 1.3 - 2.0 * (len(lines) - 1)
        items += [Text(_NOTE_X, top + 4.0 * row, text, BC600, size, INK) for row, text in enumerate(lines)]
    return Scene(_WIDTH, 4.4 + len(roles) * _ROW, tuple(items), art.title)


def _bars(height: int, x: float, y: float) -> Iterator[Item]:
    for bar in range(height):
        yield Rect(x - 1.8 * height + 3.6 * bar + 0.3, y - 1.0, 3.0, 2.0, 0.5, INK)


_HEAD, _CELL_W, _CELL_H, _LABEL = 6.2, 9.4, 8.4, 9.8


def heat(art: ArtContext, _state: object, _played: Sequence[PlayedEntry]) -> Scene:
    """Return for each die and each number needed how many of its rolls go in."""
    items: list[Item] = [Text(0, 4.0, art.messages.word("chart", "roll"), BC600, 10, MUTED)]
    dice, court = sorted(set(SHOT_DIE)), court_of(art)
    # Reversed, so that the first circle at each distance stays.
    far = {steps: circle for circle, steps in reversed(list(enumerate(court.to_basket)))}
    for need in range(1, max(dice) + 1):
        head = str(need) if need == 1 else f"{need}+"
        items.append(centred_text(_LABEL + (need - 0.5) * _CELL_W, 2.6, head, BC700, 11, INK))
    for row, faces in enumerate(dice):
        y = _HEAD + row * (_CELL_H + 0.8)
        items.append(translate_items(die_sign(faces, 5.6), 4.4, y + _CELL_H / 2))
        for need in range(1, max(dice) + 1):
            # The chance times the faces is whole: so many faces of the die are good.
            chance = hit_chance(court, SHOT_DIE.index(faces), far[need - 1])
            items += _heat_cell(art, _LABEL + (need - 1) * _CELL_W, y, int(chance * faces), faces)
    height = _HEAD + len(dice) * (_CELL_H + 0.8)
    return Scene(_WIDTH, height, tuple(items), art.title, art.messages.format("chart-heat"))


def _heat_cell(art: ArtContext, x: float, y: float, good: int, faces: int) -> Iterator[Item]:
    part = good / faces
    fill = PAPER if art.low_ink or not good else _tint(art.colour, part)
    yield Rect(x + 0.3, y, _CELL_W - 0.8, _CELL_H, 1.0, fill, Stroke(LINE if not good else art.colour, 0.35))
    if good:
        # From 0.7 of the colour on, white is easier to read on it than ink.
        ink = INK if art.low_ink or part < 0.7 else CELL
        yield centred_text(x + _CELL_W / 2 - 0.1, y + _CELL_H / 2, str(good), BC800, 14, ink)


def _tint(colour: Colour, part: float) -> Colour:
    """Return the fraction `part` of a colour on white."""
    channels = (int(colour.hex[at : at + 2], 16) for at in (1, 3, 5))
    mixed = "".join(f"{round(255 - part * (255 - channel)):02X}" for channel in channels)
    return Colour(f"heat-{mixed.lower()}", f"#{mixed}")


_CARRIER = "R: 1@g5 | B: {defenders} | ball R1 | phase D"
_BESIDE_CARRIER = ("g4", "h5", "f5", "g6")
"""Circles around somebody in the middle of the court, for one to four defenders who press."""


def steals(art: ArtContext, _state: object, _played: Sequence[PlayedEntry]) -> Scene:
    """Return the chance of a steal by the number of defenders beside a ball carrier in the open."""
    pitch, items = _WIDTH / len(_BESIDE_CARRIER), list[Item]()
    for count in range(1, len(_BESIDE_CARRIER) + 1):
        x = (count - 1) * pitch
        placed = " ".join(f"{number}@{circle}" for number, circle in enumerate(_BESIDE_CARRIER[:count], 1))
        state: State = art.game.parse_state(_CARRIER.format(defenders=placed))
        chance = art.ask("steal_chance", state, player=NAMES[0])
        fill = CELL if art.low_ink else TEAM[BLUE]
        items += [
            translate_items((shape(BLUE, 2.2, fill, Stroke(TEAM[BLUE], 0.4)),), x + 2.6 + 4.6 * step, 3.0)
            for step in range(count)
        ]
        good, of = map(int, str(chance).split("/"))
        words = art.messages.format("chart-of", good=good, of=of) if good < of else art.messages.word("chart", "sure")
        items.append(Text(x, 11.0, words, BC700, 12, INK))
    return Scene(_WIDTH, 13.0, tuple(items), art.title)


SUMMARY_CHARTS = {"who": who, "heat": heat, "steals": steals}
"""These charts by their names in book.yaml."""
