"""Every rule id of the game, and the rule that each reason against an action belongs to."""

from __future__ import annotations

from collections.abc import Mapping

from rules_engine.core import RuleId

RULES: frozenset[RuleId] = frozenset(
    {
        "bb.agent",
        "bb.banker",
        "bb.bid.min",
        "bb.bid.money",
        "bb.bid.none",
        "bb.bid.raise",
        "bb.draft",
        "bb.income",
        "bb.injury",
        "bb.injury.next",
        "bb.injury.tie",
        "bb.market.fill",
        "bb.market.refill",
        "bb.medal",
        "bb.place",
        "bb.printed.dropout",
        "bb.referee.bribe",
        "bb.referee.tie",
        "bb.score",
        "bb.season",
        "bb.season.last",
        "bb.setup",
        "bb.setup.trophies",
        "bb.shift",
        "bb.specialist",
        "bb.specialist.once",
        "bb.specialist.takeover",
        "bb.strength",
        "bb.strength.update",
        "bb.trainer",
        "bb.trophy",
        "bb.turn",
        "bb.zero",
        "bb.zero.rookie",
    }
)

REASONS: Mapping[str, RuleId] = {
    "game_over": "bb.turn",
    "pile_decides": "bb.turn",
    "not_your_decision": "bb.turn",
    "amount_already_in": "bb.turn",
    "another_question": "bb.turn",
    "no_tile_now": "bb.turn",
    "bid_below_one": "bb.bid.min",
    "bid_not_higher": "bb.bid.raise",
    "bid_below_highest": "bb.bid.raise",
    "bid_over_money": "bb.bid.money",
    "no_such_column": "bb.place",
    "amount_over_money": "bb.injury",
    "bribe_over_money": "bb.referee.bribe",
    "nothing_to_train": "bb.trainer",
    "no_specialist_to_keep": "bb.specialist",
    "own_specialist": "bb.specialist",
    "already_chosen": "bb.specialist.once",
    "takeover_over_money": "bb.specialist.takeover",
    "tile_not_in_pile": "bb.market.fill",
    "setup_team_count": "bb.setup",
    "setup_unknown_board": "bb.setup",
    "setup_board_twice": "bb.setup",
    "setup_ranking": "bb.setup",
}
