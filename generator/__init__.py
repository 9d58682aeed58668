"""Prints, draws, checks and publishes what the engines in `rules_engine` answer."""

from pkgutil import extend_path

# A game may come from another distribution: it brings a folder `generator/art/<name>` of its own.
__path__ = extend_path(__path__, __name__)
