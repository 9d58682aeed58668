# violations
violation-not_deciding = Ahora no decide { THE($seat) }.
violation-wrong_kind = Ahora no toca { $kind }.
violation-other_team = { $player } es del otro equipo.
violation-not_on_mat = { $player } no está colocado.
violation-turn_over = Con el mate de { $player } termina el turno; no hay más pasos.
violation-no_such_outcome = Ningún dado puede dar ahora { $outcome }.
violation-quarters = Un partido tiene uno o más cuartos; «{ $quarters }» no es un número de cuartos.
violation-attack_order = No es el turno de { $player }: primero se coloca el portador y luego sus compañeros por número; ahora le toca { A($next) }.
violation-carrier_place = El portador empieza en la zona central ({ $central }), no en { $circle }.
violation-attack_place = { $player } no puede empezar en { $circle }: { $why }.
violation-defence_order = No es el turno de { $player }: los defensores se colocan por número y ahora le toca { A($next) }.
violation-defence_place = { $player } no puede empezar en { $circle }: { $why }.
violation-not_neighbour = { $player } está en { $here } y { $there } no es un círculo vecino: se mueve paso a paso.
violation-too_far = { $player } ya ha dado sus { $movement } pasos.
violation-two_moved_far = { $mover } ya ha dado { $steps } pasos, así que no es un movimiento de equipo: en este turno no se mueve { $player }.
violation-second_step = En un movimiento de equipo cada uno da un solo paso, y { $player } ya lo ha dado.
violation-fourth_player = Un movimiento de equipo mueve a tres jugadores, y ya se han movido { LIST($movers) }.
violation-stands_badly = { $player } no puede quedarse en { $circle } ({ $why }): antes tiene que seguir.
violation-cannot_end = { $player } no podría terminar su movimiento: se quedaría en { $circle } ({ $why }).
violation-carrier_out = { $player } lleva el balón y no puede salir de la pista por { $circle }.
violation-stopped = En { $circle } está { $opponent }, que no es más bajo que { $player } y no lo deja pasar.
violation-zone_without_shot = { LIST($players) } se { $count ->
        [one] ha
       *[other] han
    } movido y { $count ->
        [one] está
       *[other] están
    } en la zona: el turno solo puede acabar con un tiro o un mate.
violation-zone_no_shot_left = { LIST($players) } se { $count ->
        [one] quedaría
       *[other] quedarían
    } en la zona y ya no habría manera de acabar el turno con un tiro o un mate.
violation-not_the_carrier = { $player } no tiene el balón.
violation-not_a_teammate = { $passer } no puede pasar a { $player }: no es un compañero suyo.
violation-receiver_out = { $player } está fuera de la pista, en { $circle }, y no puede recibir.
violation-no_ball_action = No queda ninguna acción de balón en este turno ({ $used ->
        [one] se ha usado una
       *[other] se han usado { $used }
    }).
violation-shares_circle = { $player } está cruzando { $circle } por encima de otro jugador: ahí ni pasa, ni recibe, ni tira.
violation-end_taken = Para pasar de { $passer } a { $receiver }, el balón tendría que entrar o salir por { $circles }, y ahí hay alguien.
violation-line_taken = En la línea de { $passer } a { $receiver } hay alguien: { $circles }.
violation-no_line = No hay ninguna línea recta de círculos de { $passer } a { $receiver } así.
violation-out_of_reach = { $player } está demasiado lejos: ningún círculo libre de su zona de control está al alcance de su dado de { $faces } caras.
violation-shot_too_far = Desde { $circle } haría falta un { $needed }, y el dado solo tiene { $faces } caras.
violation-no_shot_circle = Desde el número { $number } no se puede tirar: no existe, está ocupado o queda detrás del tablero.
violation-too_short = { $player } es más bajo que { $shooter } y no puede taponarlo.
violation-one_blocker = Al tapón solo va un jugador, y ya va { $mover }.
violation-block_too_far = Para taponar, { $player } puede dar { $movement ->
        [one] un paso
       *[other] { $movement } pasos
    }, uno menos que de costumbre.
violation-block_no_way = Por { $circle }, { $player } ya no llegaría a tiempo a un círculo libre junto a { $shooter }.
violation-block_not_there = En { $circle }, { $player } no está junto a { $shooter }, o no puede quedarse: tiene que seguir.
violation-disc_circle = Nadie puede poner una mano en { $circle } contra el tiro de { $shooter }.
violation-disc_hands = No hay manos para cubrir a la vez { $circles } de esa forma.
violation-not_next_to_carrier = { $player } no está junto a { $carrier }.
violation-too_many_press = Cada uno que presiona pone una mano en un círculo libre distinto, y solo hay { $circles }.
violation-press_number = Con el número { $number } no se puede guardar el balón: ahí no hay un círculo libre dentro de la pista.
violation-press_discs = Hay que cubrir { $discs ->
        [one] un círculo
       *[other] { $discs } círculos distintos
    } de { $free }.
violation-tried_to_steal = { $player } ha intentado robar el balón y no puede ser activado.
violation-must_activate = Hay que activar a alguien: { LIST($players, conjunction: "or") }.
violation-not_rebounding = { $player } no va a este rebote: solo van los pívots que no han intentado taponar, y una vez cada uno.
violation-rebound_too_far = { $player } ya ha dado sus { $movement } pasos.
violation-rebound_not_nearer = Por { $circle }, { $player } no acabaría su movimiento más cerca de la canasta, libre y dentro de la pista.

# events
event-start_tie = Los dos sacan un { $face }: se repite.
event-start_won = Rojo saca un { $red }, Azul un { $blue }: empieza atacando { THE($seat) }.
event-possession = Nueva posesión: ataca { THE($seat) }.
event-possession_limit = La posesión { OF($seat) } ha durado diez turnos y termina.
event-turn_counted = El disco avanza: turno { $turn }.
event-quarter_over = Fin del cuarto { $quarter }: Rojo { $red }, Azul { $blue }.
event-pass = { $passer } pasa a { $receiver } ({ $trail }).
event-guard_extra = { $player } ha tocado el balón: el ataque tiene una acción de balón más.
event-interception = { $player } estaba activado e intercepta el balón entre { $circles }.
event-dunk = ¡Mate de { $player }! { $points } puntos.
event-travel_hold = Pasos: { $player } acabaría { $turns } turnos seguidos con el balón sin pasarlo.
event-travel_closed = Pasos: ningún defensor podría llegar jamás junto a { $player }.
event-shot_declared = { $player } va a tirar.
event-sealed = { $seat } ha elegido en secreto.
event-revealed = { COUNT($discs) ->
    [0] El balón estaba en { $circle } (número { $number }); no hay manos.
    [one] El balón estaba en { $circle } (número { $number }); la mano, en { $discs }.
   *[other] El balón estaba en { $circle } (número { $number }); las manos, en { LIST($discs) }.
}
event-no_shot = { $player } no tiene desde dónde tirar y pierde el balón.
event-blocked = Tapón: el balón de { $player } estaba en { $circle }, bajo una mano.
event-personal_foul = Falta personal: hay una mano sobre el propio { $player }.
event-basket = Canasta de { $player }: { $points } puntos.
event-missed = { $player } falla: saca un { $face } y necesitaba un { $needed }.
event-free_throws = { $player } tira { $throws ->
        [one] un tiro libre
       *[other] { $throws } tiros libres
    }.
event-free_throw_made = { $player } anota el tiro libre con un { $face }.
event-free_throw_missed = { $player } falla el tiro libre con un { $face }.
event-rebound_out = El rebote se va fuera por detrás de la canasta.
event-rebound = { COUNT($players) ->
    [0] El rebote cae en { $circle } y es { OF($seat) }.
   *[other] El rebote cae en { $circle } y es { OF($seat) } ({ LIST($players) }).
}
event-press = { LIST($players) } { COUNT($players) ->
    [one] presiona
   *[other] presionan
} a { $carrier }.
event-press_failed = { $carrier } conserva el balón; { LIST($players) } ya no { COUNT($players) ->
    [one] puede ser activado
   *[other] pueden ser activados
}.
event-steal = Robo: { $carrier } guardaba el balón en { $circle }.
event-technical_foul = Falta técnica: una mano ha caído sobre { $carrier } sin robarle el balón.
event-activated = { NOTATION($player) ->
    [None] Nadie queda activado.
   *[other] Activado: { $player }.
}

# prompts
prompt-start = ¿Quién saca más para empezar atacando?
prompt-place_attack = ¿Dónde se coloca el siguiente atacante?
prompt-place_defence = ¿Dónde se coloca el siguiente defensor?
prompt-activate = ¿A quién se activa en secreto?
prompt-attack = ¿Qué hace el ataque?
prompt-defend = ¿Qué hace la defensa?
prompt-press = ¿Dónde guarda el balón el portador, y dónde caen las manos?
prompt-block_move = ¿Sale alguien al tapón?
prompt-shot = ¿Desde dónde tira, y qué cubren las manos?
prompt-shot_die = ¿Entra el tiro?
prompt-free_throw = ¿Entra el tiro libre?
prompt-rebound_move = ¿Qué pívots van al rebote?
prompt-rebound_die = ¿Dónde cae el rebote?

# results
result-bm-match-length = { COUNT($winners) ->
    [0] Fin del partido, Rojo y Azul: { $scores }. Empate.
   *[other] Fin del partido, Rojo y Azul: { $scores }. Gana { THE($winners) }.
}

# queries
query-court = partes de la pista
query-profile = cómo es un jugador
query-limits = números del juego
query-control_zone = zona de control
query-distance = pasos de distancia
query-beyond_line = más allá de la línea de tres
query-places = círculos donde colocarse
query-stops = rivales a los que puede cerrar el paso y el tiro
query-scoreboard = marcador
query-reach = dónde puede acabar su movimiento
query-reach_with_shot = dónde puede acabar solo si hay tiro o mate
query-way = camino más corto
query-travelling = pasos si el turno acaba ahora
query-access = círculos junto al portador a los que llega cada defensor
query-receivers = a quién puede pasar
query-passes = pases posibles
query-interceptors = quién lo cortaría si estuviese activado
query-crossed = círculos de la zona de control por los que pasa el balón
query-dunks = mates posibles en este turno
query-shots = tiros posibles
query-shot_target = número que necesita
query-shot_chance = probabilidad de acierto
query-shot_points = puntos que valdría
query-hands = manos que puede poner cada defensor
query-block_moves = salidas al tapón
query-cover = círculos del tiro que la defensa puede cubrir
query-sure_blocks = salidas que aseguran el tapón
query-press_circles = círculos donde guardar el balón
query-steal_chance = probabilidad de robo
query-rebound = de quién es el rebote según el dado
query-rebound_circles = adónde manda el dado el rebote

# terms
term-walk = dar un paso
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
term-off_court = está fuera de la pista
term-on_a_player = hay otro jugador
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
term-needed = necesita
term-number = número
term-chance = probabilidad
term-points = puntos
term-receiver = receptor
term-trail = camino del balón
term-interceptors = lo cortarían
term-scorer = anota
term-chain = manos por las que pasa
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
term-held = retenido
term-closed = cerrado
term-role = puesto
term-height = altura
term-steps = pasos
term-block_steps = pasos para taponar
term-faces = caras del dado
term-free_throw = tiro libre
term-holds = turnos que puede acabar con el balón
term-ball_actions = acciones de balón
term-in_court = círculos de la pista
term-outside = círculos de fuera
term-basket = canasta
term-behind = detrás del tablero
term-zone = zona
term-central = zona central
term-three_point = línea de tres
term-quarter = turnos de un cuarto
term-possession = turnos de una posesión
term-team_move = jugadores del movimiento de equipo
term-apart = distancia al colocarse
term-far_basket = canasta desde más allá de la línea
term-dunk = mate
term-free_throw_needs = hace falta en un tiro libre
term-technical_throws = tiros libres de una técnica
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
expected-circle = un círculo, como g9
expected-free-circle = un círculo libre
expected-action = una acción como R1>f9, R1*R3:g9-f9-e9, shoot, end, press B1,B4, act B1, ball 3, disc e0,g1, carry R1@g9 o put R2@c5, o un dado como d6=4
expected-number = un número de la zona de control, de ball 1 a ball { $last }
expected-discs = discos como disc e0,g1 o disc -
expected-part = R: …, B: … o una parte que empiece por { NOTATION($names) }
expected-part-once = una sola parte { NOTATION($part) }
expected-players-or-phase = los jugadores de un equipo, como R: 1@g9 2@c5, o una fase, como phase PA
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
expected-empty-court = nadie colocado en la fase { NOTATION($phase) }
expected-one-player = un jugador por círculo: ahí están { NOTATION($one) } y { NOTATION($two) }
expected-no-ball = ningún balón en la fase { NOTATION($phase) }
expected-attacking-team = el equipo que ataca, R o B, mientras el portador no está colocado
expected-carrier = un portador del balón en la fase { NOTATION($phase) }
expected-placed-carrier = un portador colocado; { NOTATION($player) } no lo está
expected-carrier-in-court = un portador dentro del campo y no en la canasta; { NOTATION($player) } está en { NOTATION($circle) }
expected-attack-first = ningún defensor antes de colocar a los atacantes
expected-carrier-first = el portador, que se coloca primero
expected-five-attackers = los cinco atacantes antes de colocar a los defensores
expected-placing-order = jugadores colocados por orden de número, y alguno todavía por colocar
expected-last-turn = turn { $turn }
expected-turn = un turno de 0 a { $last }
expected-possession = como mucho { $most } turnos de posesión, y no más que turnos
expected-last-quarter = el último cuarto, si el partido ha terminado
expected-nobody-active = active - en la fase { NOTATION($phase) }: solo hay un defensor activado en el turno del ataque, la fase A
expected-nobody-active-without-ball = active - en una figura sin balón: solo hay un defensor activado en el turno del ataque, la fase A
expected-placed-defender = un defensor colocado
expected-able-defender = un defensor que no haya intentado robar; { NOTATION($player) } lo ha intentado
expected-no-ball-actions = acciones de balón solo en el turno del ataque
expected-ball-actions-of-two = 1/1, 1/2 o 2/2; de 2 si el base tiene el balón
expected-used-ball-action = al menos una acción de balón usada
expected-tried = los jugadores que intentan robar
expected-nobody-tried = nadie en la fase { NOTATION($phase) }
expected-placed-defenders = defensores colocados
expected-centers = pívots: los demás no participan en el rebote
expected-neighbours = jugadores junto al portador, como mucho uno por cada círculo libre
expected-detail = una parte { NOTATION($part) } que diga más en la fase { NOTATION($phase) }
expected-no-part = nada así en la fase { NOTATION($phase) }
expected-shooter = un tirador que tenga un círculo desde el que tirar
expected-shot-circle = un círculo desde el que el tirador pueda tirar y tenga que lanzar el dado
expected-no-sealed-choice = ninguna elección secreta en la fase { NOTATION($phase) }
expected-one-sealed-choice = una sola elección secreta: cuando están hechas las dos, se revelan
expected-legal-choice = una elección permitida
expected-no-movers = jugadores que se han movido solo donde alguien se mueve, y en una figura con balón
expected-placed-movers = jugadores de { NOTATION($seat) } colocados
expected-few-movers = como mucho { $most } jugadores, y no más círculos de los que mueve un jugador
expected-rebounding-centers = pívots que no hayan intentado taponar
expected-tall-defender = un defensor por lo menos tan alto como el tirador
expected-completable = un movimiento que todavía se pueda terminar

# errors: what a figure does not tell
error-no-ball = en esta figura no hay balón, así que nadie ataca
error-no-carrier = en esta figura nadie tiene el balón
error-not-placed = { NOTATION($player) } no está colocado
error-active-unknown = que el balón pase depende de quién está activado: ¿{ NOTATION($players) }?
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
expected-step-or-pass = un movimiento o un pase
expected-defenders = un defensor, - si no hay ninguno, o all
expected-count = un número
expected-pressers = jugadores como B1,B4
expected-block-move = tanto defender como to para ir al tapón

# errors: the court's data
error-no-court = falta court: los círculos
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
error-no-room = hay muy pocos círculos a dos círculos de distancia: { $count }, y no { $least }
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
label-free = libre
label-zone = zona
label-central = zona central
label-basket = canasta
label-outside = fuera de la pista
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
label-half-court = MEDIA PISTA · { $circles } CÍRCULOS
label-turn-disc = T

# actions
action-walk = { $player } va a { $way }
action-pass = { $passer } pasa a { $receiver } ({ $trail })
action-pass-without-line = { $passer } pasa a { $receiver }
action-shoot = tira
action-end = termina
action-press = { COUNT($players) ->
    [one] presiona
   *[other] presionan
} { LIST($players) }
action-activate = activa a { $player }
action-activate-nobody = no activa a nadie
action-seal = número { $number }
action-discs = { COUNT($circles) ->
    [0] ninguna mano
    [one] una mano en { $circles }
   *[other] manos en { LIST($circles) }
}
action-carry = { $player } con el balón en { $circle }
action-put = { $player } en { $circle }
action-die = sale un { $face }
outcome-die = sale un { $face } en el d{ $faces }
label-shoot = Tirar
label-end = Terminar
label-go-on = Seguir
label-nobody = nadie
label-secret = en secreto
label-no-hands = ninguna mano

# positions set up by hand, questions
piece-ball = Balón
place-bench = banquillo
setting-phase = Momento
setting-active = Defensor activado
setting-score = Puntos
setting-turn = Turnos jugados del cuarto
setting-possession = Turnos de la posesión
setting-hold = Turnos reteniendo el balón
setting-quarter = Cuarto
setting-quarters = Cuartos del partido
choice-phase-M = saque inicial
choice-phase-PA = colocar el ataque
choice-phase-PD = colocar la defensa
choice-phase-PX = activar tras colocar
choice-phase-A = turno del ataque
choice-phase-D = turno de la defensa
choice-phase-DP = presión
choice-phase-DX = solo activar
choice-phase-SB = salida al tapón
choice-phase-SC = tiro: elegir en secreto
choice-phase-SD = tiro: el dado
choice-phase-F = tiros libres
choice-phase-RD = rebote: se mueve la defensa
choice-phase-RA = rebote: se mueve el ataque
choice-phase-RR = rebote: el dado
choice-phase-E = partido terminado
ask-player = Jugador
ask-receiver = Receptor
ask-defender = Defensor
ask-scorer = Quién anota
ask-active = Defensor activado
ask-circle = Círculo
ask-to = Hasta el círculo
ask-who = A quién se coloca
ask-play = Jugada
ask-tries = Quiénes presionan
ask-most = Como mucho
hint-play = movimientos y pases: R1>f9 R1*R3
hint-tries = como B1,B4
hint-most = un número
value-carrier = al portador
value-attackers = a los atacantes
value-defenders = a los defensores
value-- = nadie

# parts to print
part-court = Pista
part-scoreboard = Marcador
part-player = Jugador { $player }
part-standee = Figura { $player }
part-ball = Balón
part-hand = Mano
part-turn-R = Disco de turnos rojo
part-turn-B = Disco de turnos azul
part-frame-R = Marco rojo
part-frame-B = Marco azul
part-die-6 = Dado de 6
part-die-8 = Dado de 8
part-aid = Ayuda del entrenador

# the coach's aid
aid-attack-title = ATAQUE
aid-attack-turn = Tu turno, en el orden que quieras
aid-attack-turn-1 = Mueve un jugador hasta donde le lleguen sus pasos, o tres jugadores un paso cada uno.
aid-attack-turn-2 = Una acción de balón: pasa o tira. Dos, si el base ha tenido el balón.
aid-attack-turn-3 = Un jugador que se ha movido solo se queda en la zona si el turno acaba con tiro o mate.
aid-attack-team = Altura, pasos, dado de tiro
aid-attack-team-guard = Base 1
aid-attack-team-forward = Aleros 2, 3
aid-attack-team-center = Pívots 4, 5
aid-attack-odds = Probabilidad de acierto
aid-attack-odds-needed = Hace falta
aid-attack-rules = No lo olvides
aid-attack-rules-1 = Hace falta: los círculos desde el balón hasta la canasta, los dos incluidos.
aid-attack-rules-2 = Tres puntos si tú, no el balón, estás más allá de la línea.
aid-attack-rules-3 = No acabes dos turnos seguidos con el balón (el base, tres).
aid-attack-rules-4 = Tiros libres: tu dado; se fallan con 1 o 2.
aid-defence-title = DEFENSA
aid-defence-turn = Tu turno, en este orden
aid-defence-turn-1 = Mueve un jugador, o tres un paso cada uno.
aid-defence-turn-2 = Presiona, si tienes a alguien junto al balón: una mano por cada uno que lo intenta.
aid-defence-turn-3 = Activa en secreto a uno que no lo haya intentado.
aid-defence-hands = Manos contra un tiro
aid-defence-hands-corner = Defensor / tirador
aid-guard = Base
aid-forward = Alero
aid-center = Pívot
aid-defence-steals = Probabilidad de robo
aid-defence-steals-corner = Manos / círculos
aid-defence-rules = No lo olvides
aid-defence-rules-1 = Tapón: un jugador sale con un paso menos; acaba junto al tirador y no es más bajo.
aid-defence-rules-2 = Una mano sobre el tirador, sin tapón, es falta personal; sobre el portador, técnica.
aid-defence-rules-3 = Al rebote van los pívots que no han intentado taponar; si empatan, es tuyo.
aid-defence-rules-4 = El activado intercepta el balón que pasa por dos círculos seguidos de su zona.
