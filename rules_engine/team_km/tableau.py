"""The effects of the cards in front of a player: hand limit and protection."""

from __future__ import annotations

from rules_engine.team_km.box import HAND_SIZE, Deck
from rules_engine.team_km.cards import RED, YELLOW
from rules_engine.team_km.state import Player


def yellows(deck: Deck, player: Player) -> int:
    """Return the number of yellow cards that the player was shown."""
    return _count_kept(deck, player, YELLOW.code)


def hand_limit(deck: Deck, player: Player) -> int:
    """Return the player's hand limit: one card fewer for each red card and each pair of yellow ones. km.card.limit"""
    lost = _count_kept(deck, player, RED.code) + yellows(deck, player) // 2
    return max(0, HAND_SIZE - lost)


def fair_play_cards(deck: Deck, player: Player) -> tuple[str, ...]:
    """Return the JUEGO LIMPIO cards in front of the player; one protects from every interruption. km.fair_play"""
    return tuple(deck.cards[place].code for place in deck.fair_play if player.played[place])


def special_against(deck: Deck, player: Player, interruption: str) -> str | None:
    """Return the special that protects the player from this interruption; None if none does. km.special.protect"""
    for place in deck.specials:
        if player.kept[place] and interruption in deck.cards[place].family.answers:
            return deck.cards[place].code
    return None


def _count_kept(deck: Deck, player: Player, code: str) -> int:
    place = deck.place.get(code)
    return 0 if place is None else player.kept[place]
