"""Other implementations of Oware, a sample of a whole game. Actions are identified by our notation."""
