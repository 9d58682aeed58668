"""Cards and tokens of users, from a YAML file or from spreadsheet tables, printed like the parts of a game."""
