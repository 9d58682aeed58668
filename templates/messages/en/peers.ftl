# Another implementation beside ours.
unknown = no other implementation of { $game } is called { $name }; { COUNT($names) ->
    [0] none is installed for this game
   *[other] choose from { LIST($names, conjunction: "none") }
}
broken = { $name } cannot be loaded: { $problem }
no-open-spiel = OpenSpiel cannot be imported ({ $problem }); install it with: pip install "jugada[open-spiel]"
no-gnubg = GNU Backgammon (gnubg) is not installed, or not in a folder of PATH
gnubg-no-roll = GNU Backgammon is asked about a roll to be played; give one, such as --roll 3-1
gnubg-no-choice = GNU Backgammon has nothing to choose from: there is one play, or none
gnubg-no-such-play = GNU Backgammon does not know the play { $play } here
gnubg-failed = GNU Backgammon gave no answer to: { $command }

# What differs. Numbers count from 1, as in a record.
at = Game { $game }, { $entries ->
    [0] at the start
    [one] after 1 entry
   *[other] after { $entries } entries
}:
more = { $more ->
    [0] { "" }
   *[other] { " " }and { $more } more
}
found-missing = { at } { $seat } can play { LIST($actions, conjunction: "none") }{ more } according to { $peer }, but not according to Jugada.
found-extra = { at } { $seat } can play { LIST($actions, conjunction: "none") }{ more } according to Jugada, but not according to { $peer }.
found-odds = { at } the odds differ. Jugada: { $ours }{ more }. { $peer }: { $theirs }{ more }.
found-turn = { at } Jugada: { $ours }. { $peer }: { $theirs }.
found-scores = { at } the results differ. Jugada: { $ours }. { $peer }: { $theirs }.
over = the game is over, with the scores { LIST($scores, conjunction: "none") }
turn = { LIST($seats) } to play
chance = chance decides

title = A difference from { $peer }
note = The claims say what { $peer } says, so some fail now. Keep those that the rules support.
