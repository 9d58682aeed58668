"""The search index in two files: a small one that each page loads, and the texts, loaded at the first search."""

from __future__ import annotations

import json
from pathlib import Path


def split_index(language: Path) -> None:
    """Move the documents of a built language's index to a separate file, which `search.js` fetches."""
    whole = language / "search" / "search_index.json"
    index = json.loads(whole.read_text("utf-8"))
    documents, index["docs"] = index["docs"], []
    for path, data in ((whole.with_name("documents.json"), documents), (whole, index)):
        path.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), "utf-8")
