"""Observations: a seat knows everything except the sealed amounts of other seats."""

from __future__ import annotations

from dataclasses import replace

from rules_engine.basket_boss.state import HIDDEN, Bribes, Injury, State


def observation(state: State, seat: int | None) -> State:
    """Return the state with the other seats' amounts hidden; an onlooker (None) sees none of them."""
    match state.stage:
        case Injury(_, amounts) as injury:
            return state.with_stage(replace(injury, amounts=_hide(tuple(range(len(amounts))), amounts, seat)))
        case Bribes(seats, amounts) as bribes:
            return state.with_stage(replace(bribes, amounts=_hide(seats, amounts, seat)))
        case _:
            return state


def _hide(seats: tuple[int, ...], amounts: tuple[int | None, ...], viewer: int | None) -> tuple[int | None, ...]:
    return tuple(
        amount if amount is None or seat == viewer else HIDDEN for seat, amount in zip(seats, amounts, strict=True)
    )
