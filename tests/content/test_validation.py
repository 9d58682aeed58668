"""Validation of content data: every limit that a schema sets is told in words of our own."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic import Field

from generator.content.validation import ContentModel, find_problems
from generator.content.yaml_source import parse_yaml


class Limited(ContentModel):
    pair: tuple[int, ...] = Field((1, 2), min_length=2, max_length=3, strict=False)
    some: tuple[int, ...] = Field((1,), min_length=1, strict=False)
    large: float = Field(1.0, gt=0)
    fours: int = Field(4, multiple_of=4)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("pair: [1]", "pair: found [1], expected a list of 2 or more"),
        ("pair: [1, 2, 3, 4]", "pair: found [1, 2, 3, 4], expected a list of at most 3"),
        ("some: []", "some: found [], expected at least one"),
        ("large: 0.0", "large: found 0.0, expected more than 0"),
        ("fours: 6", "fours: found 6, expected a multiple of 4"),
    ],
)
def test_a_limit_is_told_in_words(text: str, problem: str) -> None:
    _, (error,) = find_problems(Limited, parse_yaml(text, Path("limited.yaml")))
    assert problem in str(error)
