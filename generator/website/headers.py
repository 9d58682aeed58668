"""The site's content security policy: in a ``_headers`` file for static hosts, and in the pages themselves."""

from __future__ import annotations

import re
from base64 import b64encode
from collections.abc import Iterable, Mapping
from hashlib import sha256
from pathlib import Path

from generator.website.embed import EMBED

HEADERS = "_headers"
"""The file's name, which several static hosts recognise."""


_SCRIPT = re.compile(r"<script(?![^>]*\b(?:src=|type=\"application/json\"))[^>]*>(.*?)</script>", re.DOTALL)


_CHARSET = re.compile(r"<meta charset=[^>]*>")


_FRAMING = "; frame-ancestors 'none'"
"""The directive that has no effect in a page."""


_FRAMED = "; frame-ancestors *"


def content_security_policy(scripts: str) -> str:
    """Return a policy that allows only the site itself, no framing, and the drawings' style attributes."""
    return (
        f"default-src 'self'; script-src 'self' {scripts}; style-src 'self' 'unsafe-inline'; "
        f"img-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'{_FRAMING}"
    )


def embed_policy(scripts: str) -> str:
    """Return the restrictive policy of pages that any site may frame: they may only read files of this site."""
    return (
        f"default-src 'none'; script-src 'self' {scripts}; style-src 'self' 'unsafe-inline'; font-src 'self'; "
        f"img-src 'self' data:; connect-src 'self'; base-uri 'self'; form-action 'none'{_FRAMED}"
    )


def write_headers(site: Path, languages: Iterable[str], engine: str) -> None:
    """Write the file with the headers of all paths, of the pages and of the folder `engine`, and add the policy to the
    pages.

    All inline scripts of the pages are the theme's, and are allowed by their hashes. ``wasm-unsafe-eval`` lets the
    browser run Python, and nothing else; only the worker needs it, and it has the policy of its own script.
    No path gets two policies, because a browser would apply both.
    """
    # All pages at once: the policy needs the hashes of the scripts of all of them.
    texts = {path: path.read_text("utf-8") for path in sorted(site.rglob("*.html"))}
    hashes = " ".join(f"'sha256-{_hash(script)}'" for script in sorted(_inline_scripts(texts.values())))
    pages, engines = content_security_policy(hashes), content_security_policy("'wasm-unsafe-eval'")
    rules = {"/*": ["X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer"]}
    for path in ("/", "/index.html", "/404.html", "/sw.js", *(f"/{language}/*" for language in languages)):
        rules[path] = [f"Content-Security-Policy: {pages}"]
    embeds = embed_policy(hashes)
    rules[f"/{EMBED}/*"] = [f"Content-Security-Policy: {embeds}"]
    rules[f"/{engine}/*"] = [f"Content-Security-Policy: {engines}"]
    lines = [line for path, headers in rules.items() for line in (path, *(f"  {header}" for header in headers))]
    (site / HEADERS).write_text("\n".join([*lines, ""]), "utf-8")
    for page, text in texts.items():
        own = embeds if page.is_relative_to(site / EMBED) else pages
        # In the page as well, for hosts that send no headers; there browsers ignore what is said of frames, and warn.
        page.write_text(_with_policy(text, own.replace(_FRAMED, "").replace(_FRAMING, "")), "utf-8")


def _with_policy(page: str, policy: str) -> str:
    """Return the page with the policy, for hosts that send no headers; unchanged if it has one."""
    if 'http-equiv="Content-Security-Policy"' in page:
        return page
    element = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    # Behind the charset, which must stand in the first kilobyte, and before every script.
    return _CHARSET.sub(lambda found: found[0] + element, page, count=1)


def headers_for(site: Path, path: str) -> Mapping[str, str]:
    """Return the headers for an address such as ``/es/``; none if there is no file."""
    file = site / HEADERS
    headers: dict[str, str] = {}
    applies = False
    for line in file.read_text("utf-8").splitlines() if file.is_file() else ():
        if line.startswith("/"):
            applies = _matches(line, path)
        elif applies:
            name, _, value = line.strip().partition(": ")
            headers[name] = value
    return headers


def _matches(rule: str, path: str) -> bool:
    return path.startswith(rule[:-1]) if rule.endswith("*") else path == rule


def _inline_scripts(pages: Iterable[str]) -> set[str]:
    return {script for page in pages for script in _SCRIPT.findall(page) if script}


def _hash(script: str) -> str:
    return b64encode(sha256(script.encode()).digest()).decode()
