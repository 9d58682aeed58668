"""Problems: positions with a question that the engine answers, found in examples and in random play."""
