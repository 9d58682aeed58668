"""Other implementations of Nine Men's Morris, the sample of a whole game. An action is known by our notation."""
