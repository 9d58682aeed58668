"""Three small games on zones: sowing (Kalah), hidden hands with a deal (Whist), secret bids with two sorts of cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import cycle

from rules_engine.core import Chance, Decision, Node, Step, Terminal, Violation
from rules_engine.core.changes import Change
from rules_engine.core.messages import Words
from rules_engine.core.notation import Line, OneOf
from rules_engine.core.tables import ZoneGame
from rules_engine.core.zones import ALL, Counts, Pieces, Pile, Piles, Table, choice, deck, number, seat, zone

# ---------------------------------------------------------------------- Kalah

SIDES, HOUSES = ("S", "N"), "123456"
SEEDS = Pieces({"seed": 48})


@dataclass(frozen=True)
class Houses(Table):
    house: Counts = zone(SEEDS, seen="all", each=SIDES, spaces=HOUSES, start=4)
    store: Counts = zone(SEEDS, seen="all", each=SIDES)
    turn: int = seat(SIDES)


@dataclass(frozen=True)
class Sow:
    house: str


ROW = [[side + house for house in HOUSES] for side in SIDES]
STORE = [f"store-{side}" for side in SIDES]
RING = [[*ROW[me], STORE[me], *ROW[1 - me]] for me in (0, 1)]


class Kalah(ZoneGame[Houses]):
    name, seat_names, state_class = "kalah", SIDES, Houses
    reasons: Mapping[str, str] = {"over": "ka.end", "turn": "ka.turn", "own": "ka.own", "empty": "ka.empty"}
    other_rules = ("ka.sow", "ka.again", "ka.capture", "ka.draw")
    action_notation = Line(Sow, "{house}", house=OneOf(*ROW[0], *ROW[1]))

    def node(self, state: Houses, /) -> Node:
        if any(state.house):
            return Decision((state.turn,), "sow")
        a, b = state.store
        return Terminal((a, b), () if a == b else (int(b > a),), "ka.draw" if a == b else "ka.end")

    def choices(self, state: Houses, seat: int) -> Iterable[Sow]:
        return [Sow(place) for place in ROW[seat] if state.count(place)]

    def objection(self, state: Houses, seat: int, action: Sow) -> Violation | None:
        if not action.house.startswith(SIDES[seat]):
            return self.broken("own", house=action.house)
        return None if state.count(action.house) else self.broken("empty", house=action.house)

    def act(self, state: Houses, seat: int, action: Sow) -> Step[Houses]:
        change, ring = self.change(state), RING[seat]
        at = ring.index(action.house)
        place = change.scatter(action.house, cycle([*ring[at + 1 :], *ring[: at + 1]]))
        change.tell("sown", "ka.sow", house=action.house)
        if place in ROW[seat] and change.count(place) == 1:
            facing = ROW[1 - seat][5 - ROW[seat].index(place)]
            if change.count(facing):
                change.tell("captured", "ka.capture", house=facing).move_all([place, facing], STORE[seat])
        if place != STORE[seat]:
            change.set(turn=1 - seat)
        if not all(any(map(change.count, row)) for row in ROW):
            for row, store in zip(ROW, STORE, strict=True):
                change.move_all(row, store)
        return change.done()


# ---------------------------------------------------------------------- Whist

SEATS, PAIRS = ("N", "E", "S", "W"), ("NS", "EW")
RANKS, SUITS = "23456789TJQKA", "CDHS"
CARDS = deck(RANKS, SUITS)


@dataclass(frozen=True)
class Cards(Table):
    stock: Pile = zone(CARDS, seen="nobody", start=ALL)
    hand: Piles = zone(CARDS, seen="owner", each=SEATS)
    turned: Pile = zone(CARDS, seen="all", most=1)
    trick: Piles = zone(CARDS, seen="all", each=SEATS, most=1)
    taken: Piles = zone(CARDS, seen="all", each=PAIRS)
    trump: str = choice("-" + SUITS, "-")
    dealer: int = seat(SEATS)
    leader: int = seat(SEATS)
    points: Counts = number(0, 11, each=PAIRS)


@dataclass(frozen=True)
class Play:
    card: str


class Whist(ZoneGame[Cards]):
    name, seat_names, state_class, stock = "whist", SEATS, Cards, "stock"
    reasons: Mapping[str, str] = {
        "over": "wh.end",
        "turn": "wh.turn",
        "wait": "wh.deal",
        "held": "wh.hand",
        "follow": "wh.follow",
    }
    other_rules = ("wh.trick", "wh.score", "wh.trump")
    action_notation = Line(Play, "{card}", card=OneOf(*CARDS.counts))

    def node(self, state: Cards, /) -> Node:
        if max(state.points) >= 5:
            best = int(state.points[1] > state.points[0])
            return Terminal((*state.points, *state.points), (best, best + 2), "wh.end")
        turn = (state.leader + sum(map(len, state.trick))) % 4
        return Chance("deal") if state.stock else Decision((turn,), "play")

    def deals(self, state: Cards) -> Mapping[str, int]:
        return {f"hand-{name}": 13 - (at == state.dealer) for at, name in enumerate(SEATS)} | {"turned": 1}

    def dealt(self, change: Change[Cards]) -> Change[Cards]:
        card = change.top("turned")
        change.set(trump=card[1], leader=(change.before.dealer + 1) % 4)
        return change.tell("trumps", "wh.trump", card=card)

    def held(self, state: Cards, seat: int) -> Pile:
        return state.hand[seat] + (state.turned if seat == state.dealer else ())

    def choices(self, state: Cards, seat: int) -> Iterable[Play]:
        held, lead = self.held(state, seat), state.trick[state.leader]
        return [Play(c) for c in [c for c in held if lead and c[1] == lead[0][1]] or held]

    def objection(self, state: Cards, seat: int, action: Play) -> Violation | None:
        held = self.held(state, seat)
        if action.card not in held:
            return self.broken("held", card=action.card)
        if seat != state.leader:
            suit = state.trick[state.leader][0][1]
            if action.card[1] != suit and any(card.endswith(suit) for card in held):
                return self.broken("follow", card=action.card, suit=suit)
        return None

    def act(self, state: Cards, seat: int, action: Play) -> Step[Cards]:
        change, me = self.change(state), SEATS[seat]
        if action.card in state.turned:
            change.move(action.card, "turned", f"trick-{me}")
        else:
            change.move(action.card, f"hand-{me}", f"trick-{me}")
            if seat == state.dealer:
                change.move_all("turned", f"hand-{me}")
        change.tell("played", "wh.trick", seat=me, card=action.card)
        trick = [change.top(f"trick-{name}") for name in SEATS]
        return self.finish_trick(change, trick) if all(trick) else change.done()

    def finish_trick(self, change: Change[Cards], cards: list[str]) -> Step[Cards]:
        state = change.before
        lead = cards[state.leader][1]
        worth = [((c[1] == state.trump) * 2 + (c[1] == lead), RANKS.index(c[0])) for c in cards]
        best = worth.index(max(worth))
        change.move_all([f"trick-{name}" for name in SEATS], f"taken-{PAIRS[best % 2]}")
        change.set(leader=best).tell("taken", "wh.trick", seat=SEATS[best])
        tricks = [change.count(f"taken-{pair}") // 4 for pair in PAIRS]
        if sum(tricks) == 13:
            points = tuple(p + max(0, n - 6) for p, n in zip(state.points, tricks, strict=True))
            change.move_all([f"taken-{pair}" for pair in PAIRS], "stock")
            change.set(points=points, trump="-", dealer=(state.dealer + 1) % 4, leader=(state.dealer + 1) % 4)
            change.tell("scored", "wh.score", points=max(tricks) - 6)
        return change.done()

    def impossible(self, state: Cards) -> Words:
        if state.stock:
            return "" if len(state.stock) == 52 and state.trump == "-" else "a whole pack before the deal"
        sizes = [len(self.held(state, s)) + len(state.trick[s]) for s in range(4)]
        led = sorted((state.leader + n) % 4 for n in range(sum(map(len, state.trick))))
        ahead = [s for s in range(4) if state.trick[s]] == led
        fair = len(set(sizes)) == 1 and all(len(t) % 4 == 0 for t in state.taken) and state.trump != "-"
        return "" if ahead and fair else "hands that are equal before each trick"


# ---------------------------------------------------------------------- Bids

BIDDERS = ("A", "B")
BIDS, PRIZES = Pieces(dict.fromkeys("12345", 2)), Pieces(dict.fromkeys("12345", 1))


@dataclass(frozen=True)
class Bidding(Table):
    hand: Piles = zone(BIDS, seen="owner", each=BIDDERS, start="12345")
    bid: Piles = zone(BIDS, seen="owner", each=BIDDERS, most=1)
    used: Pile = zone(BIDS, seen="all")
    left: Pile = zone(PRIZES, seen="all", start=ALL)
    prize: Pile = zone(PRIZES, seen="all", most=1)
    taken: Piles = zone(PRIZES, seen="all", each=BIDDERS)
    gone: Pile = zone(PRIZES, seen="all")


@dataclass(frozen=True)
class Bid:
    card: str


class Bids(ZoneGame[Bidding]):
    name, seat_names, state_class, stock = "bids", BIDDERS, Bidding, "left"
    reasons: Mapping[str, str] = {"over": "bi.end", "turn": "bi.bid", "wait": "bi.prize", "played": "bi.hand"}
    other_rules = ("bi.take", "bi.tie", "bi.most", "bi.draw")
    action_notation = Line(Bid, "{card}", card=OneOf(*"12345"))

    def node(self, state: Bidding, /) -> Node:
        if state.prize:
            return Decision(tuple(seat for seat in (0, 1) if not state.bid[seat]), "bid")
        if state.left:
            return Chance("prize")
        a, b = (sum(map(int, cards)) for cards in state.taken)
        return Terminal((a, b), () if a == b else (int(b > a),), "bi.draw" if a == b else "bi.most")

    def deals(self, state: Bidding) -> Mapping[str, int]:
        return {"prize": 1}

    def dealt(self, change: Change[Bidding]) -> Change[Bidding]:
        return change.tell("turned", "bi.prize", card=change.top("prize"))

    def choices(self, state: Bidding, seat: int) -> Iterable[Bid]:
        return map(Bid, state.hand[seat])

    def objection(self, state: Bidding, seat: int, action: Bid) -> Violation | None:
        return None if action.card in state.hand[seat] else self.broken("played", card=action.card)

    def act(self, state: Bidding, seat: int, action: Bid) -> Step[Bidding]:
        change = self.change(state).move(action.card, f"hand-{BIDDERS[seat]}", f"bid-{BIDDERS[seat]}")
        change.tell("placed", "bi.bid", seat=BIDDERS[seat])
        if not state.bid[1 - seat]:
            return change.done()
        a, b, prize = change.top("bid-A"), change.top("bid-B"), state.top("prize")
        change.move_all(["bid-A", "bid-B"], "used")
        if a == b:
            return change.move_all("prize", "gone").tell("tied", "bi.tie", a=a, b=b, prize=prize).done()
        best = BIDDERS[int(b > a)]
        change.move_all("prize", f"taken-{best}")
        return change.tell("taken", "bi.take", a=a, b=b, prize=prize, seat=best).done()
