# The read-me file of a first game.
readme-about = A game for Jugada, begun with `jugada game new`. All of this works at once; change it until it is your game:
sheet-author = Who made it, and under which licence: both are printed on kits and books.
readme-file = file
readme-what = what it is
readme-engine = the rules: what is legal, why something is not, what it leads to
readme-sheet = title, players, colours, data files
readme-art = how it is drawn and printed: board and pieces
readme-texts = the rulebook, and every sentence of the game ({ $lang })
readme-examples = worked examples: `jugada check { $game }` runs them
readme-tests = tests for pytest (`pip install -e ".[test]"`)
readme-next = `jugada check { $game }` names each rule that no text states or no example shows, with file and line. `jugada game test { $game }` plays at random and says where the engine contradicts itself.

# A first game on a grid.
grid-title = Three in a Row
grid-tagline = Crosses against noughts on nine squares.
grid-example = Crosses finish a row
grid-example-text = A taken square, a row, and a full board without one.
grid-say-taken = Noughts are on a2, so crosses cannot mark that square.
grid-say-row = Crosses fill the top row and win.
grid-say-draw = The last square fills the board without a row: a draw.

# A first game on points and lines.
points-title = The Hare Hunt
points-tagline = Three dogs try to trap one hare.
points-example = The dogs close in
points-example-text = What dogs and hare may do, and how the hunt ends.
points-say-back = Dogs never go back, and nobody jumps to a point that no line joins.
points-say-trap = The last way out is closed: the hare is trapped.
points-say-pass = The hare slips past the dogs and gets away.
points-say-late = The dogs have moved thirty times without trapping the hare.

# A first game with cards.
cards-title = Secret Bids
cards-tagline = Five prizes, five cards each, and one secret bid at a time.
cards-example = Bidding for a prize
cards-example-text = A prize is turned, both players bid in secret, and the higher card takes it.
cards-say-prize = Each prize is as likely as the others.
cards-say-bid = Each player may play any card that they still hold.
cards-say-take = 5 beats 2: player A takes the prize of 3.
cards-say-tie = Equal cards: nobody takes the prize.
cards-say-end = The last prize decides: 9 points to 3.
cards-say-draw = Nobody has more points than the other: a draw.

# A first game on a track.
track-title = Two Runners
track-tagline = A race with a die: bring both runners home.
track-example = A race with a die
track-example-text = Rolling, sending a runner back, passing, and getting home.
track-say-roll = The die decides how far a runner goes.
track-say-hit = Red lands on space 5 and sends the blue runner back to the start.
track-say-own = Two red runners cannot share a space, and nobody passes who can move.
track-say-pass = No red runner can go 6 spaces, so Red passes.
track-say-home = The second runner gets home: Red wins.

# Decks of finished pictures.
pictures-with-bleed = Finished pictures of { $size } mm with { $bleed } mm of bleed: change titles and counts in the table.
pictures-without-bleed = Finished pictures of { $size } mm without bleed: their edges are mirrored { $bleed } mm beyond the cut. Change titles and counts in the table.
pictures-folder = { $folder }: expected a folder with pictures
pictures-none = { $folder }: no picture in it (PNG, JPEG, WebP, TIFF, or pages of a PDF)
pictures-many = { $count } pictures, more than { $most }: write cards that are alike once, with a count
pictures-size = pictures of { $pixels } pixels suit no known card size: say which one, such as --size poker or --size 70x120, and the bleed, such as --bleed 3 or --bleed 36px
pictures-proportions = pictures of { $pixels } pixels do not suit cards of { $size } mm with one bleed all round: say both, such as --size 70x120 --bleed 3
pictures-bleed = --bleed { $found }: expected millimetres or pixels, such as 3 or 36px
pictures-unreadable = { $name }: expected a picture or a PDF
pictures-damaged = { $name }: { $error }
pictures-differ = { $name } has { $found } pixels, others { $wanted }: it is printed as large as the others, its edges beyond that are cut off
pictures-loose = { $name } is the back of no picture here, and is left out
pictures-row = { $file }:{ $line }: no picture called { $name } in the folder
pictures-count = { $file }:{ $line }: { $found } copies: expected a whole number
