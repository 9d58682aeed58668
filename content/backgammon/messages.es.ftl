# violations
violation-game_over = La partida ya ha terminado.
violation-not_your_turn = Ahora juegan { THE($turn) }.
violation-wrong_action = Todavía no: antes toca { $expected }.
violation-no_such_roll = Dos dados no pueden dar { LIST($roll) }.
violation-no_such_number = Ningún dado lleva una ficha de { $from } a { $to }: { COUNT($dice) ->
        [one] queda por jugar el { LIST($dice) }
       *[other] quedan por jugar { LIST($dice) }
    }.
violation-dice_used_up = No queda ningún dado para { NOTATION($to) ->
        [off] sacar una ficha de { $from }
       *[other] mover de { $from } a { $to }
    }: ya { COUNT($dice) ->
        [one] se ha jugado el { LIST($dice) }
       *[other] se han jugado { LIST($dice) }
    }.
violation-no_checker = El jugador en turno no tiene ninguna ficha en { $point }.
violation-bar_first = La ficha de { $point } no puede mover todavía: { $count ->
        [one] antes tiene que entrar la ficha de la barra
       *[other] antes tienen que entrar las { $count } fichas de la barra
    }.
violation-entry_blocked = Con el { $die } no se puede entrar en { $point }: hay { $count } fichas del oponente.
violation-blocked = Con el { $die }, la ficha de { $from } caería en { $point }, donde hay { $count } fichas del oponente.
violation-bearoff_outside = La ficha de { $point } no puede salir: { $count ->
        [one] queda una ficha fuera de casa, en { $outside }
       *[other] quedan { $count } fichas fuera de casa, la más lejana en { $outside }
    }.
violation-bearoff_higher = Con el { $die } no puede salir la ficha de { $point }: queda otra más atrás, en { $higher }.
violation-too_few_dice = Hay que jugar tantos dados como se pueda: esta jugada hace { $played } de { $possible ->
        [one] 1 movimiento posible
       *[other] { $possible } movimientos posibles
    }. Por ejemplo: { WORDS($example) }.
violation-dead_end = Callejón sin salida: esta jugada solo hace { $played } de los { $possible } movimientos posibles. Se pueden hacer todos, por ejemplo: { WORDS($example) }.
violation-not_larger = Solo se puede jugar un número, y tiene que ser el mayor: el { $larger }, no el { $die }. Por ejemplo: { WORDS($example) }.
violation-no_cube = En esta partida se juega sin dado de doblar.
violation-cube_not_yours = El dado de doblar, que vale { $value }, es { OF($owner) }.
violation-cube_limit = El dado de doblar no puede pasar de { $value }.
violation-crawford = En la partida Crawford nadie puede doblar.
violation-setup_option = el backgammon no tiene la opción «{ $option }»; tiene match_length, cube, variant y jacoby
violation-setup_cube = cube es sí o no (true o false), y no «{ $value }»
violation-setup_match_length = match_length es un número entero de puntos, 0 para una partida suelta, y no «{ $value }»
violation-setup_jacoby = jacoby es sí o no (true o false), y no «{ $value }»
violation-setup_no_jacoby = La regla de Jacoby es para partidas sueltas con dado de doblar.
violation-setup_variant = variant es una de { $variants }, y no «{ $value }»

# events
event-starts = Empiezan { THE($player) }: las blancas sacan un { $white } y las negras, un { $black }.
event-tie = Los dos jugadores sacan un { $number } y repiten.
event-rolled = { CAP(THE($player)) } sacan { LIST($dice) }.
event-rolled_double = { CAP(THE($player)) } sacan un doble { $number }: cuatro movimientos de { $number }.
event-moved = { CAP(THE($player)) } mueven de { $from } a { $to } con el { $die }.
event-hit = { CAP(THE($player)) } golpean en { $point }; la ficha golpeada va a la barra.
event-entered = { CAP(THE($player)) } entran en { $point } con el { $die }.
event-borne_off = { CAP(THE($player)) } sacan una ficha de { $from } con el { $die }.
event-danced = { CAP(THE($player)) } no pueden entrar con { LIST($dice) } y pierden la tirada.
event-no_move = { CAP(THE($player)) } no pueden mover con { LIST($dice) } y pierden la tirada.
event-doubled = { CAP(THE($player)) } doblan a { $value }.
event-taken = { CAP(THE($player)) } aceptan; el dado de doblar queda en { $value }.
event-dropped = { CAP(THE($player)) } rechazan el doble.
event-game_over = { CAP(THE($player)) } ganan { $worth }: { $points ->
        [one] un punto
       *[other] { $points } puntos
    }.
event-resigned = { CAP(THE($player)) } abandonan { $worth ->
        [match] el encuentro
        [single] la partida
        [gammon] y conceden un gammon
       *[other] y conceden un backgammon
    }.
event-cut = El encuentro no necesita más: el registro cuenta { $points ->
        [one] un punto
       *[other] { $points } puntos
    }.
event-session = Marcador hasta ahora. Blancas: { $white }; negras: { $black }.
event-match_over = { CAP(THE($player)) } ganan el encuentro, { $white } a { $black }.
event-next_game = El encuentro sigue. Blancas: { $white }; negras: { $black }.
event-crawford_game = El encuentro sigue. Blancas: { $white }; negras: { $black }. La próxima es la partida Crawford: nadie puede doblar.

# prompts
prompt-opening_roll = ¿Quién saca más y empieza?
prompt-double_or_roll = ¿Tiras o doblas?
prompt-roll = ¿Qué sacan los dados?
prompt-play = ¿Cómo juegas la tirada?
prompt-take_or_drop = ¿Aceptas el doble?

# results
result-bg-result = Ganan { THE($winners) }: han sacado todas sus fichas.
result-bg-result-gammon = Ganan { THE($winners) } con un gammon: el oponente no ha sacado ninguna ficha.
result-bg-result-backgammon = Ganan { THE($winners) } con un backgammon: el oponente no ha sacado ninguna ficha y tiene una en la barra o en la casa del ganador.
result-bg-jacoby = Ganan { THE($winners) }. El oponente no ha sacado ninguna ficha, pero nadie ha aceptado un doble y, por la regla de Jacoby, es una partida sencilla.
result-bg-cube = Ganan { THE($winners) }: el oponente ha rechazado el doble.

# queries
query-plays = jugadas legales
    .answer = Jugadas permitidas: { LIST($value, conjunction: "none") }.
    .includes = Entre las jugadas permitidas están { LIST($value) }.
    .excludes = No están permitidas { LIST($value, conjunction: "or") }.
    .none = No hay ninguna jugada permitida.
query-destinations = adónde puede mover la ficha con un número
    .answer = Desde { $from }, una ficha puede mover a { LIST($value, conjunction: "or") }.
    .none = Desde { $from }, ninguna ficha puede mover.
query-movable = fichas que pueden mover ahora
    .answer = Una ficha puede mover desde { LIST($value, conjunction: "or") }.
    .includes = Una ficha puede mover desde { LIST($value, conjunction: "or") }.
    .excludes = Ninguna ficha puede mover desde { LIST($value, conjunction: "or") }.
    .none = Ninguna ficha puede mover.
query-reach = flechas que puede alcanzar la ficha con la tirada
    .answer = Desde { $from }, una ficha puede llegar a { LIST($value, conjunction: "or") }.
    .includes = Desde { $from }, una ficha puede llegar a { LIST($value, conjunction: "or") }.
    .excludes = Desde { $from }, ninguna ficha puede llegar a { LIST($value, conjunction: "or") }.
    .none = Desde { $from }, ninguna ficha puede mover.
query-hits = flechas donde se puede golpear
    .answer = Se puede golpear en { LIST($value, conjunction: "or") }.
    .none = No se puede golpear ninguna ficha.
query-playable_dice = número de dados que hay que jugar
    .answer = { $value ->
        [0] No se puede jugar ningún dado
        [one] Hay que jugar un dado
       *[other] Hay que jugar { $value } dados
    }.
query-shots = tiradas que golpean, de 36
    .answer = Tiros contra la ficha de { $point }: { $value }.
    .none = Ninguna tirada golpea la ficha de { $point }.
query-shot_rolls = tiradas que golpean
    .answer = Tiradas que golpean en { $point }: { LIST($value, conjunction: "none") }.
    .includes = { LIST($value) } golpean en { $point }.
    .excludes = { LIST($value) } no golpean en { $point }.
    .none = Ninguna tirada golpea en { $point }.
query-entry_odds = tiradas que entran, de 36
    .answer = Tiradas con las que entra una ficha { OF($player) }: { $value }.
    .none = Ninguna tirada deja entrar { A($player) }.
query-enter_two_odds = tiradas que entran dos fichas, de 36
    .answer = Tiradas con las que entran dos fichas { OF($player) }: { $value }.
    .none = Ninguna tirada deja entrar dos fichas { OF($player) }.
query-shots_at_either = tiradas que golpean una de dos fichas, de 36
    .answer = Tiros contra las fichas de { $point } y { $or_point }: { $value }.
    .none = Ninguna tirada golpea la ficha de { $point } ni la de { $or_point }.
query-different_rolls = número de tiradas distintas
    .answer = Hay { $value } tiradas distintas.
query-match_equity = probabilidad de ganar el encuentro, según una tabla publicada
    .answer = Probabilidad { OF($player) } de ganar el encuentro con este tanteo, según la tabla de { $table ->
        [woolsey] Kit Woolsey
       *[other] { $table }
    }: { $value }.
    .at_least = Probabilidad { OF($player) } de ganar el encuentro con este tanteo, según la tabla de { $table ->
        [woolsey] Kit Woolsey
       *[other] { $table }
    }: al menos { $value }.
    .at_most = Probabilidad { OF($player) } de ganar el encuentro con este tanteo, según la tabla de { $table ->
        [woolsey] Kit Woolsey
       *[other] { $table }
    }: no más de { $value }.
query-bear_off_odds = probabilidad de sacar todas las fichas en tantas tiradas
    .answer = Probabilidad de sacar todas las fichas { OF($player) } en { $rolls ->
        [1] una tirada
       *[other] { $rolls } tiradas como máximo
    }: { $value }.
    .at_least = Probabilidad de sacar todas las fichas { OF($player) } en { $rolls ->
        [1] una tirada
       *[other] { $rolls } tiradas como máximo
    }: al menos { $value }.
    .at_most = Probabilidad de sacar todas las fichas { OF($player) } en { $rolls ->
        [1] una tirada
       *[other] { $rolls } tiradas como máximo
    }: no más de { $value }.
    .none = No se pueden sacar todas las fichas { OF($player) } en { $rolls ->
        [1] una tirada
       *[other] { $rolls } tiradas
    }.
query-checkers = fichas en la flecha
    .answer = { $value ->
        [0] No hay fichas
        [one] Hay una ficha
       *[other] Hay { $value } fichas
    } en { $point }.
query-holder = dueño de la flecha
    .answer = Las fichas de { $point } son { OF($value) }.
    .none = No hay fichas en { $point }.
query-blocked = flecha cerrada
    .yes = { $point } está cerrada para { THE($player) }.
    .no = { $point } está abierta para { THE($player) }.
query-blots = fichas aisladas
    .answer = { CAP(THE($player)) } { NUMBER($player) ->
        [plural] tienen
       *[singular] tiene
    } { COUNT($value) ->
        [one] una ficha aislada
       *[other] fichas aisladas
    } en { LIST($value) }.
    .includes = { CAP(THE($player)) } { NUMBER($player) ->
        [plural] tienen
       *[singular] tiene
    } { COUNT($value) ->
        [one] una ficha aislada
       *[other] fichas aisladas
    } en { LIST($value) }, entre otras.
    .excludes = { CAP(THE($player)) } { NUMBER($player) ->
        [plural] no tienen
       *[singular] no tiene
    } ninguna ficha aislada en { LIST($value, conjunction: "or") }.
    .none = { CAP(THE($player)) } { NUMBER($player) ->
        [plural] no tienen
       *[singular] no tiene
    } fichas aisladas.
query-held_points = flechas propias
    .answer = { CAP(THE($player)) } { NUMBER($player) ->
        [plural] tienen
       *[singular] tiene
    } { LIST($value) }.
    .includes = { CAP(THE($player)) } { NUMBER($player) ->
        [plural] tienen
       *[singular] tiene
    } { LIST($value) }.
    .excludes = { CAP(THE($player)) } { NUMBER($player) ->
        [plural] no tienen
       *[singular] no tiene
    } { LIST($value, conjunction: "or") }.
    .none = { CAP(THE($player)) } { NUMBER($player) ->
        [plural] no tienen
       *[singular] no tiene
    } ninguna flecha.
query-entry_points = flechas abiertas para entrar
    .answer = { CAP(THE($player)) } { NUMBER($player) ->
        [plural] pueden
       *[singular] puede
    } entrar en { LIST($value, conjunction: "or") }.
    .includes = { CAP(THE($player)) } { NUMBER($player) ->
        [plural] pueden
       *[singular] puede
    } entrar en { LIST($value, conjunction: "or") }.
    .excludes = { CAP(THE($player)) } { NUMBER($player) ->
        [plural] no pueden
       *[singular] no puede
    } entrar en { LIST($value, conjunction: "or") }.
    .none = { CAP(THE($player)) } { NUMBER($player) ->
        [plural] no pueden
       *[singular] no puede
    } entrar en ninguna flecha.
query-on_bar = fichas en la barra
    .answer = { CAP(THE($player)) } { $value ->
        [0] no tienen ninguna ficha
        [one] tienen una ficha
       *[other] tienen { $value } fichas
    } en la barra.
query-borne_off = fichas sacadas
    .answer = { CAP(THE($player)) } { $value ->
        [0] no han sacado ninguna ficha
        [one] han sacado una ficha
       *[other] han sacado { $value } fichas
    }.
query-outside = fichas fuera de casa
    .answer = { CAP(THE($player)) } { $value ->
        [0] no tienen ninguna ficha
        [one] tienen una ficha
       *[other] tienen { $value } fichas
    } fuera de casa.
query-pips = cuenta de pasos
    .answer = La cuenta de pasos { OF($player) } es { $value }.
query-home = flechas de la casa
    .answer = Las flechas { LIST($value) } son la casa { OF($player) }.
query-route = camino de las fichas
    .answer = Camino { OF($player) }: { LIST($value, conjunction: "none") }.
query-point_number = número de la flecha, contada por el jugador
    .answer = { $point } es la flecha { $value } { OF($player) }.
query-point_name = nombre de la flecha en el folleto
    .answer = El folleto llama { $value } a esta flecha.
query-may_double = puede doblar
    .yes = { CAP(THE($player)) } { NUMBER($player) ->
        [plural] pueden
       *[singular] puede
    } doblar.
    .no = { CAP(THE($player)) } { NUMBER($player) ->
        [plural] no pueden
       *[singular] no puede
    } doblar.
query-cube = dado de doblar
    .answer = Dado de doblar: { $value }.
query-win_value = puntos por ganar ahora
    .answer = Ganar ahora vale { $value ->
        [one] un punto
       *[other] { $value } puntos
    } para { THE($player) }.
query-gammons_count = los gammon cuentan
    .yes = Un gammon vale dos puntos y un backgammon, tres.
    .no = Un gammon o un backgammon vale un punto, porque nadie ha aceptado un doble.
query-result = resultado
    .answer = Resultado: { $value }.
    .none = La partida no ha terminado.
query-gnubg_id = identificador de posición y de encuentro de GNU Backgammon

# terms
term-bar = la barra
term-off = fuera
term-opening_roll = la tirada inicial
term-double_or_roll = decidir si se tira o se dobla
term-roll = tirar los dados
term-play = jugar la tirada
term-take_or_drop = contestar al doble
term-single = la partida
term-gammon = un gammon
term-backgammon = un backgammon
term-drop = porque el oponente rechaza el doble
term-value = valor
term-owner = dueño
term-used = en juego
term-winner = ganan
term-points = puntos
term-- = no mover
term-unset = el jugador en turno
    .the = el jugador en turno
    .a = al jugador en turno
    .of = del jugador en turno
    .gender = masculine
    .number = singular
term-rule = regla

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

# el tablero: lo que lleva impreso y su descripción
board-bar = BARRA
board-off = FUERA
label-on-bar = Barra
label-borne-off = Fuera
label-cube = Dado de doblar
label-middle = en el centro
label-to-roll = Tiran
label-rolled = Dados
label-empty = vacía
label-to-start = Cada jugador tira un dado para empezar
label-won = Ganan
label-stack = { $count } en { $point }
label-stack-bar = { $count } en la barra
label-stack-off = { $count } fuera
label-stacks = { $seat }: { $stacks }
label-begins = Se puede empezar así. Después, una ficha { LIST($ways, conjunction: "or") }.
label-step = { $to ->
    [off] de { $from } fuera
   *[other] de { $from } a { $to }
}

# acciones en palabras y como botones
action-roll = tirar sin doblar
action-double = doblar
action-take = aceptar
action-drop = rechazar
action-none = no mover
action-play = { LIST($ways) }
# Lo que hacen las fichas en una jugada, uno detrás de otro. $count: cuántas fichas; $more: yes si antes va otro del
# mismo tipo; $stops: donde paran por el camino; $hits: donde golpean; $onward: yes si la que entra sigue.
way-move = { $more ->
        [yes] { $count ->
            [one] otra
            [2] otras dos
            [3] otras tres
           *[other] otras { $count }
        }
       *[no] mover { $count ->
            [one] una ficha
            [2] dos fichas
            [3] tres fichas
            [4] cuatro fichas
           *[other] { $count } fichas
        }
    } de { $from } a { $to }{ COUNT($stops) ->
        [0] {""}
       *[other] {" "}pasando por { LIST($stops) }
    }{ COUNT($hits) ->
        [0] {""}
        [one] {" "}con un golpe en { LIST($hits) }
       *[other] {" "}con golpes en { LIST($hits) }
    }
way-enter = { $more ->
        [yes] {""}
       *[no] entrar{" "}
    }{ $count ->
        [one] {""}
       *[other] con { $count } fichas{" "}
    }en { $point }{ $onward ->
        [yes] {" "}y seguir hasta { $to }
       *[no] {""}
    }{ COUNT($stops) ->
        [0] {""}
       *[other] {" "}pasando por { LIST($stops) }
    }{ COUNT($hits) ->
        [0] {""}
        [one] {" "}con un golpe{ $onward ->
            [yes] {" "}en { LIST($hits) }
           *[no] {""}
        }
       *[other] {" "}con golpes en { LIST($hits) }
    }
way-off = { $more ->
        [yes] { $count ->
            [one] otra
            [2] otras dos
            [3] otras tres
           *[other] otras { $count }
        }
       *[no] sacar { $count ->
            [one] una ficha
            [2] dos fichas
            [3] tres fichas
            [4] cuatro fichas
           *[other] { $count } fichas
        }
    } de { $from }{ COUNT($stops) ->
        [0] {""}
       *[other] {" "}pasando por { LIST($stops) }
    }{ COUNT($hits) ->
        [0] {""}
        [one] {" "}con un golpe en { LIST($hits) }
       *[other] {" "}con golpes en { LIST($hits) }
    }
button-roll = Tirar
button-double = Doblar
button-take = Aceptar
button-drop = Rechazar
button-pass = Perder la tirada

# piezas para imprimir
part-board = Tablero
part-checker-white = Ficha blanca
part-checker-black = Ficha negra
part-die-white = Dado de las blancas
part-die-black = Dado de las negras
part-cube = Dado de doblar

# hoja de ayuda
part-aid = Hoja de ayuda
aid-turn-title = TU TURNO
aid-turn-start = Antes de empezar
aid-turn-sides = Las blancas van de N1 a B1; las negras, al revés. Tirad un dado cada uno: empieza el mayor, y juega los dos números.
aid-turn-order = En tu turno
aid-turn-order-1 = Tira tus dos dados. Un doble son cuatro movimientos.
aid-turn-order-2 = Si tienes fichas en la barra, entra con ellas antes de mover otra.
aid-turn-order-3 = Mueve una ficha por dado hasta una flecha sin dos o más fichas de tu oponente. Si hay una sola, la golpeas: va a la barra.
aid-turn-order-4 = Con todas tus fichas en casa, sácalas: con el número justo o, si es mayor, la más atrasada.
aid-turn-order-5 = Juega los dos dados si puedes. Si solo puedes uno, el mayor.
aid-odds-title = NÚMEROS
aid-odds-shots = Golpear una ficha aislada
aid-odds-shots-note = Pasos hasta ella y, debajo, tiradas de 36 que la golpean
aid-odds-entries = Entrar desde la barra
aid-odds-entries-note = Flechas cerradas en la casa de tu oponente y, debajo, tiradas de 36 que entran
aid-odds-wins = Puntos de la partida
aid-odds-win-1 = si tu oponente ha sacado alguna ficha
aid-odds-win-2 = gammon: no ha sacado ninguna
aid-odds-win-3 = backgammon: además, le queda una en la barra o en tu casa
aid-odds-cube = Con dado de doblar, si lo acordáis
aid-odds-cube-1 = Antes de tirar puedes doblar, si el dado de doblar está en el centro o es tuyo.
aid-odds-cube-2 = Tu oponente acepta y se queda el dado de doblar, o rechaza y pierde lo que valía la partida.

# preparar una posición y preguntar por ella
setting-turn = Turno
setting-phase = Fase
setting-dice = Dados
setting-cube = Dado de doblar
setting-owner = Dueño del dado de doblar
setting-length = Encuentro a (0: una sola partida)
setting-score = Puntos
setting-crawford = Partida Crawford
setting-jacoby = Regla de Jacoby
choice-phase-opening = tirada de apertura
choice-phase-roll = tirar los dados
choice-phase-cube = tirar o doblar
choice-phase-play = jugar la tirada
choice-phase-offered = doble ofrecido
choice-phase-over = terminada
choice-cube-- = sin dado
choice-owner-- = en el centro
choice-dice- = sin tirar
place-W-bar = la barra (blancas)
place-B-bar = la barra (negras)
place-W-off = fuera (blancas)
place-B-off = fuera (negras)
ask-player = Jugador
ask-from = Desde la flecha
ask-point = Flecha
ask-or_point = O flecha
ask-table = Tabla
ask-rolls = Tiradas
ask-after = Después de estos movimientos
ask-notation = Notación
hint-after = lo movido hasta ahora: 8/5
value-standard = de 24 a 1, como cuenta quien mueve
value-booklet = los nombres del folleto
value-bar = la barra

# errores: notaciones. «expected» es siempre un sintagma nominal.
expected-player = W o B
expected-from = una flecha con una ficha de quien tiene el turno: B8, 8 o bar
expected-after = lo movido hasta ahora: 8/5
expected-a-point = una flecha: B8 u 8
expected-notation = standard o booklet
expected-own-point = una de las 24 flechas
expected-point = una flecha: de B1 a B12, de N1 a N12, de 1 a 24 según cuenta quien mueve, bar u off
expected-seat = un jugador: W o B
expected-roll = una tirada de dos dados del 1 al 6, como 3-1
expected-play = una jugada como 24/18 13/11*, B8/B4, bar/22 o 6/off(2), o - si no se mueve
expected-characters = un texto de { NUM($most) } caracteres como máximo
expected-bar-first = la barra solo al principio de un movimiento, y off solo al final
expected-star = un asterisco detrás de una flecha
expected-blot = un asterisco solo donde se golpea una ficha aislada
expected-phase-word = opening o roll tras los dados 00, dropped tras los dados D, o nada; delante, una variante ({ $variants })
no-roll-is-due = ahora no toca tirar los dados
expected-equity-table = el nombre de una tabla: { $tables }
equity-no-match = es una partida suelta, no un encuentro a puntos
equity-no-cube = este encuentro se juega sin dado de doblar, y la tabla es para los que lo usan
equity-too-long = la tabla acaba donde a un jugador le faltan { $most } puntos
equity-after-crawford = la tabla no tiene cifras para las partidas posteriores a la Crawford
not-bearing-off = no todas las fichas { OF($player) } están en su casa, fuera del alcance del oponente
no-blot-there = no hay ninguna ficha aislada en { $point }
no-checker-there = el jugador en turno no tiene ninguna ficha que mover { NOTATION($point) ->
        [bar] de la barra
       *[other] de { $point }
    }
expected-free-point = una flecha sin fichas del oponente

# errores: posiciones que no pueden darse
expected-board = 24 flechas, con las fichas blancas en la barra de las blancas y las negras en la de las negras
    .number = plural
expected-checkers = { $most } fichas por jugador como máximo, y no { $count }
    .number = plural
expected-checker-left = alguna ficha de al menos un jugador en el tablero
expected-largest-cube = un dado de doblar que no pase de { $most }
expected-scores = puntos por debajo de los { $length } del encuentro
    .number = plural
expected-crawford = una partida Crawford solo si a un jugador le falta un punto para ganar el encuentro
expected-cube = un dado de doblar que muestre una potencia de dos, { $most } como máximo
expected-cube-in-middle = el dado de doblar en el centro mientras muestra 1
expected-doubler = un doble del jugador que puede doblar

# errores: XGID
expected-xgid = un XGID de { $fields } campos entre dos puntos, y no { $count }; o un identificador de GNU Backgammon
expected-turn = 1 o -1 para quien tiene el turno
expected-xgid-board = un tablero de { $letters } letras: barra, flechas de la 1 a la 24 y barra
expected-xgid-letter = - o una letra de la A a la P o de la a a la p
expected-xgid-number = un número a partir de 0
expected-xgid-seat = 1, 0 o -1 para un jugador
expected-crawford-field = 0, o 1 en la partida Crawford
expected-money-rules = de 0 a 3 en partidas por dinero
expected-no-dice = también fichas de { THE($seat) }, que no { NUMBER($seat) ->
        [plural] tienen
       *[singular] tiene
    } ninguna; sin ellas la partida ha terminado y los dados son 00
expected-snowie = la posición que dejó la jugada ilegal, como la escribe Snowie
expected-xgid-dice = dos dados, 00 antes de tirar o D si se ha doblado
    .number = plural

# errores: identificadores de GNU Backgammon
expected-gnubg-id = un Position ID y un Match ID, separados por dos puntos
expected-match-id-field = un valor de { $name } que no pase de { $most } en un Match ID
expected-one-player = fichas de un solo jugador en la flecha { $point } de quien mueve
    .number = plural
expected-no-bits-after-board = ningún bit después de las flechas y barras de los dos jugadores
expected-bits = ningún bit después de los primeros { $bits }
expected-die = 6 como máximo en un dado
expected-both-dice = dos dados o ninguno
    .number = plural
expected-cube-owner = 0, 1 o 3 como dueño del dado de doblar
expected-stage = una fase de 0 a 4
expected-no-resignation = una posición sin abandono
expected-finished = una partida terminada si un jugador se ha quedado sin fichas, y solo entonces
expected-length = { $length } caracteres, y no { NUM($count) }
    .number = plural
expected-base64 = letras, cifras, + y / (base64)
expected-last-character = un último carácter sin bits de más

# errores: registros de otros programas
error-data = el backgammon no necesita datos
error-variant = la variante { $variant } es otro juego; aquí se juegan: { $variants }
error-variants = partidas de variantes distintas no caben en un archivo
error-lengths = encuentros a { $first } y a { $second } puntos no caben en un archivo
error-no-game = no hay partida que escribir
error-scores = la partida { $game } empieza con { $stated }, pero el marcador es { $counted }
error-set-up = la posición colocada aquí: { NUMBER($expected) ->
    [plural] se esperaban
   *[singular] se esperaba
} { $expected }
error-game = partida { $game }: { NUMBER($expected) ->
    [plural] se esperaban
   *[singular] se esperaba
} { $expected }
error-in-entry = partida { $game }, { $where }: { $reason }
error-in-game = partida { $game }: { $reason }
error-over = la partida ha terminado
error-unplayed = la tirada anterior no se ha jugado (bg.turn)
error-equal-dice = con dados iguales no empieza ninguna partida (bg.start.roll)
error-turn = es el turno de { $player } (bg.turn)
error-other-result = partida { $game }: consta que { $stated_player } gana { $stated }, pero según las reglas { $player } gana { $points }
error-resigned = partida { $game }: consta que { $stated_player } gana { $stated }, pero la partida no ha terminado y el dado de doblar muestra { $cube }

error-no-length = se esperaba la línea 'N point match' antes de la primera partida
error-no-game-in-mat = ninguna partida: se esperaban 'N point match', 'Game 1' y una línea con los nombres de los dos jugadores
error-set-pos = una posición colocada a mano (Set Pos) no se puede leer de un archivo .mat
error-mat-set-up = una posición colocada a mano no se puede escribir en un archivo .mat
error-mat-head = { $text }: se esperaba 'N point match'
error-mat-players = { $text }: se esperaba 'NOMBRE : TANTOS  NOMBRE : TANTOS'
error-mat-row = { $text }: se esperaba una tirada ('31: 8/5 6/5'), una acción con el dado de doblar o un resultado
error-mat-over = { $text }: la partida ha terminado
error-mat-no-roll = { $text }: hay una jugada escrita, pero no una tirada
error-mat-winners = las líneas del resultado dan por ganadores a los dos jugadores
error-illegal-play = aquí se hizo una jugada ilegal y no consta la posición que dejó, de modo que la partida no puede seguir
error-beavers = { $text }: aquí no se juega con castores ni mapaches (beavers, raccoons): un doble se acepta o se rechaza
remark-points = no pueden ser { $told } puntos; se leen como { $points }
remark-illegal-play = aquí se hizo una jugada ilegal; la partida sigue desde la posición que consta después
remark-cut = el archivo se corta aquí: lo que había empezado queda fuera
remark-jacoby = aquí un gammon sin doblar cuenta como una partida sencilla, así que vale la regla de Jacoby
error-not-understood = { $text } no se entiende
error-mat-cube = { $text }: se esperaba que el dado de doblar mostrase { $cube }
error-steps = { $text }: { $part } donde se esperaba { $expected }

error-no-game-in-sgf = ninguna partida de backgammon (GM[6]) en el archivo
error-sgf-nodes = el archivo tiene más de { $most } nodos
error-sgf = no es SGF: { $found } donde se esperaba { $expected }
expected-sgf-depth = ')' (como máximo { $most } variantes anidadas)
expected-sgf-value = '[' y un valor de { $name } y ']'
end-of-file = el final del archivo
error-sgf-info = MI[{ $item }]: se esperaba un número a partir de 0
error-sgf-player = PL[{ $value }]: se esperaba W o B
error-sgf-cube = CV[{ $value }] CP[{ $owner }]: se esperaba un número, y w, b o c
error-sgf-empty = una posición colocada tras una jugada debe vaciar antes el tablero: AE[a:y]
error-sgf-held = { $name }[{ $letter }]: esa flecha es del otro jugador
error-sgf-play = { $value }: se esperaban dos dados y pares de letras como 31hefe, double, take o drop
error-sgf-point = { $name }[{ $value }]: se esperaba una flecha de la a a la y, o un intervalo como a:y

error-export-head = { $text }: se esperaba 'The score (after 0 games) is: NAME 0, NAME 0 (match to 5 points)'
error-export-player = { $name } no es ni { $first } ni { $second }
error-export-row = { $text }: se esperaba '* NAME moves …', '* NAME cannot move' o una acción con el dado de doblar
error-export-roll = { $text }: se esperaba 'Move number N:  NAME to play 31' antes de la jugada
error-no-move-in-export = ninguna jugada: se esperaba 'Move number 1:  NAME to play 31'
error-export-written = las exportaciones de texto de GNU Backgammon se leen, no se escriben; el encuentro cabe en .mat o .sgf

# cómo se llaman las flechas en textos y figuras: standard (de 24 a 1, desde quien mueve) o booklet (de B1 a N12)
option-numbering = booklet

# Lo que hay en la caja: box-<primera pieza de una clase>, con $count para todas y el número de cada pieza por su id.
box-board = **Un tablero** con 24 flechas.
box-checker-white = **{ $count } fichas:** { $checker-white } blancas y { $checker-black } negras.
box-die-white = **{ $count } dados:** { $die-white } de las blancas, { $die-black } de las negras y el dado de doblar.
box-aid = **{ $count } hojas de ayuda,** una por jugador.

# La clave de un dibujo.
legend-count = el número dice cuántas hay

# opciones de una simulación
start-match_length = Puntos del encuentro
    .answer = { $value ->
        [0] Partidas sueltas.
        [one] Encuentros a un punto.
       *[other] Encuentros a { $value } puntos.
    }
start-cube = Dado de doblar
    .yes = Con dado de doblar.
    .no = Sin dado de doblar.
start-jacoby = Regla de Jacoby
    .yes = Por la regla de Jacoby, los gammon solo cuentan si se ha aceptado un doble.
    .no = Los gammon cuentan siempre.
start-variant = Variante
    .answer = { $value ->
        [nackgammon] Se juega a Nackgammon.
        [hyper-backgammon] Se juega a Hyper-Backgammon.
       *[other] Se juega a Backgammon.
    }

# Lo que un jugador puede o no puede hacer. $kind: play (una jugada), none, roll, double, take o drop.
text-can = { CAP(THE($seat)) } { NUMBER($seat) ->
    [plural] pueden
   *[singular] puede
} { $kind ->
    [double] doblar
    [take] aceptar
    [drop] rechazar
    [roll] tirar sin doblar
    [none] pasar el turno sin mover
   *[play] { $play }
}.
text-cannot = { CAP(THE($seat)) } no { NUMBER($seat) ->
    [plural] pueden
   *[singular] puede
} { $kind ->
    [double] doblar
    [take] aceptar
    [drop] rechazar
    [roll] tirar sin doblar
    [none] pasar el turno sin mover
   *[play] { $play }
}.

# problems ($seat: who decides; $subject: the checker's point, $at: its name in the drawing)
puzzle-best = ¿Qué jugada es la mejor para { THE($seat) }?
puzzle-turn = Juega la tirada de { THE($seat) }.
puzzle-one-play-tuple = { $at ->
    [bar-W] ¿Adónde puede ir la ficha blanca de la barra?
    [bar-B] ¿Adónde puede ir la ficha negra de la barra?
   *[other] Juegan { THE($seat) }. ¿Adónde puede ir la ficha de la flecha { $subject }?
 }
puzzle-all-play-tuple = Juegan { THE($seat) }. ¿Qué ficha pueden mover?
puzzle-aim-hit = Juega la tirada de { THE($seat) } y golpea.
puzzle-aim-hit-not = Está permitida, pero no golpea ninguna ficha.
puzzle-rule-bg-forced-both = Así se juegan todos los dados que se puede.
puzzle-rule-bg-forced-larger = Solo se podía jugar uno de los dos, y tiene que ser el mayor.
puzzle-rule-bg-bar-first = Nada más se mueve mientras quede una ficha en la barra.
puzzle-rule-bg-bearoff-overshoot = Un número mayor solo saca de la flecha más lejana.
puzzle-rule-bg-bearoff-home = No se saca ninguna mientras quede una ficha fuera de casa.

# charts
chart-distance = Pasos hasta la ficha aislada
chart-rolls = Tiradas de 36
chart-one-die = basta un dado
chart-both-dice = hacen falta los dos, o un doble
chart-of-36 = { $far ->
    [one] A 1 paso: { $count } de 36
   *[other] A { $far } pasos: { $count } de 36
}
chart-few = { $far ->
    [one] 1 paso: { $count }
   *[other] { $far } pasos: { $count }
}
chart-description = Cuántas de las 36 tiradas golpean una ficha aislada desde otra ficha, según los pasos que las separan: { LIST($chances) }.
label-score-borne_off = Fichas fuera
label-score-pips = Pasos que faltan
label-score-points = Puntos
label-score-hit = Fichas golpeadas
label-score-rolled_double = Dobles
label-score-danced = Tiradas perdidas
label-point-pattern = la #

# El ordenador como rival, en la web.
opponent-careful = Ordenador: Cuidadoso
opponent-careful-idea = Se guarda las espaldas y no deja fichas aisladas.
opponent-expectimax = Ordenador: Calculador
opponent-expectimax-idea = Mira una tirada más allá: el más fuerte.
opponent-expectimax-by = el Calculador

# lo que hay que hacer en una pantalla
todo-play = { $count ->
        [one] Te queda el { LIST($dice) }.
       *[other] Te quedan { LIST($dice) }.
    } { $begun ->
        [yes] Toca otra ficha, o deshaz.
       *[no] Toca una ficha.
    }
todo-double = { $count ->
        [one] Te queda un movimiento de { $number }.
       *[other] Te quedan { $count } movimientos de { $number }.
    } { $begun ->
        [yes] Toca otra ficha, o deshaz.
       *[no] Toca una ficha.
    }
todo-dance = No puedes mover con { LIST($dice) }: pierdes la tirada.
todo-offered = Te doblan a { $value }: acepta o rechaza.
row-played = { CAP(THE($seat)) }, { LIST($dice) }: { $play }.

# encima de un problema: quién va ganando, qué está en juego
stakes-lead = { $lead ->
        [0] A los dos bandos les quedan los mismos pasos.
        [one] { CAP(THE($leader)) } llevan 1 paso de ventaja.
       *[other] { CAP(THE($leader)) } llevan { $lead } pasos de ventaja.
    }
stakes-match = Partida a { $length }: { $white }–{ $black }.
stakes-cube = Con el dado, la partida vale { $value }.
