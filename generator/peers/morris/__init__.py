"""Other implementations of Nine Men's Morris, the sample of a whole game. Actions are identified by our notation."""
