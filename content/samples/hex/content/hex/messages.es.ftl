# por qué no se permite una jugada
violation-over = La partida ha terminado.
violation-turn = Ahora juega { LIST($turn) }.
violation-taken = En { $cell } ya hay una piedra de { $owner }.
violation-no_swap = Solo Azul puede cambiar, y solo en su primer turno.

# qué se puede hacer y qué se pregunta
action-place = una piedra en { $cell }
action-swap = cambiar
prompt-place = ¿Dónde colocas una piedra?

# qué ha pasado
event-placed = { CAP($seat) } coloca una piedra en { $cell }.
event-swapped = { CAP($seat) } cambia: la piedra de { $first } pasa a ser suya en { $cell }.
event-joined = { CAP($seat) } une sus dos orillas.
result-hx-end = Gana { LIST($winners) }.

# qué se puede preguntar
query-board = piedras en el tablero
query-cell = piedras en las casillas
query-turn = a quién le toca
query-swap = si el segundo jugador puede cambiar
query-cells = casillas del tablero
query-size = casillas de cada lado
query-chain = la cadena que une dos orillas
    .answer = { LIST($value) }
    .none = Nadie ha unido sus orillas.
ask-place = una casilla, como c4

# nombres
seat-R = Rojo
    .gender = masculine
seat-B = Azul
    .gender = masculine
piece-R = piedra roja
piece-B = piedra azul
place-box = caja
part-board = tablero
setting-turn = Turno
setting-swap = El segundo jugador puede cambiar
start-swap = Cambio
    .yes = El segundo jugador puede cambiar.
    .no = Nadie puede cambiar.

# problems ($seat: quién decide)
puzzle-list = Juega { $seat }. ¿Cuál de estas jugadas se permite?
puzzle-aim-joined = Juega { $seat }. ¿Con cuál de estas jugadas gana?
puzzle-aim-joined-not = Se permite, pero no gana.

# cómo juega el ordenador
opponent-careful = Ordenador: Prudente
opponent-careful-idea = Cuenta las piedras que le faltan a cada uno.
