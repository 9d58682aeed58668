# What can be done, asked and set up in a position.
expected-editor = a game with an editor

detail-expected = expected { $expected }
example-title = Title
example-text = What can be seen here.
example-say = What happens here, and why.
expected-turn = a move of whoever decides
expected-chairs = somebody at each seat
expected-saved = a saved game
expected-known = a position without hidden cards or choices
expected-open = the end of the game: until then its file holds secrets
secret = { NAME($seat) } chooses in secret.
record-title = A recorded game, entries { $first } to { $last }
expected-entry = SEAT:ACTION
sheet-win = You win!
sheet-loss = Not this time
sheet-draw = A draw
sheet-over = The game is over
as-before = As before
tap-goals = Possible from here: { LIST($names, conjunction: "or") }.
tap-goals-some = Possible from here, among others: { LIST($names, conjunction: "or") }.
tap-pieces = There is nothing to play there. You can tap { LIST($names, conjunction: "or") }.
tap-pieces-some = There is nothing to play there. You can tap, for example, { LIST($names, conjunction: "or") }.
tap-button = There is nothing to tap on the board now: use the buttons.
reviewer = the program
