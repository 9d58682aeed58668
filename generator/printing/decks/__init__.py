"""Decks of users' own: cards and tokens from a YAML or CSV file, drawn in one plain style, on the same sheets."""
