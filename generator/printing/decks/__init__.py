"""Users' decks: cards and tokens from a YAML or CSV file, drawn in one plain style, printed on the same sheets."""
