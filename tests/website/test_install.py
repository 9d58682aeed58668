"""A site that devices can keep: manifest, icons, the lists of what a game takes; and what search engines are told."""

from __future__ import annotations

import json
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from generator.website.install import KEEP, MANIFEST, ROBOTS, write_keep_lists, write_robots
from generator.website.table_pictures import icon
from tests.nonempty import nonempty
from tests.website.shared import OUTSIDE

LANGUAGES = ("es", "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_leads_to_what_is_there(small_site: Path, language: str) -> None:
    folder = small_site / language
    manifest = json.loads((folder / MANIFEST).read_text("utf-8"))
    assert manifest["lang"] == language
    assert manifest["display"] == "standalone"
    for one in nonempty(manifest["icons"]):
        data = (folder / one["src"]).read_bytes()
        if one["type"] == "image/png":
            with Image.open(BytesIO(data)) as picture:
                assert f"{picture.width}x{picture.height}" == one["sizes"]
    assert {one.get("purpose", "any") for one in manifest["icons"]} == {"any", "maskable"}
    assert all((folder / one["url"] / "index.html").is_file() for one in nonempty(manifest["shortcuts"]))
    for page in ("index.html", f"{OUTSIDE}/index.html", f"{OUTSIDE}/examples/fork/index.html"):
        head = (folder / page).read_text("utf-8").partition("</head>")[0]
        assert 'rel="manifest"' in head, page
        assert 'rel="apple-touch-icon"' in head, page


def test_an_icon_fills_what_a_device_cuts() -> None:
    with Image.open(BytesIO(icon(192))) as plain, Image.open(BytesIO(icon(192, fills=True))) as filled:
        assert plain.convert("RGBA").getpixel((0, 0))[3] == 0  # type: ignore[index]  # its corners are round
        assert filled.convert("RGBA").getpixel((0, 0))[3] == 255  # type: ignore[index]


def test_a_game_s_list_has_all_of_it_but_what_is_for_printers(small_site: Path, tmp_path: Path) -> None:
    data = json.loads((small_site / "en" / OUTSIDE / KEEP).read_text("utf-8"))
    files = data["files"]
    assert f"en/{OUTSIDE}/" in files
    assert f"en/{OUTSIDE}/examples/fork/" in files
    assert f"en/{OUTSIDE}/examples/fork/steps.json" in files
    sizes = [(small_site / path / ("index.html" if path.endswith("/") else "")).stat().st_size for path in files]
    assert data["bytes"] == sum(sizes)
    for path in (
        "en/hunt/index.html",
        "en/hunt/print/kit.pdf",
        "engine/hunt.zip",
        "engine/other.zip",
        "engine/shared.zip",
    ):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_bytes(b"four")
    (tmp_path / "en" / "other").mkdir()
    write_keep_lists(tmp_path, ["en"], ["hunt", "other"], tmp_path / "engine")
    data = json.loads((tmp_path / "en" / "hunt" / KEEP).read_text("utf-8"))
    assert (set(data["files"]), data["bytes"]) == ({"en/hunt/", "engine/hunt.zip", "engine/shared.zip"}, 12)


def test_search_engines_may_read_all(small_site: Path, tmp_path: Path) -> None:
    assert (small_site / ROBOTS).read_text("utf-8") == "User-agent: *\nAllow: /\n"
    write_robots(tmp_path, "https://example.org/games")
    assert (tmp_path / ROBOTS).read_text("utf-8").endswith("Sitemap: https://example.org/games/sitemap.xml\n")
