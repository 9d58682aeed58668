# violations
violation-game_over = La partida ya ha terminado.
violation-not_your_turn = { $player } tienen que esperar: el turno es de { $turn }.
violation-wrong_action = Ahora toca otra cosa: { $expected }.
violation-no_such_roll = Dos dados no pueden dar { $roll }.
violation-no_such_number = Ningún dado por jugar lleva de { $from } hasta { $to }. Por jugar: { $dice }.
violation-dice_used_up = Para ir de { $from } hasta { $to } ya no queda dado: la tirada ({ $dice }) está jugada.
violation-no_checker = En { $point } no hay ninguna ficha propia que mover.
violation-bar_first = Primero la barra: { $count ->
        [one] hay una ficha
       *[other] hay { $count } fichas
    } por entrar, y hasta entonces la de { $point } no se mueve.
violation-entry_blocked = Con el { $die } se entraría en { $point }, pero allí hay { $count } fichas rivales.
violation-blocked = Con el { $die }, la ficha de { $from } caería en { $point }, donde hay { $count } fichas rivales.
violation-bearoff_outside = La ficha de { $point } no puede salir: { $count ->
        [one] queda una ficha
       *[other] quedan { $count } fichas
    } fuera de casa, la más lejana en { $outside }.
violation-bearoff_higher = Con el { $die } no sale la ficha de { $point }: hay otra más atrás, en { $higher }.
violation-too_few_dice = Hay que jugar tantos dados como se pueda: van { $played } de { $possible ->
        [one] 1 movimiento posible
       *[other] { $possible } movimientos posibles
    }. Por ejemplo: { $example }.
violation-dead_end = Un callejón sin salida: así solo se { $played ->
        [one] juega 1
       *[other] juegan { $played }
    } de los { $possible } movimientos posibles. Se juegan todos, por ejemplo, con { $example }.
violation-not_larger = Solo cabe un número, y tiene que ser el mayor: el { $larger }, no el { $die }; por ejemplo { $example }.
violation-no_cube = Se juega sin dado de doblar.
violation-cube_not_yours = El dado de doblar, a { $value }, es de { $owner }.
violation-cube_limit = El dado de doblar no pasa de { $value }.
violation-crawford = En la partida Crawford no se dobla.
violation-setup_option = el backgammon no tiene la opción «{ $option }»; tiene match_length y cube
violation-setup_cube = cube es sí o no (true o false), y no «{ $value }»
violation-setup_match_length = match_length es un número entero de puntos, 0 para una partida suelta, y no «{ $value }»

# events
event-starts = { $player } empiezan: las blancas sacan { $white } y las negras { $black }.
event-tie = Los dos sacan { $number }: se repite.
event-rolled = { $player } sacan { $dice }.
event-rolled_double = { $player } sacan un doble de { $number }: cuatro movimientos de { $number }.
event-moved = { $player }: de { $from } a { $to } con el { $die }.
event-hit = { $player } golpean en { $point }; la ficha va a la barra.
event-entered = { $player } entran en { $point } con el { $die }.
event-borne_off = { $player } sacan una ficha de { $from } con el { $die }.
event-danced = { $player } no pueden entrar con { $dice } y pasan.
event-no_move = { $player } no pueden mover con { $dice } y pasan.
event-doubled = { $player } doblan a { $value }.
event-taken = { $player } aceptan; el dado queda en { $value }.
event-dropped = { $player } no aceptan el doble.
event-game_over = { $player } ganan { $worth }: { $points ->
        [one] un punto
       *[other] { $points } puntos
    }.
event-match_over = { $player } ganan el encuentro, { $white } a { $black }.
event-next_game = El encuentro sigue: blancas { $white }, negras { $black }.
event-crawford_game = El encuentro sigue: blancas { $white }, negras { $black }. Es la partida Crawford: no se dobla.

# prompts
prompt-opening_roll = ¿Quién saca más al empezar?
prompt-double_or_roll = ¿Tirar o doblar?
prompt-roll = ¿Qué sale?
prompt-play = ¿Cómo se juega la tirada?
prompt-take_or_drop = ¿Aceptar el doble?

# results
result-bg-result = Ganan { $winners }: han sacado sus quince fichas.
result-bg-result-gammon = Ganan { $winners } con gammon: el rival no ha sacado ninguna ficha.
result-bg-result-backgammon = Ganan { $winners } con backgammon: al rival le queda además una ficha en la barra o en casa ajena.
result-bg-cube = Ganan { $winners }: el rival no ha aceptado el doble.

# queries
query-plays = jugadas legales
query-destinations = adónde puede ir la ficha con un número
query-movable = fichas que pueden mover ahora
query-reach = adónde puede llegar la ficha con la tirada
query-hits = puntas donde se puede golpear
query-playable_dice = números que hay que jugar
query-shots = probabilidad de ser golpeado
query-shot_rolls = tiradas que golpean
query-entry_odds = probabilidad de entrar
query-checkers = fichas en la punta
query-holder = dueño de la punta
query-blocked = punta cerrada
query-blots = fichas solas
query-held_points = puntas propias
query-entry_points = puntas por donde se puede entrar
query-on_bar = fichas en la barra
query-borne_off = fichas fuera del tablero
query-outside = fichas fuera de casa
query-pips = pasos que faltan para terminar
query-home = puntas de casa
query-route = camino de las fichas
query-point_number = número de la punta en la notación corriente
query-point_name = nombre de la punta en el folleto
query-may_double = puede doblar
query-cube = dado de doblar
query-win_value = puntos si ganase ahora
query-result = resultado

# terms
term-bar = la barra
term-off = fuera
term-opening_roll = cada jugador tira un dado para ver quién empieza
term-double_or_roll = tirar o doblar
term-roll = tirar los dados
term-play = jugar la tirada
term-take_or_drop = contestar al doble
term-single = la partida
term-gammon = con gammon
term-backgammon = con backgammon
term-drop = porque el rival no acepta
term-value = valor
term-owner = dueño
term-used = en juego
term-winner = ganan
term-points = puntos
term-rule = regla

# seats
seat-W = Blancas
seat-B = Negras
