"""The templates of reports: HTML pages without scripts or requests, with the look of ``templates/report``."""

from __future__ import annotations

from functools import cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from generator.resources import resource_dir
from generator.scene import theme


@cache
def report_templates(folder: str) -> Environment:
    """Return the templates of ``templates/<folder>``, which may extend the base and know the palette's ``colours``."""
    environment = Environment(
        loader=FileSystemLoader([resource_dir("templates") / name for name in (folder, "report")]),
        undefined=StrictUndefined,
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    light = {colour.token: colour.hex for colour in theme.SHARED}
    environment.globals["colours"] = {"light": light, "dark": {**theme.DARK}}
    return environment
