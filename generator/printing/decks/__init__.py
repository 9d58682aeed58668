"""Cards and tokens of users: from a YAML file or tables of any spreadsheet, in one plain style, on the same sheets."""
