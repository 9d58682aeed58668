"""Other implementations of Hearts, a sample of a whole game. Actions are identified by our notation."""
