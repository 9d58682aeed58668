"""Runs MkDocs, or ProperDocs in its place, on a language's Markdown pages, strictly: a warning stops the build."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

import yaml

from generator.resources import resource_dir
from rules_engine.core import JugadaError, Message

LIBRARIES = ("jinja2", "Markdown", "mkdocs", "mkdocs-material", "pymdown-extensions", "tinycss2")
"""The libraries that convert the pages to a site."""


PROGRAM = "JUGADA_SITE_PROGRAM"
"""The environment variable that selects the program that builds the site: one of PROGRAMS, by default the first."""

PROGRAMS = ("mkdocs", "properdocs")


class SiteError(JugadaError):
    """MkDocs reported an error or a warning."""


def site_program() -> str:
    """Return the program that builds the site, with its version. Raises SiteError if it is unknown or absent."""
    name = os.environ.get(PROGRAM) or PROGRAMS[0]
    if name not in PROGRAMS:
        raise SiteError(Message("website/unknown-program", variable=PROGRAM, name=repr(name), names=PROGRAMS))
    try:
        return f"{name} {version(name)}"
    except PackageNotFoundError as error:
        raise SiteError(Message("website/no-program", name=name)) from error


def write_config(path: Path, docs: Path, figures: Path, out: Path, values: Mapping[str, Any]) -> None:
    """Write the configuration of one language's build, which inherits a common one; `values` are the language's own."""
    site = resource_dir("site")
    language = values["theme"]["language"]
    config = {
        **values,
        "INHERIT": str(site / "mkdocs.yml"),
        "docs_dir": str(docs.resolve()),
        "site_dir": str(out.resolve()),
        "theme": {**values["theme"], "custom_dir": str(site / "overrides")},
        "plugins": {
            "search": {"lang": language},
            "jugada-site": {"figures": str(figures.resolve()), "parent": os.getpid()},
        },
    }
    path.write_text(yaml.safe_dump(config, allow_unicode=True, sort_keys=False), "utf-8")


def start_build(config: Path) -> subprocess.Popen[str]:
    """Start a build in a separate process, so that the languages are built in parallel.

    ``--quiet`` is not used, because MkDocs would then count no warnings, and ``--strict`` would pass everything.
    """
    command = [
        sys.executable,
        "-W",
        "ignore",
        "-m",
        site_program().partition(" ")[0],
        "build",
        "--strict",
        "--config-file",
        str(config),
    ]
    quiet = {**os.environ, "NO_MKDOCS_2_WARNING": "1"}  # the theme's notice about its successor is not about our pages
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=quiet)


def finish_build(process: subprocess.Popen[str]) -> None:
    """Wait for a build. Raises SiteError with MkDocs' output if it failed or warned."""
    output, _ = process.communicate()
    if process.returncode:
        raise SiteError(Message("website/mkdocs-failed", value=output.strip()))
