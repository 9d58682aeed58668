"""OpenSpiel's Hearts: one deal, whose cards have our names; its seats are dealt and pass one after the other.

What it deals card by card is one outcome of ours. Its seats pass one after the other, ours in any order, so what is
passed is kept until all have passed. After a deal it is over, and gives no answers.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator

from generator.peers.interface import PeerNode
from generator.peers.open_spiel import SpielGame, SpielPeer, Way

_LEFT, _SEATS, _PASSED = 1, 4, 3


class OpenSpielHearts(SpielPeer):
    """Hearts with passing, in which only hearts break hearts."""

    name = "hearts(qs_breaks_hearts=false)"

    def start(self) -> SpielHearts:
        """Begin a game."""
        return SpielHearts(self.name)


class SpielHearts(SpielGame):
    """The first deal, in which cards are passed to the left."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._hands: list[list[str]] = []
        self._passed: list[list[str]] = [[] for _ in range(_SEATS)]
        # OpenSpiel begins by a chance that says which way is passed; ours always begins with the left.
        self.state.apply_action(_LEFT)

    def _are_passing(self) -> bool:
        return any(len(cards) < _PASSED for cards in self._passed)

    def node(self) -> PeerNode | None:
        """Return OpenSpiel's answers; None after the deal."""
        if self.state.is_terminal():
            return None
        if self.state.is_chance_node():
            return PeerNode(is_drawn=True)
        if not self._are_passing():
            return super().node()
        open_seats = [seat for seat in range(_SEATS) if len(self._passed[seat]) < _PASSED]
        return PeerNode(choices={seat: {f"pass {card}": "" for card in self._hands[seat]} for seat in open_seats})

    def choices(self) -> Iterator[tuple[Hashable, str, Way]]:
        """Yield the cards that can be played."""
        for action in self.state.legal_actions():
            text = self.state.action_to_string(action)
            yield text, text, (action,)

    def follow(self, seat: int | None, key: Hashable, /) -> None:
        """Deal, put a card aside, or play one."""
        if self.state.is_terminal():
            return
        if seat is None:
            self._hands = [hand.split(",") for hand in str(key).split("/")]
            # OpenSpiel deals round by round, so that the first card of each seat comes before anyone's second.
            self._play(card for round_ in zip(*self._hands, strict=True) for card in round_)
        elif self._are_passing():
            card = str(key).removeprefix("pass ")
            self._hands[seat].remove(card)
            self._passed[seat].append(card)
            if not self._are_passing():
                # In the order of the seats, which is OpenSpiel's, whoever has passed first here.
                self._play(card for cards in self._passed for card in cards)
        else:
            super().follow(seat, key)

    def _play(self, cards: Iterable[str]) -> None:
        for card in cards:
            # OpenSpiel's number of a card: by rank, and within a rank by suit.
            self.state.apply_action("23456789TJQKA".index(card[0]) * 4 + "CDHS".index(card[1]))
