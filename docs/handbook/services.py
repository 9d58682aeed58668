"""The reference of print services: their products and figures, each with its source."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

_FOLDER = Path(__file__).parents[2] / "templates" / "services"

_ABOUT = """# Print services

`jugada export GAME --for NAME` makes the folder to upload and checks it; `jugada preflight FILE --profile NAME` checks
any PDF. What no public source gives is marked “not confirmed”. For a printer of your own copy one of these files from
`templates/services` and give it as `--for printer.yaml`.
"""


def services_page() -> str:
    """Return the page with all services that are shipped."""
    return "\n".join([_ABOUT, *(line for path in sorted(_FOLDER.glob("*.yaml")) for line in _service(path))])


def _service(path: Path) -> Iterator[str]:
    data = yaml.safe_load(path.read_text("utf-8"))
    yield f"## {data['title']} {{: #{path.stem} }}\n"
    yield f"`--for {path.stem}`\n"
    for name, source in data.get("sources", {}).items():
        yield f"- Source “{name}”: <{source['url']}>, read on {source['read']}; {source.get('note', '')}"
    yield "\n| product | for | size in mm | pixels | source |\n|---|---|---|---|---|"
    for product in data.get("products", ()):
        yield _row(product)
    yield ""
    if omitted := data.get("omitted", ()):
        yield "Nothing is drawn for these:\n"
        yield from (f"- {', '.join(some['names'])}: {some['why']}" for some in omitted)
        yield ""


def _row(product: Mapping[str, Any]) -> str:
    size = " × ".join(map(str, product.get("size", ())))
    pixels = " × ".join(map(str, product.get("pixels", ())))
    what = ", ".join(product.get("for", ()))
    return f"| {product['name']} | {what} | {size} | {pixels} | {product.get('source', '')} |"
