"""Cards drawn on SVG files that the author made in a drawing program."""
