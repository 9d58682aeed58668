"""What the site itself says, by language: ``templates/site/strings.<lang>.yaml``."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from generator.content.yaml_source import read_yaml
from generator.resources import resource_dir


@cache
def site_strings(language: str) -> Mapping[str, Any]:
    """The site's own words in that language."""
    strings: Mapping[str, Any] = read_yaml(resource_dir("templates") / "site" / f"strings.{language}.yaml").data
    return strings
