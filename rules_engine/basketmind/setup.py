"""The first state of a match, from its options."""

from __future__ import annotations

from rules_engine.basketmind.court import Court
from rules_engine.basketmind.possession import start_quarter
from rules_engine.basketmind.reasons import violation
from rules_engine.basketmind.state import LARGEST_NUMBER, Clock, State
from rules_engine.core import MalformedError, SetupError, whole_number


def set_up(court: Court, *, quarters: int | str = 1) -> State:
    """Return the empty court before the roll for the first attack.

    Raises:
        SetupError: `quarters` is not a number from 1 (bm.match.length).
    """
    text = str(quarters).strip()
    try:
        count = whole_number(text, 1, LARGEST_NUMBER)
    except MalformedError:
        raise SetupError(violation("quarters", quarters=text)) from None
    return start_quarter(court, Clock(quarters=count))
