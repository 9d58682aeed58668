"""The plugin of MkDocs: what lies beside pages is in the site and stays where it was."""

from __future__ import annotations

from pathlib import Path

import pytest
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from generator.website.mkdocs import SiteConfig, SitePlugin


def test_files_beside_pages_stay_for_the_next_run(tmp_path: Path) -> None:
    """A run that is killed after it would otherwise find pages without their style."""
    docs, site, users = tmp_path / "docs", tmp_path / "site", tmp_path / "kit.pdf"
    docs.mkdir()
    for path in (docs / "style.css", users):
        path.write_text("x", "utf-8")
    (docs / "kit.pdf").hardlink_to(users)
    files = Files([File(name, str(docs), str(site), use_directory_urls=True) for name in ("style.css", "kit.pdf")])
    config = MkDocsConfig()
    config.docs_dir = str(docs)
    SitePlugin().on_env(None, config=config, files=files)
    assert (docs / "style.css").samefile(site / "style.css")
    assert [file.src_uri for file in files] == ["kit.pdf"], "MkDocs copies it: the user's own file is not the site's"


def test_what_the_search_leaves_out_is_put_back_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("end_with_parent", "raise_gc_threshold"):  # of a process of its own
        monkeypatch.setattr(f"generator.website.mkdocs.{name}", lambda *_: None)
    figures = tmp_path / "figures.json"
    figures.write_text('{"chess-start": "<svg></svg>"}', "utf-8")
    plugin = SitePlugin()
    plugin.config = SiteConfig()
    plugin.config.load_dict({"figures": str(figures), "parent": 0})
    plugin.on_pre_build()
    out = "<ul data-search-exclude><li>\\1 &amp; <b>two</b></li></ul>"
    kept = (
        "<ul data-search-exclude><li><ul><li>nested</li></ul></li></ul>"
        '<section data-search-exclude><h2 id="a">A heading</h2></section>'
        "<ul><li>searched</li></ul>"
    )
    given = f"{out}{kept}<p data-search-exclude><!--figure:chess-start--></p>"
    source = plugin.on_page_markdown(given)
    assert source.endswith(given.removeprefix(out)), "a heading, a list in another and a figure stay"
    assert "two" not in source
    assert plugin.on_post_page(source) == given.replace("<!--figure:chess-start-->", "<svg></svg>")
