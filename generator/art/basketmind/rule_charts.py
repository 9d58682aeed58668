"""Charts that show a rule: hands against a shot, whether the attack's disc moves, what a team scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.art.basketmind import boards
from generator.art.basketmind.labels import team_letter
from generator.art.basketmind.layout import PARQUET, TEAM, ArtContext
from generator.art.basketmind.pieces import ball_items, hand_items, shape, token_items
from generator.art.interface import PlayedEntry
from generator.scene.fonts import BC600, BC700, BC800, fit_lines
from generator.scene.model import Circle, Colour, Item, Scene, Stroke, Text, translate_items
from generator.scene.path import line
from generator.scene.shapes.arrows import arrow
from generator.scene.shapes.badges import cross
from generator.scene.theme import INK, LINE, MUTED, PAPER
from rules_engine.basketmind.players import BLUE, NAMES, RED, ROLE, SIZE, TEAMS
from rules_engine.basketmind.state import State

_WIDTH = 116.0
_LABEL, _ROW, _HEAD, _TOKEN_R, _HAND_R, _HAND_PITCH = 30.0, 13.4, 14.6, 4.8, 3.4, 7.6
_SHOT = "R: {shooter}@g6 | B: {defender}@g5 | ball R{shooter}"
"""A shooter beyond the line in the middle of the court, with a defender beside him."""


def hands(art: ArtContext, _state: object, _played: Sequence[PlayedEntry]) -> Scene:
    """Return how many hands a defender of each role may place against each shooter's shot: as many as are drawn."""
    firsts = [ROLE.index(role) for role in dict.fromkeys(ROLE[:SIZE])]
    pitch = (_WIDTH - _LABEL) / len(firsts)
    items: list[Item] = [Text(0, _HEAD - 5.6, art.messages.word("chart", "against"), BC600, 10, MUTED)]
    for column, shooter in enumerate(firsts):
        items += _player(art, shooter, RED, _LABEL + column * pitch, _HEAD / 2 - 0.6)
    told: list[str] = []
    for row, defender in enumerate(firsts):
        y = _HEAD + row * _ROW
        items.append(line(0, y, _WIDTH, y, Stroke(LINE, 0.3)))
        items += _player(art, defender, BLUE, 0, y + _ROW / 2)
        for column, shooter in enumerate(firsts):
            count = _hands_against(art, shooter, defender)
            told.append(str(count))
            items += _hands(art, count, _LABEL + column * pitch, y + _ROW / 2)
    description = art.messages.format("chart-hands", rows=tuple(told))
    return Scene(_WIDTH, _HEAD + len(firsts) * _ROW, tuple(items), art.title, description)


def _hands_against(art: ArtContext, shooter: int, defender: int) -> int:
    state: State = art.game.parse_state(_SHOT.format(shooter=shooter + 1, defender=defender + 1))
    told = art.ask("hands", state, player=NAMES[TEAMS[RED][shooter]]).get(NAMES[TEAMS[BLUE][defender]])
    # A defender who may place no hand is not in the answer.
    return int(told["hands"]) if told else 0


def _player(art: ArtContext, player: int, seat: int, x: float, y: float) -> Iterator[Item]:
    """Yield a team's player with the name of his role."""
    piece = token_items(TEAMS[seat][player], team_letter(art, seat), art.low_ink, _TOKEN_R)
    yield translate_items(piece, x + _TOKEN_R + 0.4, y)
    name = art.messages.format(f"aid-{ROLE[player]}").lower()
    yield Text(x + 2 * _TOKEN_R + 2.4, y + 1.5, name, BC700, 12, INK)


def _hands(art: ArtContext, count: int, x: float, y: float) -> Iterator[Item]:
    for index in range(count):
        yield translate_items(hand_items(_HAND_R, art.low_ink), x + _HAND_R + 0.4 + index * _HAND_PITCH, y)
    if not count:
        yield Text(x + 0.4, y + 1.4, art.messages.word("chart", "no-hand"), BC600, 10, MUTED)


_SPACES, _DISC_R = (37, 38, 39), 4.6
_DISC_WIDTH = 56.0


def disc_moves(art: ArtContext, _state: object, _played: Sequence[PlayedEntry]) -> Scene:
    """Return the attack's disc that goes on to the next space of the scoreboard."""
    return _disc(art, moves=True)


def disc_stays(art: ArtContext, _state: object, _played: Sequence[PlayedEntry]) -> Scene:
    """Return the attack's disc that stays on its space."""
    return _disc(art, moves=False)


def _disc(art: ArtContext, *, moves: bool) -> Scene:
    pitch = boards.SQUARE
    left, y = (_DISC_WIDTH - len(_SPACES) * pitch) / 2, 14.0
    items: list[Item] = []
    for index, number in enumerate(_SPACES):
        x, _ = boards.square_at(number)
        at = left + (index + 0.5) * pitch
        items.append(translate_items(boards.square_items(number, art.low_ink), at - x, y - boards.square_at(number)[1]))
    here, there = left + 0.5 * pitch, left + 1.5 * pitch
    outline = Stroke(TEAM[RED], 0.5, (1.2, 0.9), "butt")
    if moves:
        items += [_turn_disc(here, y, None, outline), *arrow(((here, y - 8.6), (there, y - 8.6)))]
    else:
        items.append(cross(there, y - 0.2, 7.0, halo=True))
    fill = PAPER if art.low_ink else TEAM[RED]
    items.append(_turn_disc(there if moves else here, y, fill, Stroke(TEAM[RED], 0.6)))
    return Scene(
        _DISC_WIDTH, 24.0, tuple(items), art.title, art.messages.format(f"chart-disc-{'moves' if moves else 'stays'}")
    )


def _turn_disc(x: float, y: float, fill: Colour | None, stroke: Stroke) -> Item:
    return translate_items((shape(RED, _DISC_R, fill, stroke),), x, y)


_SCORE_HIGH = 21.0


def points(art: ArtContext, state: object, _played: Sequence[PlayedEntry]) -> Scene:
    """Return what each way to score is worth: the ball and the basket with the number of points."""
    limits = art.ask("limits", state)
    worth = {"basket": limits["basket"], "far": limits["far_basket"], "dunk": limits["dunk"], "throw": 1}
    pitch, items = _WIDTH / len(worth), list[Item]()
    for index, (name, value) in enumerate(worth.items()):
        x = index * pitch
        items += [
            Circle(x + 5.4, 6.4, 5.0, None, Stroke(PARQUET, 1.1)),
            Circle(x + 5.4, 6.4, 2.4, None, Stroke(PARQUET, 0.5)),
        ]
        items.append(translate_items(ball_items(2.6, art.low_ink), x + 9.4, 9.6))
        items.append(Text(x + 14.2, 10.0, str(value), BC800, 24, art.colour))
        size, lines = fit_lines(BC600, art.messages.word("chart", f"worth-{name}"), pitch - 1.4, 2, (10, 9.8))
        items += [Text(x, 16.4 + 3.8 * row, text, BC600, size, INK) for row, text in enumerate(lines)]
    return Scene(_WIDTH, _SCORE_HIGH, tuple(items), art.title)


RULE_CHARTS = {"hands": hands, "disc_moves": disc_moves, "disc_stays": disc_stays, "points": points}
"""These charts by their names in book.yaml."""
