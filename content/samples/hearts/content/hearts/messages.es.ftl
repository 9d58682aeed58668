# por qué no se permite una jugada
violation-over = La partida ha terminado.
violation-turn = Ahora juega { LIST($turn) }.
violation-wait = Primero se reparten las cartas.
violation-pass_first = Primero pasa cada uno tres cartas.
violation-no_passing = Ahora no se pasan cartas.
violation-held = No tienes { THE($card) }.
violation-first_lead = A la primera baza se sale con el dos de tréboles, no con { THE($card) }.
violation-unbroken = Todavía no se han jugado corazones y tienes otros palos: no puedes salir con { THE($card) }.
violation-follow = Se ha salido con { $suit } y tienes alguna: no puedes jugar { THE($card) }.
violation-bloodless = { CAP(THE($card)) } vale puntos, y en la primera baza no puedes dar ninguno.

# qué se puede hacer y qué se pregunta
action-pass = pasar { THE($card) }
action-play = jugar { THE($card) }
outcome-deal = trece cartas para cada jugador
prompt-deal = Reparte las cartas.
prompt-pass = ¿Qué tres cartas pasas?
prompt-play = ¿Qué carta juegas?
button-deal = Repartir

# qué ha pasado
event-dealt = Cada uno recibe trece cartas.
event-put_aside = { CAP($seat) } aparta una carta.
event-passed = Cada uno coge las tres cartas que le han pasado.
event-opens = { CAP($seat) } tiene el dos de tréboles y sale.
event-played = { CAP($seat) } juega { THE($card) }.
event-taken = { CAP($seat) } se lleva la baza: { $points ->
    [0] ningún punto
    [one] un punto
   *[other] { $points } puntos
}.
event-moon = { CAP($seat) } se ha llevado todos los puntos: los demás reciben 26.
event-scored = Puntos de esta mano: Norte { $N }, Este { $E }, Sur { $S }, Oeste { $W }.
result-he-end = { COUNT($winners) ->
    [one] Gana
   *[other] Ganan
} { LIST($winners) } con menos puntos: { LIST($scores) }.

# qué se puede preguntar
query-board = cartas en la mesa
query-stock = cartas sin repartir
query-hand = cartas en la mano
query-passed = cartas apartadas
query-trick = cartas de la baza
query-taken = cartas ganadas
query-deal = mano, de cuatro
query-passing = si se están pasando cartas
query-leader = quién sale
query-score = puntos de cada jugador
query-points = puntos ganados en esta mano
query-worth = puntos que nombran las reglas
ask-seat = Jugador

# nombres
term-goal = puntos con los que termina la partida
term-all = puntos de una mano
term-queen = dama de picas
seat-N = Norte
    .the = Norte
    .a = a Norte
    .of = de Norte
    .gender = masculine
seat-E = Este
    .the = Este
    .a = a Este
    .of = de Este
    .gender = masculine
seat-S = Sur
    .the = Sur
    .a = a Sur
    .of = de Sur
    .gender = masculine
seat-W = Oeste
    .the = Oeste
    .a = a Oeste
    .of = de Oeste
    .gender = masculine
piece = { $rank } de { $suit }
    .gender = masculine
rank-T = 10
rank-J = jota
    .gender = feminine
rank-Q = dama
    .gender = feminine
rank-K = rey
    .gender = masculine
rank-A = as
    .gender = masculine
suit-C = tréboles
suit-D = diamantes
suit-H = corazones
suit-S = picas
piece-hidden = carta boca abajo
place-hand = mano de { $seat }
place-passed = cartas que pasa { $seat }
place-trick = carta de { $seat }
place-taken = bazas de { $seat }
place-score = puntos de { $seat }
place-stock = mazo
zone-hand = Mano
zone-passed = Pasadas
zone-taken = Ganadas
zone-score = Puntos
setting-deal = Mano, de cuatro
setting-passing = Se pasan cartas
setting-leader = Sale
setting-score = Puntos

# problemas ($seat: quién decide)
puzzle-list = Juega { $seat }. ¿Qué se le permite?
puzzle-all-play-play = Juega { $seat }. ¿Qué cartas puede jugar?

# cómo juega el ordenador
opponent-careful = Ordenador: Prudente
opponent-careful-idea = Se quita de encima las cartas altas y la dama de picas.
