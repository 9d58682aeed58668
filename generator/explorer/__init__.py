"""What can be done in a state, as data for a page: computed when the site is built, and by the same code in a browser.

Standard library, svgwrite, the engine, art and diagrams only.
"""
