"""Hearts for four: pass three cards, follow suit, take no hearts and not the queen of spades. The lowest score wins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from rules_engine.core import Chance, Decision, Node, Step, Terminal, Value, Violation
from rules_engine.core.changes import Change
from rules_engine.core.notation import Line, Lines, OneOf
from rules_engine.core.tables import ZoneGame
from rules_engine.core.zones import ALL, HIDDEN, Counts, Pile, Piles, Table, choice, deck, number, seat, zone

from .policies import policies as policies

SEATS = ("N", "E", "S", "W")
RANKS, SUITS = "23456789TJQKA", "CDHS"
CARDS = deck(RANKS, SUITS)
LOW_CLUB, QUEEN = "2C", "QS"
PASSES = (1, 3, 2, 0)
"""How many seats onwards cards are passed in each of four deals: to the left, to the right, across, not at all."""
MOON, GOAL = 26, 100


@dataclass(frozen=True)
class State(Table):
    """The cards, the deal out of four, whether cards are still passed, who leads, and the scores."""

    stock: Pile = zone(CARDS, seen="nobody", start=ALL)
    hand: Piles = zone(CARDS, seen="owner", each=SEATS)
    passed: Piles = zone(CARDS, seen="owner", each=SEATS, most=3)
    trick: Piles = zone(CARDS, seen="all", each=SEATS, most=1)
    taken: Piles = zone(CARDS, seen="all", each=SEATS)
    deal: int = number(1, 4, 1)
    passing: bool = choice({"yes": True, "no": False}, False)
    leader: int = seat(SEATS)
    score: Counts = number(0, GOAL - 1 + MOON, each=SEATS)


@dataclass(frozen=True)
class Pass:
    card: str


@dataclass(frozen=True)
class Play:
    card: str


def worth(cards: Iterable[str]) -> int:
    """Return the points of cards."""
    return sum(13 if card == QUEEN else card[1] == "H" for card in cards)


def of(zone: str) -> list[str]:
    """Return the places of a zone, by seat."""
    return [f"{zone}-{name}" for name in SEATS]


class Hearts(ZoneGame[State]):
    name, seat_names, state_class, stock = "hearts", SEATS, State, "stock"
    reasons: Mapping[str, str] = {
        "over": "he.end",
        "turn": "he.turn",
        "wait": "he.deal",
        "pass_first": "he.pass",
        "no_passing": "he.pass.hold",
        "held": "he.hand",
        "first_lead": "he.lead",
        "unbroken": "he.broken",
        "follow": "he.follow",
        "bloodless": "he.first",
    }
    other_rules = ("he.trick", "he.points", "he.moon")
    _card = OneOf(*CARDS.counts)
    action_notation = Lines(Line(Pass, "pass {card}", card=_card), Line(Play, "{card}", card=_card))

    def node(self, state: State, /) -> Node:
        if max(state.score) >= GOAL:
            best = min(state.score)
            return Terminal(state.score, tuple(s for s in range(4) if state.score[s] == best), "he.end")
        if state.stock:
            return Chance("deal")
        if state.passing:
            return Decision(tuple(s for s in range(4) if len(state.passed[s]) < 3), "pass")
        return Decision(((state.leader + sum(map(len, state.trick))) % 4,), "play")

    def deals(self, state: State) -> Mapping[str, int]:
        del state
        return dict.fromkeys(of("hand"), 13)

    def dealt(self, change: Change[State]) -> Change[State]:
        change.tell("dealt", "he.deal")
        return change.set(passing=True) if PASSES[change.before.deal - 1] else self._opened(change)

    def _opened(self, change: Change[State]) -> Change[State]:
        """Let whoever holds the two of clubs lead."""
        first = next(s for s, place in enumerate(of("hand")) if LOW_CLUB in change.known(place))
        return change.set(passing=False, leader=first).tell("opens", "he.lead", seat=SEATS[first])

    def choices(self, state: State, seat: int) -> Iterable[Pass | Play]:
        hand = state.hand[seat]
        if state.passing:
            return map(Pass, hand)
        if is_first(state) and seat == state.leader:
            return [Play(LOW_CLUB)]
        if seat == state.leader:
            free = [card for card in hand if card[1] != "H" or are_broken(state)]
        else:
            free = [card for card in hand if card[1] == led(state)]
            if not free and is_first(state):
                free = [card for card in hand if not worth([card])]
        return map(Play, free or hand)

    def objection(self, state: State, seat: int, action: Pass | Play) -> Violation | None:
        card, hand = action.card, state.hand[seat]
        if isinstance(action, Pass) is not state.passing:
            return self.broken("pass_first" if state.passing else "no_passing")
        if card not in hand:
            return self.broken("held", card=card)
        if state.passing:
            return None
        return self._bad_lead(state, hand, card) if seat == state.leader else self._bad_answer(state, hand, card)

    def _bad_lead(self, state: State, hand: Pile, card: str) -> Violation | None:
        if is_first(state) and card != LOW_CLUB:
            return self.broken("first_lead", card=card)
        if card.endswith("H") and not are_broken(state) and {one[1] for one in hand} != {"H"}:
            return self.broken("unbroken", card=card)
        return None

    def _bad_answer(self, state: State, hand: Pile, card: str) -> Violation | None:
        suit = led(state)
        if card[1] == suit:
            return None
        if any(one.endswith(suit) for one in hand):
            return self.broken("follow", card=card, suit=suit)
        if is_first(state) and worth([card]) and not all(worth([one]) for one in hand):
            return self.broken("bloodless", card=card)
        return None

    def act(self, state: State, seat: int, action: Pass | Play) -> Step[State]:
        change, me = self.change(state), SEATS[seat]
        if isinstance(action, Play):
            change.move(action.card, f"hand-{me}", f"trick-{me}")
            change.tell("played", "he.turn", seat=me, card=action.card)
            return (change if "" in map(change.top, of("trick")) else self._take(change)).done()
        change.move(action.card, f"hand-{me}", f"passed-{me}").tell("put_aside", "he.pass", seat=me)
        if any(change.count(place) < 3 for place in of("passed")):
            return change.done()
        for giver, place in enumerate(of("passed")):
            change.known(place)
            change.move_all(place, of("hand")[(giver + PASSES[state.deal - 1]) % 4])
        return self._opened(change.tell("passed", "he.pass")).done()

    def _take(self, change: Change[State]) -> Change[State]:
        """Give the trick to the highest card of the suit that was led; after thirteen tricks, score."""
        state, cards = change.before, [change.top(place) for place in of("trick")]
        suit = cards[state.leader][1]
        best = max(range(4), key=lambda s: (cards[s][1] == suit, RANKS.index(cards[s][0])))
        change.move_all(of("trick"), f"taken-{SEATS[best]}").set(leader=best)
        change.tell("taken", "he.trick", seat=SEATS[best], points=worth(cards))
        return change if any(map(change.count, of("hand"))) else self._score(change)

    def _score(self, change: Change[State]) -> Change[State]:
        state, points = change.before, [worth(change.pieces(place)) for place in of("taken")]
        if MOON in points:
            change.tell("moon", "he.moon", seat=SEATS[points.index(MOON)])
            points = [MOON - each for each in points]
        total = tuple(before + each for before, each in zip(state.score, points, strict=True))
        change.tell("scored", "he.points", **dict(zip(SEATS, points, strict=True)))
        return change.move_all(of("taken"), "stock").set(score=total, deal=state.deal % 4 + 1, leader=0)

    def impossible(self, state: State) -> bool:
        if state.stock:
            return len(state.stock) < CARDS.total or state.passing or state.leader > 0
        hands = [len(state.hand[s]) + len(state.trick[s] + state.passed[s]) for s in range(4)]
        order = [(state.leader + n) % 4 for n in range(sum(map(len, state.trick)))]
        fits = len(set(hands)) == 1 and {s for s in range(4) if state.trick[s]} == set(order)
        fits = fits and max(state.score) < GOAL and all(len(cards) % 4 == 0 for cards in state.taken)
        if state.passing:
            fits = fits and hands[0] == 13 and PASSES[state.deal - 1] > 0 and not order and not state.leader
            fits = fits and min(map(len, state.passed)) < 3
        elif is_first(state):
            first = state.trick[state.leader] or state.hand[state.leader]
            fits = fits and (LOW_CLUB in first or HIDDEN in first)
        fits = fits and (state.passing or not any(state.passed)) and hands[0] > 0
        return not fits

    def answers(self) -> Mapping[str, Callable[[State], Value]]:
        return {
            "points": lambda state: {name: worth(cards) for name, cards in zip(SEATS, state.taken, strict=True)},
            "worth": lambda _: {"goal": GOAL, "all": MOON, "queen": worth([QUEEN])},
        }


def is_first(state: State) -> bool:
    """Return whether it is the first trick of a deal."""
    return not any(state.taken)


def led(state: State) -> str:
    """Return the suit that was led."""
    return state.trick[state.leader][0][1]


def are_broken(state: State) -> bool:
    """Return whether a heart has been played in this deal."""
    return any(card.endswith("H") for cards in (*state.taken, *state.trick) for card in cards)


from_data = Hearts.from_data
