"""Setting up a table by hand: cards from anywhere to anywhere, balls, whose turn it is, goals, tokens.

Places are a seat's hand ``0``, what lies in front of it ``0-front``, the interruption in effect ``0-under``, the piles
``deck`` and ``discard``, and for a ball the spaces of its side, ``A7``. A card is named by where it lies, ``0:P3``,
``deck:P3``; the card on the discard pile that can be taken is ``discard-top``.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules_engine.core import MalformedError
from rules_engine.core.editing import Editor, Key, Piece, Setting, find_piece, first_valid
from rules_engine.team_km.box import CHANGES, Deck
from rules_engine.team_km.cards import Category
from rules_engine.team_km.game import TeamKm
from rules_engine.team_km.multiset import Cards, difference, union, union_of, with_one, without_one
from rules_engine.team_km.reading_stages import parse_stage
from rules_engine.team_km.stages import SIDE_NAMES, Over, Play, Stage, Start
from rules_engine.team_km.state import TABLES, Phase, Player, State, Top

BALL, DECK, DISCARD, TOP = "ball-", "deck", "discard", "discard-top"
_MOST_GOALS = 19
_NONE = "-"
_PHASES = tuple(str(int(phase)) for phase in Phase)
_PILES = ("top", "bottom", "box")


class TableEditor(Editor[State]):
    """The editor of tables."""

    def __init__(self, game: TeamKm) -> None:
        self._game, self._box, self._deck = game, game.box, game.box.deck

    def pieces(self, state: State, /) -> tuple[Piece, ...]:
        """Balls, cards in hands and in front of the players, the discard pile, and what is still face down."""
        balls = (
            Piece(f"{BALL}{SIDE_NAMES[number]}", f"{BALL}{SIDE_NAMES[number]}", f"{SIDE_NAMES[number]}{side.ball}")
            for number, side in enumerate(state.sides)
        )
        players = (piece for seat, player in enumerate(state.players) for piece in self._of(seat, player))
        top = [Piece(TOP, state.top.card, DISCARD)] if state.top else []
        return (*balls, *players, *top, *self._cards(DISCARD, state.rest), *self._cards(DECK, self._unseen(state)))

    def places(self, state: State, piece: str, /) -> tuple[str, ...]:
        """For a ball the spaces before its goal, for a card hands, what lies in front, and the piles."""
        found = find_piece(self.pieces(state), piece)
        if found.kind.startswith(BALL):
            return tuple(f"{found.place[0]}{space}" for space in range(self._box.board.goal))
        attack = self._deck.card(found.kind).category is Category.INTERRUPTION
        seats = range(state.table.seats)
        under = [f"{seat}-under" for seat in seats if attack]
        return (*map(str, seats), *(f"{seat}-front" for seat in seats), *under, DISCARD, DECK)

    def with_piece_at(self, state: State, piece: Piece, place: str, /) -> State:
        """A card somewhere else, or a ball on another space."""
        if piece.kind.startswith(BALL):
            number = SIDE_NAMES.index(place[0])
            return self._settled([_with_side(state, number, "ball", int(place[1:]))])
        card = self._deck.place[piece.kind]
        return self._settled(
            later
            for without in self._taken(state, piece, card)
            for later in self._laid(without, place, card, piece.kind)
        )

    def settings(self, state: State, /) -> tuple[Setting, ...]:
        """Table, half, turn and moment; goals and change tokens of each side."""
        yes_no = ("no", "yes")
        settings = [
            Setting(Key("table"), state.table.name, tuple(TABLES)),
            Setting(Key("phase"), str(int(state.phase)), _PHASES),
            Setting(Key("turn"), str(state.turn), tuple(map(str, range(state.table.seats)))),
            Setting(Key("stage"), str(state.stage), tuple(self._stages(state))),
        ]
        if isinstance(state.stage, Start):
            cards = state.rest if state.top is None else with_one(state.rest, self._deck.place[state.top.card])
            codes = (card.code for card, count in zip(self._deck.cards, cards, strict=True) if count)
            settings.append(Setting(Key("top"), state.top.card if state.top else _NONE, (_NONE, *codes)))
        settings.append(Setting(Key("shootout"), yes_no[state.shootout], yes_no))
        if state.phase is Phase.FINAL:
            settings.append(Setting(Key("idle"), str(state.idle), tuple(map(str, range(state.table.seats)))))
        for number, side in enumerate(state.sides):
            name = SIDE_NAMES[number]
            settings.append(Setting(Key("goals", name), str(side.goals), tuple(map(str, range(_MOST_GOALS + 1)))))
            settings.append(Setting(Key("changes", name), str(side.changes), tuple(map(str, range(CHANGES + 1)))))
        return tuple(settings)

    def with_setting(self, state: State, key: Key, value: str, /) -> State:
        """Another moment, seat or number; another table is laid afresh."""
        match key.name:
            case "table":
                return self._game.initial_state(value, 0, state.shootout)
            case "stage":
                return first_valid(self._game, _at_stage(self._deck, state, self._stage(state, value)))
            case "top":
                return self._with_top(state, value)
        return self._settled([_with_number(state, key, value)])

    def clear(self, state: State, /) -> State:
        """The same table before the cards are dealt."""
        return self._game.initial_state(state.table.name, 0, state.shootout)

    # ------------------------------------------------------------------------------------------------------- cards

    def _of(self, seat: int, player: Player) -> Iterator[Piece]:
        if not isinstance(player.hand, int):
            yield from self._cards(str(seat), player.hand)
        if player.under is not None:
            yield Piece(f"{seat}-under", player.under, f"{seat}-under")
        yield from self._cards(f"{seat}-front", union(player.played, player.kept))

    def _cards(self, place: str, cards: Cards) -> Iterator[Piece]:
        for card, count in zip(self._deck.cards, cards, strict=True):
            if count > 0:
                yield Piece(f"{place}:{card.code}", card.code, place, count)

    def _unseen(self, state: State) -> Cards:
        """What lies face down, or in hands that this observation hides."""
        single = [0] * len(self._deck.cards)
        for code in (*(player.under for player in state.players), state.top and state.top.card):
            if code is not None:
                single[self._deck.place[code]] += 1
        hands = [player.hand for player in state.players if not isinstance(player.hand, int)]
        in_front = [cards for player in state.players for cards in (player.played, player.kept)]
        return difference(self._deck.total, union_of([tuple(single), state.rest, *hands, *in_front]))

    def _taken(self, state: State, piece: Piece, card: int) -> Iterator[State]:
        """The state without that card: a face-down one may come from any of the three piles."""
        if piece.name == TOP:
            yield state._replace(top=None)
        elif piece.place == DISCARD:
            yield state._replace(rest=without_one(state.rest, card))
        elif piece.place == DECK:
            yield from _with_pile(state, -1)
        else:
            seat = int(piece.place[0])
            yield _with_player(state, seat, _player_without(state.players[seat], piece.place, card))

    def _laid(self, state: State, place: str, card: int, code: str) -> Iterator[State]:
        """The state with that card there."""
        if place == DISCARD:
            yield state._replace(rest=with_one(state.rest, card))
        elif place == DECK:
            yield from _with_pile(state, 1)
        else:
            seat = int(place[0])
            reaction = self._deck.card(code).category is Category.REACTION
            yield _with_player(state, seat, _player_with(state.players[seat], place, card, code, reaction))

    def _with_top(self, state: State, value: str) -> State:
        state = _without_top(self._deck, state)
        if value != _NONE:
            rest = without_one(state.rest, self._deck.place[value])
            state = state._replace(rest=rest, top=Top(value, previous=True))
        return self._settled([state])

    # ------------------------------------------------------------------------------------------------------ moments

    def _stages(self, state: State) -> Iterator[str]:
        """All moments that the table can be in now, the present one among them."""
        now = str(state.stage)
        for text in dict.fromkeys((now, *_stage_texts(state))):
            if text == now or self._can_be(state, text):
                yield text

    def _can_be(self, state: State, text: str) -> bool:
        try:
            return str(first_valid(self._game, _at_stage(self._deck, state, self._stage(state, text))).stage) == text
        except MalformedError:
            return False

    def _stage(self, state: State, text: str) -> Stage:
        return parse_stage(text, state.table, text)

    def _settled(self, states: Iterator[State] | list[State]) -> State:
        """The first that can be, in the same moment if possible, else at the beginning of a turn."""
        candidates: list[State] = []
        for state in states:
            candidates += [state, *_at_stage(self._deck, state, state.stage)]
            if isinstance(state.stage, Over):
                candidates += _at_stage(self._deck, state, Over(_leader(state)))
            candidates += _at_stage(self._deck, state, Play() if state.phase is Phase.FINAL else Start())
        return first_valid(self._game, candidates)


def _stage_texts(state: State) -> Iterator[str]:
    seats = range(state.table.seats)
    yield from ("start", "play", "draw turn", "draw deal")
    yield from (f"react {seat}" for seat in seats)
    yield from ("tiro", "despeje")
    yield from (f"{die} penalty {seat}" for die in ("tiro", "despeje") for seat in seats)
    yield from (f"lose {seat}" for seat in seats)
    leader = _leader(state)
    yield "over draw" if leader is None else f"over {SIDE_NAMES[leader]}"


def _leader(state: State) -> int | None:
    goals = [side.goals for side in state.sides]
    return goals.index(max(goals)) if goals.count(max(goals)) == 1 else None


def _at_stage(deck: Deck, state: State, stage: Stage) -> Iterator[State]:
    """The table in that moment, as its discard pile, time cards and count of turns have to be then."""
    final = state.phase is Phase.FINAL
    state = state._replace(stage=stage, idle=min(state.idle, state.table.seats - 1) if final else 0)
    for later in (state, _without_top(deck, state)):
        yield later
        yield later._replace(piles=later.piles._replace(time=not final))


def _without_top(deck: Deck, state: State) -> State:
    """The card on top counts with the rest of the discard pile."""
    if state.top is None:
        return state
    return state._replace(top=None, rest=with_one(state.rest, deck.place[state.top.card]))


def _with_number(state: State, key: Key, value: str) -> State:
    match key.name:
        case "turn":
            return state._replace(turn=int(value))
        case "idle":
            return state._replace(idle=int(value))
        case "shootout":
            return state._replace(shootout=value == "yes")
        case "phase":
            return state._replace(phase=Phase(int(value)), idle=0)
    return _with_side(state, SIDE_NAMES.index(key.of), key.name, int(value))


def _with_side(state: State, number: int, field: str, value: int) -> State:
    side = state.sides[number]._replace(**{field: value})
    return state._replace(sides=(*state.sides[:number], side, *state.sides[number + 1 :]))


def _with_player(state: State, seat: int, player: Player) -> State:
    return state._replace(players=(*state.players[:seat], player, *state.players[seat + 1 :]))


def _with_pile(state: State, change: int) -> Iterator[State]:
    """One face-down card more or less, in each pile in which that can be."""
    for name in _PILES:
        count = getattr(state.piles, name) + change
        if count >= 0:
            yield state._replace(piles=state.piles._replace(**{name: count}))


def _player_without(player: Player, place: str, card: int) -> Player:
    if place.endswith("-under"):
        return player._replace(under=None)
    if place.endswith("-front"):
        if player.played[card]:
            return player._replace(played=without_one(player.played, card))
        return player._replace(kept=without_one(player.kept, card))
    assert not isinstance(player.hand, int), "hidden cards are no pieces"
    return player._replace(hand=without_one(player.hand, card))


def _player_with(player: Player, place: str, card: int, code: str, reaction: bool) -> Player:
    if place.endswith("-under"):
        if player.under is not None:
            raise MalformedError(place, place, "a player without an interruption in effect")
        return player._replace(under=code)
    if place.endswith("-front"):
        if reaction:
            return player._replace(kept=with_one(player.kept, card))
        return player._replace(played=with_one(player.played, card))
    if isinstance(player.hand, int):
        raise MalformedError(place, place, "a hand that is not hidden")
    return player._replace(hand=with_one(player.hand, card))
