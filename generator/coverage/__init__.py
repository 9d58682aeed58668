"""Coverage of a game's rules: which are stated, cited by the engine, shown by examples and hit by tests."""
