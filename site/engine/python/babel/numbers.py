"""Whole numbers without grouping, as `generator.i18n.values` asks Fluent to write them."""


class NumberPattern:
    """How a number is written: here its digits."""

    pattern = prefix = suffix = number_pattern = ""
    grouping = int_prec = frac_prec = (0, 0)
    exp_prec = exp_plus = None

    def __init__(self, *_attributes: object) -> None:
        """Take what makes a pattern in Babel."""

    def apply(self, number: int, _locale: object) -> str:
        """Return the digits."""
        return str(int(number))


def parse_pattern(_pattern: str) -> NumberPattern:
    """Return the one pattern there is."""
    return NumberPattern()
