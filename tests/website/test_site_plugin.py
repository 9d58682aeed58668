"""The plugin of MkDocs: what lies beside pages is in the site and stays where it was."""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from generator.website.mkdocs import SitePlugin


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
