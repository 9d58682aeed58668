"""The kinds of claims of worked examples: each is a class with its schema, its check and its traits.

A new kind is a class in one of the modules here or in a new module; `generator.examples.claims.base` documents what it
needs. All modules of this package are imported, in the order of their names.
"""

from importlib import import_module
from pkgutil import iter_modules

from generator.examples.claims.base import CLAIMS, Claim, ClaimContext, Verdict

for _module in sorted(module.name for module in iter_modules(__path__)):
    import_module(f"{__name__}.{_module}")

__all__ = ["CLAIMS", "Claim", "ClaimContext", "Verdict"]
