# violations
violation-unknown_first = nadie llamado «{ $first }» puede empezar: X, O o el sorteo
violation-toss_first = Antes decide el sorteo quién empieza.
violation-not_your_turn = El turno es de { $turn }.
violation-not_a_mark = El jugador de turno marca una casilla.
violation-taken = { $square } ya lleva una marca, de { $owner }.
violation-over = La partida ha terminado.

# events
event-begins = Empieza { $seat }.
event-mark = { $seat } marca { $square }.
event-line = { $seat } tiene tres en raya: { $squares }.
event-full = El tablero está lleno y no hay raya.

# prompts
prompt-toss = ¿Quién empieza?
prompt-mark = ¿Qué casilla?

# results
result-ttt-line = { $winners } gana con una raya.
result-ttt-draw = Tablas.

# queries
query-winning_squares = casillas que completan una raya
query-winning_share = parte de las casillas libres que gana
query-free = casillas libres
query-marks = marcas en el tablero

# seats
seat-X = Cruces
seat-O = Círculos

# parts
part-board = Tablero
