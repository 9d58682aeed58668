"""States in notation: one line of ASCII, in fields divided by ``|``. `reading` is the way back."""

from __future__ import annotations

from collections.abc import Iterable

from rules_engine.team_km.box import Deck
from rules_engine.team_km.multiset import Cards
from rules_engine.team_km.stages import SIDE_NAMES
from rules_engine.team_km.state import Hand, Phase, Piles, Player, Side, State, Table, Top


def format_state(deck: Deck, state: State) -> str:
    """The one way to write this state."""
    fields = [
        _match(state),
        str(state.stage),
        *(_side(number, side) for number, side in enumerate(state.sides)),
        *(_player(deck, seat, player) for seat, player in enumerate(state.players)),
        f"discard {format_top(state.top)} / {format_cards(deck, state.rest)}",
        format_piles(state.piles),
    ]
    return " | ".join(fields)


def format_cards(deck: Deck, cards: Hand) -> str:
    """``K,P3x2``, ``-`` for none, ``?5`` for five unknown cards."""
    if isinstance(cards, int):
        return f"?{cards}"
    return ",".join(_several(deck, cards)) or "-"


def format_seats(table: Table) -> str:
    """The seats of each side: ``01/23``."""
    return "/".join("".join(map(str, seats)) for seats in table.sides)


def _several(deck: Deck, cards: Cards) -> Iterable[str]:
    for card, count in zip(deck.cards, cards, strict=True):
        if count:
            yield card.code if count == 1 else f"{card.code}x{count}"


def _match(state: State) -> str:
    phase = f"final {state.idle}" if state.phase is Phase.FINAL else f"half {int(state.phase)}"
    return f"{format_seats(state.table)} {'shootout ' if state.shootout else ''}{phase} turn {state.turn}"


def _side(number: int, side: Side) -> str:
    return f"{SIDE_NAMES[number]} ball {side.ball} goals {side.goals} changes {side.changes}"


def _player(deck: Deck, seat: int, player: Player) -> str:
    hand, played, kept = (format_cards(deck, cards) for cards in (player.hand, player.played, player.kept))
    return f"{seat} {hand} / {played} / {player.under or '-'} / {kept}"


def format_top(top: Top | None) -> str:
    """The top of the discard pile: ``P3!``, ``P3+`` or ``-``."""
    return "-" if top is None else f"{top.card}{'!' if top.previous else '+'}"


def format_piles(piles: Piles) -> str:
    """The face-down cards: ``deck 36+50t/49``."""
    return f"deck {piles.top}+{piles.bottom}{'t' if piles.time else ''}/{piles.box}"
