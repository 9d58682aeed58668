"""How Backgammon's net learns (`rules_engine.backgammon.network`): `train.c` plays it against itself."""
