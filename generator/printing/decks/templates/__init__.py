"""Cards drawn on SVG files that their author made in a drawing program."""
