"""The generator: prints, draws, checks and publishes the answers of the engines in `rules_engine`."""

from pkgutil import extend_path

# A game may come from another distribution, which has a folder `generator/art/<name>` of its own.
__path__ = extend_path(__path__, __name__)
