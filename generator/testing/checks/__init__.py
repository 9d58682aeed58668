"""The checks of the contract that every game must keep, each described by a message ``testing/check-<name>``."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import TypeAlias

from generator.testing.checks import legality, notation, play, views
from generator.testing.sample import Case
from rules_engine.core import Message

Check: TypeAlias = Callable[[Case], Iterator[Message]]
"""Yields the problems found as messages; nothing if the game keeps this part of the contract."""

_ALL: tuple[Check, ...] = (
    play.every_kind_of_node,
    play.games_end,
    legality.listed_actions_have_no_reason,
    legality.legal_or_a_reason,
    legality.every_well_formed_action,
    legality.nobody_acts_out_of_turn,
    legality.sorted_and_different,
    notation.states_round_trip,
    notation.actions_round_trip,
    notation.nonsense_is_refused,
    notation.misspellings_are_read_or_refused,
    notation.seats_round_trip,
    views.observations_are_stable,
    views.explanations_need_no_secrets,
    views.nothing_leaks,
    views.sealed_choices_are_hidden,
    views.sealed_choices_commute,
    play.odds_add_up,
    play.chance_has_its_time,
    play.results_are_whole,
    play.pieces_are_conserved,
    play.rules_cited_are_known,
    play.records_replay,
)

CHECKS: Mapping[str, Check] = MappingProxyType({check.__name__: check for check in _ALL})
"""Every check by its name, in the order of the report."""
