"""How far a game's rules are stated, cited by the engine, shown by examples and hit by tests."""
