"""What the compiler is given beside the engine's sources (`hatch_build`)."""

from __future__ import annotations

import pytest

from hatch_build import with_constructors

FROZEN = """@dataclass(frozen=True, slots=True)
class Cube:
    value: int = 1
    seen: dict[str, int] = field(default_factory=dict)
"""
WRITTEN = """    def __init__(self, value: int = 1, seen: dict[str, int] | None = None) -> None:
        self.value = value  # type: ignore[misc]
        self.seen = dict() if seen is None else seen  # type: ignore[misc]
    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.value, self.seen, )
"""


def test_a_constructor_is_written_for_what_cannot_be_changed() -> None:
    assert with_constructors(FROZEN) == FROZEN + WRITTEN


@pytest.mark.parametrize(
    "more",
    [
        "    def __post_init__(self) -> None:\n        self.seen[self.value] = 1\n",
        "    option: ClassVar[str] = 'numbering'\n",
        "    board: list[int] = field(init=False)\n",
    ],
)
def test_none_is_written_where_it_would_do_less_or_more(more: str) -> None:
    assert with_constructors(FROZEN + more) == FROZEN + more


def test_none_is_written_for_what_can() -> None:
    text = FROZEN.replace("frozen=True, ", "")
    assert with_constructors(text) == text
