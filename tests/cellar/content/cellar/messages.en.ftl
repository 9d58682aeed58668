# Why an action is not allowed, by the codes of `reasons` in the engine.
violation-over = The game is over.
violation-turn = It is the turn of { LIST($turn) }.
violation-full = Column { $column } is full.
violation-empty = There is no barrel in column { $column }.
violation-foreign = The lowest barrel of column { $column } belongs to { $owner }.

# What has happened.
event-dropped = { $seat } drop a barrel into column { $column }.
event-pulled = { $seat } pull out the lowest barrel of column { $column }.
event-four = { $seat } have four in a row: { LIST($squares) }.

# What is decided, and how it ends.
prompt-barrel = Drop a barrel, or pull one out?
result-cellar-four = { LIST($winners) } win with four in a row.
result-cellar-late = Nobody has four in a row: a draw.

# What can be asked.
query-board = barrels in the cellar
query-left = turns left
query-full = full columns

# Names.
seat-R = Reds
    .number = plural
seat-W = Whites
    .number = plural
piece-R = red barrel
piece-W = white barrel

# What can be done, where it is written on a button.
action-drop = Drop a barrel into { $column }
action-pull = Pull a barrel out of { $column }
