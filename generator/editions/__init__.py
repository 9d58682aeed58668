"""The changes between two editions of a game: examples, answers, rules, parts, and the pages to print again."""
