"""As much of attrs as Fluent's classes of options and of its environment use."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from types import SimpleNamespace
from typing import Any, TypeVar

T = TypeVar("T")


class _Attribute:
    def __init__(self, make: Callable[[], Any]) -> None:
        self.make = make


def ib(default: Any = None, factory: Callable[[], Any] | None = None, **_others: Any) -> Any:
    """Return the mark of an attribute with its default."""
    return _Attribute(factory or (lambda: default))


def s(cls: type[T]) -> type[T]:
    """Give the class an ``__init__`` that sets its attributes, those given and the defaults of the others."""
    attributes = {name: value for name, value in vars(cls).items() if isinstance(value, _Attribute)}

    def __init__(self: Any, *args: Any, **given: Any) -> None:  # noqa: N807  (the class's own)
        given.update(zip(attributes, args, strict=False))
        for name, attribute in attributes.items():
            setattr(self, name, given[name] if name in given else attribute.make())

    cls.__init__ = __init__  # type: ignore[assignment]
    return cls


def evolve(instance: T, **changes: Any) -> T:
    """Return a copy with other values."""
    changed = copy(instance)
    vars(changed).update(changes)
    return changed


validators = SimpleNamespace(in_=lambda _options: None)
