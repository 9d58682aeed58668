"""Measurements: `make bench` runs each module here that offers ``run() -> dict``, figures to build/bench.json."""
