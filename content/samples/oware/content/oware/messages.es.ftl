# por qué no se permite una jugada
violation-over = La partida ha terminado.
violation-turn = Ahora juega { LIST($turn) }.
violation-own = La casa { $house } está en la fila de tu oponente. Solo siembras desde la tuya.
violation-empty = La casa { $house } está vacía.
violation-feed = Tu oponente no tiene semillas. La casa { $house } no le lleva ninguna, y otra sí.

# qué se puede hacer y qué se pregunta
action-sow = sembrar la casa { $house }
prompt-sow = ¿Qué casa siembras?

# qué ha pasado
event-sown = { CAP($seat) } siembra { $seeds ->
    [one] la semilla
   *[other] las { $seeds } semillas
} de la casa { $house }.
event-captured = { CAP($seat) } captura { $seeds } semillas de { COUNT($houses) ->
    [one] la casa { LIST($houses) }
   *[other] las casas { LIST($houses) }
}.
event-slam = { CAP($seat) } dejaría vacía la otra fila, y por eso no captura nada.
event-starved = { CAP($seat) } no puede sembrar: cada jugador recoge las semillas de su fila.
event-quiet = Cien turnos sin capturas: cada jugador recoge las semillas de su fila.
result-ow-end = Gana { LIST($winners) }: { LIST($scores) } semillas.
result-ow-draw = Empate: { LIST($scores) } semillas.

# qué se puede preguntar
query-board = semillas en las casas y los graneros
query-house = semillas en las casas
    .answer = { $place ->
        [unset] Semillas en las casas: { $value }.
       *[other] { $value ->
            [0] La casa { $place } está vacía.
            [one] En la casa { $place } hay una semilla.
           *[other] En la casa { $place } hay { $value } semillas.
        }
    }
query-store = semillas capturadas
query-turn = a quién le toca
query-quiet = turnos desde la última captura
query-seeds = semillas del juego
query-most = la mitad de las semillas
query-quiet_turns = turnos sin capturas que terminan la partida
ask-seat = Jugador
ask-place = una casa, como C o d

# nombres
seat-S = Sur
    .the = Sur
    .a = a Sur
    .of = de Sur
    .gender = masculine
seat-N = Norte
    .the = Norte
    .a = a Norte
    .of = de Norte
    .gender = masculine
place-store-S = granero de Sur
place-store-N = granero de Norte
piece-seed = semilla
part-board = tablero
setting-turn = Turno
setting-quiet = Turnos desde la última captura

# problemas ($seat: quién decide)
puzzle-list = Juega { $seat }. ¿Cuál de estas casas puede sembrar?
puzzle-all-sow-sow = Juega { $seat }. ¿Qué casas puede sembrar?
puzzle-aim-captured = Juega { $seat }. ¿Con cuál de estas casas captura semillas?
puzzle-aim-captured-not = Se permite, pero no captura nada.

# cómo juega el ordenador
opponent-careful = Ordenador: Prudente
opponent-careful-idea = Cuenta las semillas después de tu mejor respuesta.
