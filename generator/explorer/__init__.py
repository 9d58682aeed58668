"""The possibilities in a state as data for a page, computed when the site is built or by the same code in a browser.

Uses only the standard library, svgwrite, the engine, art and diagrams.
"""
