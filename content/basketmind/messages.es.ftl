# violations
violation-not_deciding = Ahora no decide { THE($seat) }.
violation-wrong_kind = Ahora no toca { $kind }.
violation-other_team = { $player } es del otro equipo.
violation-not_on_mat = { $player } no está en el campo.
violation-turn_over = El mate de { $player } termina el turno: nadie puede mover más.
violation-no_such_outcome = Los dados no pueden dar eso ahora.
violation-quarters = Un partido tiene al menos un cuarto: «{ $quarters }» no es un número de cuartos.
violation-attack_order = { $player } no se coloca todavía: ahora le toca { A($next) }.
violation-carrier_place = El portador no puede empezar en { $circle }, solo en la zona central: { LIST($central, conjunction: "or") }.
violation-attack_place = { $player } no puede empezar en { $circle }: { $why }.
violation-defence_order = { $player } no se coloca todavía: los defensores se colocan por número, y ahora le toca { A($next) }.
violation-defence_place = { $player } no puede empezar en { $circle }: { $why }.
violation-not_neighbour = { $player } está en { $here } y no puede ir directamente a { $there }: un jugador mueve a círculos adyacentes.
violation-too_far = { $player } ya ha movido { $movement } círculos, todo su movimiento.
violation-two_moved_far = { $mover } ha movido { $steps } círculos, así que no se mueve el equipo: { $player } no puede mover en este turno.
violation-second_step = Al mover el equipo, cada jugador mueve un círculo, y { $player } ya ha movido.
violation-fourth_player = Al mover el equipo mueven como máximo tres jugadores, y ya han movido { LIST($movers) }.
violation-stands_badly = { $player } no puede quedarse en { $circle } ({ $why }): tiene que seguir moviéndose.
violation-cannot_end = { $player } no podría terminar su movimiento en { $circle }: { $why }.
violation-carrier_out = { $player } tiene el balón y no puede salir del campo por { $circle }.
violation-stopped = { $player } no puede cruzar { $circle }: en él está { $opponent }, que no es más bajo.
violation-zone_without_shot = { LIST($players) } { $count ->
        [one] ha movido y está
       *[other] han movido y están
    } en la zona: el turno solo puede acabar con un tiro o un mate.
violation-zone_no_shot_left = { LIST($players) } se { $count ->
        [one] quedaría
       *[other] quedarían
    } en la zona, y ningún tiro ni mate podría acabar ya el turno.
violation-not_the_carrier = { $player } no tiene el balón.
violation-not_a_teammate = { $passer } no puede pasar a { $player }: no es un compañero.
violation-receiver_out = { $player } está fuera del campo, en { $circle }, y no puede recibir.
violation-no_ball_action = Al ataque no le queda ninguna acción de balón en este turno: ha usado { $used ->
        [one] una
       *[other] { $used }
    }.
violation-shares_circle = { $player } está cruzando el círculo de otro jugador, { $circle }: en él no puede pasar, recibir ni tirar.
violation-end_taken = { $passer } no puede pasar a { $receiver }: el balón saldría o llegaría por { LIST($circles, conjunction: "or") }, que { COUNT($circles) ->
        [one] está ocupado
       *[other] están ocupados
    }.
violation-line_taken = { $passer } no puede pasar a { $receiver }: la línea de pase está ocupada en { LIST($circles) }.
violation-no_line = { $passer } no tiene línea de pase hacia { $receiver }.
violation-out_of_reach = { $player } está demasiado lejos: con su d{ $faces } no llega a la canasta desde ningún círculo de su zona de control.
violation-too_short = { $player } es más bajo que { $shooter } y no puede taponarlo.
violation-one_blocker = Solo un defensor va al tapón, y ya va { $mover }.
violation-block_too_far = Al ir al tapón, { $player } mueve como máximo { $movement ->
        [one] un círculo
       *[other] { $movement } círculos
    }, uno menos que de costumbre.
violation-block_no_way = Por { $circle }, { $player } no puede llegar a un círculo vacío junto a { $shooter }.
violation-block_not_there = { $player } no puede terminar al tapón en { $circle }: tiene que estar junto a { $shooter }, en un círculo donde pueda quedarse.
violation-disc_circle = Ningún defensor puede poner una mano en { $circle } contra el tiro de { $shooter }.
violation-disc_hands = Las manos de los defensores no pueden cubrir { LIST($circles) } a la vez.
violation-not_next_to_carrier = { $player } no está junto a { $carrier }.
violation-too_many_press = Cada jugador que presiona necesita un círculo vacío distinto, y solo hay estos: { LIST($circles) }.
violation-press_discs = La defensa debe cubrir { $discs ->
        [one] uno de estos círculos: { LIST($free, conjunction: "or") }
       *[other] { $discs } de estos círculos: { LIST($free) }
    }.
violation-tried_to_steal = { $player } ha presionado y no puede ser activado.
violation-must_activate = La defensa debe activar a { LIST($players, conjunction: "or") }.
violation-not_rebounding = { $player } no puede ir a este rebote: solo van los pívots que no han intentado taponar, una vez cada uno.
violation-rebound_too_far = { $player } ya ha movido { $movement } círculos, todo su movimiento.
violation-rebound_not_nearer = Por { $circle }, { $player } no puede terminar más cerca de la canasta en un círculo vacío dentro del campo.

# events
event-start_tie = Los dos entrenadores sacan un { $face }: repiten la tirada.
event-start_won = El Rojo saca un { $red } y el Azul un { $blue }: ataca primero { THE($seat) }.
event-possession = Nueva posesión { OF($seat) }.
event-possession_limit = La posesión { OF($seat) } termina tras diez turnos.
event-turn_counted = El disco de turnos avanza a la casilla { $turn }.
event-quarter_over = Termina el cuarto { $quarter }: Rojo { $red }, Azul { $blue }.
event-pass = { $passer } pasa a { $receiver }.
event-guard_extra = El base { $player } tiene el balón: el ataque gana otra acción de balón.
event-interception = { $player }, que estaba activado, intercepta el balón entre { LIST($circles) }.
event-dunk = { $player } hace un mate: { $points } puntos.
event-travel_hold = Pasos: { $player } terminaría con el balón { $turns } turnos seguidos.
event-travel_closed = Pasos: ningún defensor podría llegar nunca junto a { $player }.
event-shot_declared = { $player } anuncia un tiro.
event-sealed = { CAP(THE($seat)) } elige en secreto.
event-revealed = { COUNT($discs) ->
    [0] El balón está en { $circle } (número { $number }); no hay manos.
    [one] El balón está en { $circle } (número { $number }); la mano, en { $discs }.
   *[other] El balón está en { $circle } (número { $number }); las manos, en { LIST($discs) }.
}
event-no_shot = A { $player } no le queda ningún círculo desde el que tirar, y pierde el balón.
event-forbidden_shot = { $player } elige el número { $number }, que no está permitido ({ $why }), y pierde el balón.
event-blocked = Tapón: el balón de { $player } está en { $circle }, bajo una mano.
event-personal_foul = Falta personal: hay una mano sobre el propio { $player }.
event-basket = { $player } encesta: { $points } puntos.
event-missed = { $player } falla: saca un { $face } y necesitaba un { $needed }.
event-free_throws = { $player } tira { $throws ->
        [one] un tiro libre
       *[other] { $throws } tiros libres
    }.
event-free_throw_made = { $player } mete el tiro libre con un { $face }.
event-free_throw_missed = { $player } falla el tiro libre con un { $face }.
event-rebound_out = El balón sale por detrás de la canasta.
event-rebound = { COUNT($players) ->
    [0] El balón cae en { $circle }: el rebote es { OF($seat) }.
   *[other] El balón cae en { $circle }: el rebote es { OF($seat) } ({ LIST($players) }).
}
event-press = { LIST($players) } { COUNT($players) ->
    [one] presiona
   *[other] presionan
} a { $carrier }.
event-press_failed = { $carrier } conserva el balón; { LIST($players) } ya no { COUNT($players) ->
    [one] puede ser activado
   *[other] pueden ser activados
}.
event-forbidden_hiding = Robo: { $player } esconde el balón en el número { $number }, que no está permitido ({ $why }).
event-steal = Robo: { $carrier } escondía el balón en { $circle }.
event-technical_foul = Falta técnica: hay una mano sobre { $carrier }, y no hay robo.
event-activated = { NOTATION($player) ->
    [None] Nadie queda activado.
   *[other] { $player } queda activado.
}

# prompts
prompt-start = ¿Quién saca más y ataca primero?
prompt-place_attack = ¿Dónde empieza el siguiente atacante?
prompt-place_defence = ¿Dónde empieza el siguiente defensor?
prompt-activate = ¿A quién activa en secreto la defensa?
prompt-attack = ¿Qué hace el ataque?
prompt-defend = ¿Qué hace la defensa?
prompt-press = ¿Dónde se esconde el balón y dónde van las manos?
prompt-block_move = ¿Va al tapón algún defensor?
prompt-shot = ¿De dónde sale el balón y dónde van las manos?
prompt-shot_die = ¿Entra el tiro?
prompt-free_throw = ¿Entra el tiro libre?
prompt-rebound_move = ¿Qué pívots van al rebote?
prompt-rebound_die = ¿Dónde cae el balón?

# results
result-bm-match-length = { COUNT($winners) ->
    [0] Fin del partido: el Rojo y el Azul empatan con { LIST($scores) } puntos.
   *[other] Fin del partido: gana { THE($winners) }. El Rojo y el Azul tienen { LIST($scores) } puntos.
}

# queries
query-court = partes del campo
query-profile = datos de un jugador
query-limits = números de las reglas
query-control_zone = zona de control
query-distance = distancia en círculos
    .answer = De { $circle } a { $to ->
        [unset] la canasta
       *[other] { $to }
    } hay { $value ->
        [one] un círculo
       *[other] { $value } círculos
    }.
query-beyond_line = más allá de la línea de tres
query-places = círculos donde puede empezar
    .none = No queda ningún círculo donde colocarlo.
query-stops = oponentes a los que puede parar y taponar
    .answer = { $player } puede cerrar el paso y el tiro a { LIST($value) }.
    .none = { $player } no puede cerrar el paso ni el tiro a nadie.
query-scoreboard = marcador
query-reach = círculos donde puede terminar su movimiento
    .answer = { $player } puede terminar su movimiento en { LIST($value, conjunction: "or") }.
    .none = { $player } no se puede mover.
    .includes = { $player } puede terminar su movimiento en { LIST($value, conjunction: "or") }.
    .excludes = { $player } no puede terminar su movimiento en { LIST($value, conjunction: "or") }.
query-reach_with_shot = círculos donde puede terminar solo con un tiro o un mate
    .answer = { $player } puede terminar en { LIST($value, conjunction: "or") } solo si después hay tiro o mate.
    .none = { $player } no necesita tirar para terminar su movimiento.
query-way = camino más corto
query-travelling = pasos si el turno acaba ahora
query-access = círculos junto al portador a los que puede acceder cada defensor
query-receivers = posibles receptores
    .answer = Puede recibir el pase { LIST($value, conjunction: "or") }.
    .none = Nadie puede recibir un pase.
query-passes = pases posibles
    .answer = { COUNT($value) ->
            [one] Hay una línea de pase.
           *[other] Hay { COUNT($value) } líneas de pase.
        }
    .none = No hay ninguna línea de pase.
query-interceptors = defensores que interceptan si están activados
    .answer = Activado, lo interceptaría { LIST($value, conjunction: "or") }.
    .none = Nadie lo interceptaría.
query-crossed = círculos de la zona de control que cruza el balón
    .none = El balón no cruza su zona de control.
query-dunks = mates posibles en este turno
    .answer = { COUNT($value) ->
            [one] En este turno hay un mate posible.
           *[other] En este turno hay { COUNT($value) } mates posibles.
        }
    .none = { $scorer ->
            [unset] No hay ningún mate posible en este turno.
           *[other] { $scorer } no puede hacer un mate en este turno.
        }
query-shots = tiros posibles
    .none = No hay ningún tiro posible.
query-shot_target = número necesario
    .answer = { $player ->
            [unset] Para encestar hace falta un { $value } o más.
           *[other] Para encestar, { $player } necesita un { $value } o más.
        }
    .none = { $player ->
            [unset] Desde ahí no se puede tirar.
           *[other] { $player } no puede tirar desde ahí.
        }
query-shot_chance = probabilidad de acierto
    .answer = { $player ->
            [unset] La probabilidad de encestar es { $value }.
           *[other] La probabilidad de que { $player } enceste es { $value }.
        }
query-shot_points = puntos si encesta
    .answer = { $player ->
            [unset] El tiro vale { $value } puntos.
           *[other] El tiro de { $player } vale { $value } puntos.
        }
query-hands = manos que puede poner cada defensor
    .none = Ningún defensor puede poner una mano.
    .includes = Pueden poner manos { LIST($value) }.
query-block_moves = movimientos de tapón
    .answer = { COUNT($value) ->
            [one] Hay un movimiento de tapón posible.
           *[other] Hay { COUNT($value) } movimientos de tapón posibles.
        }
    .none = No hay ningún movimiento de tapón posible.
query-cover = círculos del tiro que la defensa puede cubrir
query-sure_blocks = movimientos que aseguran el tapón
    .answer = { COUNT($value) ->
            [one] Un movimiento de tapón asegura el tapón.
           *[other] { COUNT($value) } movimientos de tapón aseguran el tapón.
        }
    .none = Ningún movimiento de tapón asegura el tapón.
query-press_circles = círculos donde puede esconder el balón
    .answer = El balón se puede esconder en { LIST($value, conjunction: "or") }.
    .none = El balón no se puede esconder en ningún círculo.
query-steal_chance = probabilidad de robo
    .answer = La probabilidad de robar el balón es { $value }.
    .none = No se puede robar el balón.
    .at_least = La probabilidad de robar el balón es { $value } como mínimo.
query-rebound = quién gana el rebote con cada número
query-rebound_circles = círculo del rebote con cada número

# terms
term-walk = mover
term-pass = pasar
term-shoot = tirar
term-end = terminar
term-press = presionar
term-activate = activar
term-seal = elegir un número
term-discs = poner manos
term-carry = colocar al portador
term-put = colocar a un jugador
term-die = tirar un dado
term-ball_carrier = el portador
    .a = al portador
    .of = del portador
    .the = el portador
term-on_the_basket = es la canasta
term-off_court = está fuera del campo
term-on_a_player = hay otro jugador
term-no_circle = no hay ningún círculo
term-behind_backboard = está detrás del tablero
term-out_of_reach = el dado no llega desde él
term-near_zone = está a menos de dos círculos de la zona
term-near_central = está a menos de dos círculos de la zona central
term-guard = base
term-forward = alero
term-center = pívot
term-circle = círculo
term-circles = círculos
term-open = sin cubrir
term-all = todos
term-hands = manos
term-needed = número necesario
term-number = número
term-chance = probabilidad
term-points = puntos
term-receiver = receptor
term-trail = camino del balón
term-interceptors = interceptan si están activados
term-scorer = anotador
term-chain = portadores por orden
term-length = acciones
term-actions = jugada
term-players = jugadores
term-seat = equipo
term-square = casilla
term-row = fila
term-column = columna
term-tens = decenas
term-units = unidades
term-turns = turnos con el balón
term-held = conservado demasiado
term-closed = encerrado
term-role = puesto
term-height = altura
term-steps = movimiento
term-block_steps = movimiento de tapón
term-faces = caras del dado de tiro
term-free_throw = tiro libre
term-holds = turnos seguidos que puede terminar con el balón
term-ball_actions = acciones de balón
term-in_court = círculos de dentro del campo
term-outside = círculos de fuera del campo
term-basket = canasta
term-behind = detrás del tablero
term-zone = zona
term-central = zona central
term-three_point = línea de tres
term-quarter = turnos de un cuarto
term-possession = turnos de una posesión
term-team_move = jugadores al mover el equipo
term-apart = distancia en la colocación
term-far_basket = canasta desde más allá de la línea
term-dunk = mate
term-free_throw_needs = número necesario en un tiro libre
term-technical_throws = tiros libres de una falta técnica
term-out = fuera
term-R1 = 1R
term-R2 = 2R
term-R3 = 3R
term-R4 = 4R
term-R5 = 5R
term-B1 = 1A
term-B2 = 2A
term-B3 = 3A
term-B4 = 4A
term-B5 = 5A

# seats
seat-R = Rojo
    .gender = masculine
seat-B = Azul
    .gender = masculine

# errors: positions and actions in notation ($player, $phase and the like are written as in the notation)
expected-player = un jugador, de R1 a R5 o de B1 a B5
expected-team = un equipo, R o B
expected-circle = un círculo del campo, como g9
expected-free-circle = un círculo vacío
expected-action = una acción como R1>f9, R1*R3:g9-f9-e9, shoot, end, press B1,B4, act B1, ball 3, disc e0,g1, carry R1@g9 o put R2@c5, o un dado como d6=4
expected-number = un número de la zona de control, de ball 1 a ball { $last }
expected-discs = discos como disc e0,g1 o disc -
    .number = plural
expected-players-or-phase = los jugadores de un equipo, como R: 1@g9 2@c5, o una fase, como phase PA
    .number = plural
expected-placed-player = el número de un jugador, del 1 al 5, y su círculo, como 4@e5
expected-player-once = { NOTATION($player) } una sola vez
expected-players-once = cada jugador una vez
expected-word = { NOTATION($part) } y una palabra
expected-hold = hold y un número
expected-phase = una fase: { NOTATION($phases) }
expected-turn-part = turn 12 poss 3
expected-score = score 20-18
expected-quarter-part = quarter 2/4
expected-quarter = un cuarto desde el 1 hasta su número, como 2/4
expected-moved = moved R1:2, moved R1,R3 o, en un rebote, moved B4,B5:1 from d3
expected-passed = passed 1/1, 1/2 o 2/2
expected-sealed = ball 3, disc e0,g1 o ?
expected-shot = shot e0 o shot e0 foul
expected-throws = throws de 1 a 3, y technical si es el caso
expected-rolled = rolled y un número del d6
expected-one-detail = solo uno de shot, throws y rolled

# errors: positions that cannot be
part-left-out = { NOTATION($part) } (falta)
expected-empty-court = nadie en el campo en la fase { NOTATION($phase) }
expected-one-player = un jugador por círculo: ahí están { NOTATION($one) } y { NOTATION($two) }
expected-no-ball = ningún balón en la fase { NOTATION($phase) }
expected-attacking-team = el equipo que ataca, R o B, mientras el portador no está colocado
expected-carrier = un portador del balón en la fase { NOTATION($phase) }
expected-placed-carrier = un portador en el campo; { NOTATION($player) } no lo está
expected-carrier-in-court = un portador dentro del campo y no en la canasta; { NOTATION($player) } está en { NOTATION($circle) }
expected-attack-first = ningún defensor antes de colocar a los atacantes
expected-carrier-first = el portador, que se coloca primero
expected-five-attackers = los cinco atacantes antes de colocar a los defensores
    .number = plural
expected-placing-order = jugadores colocados por orden de número, y alguno todavía por colocar
    .number = plural
expected-last-turn = turn { $turn }
expected-turn = un turno de 0 a { $last }
expected-possession = como máximo { $most } turnos de posesión, y no más que turnos
    .number = plural
expected-last-quarter = el último cuarto, si el partido ha terminado
expected-nobody-active = active - en la fase { NOTATION($phase) }: solo hay un defensor activado en el turno del ataque, la fase A
expected-nobody-active-without-ball = active - en una figura sin balón: solo hay un defensor activado en el turno del ataque, la fase A
expected-placed-defender = un defensor en el campo
expected-able-defender = un defensor que no haya presionado; { NOTATION($player) } ha presionado
expected-no-ball-actions = acciones de balón solo en el turno del ataque
    .number = plural
expected-ball-actions-of-two = 1/1, 1/2 o 2/2; de 2 si el base tiene el balón
expected-used-ball-action = al menos una acción de balón usada
expected-tried = los jugadores que presionan
    .number = plural
expected-nobody-tried = nadie en la fase { NOTATION($phase) }
expected-placed-defenders = defensores en el campo
    .number = plural
expected-centers = pívots: los demás no participan en el rebote
expected-neighbours = jugadores junto al portador, como máximo uno por cada círculo vacío
    .number = plural
expected-detail = una parte { NOTATION($part) } con los detalles de la fase { NOTATION($phase) }
expected-no-part = nada así en la fase { NOTATION($phase) }
expected-shooter = un tirador que tenga un círculo desde el que tirar
expected-shot-circle = un círculo desde el que el tirador puede tirar y necesita el dado
expected-no-sealed-choice = ninguna elección secreta en la fase { NOTATION($phase) }
expected-one-sealed-choice = una sola elección secreta: cuando están hechas las dos, se revelan
expected-legal-choice = una elección permitida
expected-no-movers = jugadores que se han movido solo donde alguien se mueve, y en una figura con balón
    .number = plural
expected-placed-movers = jugadores de { NOTATION($seat) } en el campo
    .number = plural
expected-few-movers = como máximo { $most } jugadores, y no más círculos de los que mueve un jugador
    .number = plural
expected-rebounding-centers = pívots que no hayan intentado taponar
    .number = plural
expected-tall-defender = un defensor por lo menos tan alto como el tirador
expected-completable = un movimiento que todavía se pueda terminar

# errors: what a figure does not tell
error-no-ball = en esta figura no hay balón, así que ningún equipo ataca
error-no-carrier = en esta figura nadie tiene el balón
error-not-placed = { NOTATION($player) } no está en el campo
error-active-unknown = el resultado depende de quién está activado: ¿{ NOTATION($players) }?
error-sealed-unknown = el resultado depende de la elección secreta del otro equipo
error-travelling-phase = solo puede haber pasos en el turno del ataque
error-pass-phase = solo se pasa en el turno del ataque; nombra a un jugador para ver qué podría hacer
error-dunk-phase = solo hay mates en el turno del ataque
error-active-secret = no se sabe quién está activado: indica active: B1, - o all
error-play = { NOTATION($action) } no es posible ahí: { NOTATION($rule) } ({ NOTATION($code) })
error-block-move = { NOTATION($player) } no puede ir al tapón en { NOTATION($circle) }
error-pressers = { COUNT($players) ->
    [0] junto a { NOTATION($carrier) } no hay nadie
    [one] junto a { NOTATION($carrier) } solo está { NOTATION($players) }
   *[other] junto a { NOTATION($carrier) } están { NOTATION($players) }
}

# arguments of queries
expected-group = carrier, attackers o defenders
expected-play = movimientos y pases
    .number = plural
expected-step-or-pass = un movimiento o un pase
expected-defenders = un defensor, - si no hay ninguno, o all
expected-count = un número
expected-pressers = jugadores como B1,B4
    .number = plural
expected-block-move = tanto defender como to para ir al tapón

# errors: the court's data
error-no-court = falta court: los círculos del campo
error-key-missing = falta { NOTATION($key) }
error-mapping = se esperaba una tabla con { NOTATION($keys) }
error-unknown-key = desconocido; se esperaba uno de { NOTATION($keys) }
error-empty-list = se esperaba una lista que no esté vacía
error-unexpected = hay { NOTATION($found) }; se esperaba { $expected }
error-rows = se esperaban la primera y la última fila
error-rows-order = la primera fila, { $first }, va después de la última, { $last }
error-rows-in-court = las filas del campo tienen que estar entre las de la columna, { $first }-{ $last }
error-column-twice = hay dos columnas { NOTATION($column) }
error-column-shift = la columna tiene que estar desplazada medio círculo respecto a la anterior
error-basket-outside-zone = la canasta { NOTATION($circle) } tiene que ser un círculo de la zona
error-central-in-zone = { NOTATION($circle) } también está en la zona
error-behind = { NOTATION($circle) } no está junto a la canasta { NOTATION($basket) }
error-around-basket = los otros cinco círculos en torno a la canasta tienen que estar dentro del campo
error-arc = { NOTATION($circle) } queda en el lado equivocado de la línea de tres
error-no-room = muy pocos círculos están al menos a dos círculos de ahí: { $count }, y no { $least }
error-circle-twice = hay un círculo repetido
expected-circle-in-court = un círculo dentro del campo
expected-circle-outside = un círculo fuera del campo
expected-column-letter = una letra de la a a la z
expected-natural = un número entero de 0 a { $last }
expected-height = una altura en círculos o medios círculos
expected-fraction = un número o una fracción como 25/6
expected-length = una longitud mayor que 0

# labels of drawings and boards
letter-R = R
letter-B = A
label-free = vacío
label-zone = zona
label-central = zona central
label-basket = canasta
label-outside = fuera del campo
circle-title = { $circle }: { $who }
circle-title-of-area = { $circle } ({ $area }): { $who }
board-team = { $seat }: { $players }
board-empty-team = { $seat }: nadie colocado
board-carrier = { $player } { $circle } (con el balón)
board-attack = Ataca: { $seat }
board-active = Activado: { $player }
board-active-secret = Activado: en secreto
board-turn = Turno { $turn }, posesión { $possession }
board-score = Marcador: { $red }–{ $blue }
board-quarter = Cuarto { $quarter }/{ $quarters }
label-turns = TURNOS
label-tens = D
label-units = U
label-half-court = MEDIO CAMPO · { $circles } CÍRCULOS
label-turn-disc = T

# actions
action-walk = { $player } mueve a { $way }
action-pass = { $passer } pasa a { $receiver }
action-shoot = anunciar un tiro
action-end = terminar
action-press = { COUNT($players) ->
    [one] presiona
   *[other] presionan
} { LIST($players) }
action-activate = { $player ->
    [none] no activar a nadie
   *[other] activar a { $player }
}
action-seal = número { $number }
action-forbidden-number = número { $number } (no permitido, { $why }: el balón se pierde)
action-discs = { COUNT($circles) ->
    [0] ninguna mano
    [one] una mano en { $circles }
   *[other] manos en { LIST($circles) }
}
action-carry = { $player } con el balón en { $circle }
action-put = { $player } en { $circle }
action-die = tirada de { $face }
outcome-die = un { $face } en el d{ $faces }
label-shoot = Tirar
label-end = Terminar
label-go-on = Seguir
label-nobody = nadie
label-secret = en secreto
label-no-hands = ninguna mano

# positions set up by hand, questions
piece-ball = Balón
place-bench = banquillo
setting-phase = Fase
setting-active = Defensor activado
setting-score = Puntos
setting-turn = Turno del cuarto
setting-possession = Turnos de la posesión
setting-hold = Turnos seguidos con el balón
setting-quarter = Cuarto
setting-quarters = Cuartos del partido
choice-phase-M = tirada por el primer ataque
choice-phase-PA = colocación del ataque
choice-phase-PD = colocación de la defensa
choice-phase-PX = activación tras la colocación
choice-phase-A = turno del ataque
choice-phase-D = turno de la defensa
choice-phase-DP = presión
choice-phase-DX = solo activar
choice-phase-SB = movimiento de tapón
choice-phase-SC = tiro: elecciones en secreto
choice-phase-SD = tiro: el dado
choice-phase-F = tiros libres
choice-phase-RD = rebote: los pívots de la defensa
choice-phase-RA = rebote: los pívots del ataque
choice-phase-RR = rebote: el dado
choice-phase-E = partido terminado
ask-player = Jugador
ask-receiver = Receptor
ask-defender = Defensor
ask-scorer = Anotador
ask-active = Defensor activado
ask-circle = Círculo
ask-to = Hasta el círculo
ask-who = Jugador que se coloca
ask-play = Jugada
ask-pressers = Jugadores que presionan
ask-most = Como máximo
hint-play = movimientos y pases: R1>f9 R1*R3
hint-pressers = por ejemplo B1,B4
hint-most = un número
value-carrier = al portador
value-attackers = a los atacantes
value-defenders = a los defensores
value-- = nadie

# the table before the first turn: who sits at its sides
table-coach-R = entrenador rojo
table-coach-B = entrenador azul

# parts to print
part-court = Campo
part-scoreboard = Marcador
part-player = Jugador { $player }
part-standee = Figura { $player }
family-player = Jugador
family-standee = Figura
part-ball = Balón
part-hand = Mano
part-turn-R = Disco de turnos del Rojo
part-turn-B = Disco de turnos del Azul
part-frame-R = Marco del Rojo
part-frame-B = Marco del Azul
part-die-6 = Dado de 6 caras (d6)
part-die-8 = Dado de 8 caras (d8)
part-aid = Hoja de ayuda del entrenador

# the reminders at the foot of the court that is one board with the scoreboard
foot-zone = Zona de control
foot-zone-text = El 1 está hacia la canasta; del 2 al 6 siguen en el sentido de las agujas del reloj; el { $own } es su propio círculo.
foot-attack = Ataque
foot-attack-text = Mueve, y pasa o tira, en el orden que quieras. Si tu base ha tenido el balón, dos acciones de balón.
foot-defence = Defensa
foot-defence-text = Mueve, presiona y activa en secreto, en este orden. Activar es obligatorio.

# the coach's aid
aid-attack-title = ATAQUE
aid-attack-turn = Tu turno, en el orden que quieras
aid-attack-turn-1 = Mueve a un jugador hasta su movimiento, o a tres jugadores un círculo cada uno.
aid-attack-turn-2 = Haz una acción de balón: pasa o tira. Dos si tu base ha tenido el balón.
aid-attack-turn-3 = Un jugador que ha movido termina en la zona solo si el turno acaba con un tiro o un mate.
aid-attack-team = Altura, círculos, dado de tiro
aid-attack-team-guard = Base 1
aid-attack-team-forward = Aleros 2, 3
aid-attack-team-center = Pívots 4, 5
aid-attack-odds = Probabilidad de acierto
aid-attack-odds-needed = Número necesario
aid-attack-rules = Recuerda
aid-attack-rules-1 = Número necesario: los círculos desde el balón hasta la canasta, los dos incluidos.
aid-attack-rules-2 = 3 puntos si el tirador, no el balón, está más allá de la línea de tres.
aid-attack-rules-3 = Ningún jugador puede terminar dos turnos seguidos con el balón (el base, tres).
aid-attack-rules-4 = Tiros libres: el dado del tirador; con 1 o 2 falla.
aid-defence-title = DEFENSA
aid-defence-turn = Tu turno, en este orden
aid-defence-turn-1 = Mueve a un jugador, o a tres jugadores un círculo cada uno.
aid-defence-turn-2 = Presiona, si tienes un jugador junto al portador: una mano por cada uno que presiona.
aid-defence-turn-3 = Activa en secreto a un jugador que no ha presionado.
aid-defence-hands = Manos contra un tiro
aid-defence-hands-corner = Defensor / tirador
aid-guard = Base
aid-forward = Alero
aid-center = Pívot
aid-defence-steals = Probabilidad de robo
aid-defence-steals-corner = Manos / círculos
aid-defence-rules = Recuerda
aid-defence-rules-1 = Tapón: un defensor mueve un círculo menos, termina junto al tirador y no es más bajo.
aid-defence-rules-2 = Una mano sobre el tirador sin tapón es falta personal; sobre el portador sin robo, falta técnica.
aid-defence-rules-3 = Los pívots que no han intentado taponar van al rebote; igual de cerca, es tuyo.
aid-defence-rules-4 = El activado intercepta el balón que cruza dos círculos seguidos de su zona de control.

# Lo que hay en la caja: box-<primera pieza de una clase>, con $count para todas y el número de cada pieza por su id.
box-court = **1 campo** de círculos.
box-scoreboard = **1 marcador** de turnos y puntos.
box-player-1r = **{ $count } jugadores:** cinco rojos, 1R a 5R, y cinco azules, 1A a 5A.
box-ball = **{ $count } fichas más:** un balón, { $hand } manos, discos y marcos.
box-standee-1r = **{ $count } figuras de pie** para jugar con ellas en vez de con las fichas redondas.
box-die-6 = **2 dados:** de seis caras (d6) y de ocho (d8).
box-aid = **{ $count } hojas de ayuda,** una por entrenador.

# La clave de un dibujo.
legend-red = Rojo: disco
legend-blue = Azul: hexágono
legend-ball = balón
legend-active = defensor activado
legend-pass = camino del balón

# opciones de una simulación
start-quarters = Cuartos
    .answer = { $value ->
        [one] Partidos de un cuarto.
       *[other] Partidos de { $value } cuartos.
    }

# problems ($seat: the team that decides; $subject: the player who is asked about; $answer: the player who was chosen)
puzzle-best = ¿Qué es lo mejor para { THE($seat) }?
puzzle-list = ¿Qué puede hacer { THE($seat) }?
puzzle-one-attack-pass = ¿A quién puede pasar { $subject }?
puzzle-one-attack-walk = ¿A qué círculo contiguo puede mover { $subject }?
puzzle-one-defend-walk = ¿A qué círculo contiguo puede mover { $subject }?
puzzle-one-block-move-walk = Tapón: ¿a qué círculo contiguo puede ir { $subject }?
puzzle-one-rebound-move-walk = Rebote: ¿a qué círculo contiguo puede ir { $subject }?
puzzle-query-interceptors = ¿Qué defensor, si está activado, interceptaría el balón por este camino?
puzzle-query-interceptors-right = { $answer } lo intercepta: el balón pasa por dos círculos seguidos de su zona de control.
puzzle-query-interceptors-apart = El balón no va directamente de un círculo a otro de la zona de control de { $answer }.
puzzle-query-shots = ¿Desde qué círculo puede lanzar el jugador con balón?
puzzle-query-shots-right = Desde ahí puede lanzar.
puzzle-query-shots-far = Desde ahí, su dado no puede sacar el número necesario.
puzzle-query-shots-occupied = En ese círculo hay otro jugador.
puzzle-query-shots-behind = Nadie puede lanzar desde detrás del tablero.
label-score-start = Al empezar
label-score-dunks = Mates
label-score-two = Canastas de 2
label-score-three = Canastas de 3
label-score-free = Tiros libres
label-score-points = Puntos
label-score-passes = Pases
label-score-interceptions = Intercepciones
label-score-steals = Robos y tapones
label-score-misses = Tiros fallados
label-score-rebounds = Rebotes

# Por qué es acertada una acción de esta clase, cuando no ocurre nada que se pueda contar.
puzzle-right-attack-walk = El círculo está a su lado, allí nadie lo para y le queda un paso.
puzzle-right-defend-walk = El círculo está a su lado, allí nadie lo para y le queda un paso.
puzzle-right-block-move-walk = El círculo está a su lado, puede entrar en él y le queda un paso para taponar.
puzzle-right-rebound-move-walk = El círculo está a su lado, puede entrar en él y le queda un paso para el rebote.
puzzle-right-attack-end = Todos están donde pueden quedarse, así que el turno puede acabar.
puzzle-right-attack-pass = El balón sale junto al pasador, va recto por círculos vacíos y llega junto al receptor.
puzzle-right-place-attack-carry = El círculo es de la zona central y no hay nadie en él.
puzzle-right-place-attack-put = El círculo está vacío y bastante lejos de la zona.
puzzle-right-place-defence-put = El círculo está vacío, bastante lejos de la zona central, y no es la canasta.
puzzle-right-shot-discs = Un defensor al lado del tirador llega al círculo, y hay una mano para él.
puzzle-right-press-discs = Un defensor que presiona pone una mano en un círculo donde puede estar el balón.

# El ordenador como rival, en la web.
opponent-dunks = Ordenador: Machacador
opponent-dunks-idea = Busca el mate en cada posesión.
opponent-dunks-by = el Machacador
opponent-dunks-rates = Solo se han valorado los ataques y los movimientos de tapón.

# láminas
chart-height = altura
chart-role-guard = otra acción de balón; conserva el balón dos turnos
chart-role-forward = tira el d8
chart-role-center = lucha por el rebote
chart-roll = saca
chart-heat = Cuántos números de cada dado encestan, según el número que hay que sacar.
chart-of = { $good } de cada { $of }
chart-sure = seguro
chart-against = contra el tiro de
chart-no-hand = ninguna
chart-hands = Manos de base, alero y pívot contra el tiro de un base, un alero y un pívot: { LIST($rows) }.
chart-disc-moves = El disco del ataque avanza una casilla.
chart-disc-stays = El disco del ataque se queda en su casilla.
chart-worth-basket = canasta
chart-worth-far = canasta desde más allá de la línea
chart-worth-dunk = mate
chart-worth-throw = tiro libre

# lo que hay que hacer en una pantalla
todo-place-carrier = Coloca { A($player) } con el balón, o elige una formación.
todo-place-player = Coloca { A($player) }{ $first ->
        [yes] , o elige una formación.
       *[no] .
    }
todo-activate = Activa en secreto a uno de tus jugadores: solo lo ves tú.
todo-attack = { $player } tiene el balón. Mueve, pasa, tira o termina el turno.
todo-defend = { $player } tiene el balón. Muévete o presiona; al activar a uno, terminas.
todo-block = { $player } anuncia un tiro. Mueve a quien va al tapón, o sigue.
todo-press-attack = Esconde el balón: elige un número en secreto.
todo-press-defence = Busca el balón: elige en secreto dónde pones las manos.
todo-shot-attack = Elige en secreto de dónde sale el balón.
todo-shot-defence = Elige en secreto dónde pones las manos.
todo-rebound = Mueve a tus pívots hacia el rebote, o sigue.
row-placed = { CAP(THE($seat)) } coloca a sus jugadores.
label-turn = Turno
label-quarter = Cuarto

# encima de un problema: quién va ganando, qué está en juego
stakes-lead = { CAP($leader) } gana de { $lead }; { $left ->
        [0] este es el último turno.
        [one] después de este queda 1 turno.
       *[other] después de este quedan { $left } turnos.
    }
stakes-level = Van empatados; { $left ->
        [0] este es el último turno.
        [one] después de este queda 1 turno.
       *[other] después de este quedan { $left } turnos.
    }
