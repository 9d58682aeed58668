"""Chance is drawn by its exact weights."""

from collections import Counter
from fractions import Fraction
from random import Random

from rules_engine.core.playout import draw_outcome


class Tickets:
    """Deals the numbers 0, 1, 2, … so that each ticket is drawn once."""

    def __init__(self) -> None:
        self.next, self.stops = 0, set[int]()

    def randrange(self, stop: int, /) -> int:
        self.stops.add(stop)
        self.next += 1
        return (self.next - 1) % stop


def test_each_outcome_holds_its_share_of_the_tickets() -> None:
    outcomes = (("a", Fraction(1, 2)), ("b", Fraction(1, 3)), ("c", Fraction(1, 6)))
    tickets = Tickets()
    drawn = Counter(draw_outcome(outcomes, tickets) for _ in range(6))
    assert tickets.stops == {6}
    assert drawn == {"a": 3, "b": 2, "c": 1}


def test_any_random_source_will_do() -> None:
    assert draw_outcome((("only", Fraction(1)),), Random(1)) == "only"
