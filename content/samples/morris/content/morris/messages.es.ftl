# Las palabras del juego del molino. El nombre de un mensaje empieza por lo que es; los $nombres son valores del motor.

# violations: por qué algo no se puede
violation-over = La partida ya ha terminado.
violation-not_your_turn = Ahora juegan { THE($turn) }.
violation-take_first = { CAP(THE($player)) } han cerrado un molino y antes tienen que capturar una ficha.
violation-no_mill = { CAP(THE($player)) } no han cerrado ningún molino, así que no pueden capturar.
violation-not_opposing = En { $point } no hay ninguna ficha { OF($opponent) }.
violation-in_mill = La ficha de { $point } está a salvo en el molino { LIST($mill) }: { COUNT($others) ->
        [one] la de { LIST($others) } no está en ninguno
       *[other] las de { LIST($others) } no están en ninguno
    }.
violation-in_hand = { CAP(THE($player)) } tienen que colocar todas sus fichas antes de mover una: { $count ->
        [one] les queda una en la mano
       *[other] les quedan { $count } en la mano
    }.
violation-none_in_hand = { CAP(A($player)) } no les queda ninguna ficha por colocar.
violation-occupied = En { $point } ya hay una ficha, { OF($owner) }.
violation-no_own_man = En { $point } no hay ninguna ficha { OF($player) }.
violation-not_joined = Ninguna línea une { $start } con { $end }. Desde { $start }, una ficha puede ir a { LIST($joined, conjunction: "or") }.
violation-setup_option = morris no tiene la opción «{ $option }»; tiene flying, repetition y quiet
violation-setup_flying = flying es sí o no (true o false), y no «{ $value }»
violation-setup_repetition = repetition es un número entero de 2 a 1000, o 0 para nunca, y no «{ $value }»
violation-setup_quiet = quiet es un número entero de 1 a 1000, o 0 para nunca, y no «{ $value }»

# events: lo que sucede
event-placed = { CAP(THE($player)) } colocan una ficha en { $point }.
event-moved = { CAP(THE($player)) } mueven de { $start } a { $end }.
event-flown = { CAP(THE($player)) } vuelan de { $start } a { $end }.
event-mill = { CAP(THE($player)) } cierran un molino: { LIST($points) }.
event-two_mills = { CAP(THE($player)) } cierran dos molinos a la vez y capturan una ficha.
event-taken = { CAP(THE($player)) } capturan la ficha de { $point }.
event-may_fly = { CAP(A($player)) } les quedan tres fichas, y desde ahora pueden volar.
event-two_left = { CAP(A($loser)) } solo les quedan dos fichas: ganan { THE($winner) }.
event-blocked = { CAP(THE($loser)) } no pueden mover ninguna ficha: ganan { THE($winner) }.
event-repeated = La misma posición se ha dado { $times } veces: la partida acaba en tablas.
event-quiet = { $moves } jugadas seguidas no han cerrado ningún molino: la partida acaba en tablas.

# prompts: lo que se pregunta al jugador en turno
prompt-place = ¿Dónde colocas una ficha?
prompt-move = ¿Qué ficha mueves, y adónde?
prompt-fly = ¿Qué ficha mueves, y adónde? Puedes volar.
prompt-take = ¿Qué ficha capturas?

# results
result-mm-end-two = Ganan { THE($winners) }: al oponente solo le quedan dos fichas.
result-mm-end-blocked = Ganan { THE($winners) }: el oponente no puede mover.
result-mm-draw-repetition = Tablas: la misma posición se ha dado demasiadas veces.
result-mm-draw-quiet = Tablas: demasiadas jugadas sin un molino.

# queries
query-board = qué hay en cada sitio
query-men = fichas que quedan
    .answer = { CAP(A($player)) } { $value ->
        [one] les queda una ficha
       *[other] les quedan { $value } fichas
    }.
query-hand = fichas en la mano
    .answer = { CAP(THE($player)) } { $value ->
        [0] no tienen ninguna ficha
        [one] tienen una ficha
       *[other] tienen { $value } fichas
    } en la mano.
query-places = puntos con fichas
    .answer = { CAP(THE($player)) } tienen fichas en { LIST($value) }.
    .includes = { CAP(THE($player)) } tienen fichas en { LIST($value) }.
    .excludes = { CAP(THE($player)) } no tienen fichas en { LIST($value, conjunction: "or") }.
    .none = { CAP(THE($player)) } no tienen fichas en el tablero.
query-points = puntos del tablero
    .answer = El tablero tiene { $value } puntos.
query-neighbours = puntos unidos por una línea
    .answer = { $point } está unido con { LIST($value) }.
    .includes = { $point } está unido con { LIST($value) }.
    .excludes = { $point } no está unido con { LIST($value, conjunction: "or") }.
query-destinations = adónde puede ir la ficha
    .answer = La ficha de { $point } puede ir a { LIST($value, conjunction: "or") }.
    .includes = La ficha de { $point } puede ir a { LIST($value, conjunction: "or") }.
    .excludes = La ficha de { $point } no puede ir a { LIST($value, conjunction: "or") }.
    .none = La ficha de { $point } no puede mover.
query-mills = molinos
    .answer = { CAP(THE($player)) } tienen { COUNT($value) ->
        [one] el molino { LIST($value) }
       *[other] los molinos { LIST($value) }
    }.
    .includes = { CAP(THE($player)) } tienen el molino { LIST($value) }.
    .excludes = { CAP(THE($player)) } no tienen el molino { LIST($value, conjunction: "or") }.
    .none = { CAP(THE($player)) } no tienen ningún molino.
query-mill_points = puntos que cierran un molino
    .answer = { CAP(THE($player)) } pueden cerrar un molino en { LIST($value, conjunction: "or") }.
    .includes = { CAP(THE($player)) } pueden cerrar un molino en { LIST($value, conjunction: "or") }.
    .excludes = { CAP(THE($player)) } no pueden cerrar un molino en { LIST($value, conjunction: "or") }.
    .none = { CAP(THE($player)) } no pueden cerrar ningún molino en su jugada.
query-removable = fichas que se pueden capturar
    .answer = { COUNT($value) ->
        [one] Se puede capturar la ficha de { LIST($value) }.
       *[other] Se pueden capturar las fichas de { LIST($value) }.
    }
    .includes = Se puede capturar en { LIST($value, conjunction: "or") }.
    .excludes = No se puede capturar en { LIST($value, conjunction: "or") }.
    .none = No se puede capturar ninguna ficha.
query-mobility = movimientos posibles
    .answer = { CAP(THE($player)) } tienen { $value ->
        [0] cero movimientos posibles
        [one] un movimiento posible
       *[other] { $value } movimientos posibles
    }.
query-blocked = ninguna ficha puede mover
    .yes = Ninguna ficha { OF($player) } puede mover.
    .no = { CAP(THE($player)) } todavía pueden mover alguna ficha.
query-times = veces que se ha dado esta posición
    .answer = Esta posición se ha dado { $value ->
        [one] una vez
       *[other] { $value } veces
    }.
query-quiet_moves = jugadas seguidas sin un molino
    .answer = { $value ->
        [0] Nadie ha movido desde que se colocó o se capturó la última ficha.
        [one] Se ha movido una vez sin cerrar un molino.
       *[other] { $value } jugadas seguidas no han cerrado ningún molino.
    }

# seats
seat-W = Blancas
    .the = las blancas
    .a = a las blancas
    .of = de las blancas
    .gender = feminine
    .number = plural
seat-B = Negras
    .the = las negras
    .a = a las negras
    .of = de las negras
    .gender = feminine
    .number = plural

# piezas para imprimir, y sus nombres en las listas
part-board = Tablero
part-W = Ficha blanca
part-B = Ficha negra
box-board = **Un tablero** con 24 puntos.
box-piece-W = **{ $count } fichas:** { $piece-W } blancas y { $piece-B } negras.

# preparar una posición
piece-W = ficha blanca
piece-B = ficha negra
place-hand-W = la mano de las blancas
place-hand-B = la mano de las negras
place-off-W = fuera del tablero (blancas)
place-off-B = fuera del tablero (negras)
setting-turn = Turno
setting-taking = Captura una ficha
setting-flying = Las fichas pueden volar
ask-player = Jugador
ask-point = un punto del tablero, como d6

# las opciones de una simulación
start-flying = Vuelo
    .yes = Con tres fichas se puede volar.
    .no = Nadie puede volar.
start-repetition = Repetición
    .answer = { $value ->
        [0] La repetición no acaba en tablas.
       *[other] La misma posición { $value } veces acaba en tablas.
    }
start-quiet = Jugadas sin un molino
    .answer = { $value ->
        [0] Las jugadas sin un molino no acaban en tablas.
       *[other] { $value } jugadas seguidas sin un molino acaban en tablas.
    }

# errores: «expected» es siempre un sintagma nominal
expected-seat = W o B
expected-turn = W o B para el jugador en turno, con una x si captura una ficha: Wx
expected-hands = las fichas en la mano de las blancas y de las negras, como 7-7
expected-rows = filas de { $rows } puntos desde arriba, cada punto W, B o un punto
expected-point = un punto del tablero, de { $first } a { $last }
expected-action = un punto como d6, un movimiento como d6-d7 o una ficha que capturar como xd6
expected-switch = fly=no, rep=0 o quiet=0 o números hasta { $most }, o since=d6-d7 con los últimos movimientos
expected-moves = movimientos como d6-d7 separados por comas
expected-men = { $most } fichas como máximo para cada jugador, y no { $found }
expected-three = un jugador con tres fichas o más
expected-mill = un molino del jugador que captura, y una ficha que capturar
expected-no-moves = ningún último movimiento, porque ninguna clase de tablas los cuenta
expected-possible-moves = últimos movimientos que puedan llevar hasta aquí, y { $move } no puede
expected-empty-point = un punto sin ficha
data-board = se esperaba un mapa con men y lines
data-men = se esperaba un número entero de fichas de 3 a { $most }
data-lines = se esperaba una lista de líneas
data-line = se esperaban tres puntos distintos
data-point = pone { $found }, y se esperaba un punto como a7
data-points = { $points } puntos son pocos para { $men } fichas de cada jugador

# problemas ($seat: quien decide; $subject: el punto de la ficha)
puzzle-list = Juegan { THE($seat) }. ¿Cuál de estas jugadas está permitida?
puzzle-all-place-place = Juegan { THE($seat) }. ¿Dónde pueden colocar una ficha?
puzzle-all-take-take = { CAP(THE($seat)) } han cerrado un molino. ¿Qué ficha pueden capturar?
puzzle-one-move-move = Juegan { THE($seat) }. ¿Adónde puede ir la ficha de { $subject }?
puzzle-one-fly-move = Juegan { THE($seat) }. ¿Adónde puede ir la ficha de { $subject }?
puzzle-aim-mill = Juegan { THE($seat) }. ¿Cuál de estas jugadas cierra un molino?
puzzle-aim-mill-not = Está permitido, pero no cierra ningún molino.

# los modos de jugar del ordenador
opponent-careful = Ordenador: prudente
opponent-careful-idea = Mira la posición que deja su jugada.
opponent-farsighted = Ordenador: previsor
opponent-farsighted-idea = Mira también tu mejor respuesta.
