"""A site's identity: its name, and the text of its home page.

The site's content security policy: in a ``_headers`` file for static hosts, and in the pages themselves.

The picture that other sites show beside a link to an example: the engine's drawing on 1200 × 630 pixels.
"""

from __future__ import annotations

import os
import re
from base64 import b64encode
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from generator.outputs.given_folders import give_file
from generator.outputs.reading import read_text
from generator.outputs.record import library_versions
from generator.outputs.writing import cache_folder
from generator.scene.model import Colour, Rect, Scene, translate_items
from generator.scene.pdf import pdf_bytes
from generator.scene.svg import svg_text
from generator.scene.theme import PAPER
from generator.website.embed import EMBED

if TYPE_CHECKING:
    from PIL.Image import Image

OURS = "Jugada"


@dataclass(frozen=True, slots=True)
class Identity:
    """A site's name, empty for ours; the Markdown of its home page by language, none for ours."""

    title: str = ""
    home: Mapping[str, str] = field(default_factory=dict)

    @property
    def name(self) -> str:
        """The name that each page shows."""
        return self.title or OURS


OUR_SITE = Identity()


def read_identity(title: str, home: Path | None, languages: Iterable[str]) -> Identity:
    """Return the site's identity; ``NAME.<lang>.md`` beside the file is its text in that language. Raises FileError."""
    if home is None:
        return Identity(title)
    give_file(home)
    texts = {}
    for language in languages:
        own = home.with_suffix(f".{language}{home.suffix}")
        texts[language] = read_text(own if own.is_file() else home)
    return Identity(title, texts)


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
        page.write_text(_with_policy(text, own.replace(_FRAMED, "").replace(_FRAMING, "")), "utf-8")


def _with_policy(page: str, policy: str) -> str:
    """Return the page with the policy, for hosts that send no headers; unchanged if it has one."""
    if 'http-equiv="Content-Security-Policy"' in page:
        return page
    element = f'<meta http-equiv="Content-Security-Policy" content="{policy}">'
    return _CHARSET.sub(lambda found: found[0] + element, page, count=1)


def headers_for(site: Path, path: str) -> Mapping[str, str]:
    """Return the headers for an address such as ``/es/``; none if there is no file."""
    file = site / HEADERS
    found: dict[str, str] = {}
    applies = False
    for line in file.read_text("utf-8").splitlines() if file.is_file() else ():
        if line.startswith("/"):
            applies = _matches(line, path)
        elif applies:
            name, _, value = line.strip().partition(": ")
            found[name] = value
    return found


def _matches(rule: str, path: str) -> bool:
    return path.startswith(rule[:-1]) if rule.endswith("*") else path == rule


def _inline_scripts(pages: Iterable[str]) -> set[str]:
    return {script for page in pages for script in _SCRIPT.findall(page) if script}


def _hash(script: str) -> str:
    return b64encode(sha256(script.encode()).digest()).decode()


SIZE = (1200, 630)
NAME = "picture.png"
_MARGIN, _BAND = 30.0, 18.0
_COLOURS = 64
"""Number of colours in the file: drawings have few, and the file is a third as large."""
_DIGEST = sha256().digest_size


def social_picture(drawing: Scene, colour: Colour) -> bytes:
    """Return the drawing over a band in that colour as PNG, from the user's cache if it was drawn before."""
    return kept_picture(_framed(drawing, colour), SIZE, _png)


def kept_picture(picture: Scene, size: tuple[int, int], encode: Callable[[Image], bytes]) -> bytes:
    """Return the encoded picture of that size in pixels, from the user's cache if it was drawn before."""
    versions = library_versions("pillow", "pypdfium2", "reportlab")
    how = f"{versions}\0{size}\0{encode.__qualname__}\0{svg_text(picture)}"
    folder = cache_folder("pictures")
    file = folder / sha256(how.encode()).hexdigest()[:32] if folder else None
    data = _read_cached(file) if file else None
    if data is None:
        data = encode(_rendered(picture, size))
        if file:
            _write_cached(file, data)
    return data


def _framed(drawing: Scene, colour: Colour) -> Scene:
    """Return the drawing, as large as fits, on paper; a unit is a pixel."""
    width, height = map(float, SIZE)
    room = (width - 2 * _MARGIN, height - _BAND - 2 * _MARGIN)
    scale = min(room[0] / drawing.width, room[1] / drawing.height)
    left, top = (width - scale * drawing.width) / 2, _MARGIN + (room[1] - scale * drawing.height) / 2
    ground = (Rect(0, 0, width, height, 0, PAPER), Rect(0, height - _BAND, width, _BAND, 0, colour))
    return Scene(width, height, (*ground, translate_items(drawing.items, left, top, scale)), drawing.title)


def _rendered(picture: Scene, size: tuple[int, int]) -> Image:
    """Return the picture with transparency where nothing is painted."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf_bytes([picture], title=picture.title))
    try:
        page = document[0]
        bitmap = page.render(scale=size[0] / page.get_width(), fill_color=(255, 255, 255, 0), rev_byteorder=True)
        image: Image = bitmap.to_pil().convert("RGBA").crop((0, 0, *size))
    finally:
        document.close()
    return image


def _png(image: Image) -> bytes:
    buffer = BytesIO()
    image.convert("RGB").quantize(_COLOURS, method=2).save(buffer, "PNG")
    return buffer.getvalue()


def _read_cached(file: Path) -> bytes | None:
    """Return the cached data; None if the file is missing or damaged."""
    try:
        content = file.read_bytes()
    except OSError:
        return None
    digest, data = content[:_DIGEST], content[_DIGEST:]
    return data if sha256(data).digest() == digest else None


def _write_cached(file: Path, data: bytes) -> None:
    """Write the file with its digest, atomically; without a cache the next build draws again."""
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        own = file.with_name(f"{file.name}.{os.getpid()}")
        own.write_bytes(sha256(data).digest() + data)
        own.replace(file)
