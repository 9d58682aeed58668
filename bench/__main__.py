"""Run the measurements (all, or those named), print them, and keep them in build/bench.json."""

from __future__ import annotations

import json
import pkgutil
import sys
from importlib import import_module
from pathlib import Path

import bench


def main() -> None:
    """``python -m bench [NAME …]``"""
    names = sys.argv[1:] or [module.name for module in pkgutil.iter_modules(bench.__path__) if module.name[0] != "_"]
    figures = {}
    for name in names:
        print(f"== {name}", flush=True)
        figures[name] = import_module(f"bench.{name}").run()
    out = Path("build/bench.json")
    out.parent.mkdir(exist_ok=True)
    known = json.loads(out.read_text("utf-8")) if out.exists() else {}
    out.write_text(json.dumps(known | figures, indent=2, sort_keys=True) + "\n", "utf-8")
    print(f"kept in {out}")


if __name__ == "__main__":
    main()
