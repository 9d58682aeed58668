"""What a host should send with the site: a content security policy, in a ``_headers`` file for static hosts."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path

HEADERS = "_headers"
"""The file's name, as several static hosts read it."""

_SCRIPT = re.compile(r"<script(?![^>]*\b(?:src=|type=\"application/json\"))[^>]*>(.*?)</script>", re.DOTALL)


def content_security_policy(site: Path) -> str:
    """Everything from the site itself; inline scripts, which are all the theme's, by their hashes.

    ``wasm-unsafe-eval`` lets the browser run Python, and nothing else; style attributes are those of the drawings.
    """
    hashes = " ".join(f"'sha256-{_hash(script)}'" for script in sorted(_inline_scripts(site)))
    return (
        f"default-src 'self'; script-src 'self' 'wasm-unsafe-eval' {hashes}; style-src 'self' 'unsafe-inline'; "
        "img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'"
    )


def write_headers(site: Path) -> None:
    """Write the file for all paths of the site."""
    lines = ["/*", f"  Content-Security-Policy: {content_security_policy(site)}", "  X-Content-Type-Options: nosniff"]
    (site / HEADERS).write_text("\n".join([*lines, "  Referrer-Policy: no-referrer", ""]), "utf-8")


def read_headers(site: Path) -> Mapping[str, str]:
    """The headers of the file, by name; none where there is no file."""
    path = site / HEADERS
    lines = path.read_text("utf-8").splitlines()[1:] if path.is_file() else []
    pairs = (line.strip().partition(": ") for line in lines)
    return {name: value for name, _, value in pairs}


def _inline_scripts(site: Path) -> set[str]:
    return {script for page in site.rglob("*.html") for script in _SCRIPT.findall(page.read_text("utf-8")) if script}


def _hash(script: str) -> str:
    return b64encode(sha256(script.encode()).digest()).decode()
