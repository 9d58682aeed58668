"""What the cards that lie in front of a player mean: his bookings, his limit, his protection."""

from __future__ import annotations

from rules_engine.team_km.box import HAND_SIZE, Deck
from rules_engine.team_km.cards import RED, YELLOW
from rules_engine.team_km.state import Player


def yellows(deck: Deck, player: Player) -> int:
    """How many yellow cards he was shown."""
    return _kept(deck, player, YELLOW.code)


def hand_limit(deck: Deck, player: Player) -> int:
    """How many cards he plays the match with: one fewer for each red and each second yellow. km.card.limit"""
    lost = _kept(deck, player, RED.code) + yellows(deck, player) // 2
    return max(0, HAND_SIZE - lost)


def fair_play_cards(deck: Deck, player: Player) -> tuple[str, ...]:
    """The JUEGO LIMPIO cards in front of him: with one he is protected from every interruption. km.fair_play"""
    return tuple(deck.cards[place].code for place in deck.fair_play if player.played[place])


def special_against(deck: Deck, player: Player, interruption: str) -> str | None:
    """The special in front of him that protects him from this interruption. km.special.protect"""
    for place in deck.specials:
        if player.kept[place] and interruption in deck.cards[place].family.answers:
            return deck.cards[place].code
    return None


def _kept(deck: Deck, player: Player, code: str) -> int:
    place = deck.place.get(code)
    return 0 if place is None else player.kept[place]
