"""SVG files of drawing programs as scenes: what they say is drawn, or refused with its line."""
