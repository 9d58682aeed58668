"""A site with its final address, its own name and its own home page; both of these may be a stranger's."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from xml.etree import ElementTree

import pytest
from lxml import etree
from typer.testing import CliRunner

from generator.cli.app import app
from generator.outputs.folder import OutputFolder
from generator.website.address import URL, AddressError, site_address
from generator.website.build import build_site
from generator.website.content_html import marked_home, with_clean_home
from generator.website.game_pages import GamePages
from generator.website.identity import Identity
from generator.website.inputs import site_inputs
from generator.website.links import BrokenLinksError, check_links
from tests.fifth_game.outside import outside_game

ADDRESS = "https://example.org/games/jugada"
HARM = """
## Our club

<script>alert(1)</script>
<svg onload="alert(1)"></svg>
<meta http-equiv="refresh" content="0;url=https://evil.example">
<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">go</button></form>
<object data="https://evil.example/x"></object>
<p onclick="alert(1)" title="a > b < c">We <em>meet</em> on Fridays.</p>

<!--home-ends--><script>alert(2)</script>

[no](javascript:alert(1)), [yes](https://example.org), [rules](tictactoe/rules.md)
"""
TITLE = "\"'><script>alert(1)</script> & [x](javascript:alert(1)) friends"


@pytest.fixture(scope="module")
def site(small: list[GamePages], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small site, made with everything at once."""
    folder = tmp_path_factory.mktemp("address") / "site"
    identity = Identity(TITLE, {"es": HARM, "en": HARM})
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(URL, f"{ADDRESS}/")
        build_site(small, OutputFolder(folder), identity=identity)
    return folder


def tree(page: Path) -> etree._Element:
    return etree.fromstring(page.read_bytes(), etree.HTMLParser(encoding="utf-8"))


@pytest.mark.parametrize(
    "page", ["en/", "es/tictactoe/", "en/tictactoe/rules/", "es/tictactoe/examples/fork/", "en/deploy/"]
)
def test_each_page_says_its_own_address(site: Path, page: str) -> None:
    root = tree(site / page / "index.html")
    assert root.xpath("//link[@rel='canonical']/@href") == [f"{ADDRESS}/{page}"]
    assert root.xpath("//meta[@property='og:url']/@content") == [f"{ADDRESS}/{page}"]
    for name in ("og:type", "og:title", "og:description", "og:site_name", "og:locale"):
        assert len(root.xpath(f"//meta[@property='{name}']/@content")) == 1, name
    pictures = root.xpath("//meta[@property='og:image']/@content")
    assert len(pictures) == (1 if "tictactoe" in page else 0), "of its start, as it has no picture of its table"
    for picture in pictures:
        assert root.xpath("//meta[@name='twitter:card']/@content") == ["summary_large_image"]
        assert (site / picture.removeprefix(f"{ADDRESS}/")).is_file()
        assert "/.." not in picture


def test_a_frames_canonical_address_is_the_full_pages(site: Path) -> None:
    root = tree(site / "embed" / "en" / "tictactoe" / "fork" / "index.html")
    assert root.xpath("//link[@rel='canonical']/@href") == [f"{ADDRESS}/en/tictactoe/examples/fork/"]


def test_the_sitemap_has_every_page_once_and_no_frame(site: Path) -> None:
    found = [one.text or "" for one in ElementTree.parse(site / "sitemap.xml").iter() if one.tag.endswith("}loc")]
    assert len(found) == len(set(found)) > 10
    for one in found:
        assert one.endswith("/")
        assert (site / one.removeprefix(f"{ADDRESS}/") / "index.html").is_file()
        assert "/embed/" not in one
    assert f"{ADDRESS}/es/tictactoe/rules/" in found


def test_nothing_of_a_strangers_name_and_home_page_runs(site: Path) -> None:
    for page in [*site.rglob("index.html"), *site.rglob("404.html")]:
        root = tree(page)
        assert not [one for one in root.iter("script") if "alert(" in (one.text or "")], page
        assert not root.xpath("//object | //form[@action] | //@formaction | //@onclick | //@onload"), page
        assert not [one for one in root.xpath("//a/@href") if one.startswith("javascript:alert")], page
    home = tree(site / "en" / "index.html")
    assert not home.xpath("//meta[@http-equiv='refresh']")
    assert TITLE in "".join(home.xpath("//title/text()"))
    assert home.xpath("//h1")[0].text == TITLE
    assert TITLE in home.xpath("//a/@title")
    assert [one.text for one in home.xpath("//h2[@id='our-club']")] == ["Our club"]
    assert home.xpath("//p/em/text()") == ["meet"]
    assert "tictactoe/rules/" in home.xpath("//a/@href")
    assert home.xpath("//ul[contains(@class, 'jg-cards')]//svg")


def test_addresses_in_pages_must_lead_to_pages(site: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copytree(site, tmp_path / "copy"))
    assert check_links(copy, ADDRESS) > 100
    page = copy / "en" / "deploy" / "index.html"
    for wrong in (f"{ADDRESS}/en/nowhere/", "https://elsewhere.example/en/deploy/"):
        page.write_text(re.sub(r'(rel="canonical" href=")[^"]*', rf"\g<1>{wrong}", page.read_text("utf-8")), "utf-8")
        with pytest.raises(BrokenLinksError, match=re.escape(wrong)):
            check_links(copy, ADDRESS)


@pytest.mark.parametrize(
    ("given", "address"),
    [
        ("", ""),
        ("https://example.org", "https://example.org"),
        ("https://example.org/", "https://example.org"),
        ("https://Example.org/a/b//", "https://example.org/a/b"),
        ("http://localhost:8080/x", "http://localhost:8080/x"),
        (" https://example.org/juegos de mesa", None),
        ("https://example.org/ñandú/", "https://example.org/%C3%B1and%C3%BA"),
        ("https://ñandú.example", "https://xn--and-6ma2c.example"),
        ("example.org", None),
        ("//example.org", None),
        ("ftp://example.org", None),
        ("javascript:alert(1)", None),
        ("https://", None),
        ("https://user:word@example.org", None),
        ("https://example.org/?a=b", None),
        ("https://example.org/#a", None),
        ("https://example.org:port/", None),
        ("https://example.org/a/../b", None),
        ("https://exa mple.org/", None),
        ('https://example.org/"><script>', "https://example.org/%22%3E%3Cscript%3E"),
        ("https://exa<b>mple.org/", None),
        ("https://example.org/a\nb", None),
    ],
)
def test_addresses(given: str, address: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(URL, given)
    if address is None:
        with pytest.raises(AddressError, match="JUGADA_SITE_URL"):
            site_address()
    else:
        assert site_address() == address


@pytest.mark.usefixtures("no_engine")
@pytest.mark.parametrize("command", [["site", "build", "--game", "tictactoe"], ["build"]])
def test_a_bad_address_is_one_line_before_any_work(
    command: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(URL, "example.org")
    with outside_game(tmp_path / "metadata"):
        done = CliRunner().invoke(app, [*command, "--out", str(tmp_path / "out")])
    assert done.exit_code == 2
    assert "JUGADA_SITE_URL is 'example.org': expected the address" in done.stderr.splitlines()[-1]
    assert not list((tmp_path / "out").glob("*"))


def test_the_address_is_an_input(small: list[GamePages], monkeypatch: pytest.MonkeyPatch) -> None:
    def inputs(address: str) -> str:
        monkeypatch.setenv(URL, address)
        return site_inputs(None, [], None, [one.content.name for one in small])

    assert inputs("") != inputs("https://example.org") == inputs("https://example.org/") != inputs("https://a.example")


def test_without_an_own_page_nothing_is_cleaned() -> None:
    assert with_clean_home("<p data-x='1'>ours</p>") == "<p data-x='1'>ours</p>"
    assert with_clean_home(f"<p data-x='1'>ours</p>{marked_home('<b onclick=a>b')}") == (
        "<p data-x='1'>ours</p>\n\n<b>b\n\n</b>"
    )
