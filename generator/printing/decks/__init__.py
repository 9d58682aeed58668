"""Users' decks: cards and tokens from a YAML file, or tables of any spreadsheet, drawn in one plain style, printed on the same sheets."""
