# New examples.
new-title = My example
new-text = What this example shows, in a sentence or two.
new-begin = This is how it begins.
new-chance = What has come up.
new-play = It is played.

# A new deck of cards.
deck-about = A deck of your own. Print it: { $command }
deck-schema = With the schema beside it ({ $command }), editors complete what you write.
deck-title = My deck
deck-size = Cards: poker, bridge, tarot, mini, square, … or width × height in mm, such as 60x90. Round tokens: token: 25 (mm across).
deck-colour = The colour of cards without a category.
deck-frame = How the cards look: { LIST($names, conjunction: "or") }. To change it, { $command } writes it as a file.
deck-tables = Tables with a card in each row: .csv, .tsv, .xlsx or .ods. A column is found by its name: title, text, value, category, icon, art (a picture file), count, or what these are often called; text_es and text_en are one text in two languages.
deck-columns = For other names say here which column it is; an expression in double braces makes a value of several columns.
deck-where = Only some rows: where: "{ $expression }"
deck-cards = Cards and round tokens can also be written here.
deck-categories = Categories: a colour, an icon (jugada pdf names them all if one is unknown), and if you like a size or a back of their own.
deck-back = The back of all other cards.
deck-column-group = Family
deck-column-strength = Strength
deck-group-a = animal
deck-group-b = weather
deck-row-0 = Title | Category | Strength | Copies | Text
deck-row-1 = Fox | animal | 3 | 4 | Take a card from the player on your left.
deck-row-2 = Owl | animal | 5 | 3 | Look at the top three cards of the deck.
deck-row-3 = Bear | animal | 7 | 2 | Every animal of 4 or less leaves the table.
deck-row-4 = Rain | weather | | 3 | Everybody draws a card.

# errors
unknown-lang = lang={ $lang }: expected one of { $names }
no-such-step = { $id } has { $count } steps; there is no step { $number }
fence-open = the fence is never closed: expected a line { $marker }
entries = { $path }: entries { $first } to { $last } are not in 1 to { $count }
record-without-game = it does not say which game it records; name it with --game
game-holds = { $path }: there is no game { $number }; it holds { $count }
game-name = { $name }: expected a name for a game: small letters, digits and _, a letter first, at most 40 of them
game-taken = { $name } is taken; choose another name for your game
game-language = { $lang }: first games are written in { LIST($names) }
expected-id = an id of letters, digits and _ between full stops, such as bg.ex.mine
fence-form = expected EXAMPLE [step=N] [lang=LANG], or an example: position: … and what is claimed of it
fence-option = { $found }: expected EXAMPLE [step=N] [lang=LANG], or of the other options one of { LIST($names, conjunction: "none") }
document-suffix = a document of an unknown kind; expected { LIST($names, conjunction: "or") }
own-line = { $found } needs a line of its own
no-example = { $name }: there is no such example
layout-about = The layout of the cards: boxes in mm, drawn one over the other. Texts in double braces are values of the card.
layout-schema = With the schema beside it ({ $command }), editors complete what you write.
layout-bleed = What touches the edge of the card goes on beyond it, so that no cut shows white.
layout-inside = inside: lengths count from the edges of another box. A text becomes smaller until it fits.
layout-if = if: only cards that have this value.
layout-below = below: y counts from the lower edge of another box.
deck-layout = What the cards look like. A category can change boxes: layout: front: art: h: 20
learner-never-decides = the seat { $seat } decides nothing in this part of the record; name another one with --learner
# What the frame of a first game begins with.
first-game-title = Your first game
first-game-goal-title = The goal
first-game-goal = Say here who wins, in one sentence.
first-game-start = Start
first-game-task-title = Task { $number }
first-game-theirs-title = Their turn { $number }
first-game-roll-title = Chance { $number }
first-game-task = Play: { $action }.
first-game-but = You may, but here something else is wanted.
first-game-hint = Say here where to look.
first-game-happened = Say here what happened.
first-game-half-title = You can now
first-game-learnt-1 = the first thing
first-game-learnt-2 = the second thing
first-game-learnt-3 = the third thing
first-game-go-on = Go on
first-game-alone-title = You play
first-game-alone = Play on by yourself. If a tap is not allowed, you read why.
first-game-end-title = The end
