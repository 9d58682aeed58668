"""What the rulebook itself says, by language: ``templates/rulebook/strings.<lang>.yaml``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from generator.content.yaml_source import read_yaml
from generator.resources import resource_dir


@cache
def book_strings(lang: str) -> Mapping[str, str]:
    """The rulebook's own words in that language."""
    strings: Mapping[str, str] = read_yaml(resource_dir("templates") / "rulebook" / f"strings.{lang}.yaml").data
    return strings
