# Documentos que llevan ejemplos, y valores en sus frases.
# Los números en palabras, desde el 0, separados por comas, como los escriben los documentos.
numbers = cero, uno, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce, trece, catorce, quince, dieciséis, diecisiete, dieciocho, diecinueve, veinte, veintiuno, veintidós, veintitrés, veinticuatro, veinticinco, veintiséis, veintisiete, veintiocho, veintinueve, treinta, treinta y uno, treinta y dos, treinta y tres, treinta y cuatro, treinta y cinco, treinta y seis
# Lo que se dice entre los dos números de unas probabilidades, y tras un porcentaje.
out-of = de, de cada, de entre, de las, sobre
percent = por ciento, por cien

sentences = Frases del documento
# Cuántos tiene una lista, tras el nombre corto de la pregunta.
counted = { $query }: { $count }.

# errores
expected-width = un ancho como 60%, 8cm o 90mm
expected-example = aquí no hay ningún ejemplo: se esperaban claves como position, roll y claim, o el identificador o el archivo de un ejemplo
no-game = no dice de qué juego es: añade game: aquí o, para todo el documento, un comentario con jugada: game=NOMBRE (juegos: { $names })
too-many = { $query } admite { $count ->
    [0] cero argumentos
    [one] un argumento: { LIST($names) }
   *[other] como mucho { $count } argumentos: { LIST($names, conjunction: "none") }
}
no-form = as={ $form } no vale para la respuesta { $value }: con probabilidades es count, odds o percent; con una lista, count
yes-or-no = dice { $found }, pero la respuesta es sí o no; si la frase lo dice con otras palabras, añade is=yes o is=no
no-position = su posición es la del ejemplo de la línea { $line }, que no se puede leer
no-example-before = ningún ejemplo de este documento dice de qué posición se trata, y ningún comentario con jugada: game=NOMBRE, de qué juego
no-label = in={ $place }: ningún ejemplo tiene esa etiqueta; elige entre { LIST($names, conjunction: "none") }
stray = no está en ningún enlace que se lea aquí; escríbelo así: { $form }
no-match = ningún archivo encaja con este patrón
not-read = no es un documento ni un ejemplo: se esperaba un nombre que acabe en { LIST($names, conjunction: "or") }
holds-nothing = no contiene nada que comprobar: ningún ejemplo ni ningún valor en una frase
whose-play = di de quién es la jugada, como en LADO:JUGADA: en esta posición no decide exactamente un jugador
