"""A game's guided first game: ``first_game.yaml``, walked through by the engine and checked at every build."""
