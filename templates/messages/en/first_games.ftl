# first games
# What is wrong with a game's guided first game; authors read it.
kind-when = a moment
kind-screen = a screen
until-or-decisions = expected either until or decisions
no-policy = { $name } is not a policy of the game; known: { $names }
no-word = { $name } is not one of the script's words: { $names }
no-formation = { $name } is not one of the script's formations: { $names }
id-twice = another screen has the id { $id } already
not-played = { $entry } cannot be played here: { $problem }
nothing-allowed = no legal action is allowed here, so the learner could not go on
pick-not-allowed = { $action } is not one of the allowed actions
not-chance = { $entry } is an outcome of chance; expected the action of a seat
