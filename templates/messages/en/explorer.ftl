# What can be done, asked and set up in a position.
expected-editor = a game with an editor

detail-expected = expected { $expected }
example-title = Title
example-text = What can be seen here.
