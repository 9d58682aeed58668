"""Which locales there are."""

from babel import RULES


def exists(name: str) -> bool:
    """Return whether the locale is one of the catalogue's."""
    return name in RULES
