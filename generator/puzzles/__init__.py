"""Problems: positions with a question whose answers the engine gives, found in examples and in random play."""
