"""Measurements: `make bench` runs every module here that offers ``run() -> dict`` and keeps the figures in build/bench.json."""
