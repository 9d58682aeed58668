# What can be done, asked and set up in a position.
expected-editor = a game with an editor

