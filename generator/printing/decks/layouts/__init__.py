"""Layouts of cards in YAML: boxes in mm with anchors, inherited and overridden by category."""
