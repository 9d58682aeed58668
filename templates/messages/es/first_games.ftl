# first games
# Lo que falla en la primera partida guiada de un juego; lo lee quien la escribe.
kind-when = un momento
kind-screen = una pantalla
until-or-decisions = se esperaba until o decisions, una de las dos
no-policy = { $name } no es una estrategia del juego; las conocidas son: { $names }
no-word = { $name } no es una de las palabras del guion: { $names }
no-formation = { $name } no es una de las formaciones del guion: { $names }
id-twice = otra pantalla ya tiene el identificador { $id }
not-played = { $entry } no se puede jugar aquí: { $problem }
nothing-allowed = aquí no se permite ninguna acción legal, así que no se podría seguir
pick-not-allowed = { $action } no es una de las acciones permitidas
not-chance = { $entry } es un resultado del azar; se esperaba la acción de un jugador
