"""Drawings that are let through without a parser are those in which the parser finds nothing either."""

from __future__ import annotations

import random

import pytest

from generator.website.allowed_markup import MarkupCheck

DRAWING = (
    b'<svg aria-label="a &lt; b" class="f-ink" role="img" viewBox="0 0 9 9" xmlns="http://www.w3.org/2000/svg">'
    b'<title>Three &amp; more</title><defs><symbol id="s"><path d="M0,0 L9,9" style="fill:#fff"/></symbol></defs>'
    b'<g fill="url(#g)"><use xlink:href="#s" x="1"/><text x="1" y="2">12<tspan dx="1">a</tspan></text></g>'
    b'<image href="#i"/><linearGradient id="g"><stop offset="0"/></linearGradient></svg>'
)
INSERTED = (
    *(b"<", b">", b'"', b"'", b"&", b"/", b" ", b"=", b"\0", b"<g>", b"</g>", b"</title>", b"</svg>", b"<svg>"),
    *(
        b"<p>",
        b"<p></p>",
        b"<!--",
        b"-->",
        b"<?x?>",
        b"<script>",
        b"<style>",
        b"<a>",
        b'<use href="x"/>',
        b"url(x)",
        b"url(#x)",
    ),
    *(b' onload="x"', b' href="javascript:x"', b' style="background:url(x)"', b' style="a:&#117;rl(x)"', b" href=x"),
)


class Parsing(MarkupCheck):
    """Reads every drawing with the parser."""

    def _is_plain(self, drawing: bytes) -> bool:
        return False


def test_a_drawing_of_ours_needs_no_parser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.website.allowed_markup._parse", lambda _: pytest.fail("it was parsed"))
    assert list(MarkupCheck()._drawing_faults(DRAWING)) == []


@pytest.mark.parametrize("seed", range(4))
def test_no_harm_passes_that_the_parser_would_have_seen(seed: int) -> None:
    chance, quick, slow = random.Random(seed), MarkupCheck(), Parsing()
    let_through = 0
    for _ in range(1500):
        at = chance.randrange(len(DRAWING))
        lost = chance.choice((0, 0, 1, 5))
        harmed = DRAWING[:at] + chance.choice(INSERTED) + DRAWING[at + lost :]
        if quick._is_plain(harmed):
            let_through += 1
            assert list(slow._drawing_faults(harmed)) == [], harmed
    assert let_through > 50


@pytest.mark.parametrize(
    "drawing",
    [
        b"<svg><g><text></g></text></svg>",
        b"<svg><g></svg>",
        b"a<svg></svg>",
        b"<svg></g>",
        b"<svg></SVG>beside<SVG></svg>",
    ],
)
def test_what_is_not_closed_where_it_should_be_is_parsed(drawing: bytes) -> None:
    assert not MarkupCheck()._is_plain(drawing)
