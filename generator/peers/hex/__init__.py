"""Other implementations of Hex, a sample of a whole game. Actions are identified by our notation."""
