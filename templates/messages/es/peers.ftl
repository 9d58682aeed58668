# Otra implementación junto a la nuestra.
unknown = ninguna otra implementación de { $game } se llama { $name }; { COUNT($names) ->
    [0] no hay nada instalado para este juego
   *[other] elige entre { LIST($names, conjunction: "none") }
}
broken = no se puede cargar { $name }: { $problem }
no-open-spiel = no se puede importar OpenSpiel ({ $problem }); instálalo con: pip install "jugada[open-spiel]"
no-gnubg = GNU Backgammon (gnubg) no está instalado, o no está en ninguna carpeta de PATH
gnubg-no-roll = A GNU Backgammon se le pregunta por una tirada que jugar; dala, por ejemplo con --roll 3-1
gnubg-no-choice = GNU Backgammon no tiene entre qué elegir: hay una jugada, o ninguna
gnubg-no-such-play = GNU Backgammon no conoce aquí la jugada { $play }
gnubg-failed = GNU Backgammon no ha respondido a: { $command }

# Lo que difiere. Los números cuentan desde 1, como en un registro.
at = Partida { $game }, { $entries ->
    [0] al empezar
    [one] tras 1 entrada
   *[other] tras { $entries } entradas
}:
more = { $more ->
    [0] { "" }
   *[other] { " " }y { $more } más
}
found-missing = { at } { $seat } puede jugar { LIST($actions, conjunction: "none") }{ more } según { $peer }, pero no según Jugada.
found-extra = { at } { $seat } puede jugar { LIST($actions, conjunction: "none") }{ more } según Jugada, pero no según { $peer }.
found-odds = { at } las probabilidades difieren. Jugada: { $ours }{ more }. { $peer }: { $theirs }{ more }.
found-turn = { at } Jugada: { $ours }. { $peer }: { $theirs }.
found-scores = { at } los resultados difieren. Jugada: { $ours }. { $peer }: { $theirs }.
over = la partida ha terminado, con las puntuaciones { LIST($scores, conjunction: "none") }
turn = el turno es de { LIST($seats) }
chance = decide el azar

title = Una diferencia con { $peer }
note = Las afirmaciones dicen lo que dice { $peer }, así que ahora alguna falla. Deja las que apoyen las reglas.
