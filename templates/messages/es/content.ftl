# content

# errores
setup-option = { COUNT($names) ->
    [0] ninguna opción
   *[other] una de { LIST($names, conjunction: "none") }
}
placeholder = «{ $key }» aún no tiene frase ({ $rule })
placeholder-not = Se permite, pero no consigue eso.
no-message-file = no existe; tiene que decir { $names }
not-installed = { $path } no se usa: no hay ningún juego { $name } instalado; instala su motor: pip install -e CARPETA (la de su pyproject.toml)
brace-closed = { $name }: una llave no se cierra
names-only = { $template } usa { $field }; solo hay { $names }
count-not-whole = { $template }: { $field } es { $count }, no un número entero con el que contar
ruling-needs-why = una decisión necesita 'why': lo que el reglamento deja abierto y el motivo de nuestra respuesta
ruling-needs-rules = una decisión necesita 'rules': los identificadores de las reglas que la exponen
origin-needs-replace = { $status } necesita 'replace': cómo usar los datos originales
is-not = { $name } no es { $value }; { $hint }
origin-needs-place = { $status } necesita 'data' o 'rules': los archivos o las reglas que lo contienen
rule-not-in-other-language = { $value } aparece aquí, pero no en { $name }
rule-without-name = el párrafo de { $value } debe empezar en negrita: **…**
rules-not-stated = estas reglas del motor no están en el texto: { $names }; termina un párrafo de cada una con su id, como en { $example }
expected-rule-id = { $rule } no es el identificador de una regla: se esperaban letras sin acento, cifras, guiones y puntos, como bg.move.hit
rule-stated-twice = la regla { $rule } aparece dos veces; la primera, en la línea { $value }
query = { $query } no es una consulta; hay: { $names }
word-missing = messages.{ $lang }.ftl no tiene palabra para { $key }
template-fails = no se puede rellenar: { $error }
key-missing = { $names }: falta la clave { $lang }
art-columns = rows es un número, así que columns tiene que serlo también
art-rhombus = un rombo lleva columns y rows como números
art-sides = sides son los lados de un rombo: escribe shape: rhombus
art-one-face = una pieza tiene un texto, un icono o un svg, no dos de ellos
art-outside = { $name } está fuera de la carpeta del juego: ponlo dentro
art-no-file = en la carpeta del juego no hay ningún archivo { $name }
art-area-twice = dos áreas se llaman { $name }; da un nombre a cada una
pattern-range = { $text } no es un intervalo: escribe 2..A, 1..6, a..f o una lista
two-stores = un tablero tiene dos graneros, a la izquierda y a la derecha, no { $count }; solo un anillo puede tener otro número
pattern-many = este patrón da { $count } piezas; como mucho pueden ser { $most }
pattern-key = a la clave { $key } le falta { $name }, así que varias piezas tendrían la misma
pattern-place = { $text } tiene { $name }, que no está en each
piece-twice = dos piezas tienen la clave { $key }
value-key-missing = { $where }falta la clave { $value }
unknown-key = { $where }clave desconocida { $text }{ $known_keys }
found-expected = { $where }hay { $found }, se esperaba { $value }
file-empty = el archivo está vacío
data-nested-too-deeply = los datos están anidados a demasiada profundidad
too-many-values = demasiado grande: se esperaban como mucho { $most_data } valores, contando los alias
too-many-problems = más de { $most } valores no son lo que se espera aquí: ¿es este el archivo?
alias-recursive = el alias en { $shown_loc } se contiene a sí mismo
yaml-tag = la etiqueta { $tag } no se usa aquí: se esperaba YAML sencillo
text-translate = { $name } no tiene ningún texto que traducir para { $error }
key-not-text = una clave debe ser texto
key-twice = la clave { $key } aparece dos veces; la primera, en la línea { $value }
one-of-rules = una regla que se enuncie aquí
one-of-data = el nombre de un archivo .yaml de esta carpeta
expected-text = texto (entre comillas si parece un número)
expected-whole-number = un número entero
expected-boolean = true o false
expected-mapping = una tabla de claves y valores
expected-list = una lista
expected-some-text = algún texto
expected-at-least-one = al menos uno
expected-entries-at-least = una lista de { $min_length } o más
expected-entries-at-most = una lista de { $max_length } como mucho
expected-more-than = más de { $gt }
expected-multiple = un múltiplo de { $multiple_of }
close-key = {""}; ¿querías decir { $key }?
all-keys = {""}; se esperaba una de { LIST($keys, conjunction: "none") }
in-place = { $where }{ $problem }
found = { $where }{ $found } no puede estar aquí
not-yaml = no es YAML: { $problem }
the-root = la raíz
two-forms = { $template }: se esperaban dos formas, singular|plural, y se encontró { $text }
fact-name = { $template }: se esperaba el nombre de un dato entre llaves y se encontró { $text }
braces = { $template }: una llave sin pareja
own-suffixes = los registros deben escribirse en archivos que terminen en { $names }
example-of-game = se esperaba un ejemplo sacado de una partida, con su posición y sus jugadas sin cambios, o una partida anotada
record-of-several-games = contiene una sola partida y el registro tiene { $count }; elige una con --number
other-suffixes = { $problem }; los registros de otros programas deben terminar en { $names }
other-order = enuncia { $found } donde { $name } enuncia { $expected }: se esperaba el mismo orden
expression = { $expression }: { $error }
expression-long = una expresión de más de { $most } caracteres: divídela
expression-deep = más de { $most } paréntesis unos dentro de otros
expression-open = { $found } no tiene {"}}"} en { $most } caracteres
expression-ends = la expresión acaba antes de tiempo: falta un valor o un paréntesis
expression-sign = { $found } no es parte de una expresión
expression-unexpected = { $found } no cabe detrás de { $before }
expression-name = ningún valor se llama { $given }; { $hint }
expression-function = ninguna función se llama { $given }; { $hint }
expression-filter = ningún filtro se llama { $given }; { $hint }
expression-test = ninguna prueba se llama { $given }; { $hint }
expression-method = aquí no se puede llamar a nada con el nombre { $given }; { $hint }
expression-key = no hay { $given }; { $hint }
expression-place = no hay lugar { $place } entre { $count }
expression-needs = se esperaba { $wanted } y se encontró { $found }
expression-operands = { $sign } no funciona entre { $left } y { $right }
expression-zero = división entre 0
expression-unpack = { $count } partes para los nombres { LIST($names, conjunction: "none") }
expression-call = { $n ->
    [0] { $name } no se puede usar sin un valor
   *[other] { $name } no se puede usar con { LIST($values) }
 }
kind-nothing = nada
kind-truth = verdadero o falso
kind-text = un texto
kind-number = un número
kind-mapping = valores con nombre
kind-list = una lista
kind-other = otra clase de valor
template-statement = { $found } es una instrucción, y los textos solo admiten expresiones: { $word ->
    [for] escribe una lista, como {"{{"} [term(card) for card in data.cards] | join(", ") {"}}"}, o | rows para una tabla
    [if] escribe {"{{"} valor if condición else otro {"}}"}
    [set] escribe la propia expresión donde se usa su valor
   *[other] escribe {"{{"} expresión {"}}"}
}
template-function = solo se pueden mostrar valores, y llamar a las funciones de un texto y a métodos sencillos
template-operator = { $operator } no se admite en las expresiones
template-work = las expresiones de este archivo dan más de { $most } pasos: menos preguntas, listas más cortas
template-command-work = las expresiones de todos los archivos dan juntas más de { $most } pasos: da menos archivos a la vez
template-expressions = más de { $most } expresiones en un mismo texto
template-deep = listas unas dentro de otras a más de { $most } niveles
template-long = un valor de más de { $most } caracteres o elementos
template-number = un número de más de { $most } cifras
pattern-slow = se esperaba un patrón de { $most } caracteres como mucho, que repita (*, +, {"{"}) dos veces como mucho y ningún grupo
pattern-faulty = { $pattern }: no es un patrón que se pueda leer, desde el carácter { $place }
device-name = en Windows no puede haber un archivo llamado { $name }: elige otro nombre
min-over-max = min es { $min }, más que max, que es { $max }
start-name-and-title = una variante tiene nombre (name), para órdenes y direcciones, y título (title), para jugadores: escribe los dos
expected-number = un número
expected-at-least = al menos { $ge }
expected-at-most = como mucho { $le }
expected-at-most-characters = un texto de { $max_length } caracteres como mucho
expected-pattern = un texto con la forma { $pattern }
expected-keyed = { $what }: una tabla con una de las claves { $keys }

# respuestas a una consulta que no tiene frase propia
answer-answer = { $query }: { $value }.
answer-none = { $query }: nada.
answer-yes = { $query }: sí.
answer-no = { $query }: no.
answer-includes = { $query }: { $value } y más.
answer-excludes = { $query }: sin { $value }.
answer-at_least = { $query }: { $value } como mínimo.
answer-at_most = { $query }: { $value } como máximo.
term-used-twice = término «{ $term }»: ya es el de { $other }; se esperaba un término para cada cosa
not-for-readers = { $place }: «{ $found }» no es para jugadores ({ $text }); dilo con palabras

# servicios de impresión
service-place = {"{"}{ $place }{"}"} no se conoce en los nombres; se conocen: { LIST($known, conjunction: "none") }
service-names = names { $names }: se esperaban trozos de nombre entre barras sueltas, como {"{"}part{"}"}-{"{"}side{"}"}
service-source = la fuente { $source } no está entre las fuentes ({ LIST($known, conjunction: "none") }); escribe 'not confirmed' para una cifra que ninguna fuente dice
service-window = { $product }: { $place } no está dentro de su imagen
service-pixels = { $product }: su tamaño con su sangrado da { $width } × { $height } píxeles

# Whose a game is.
all-rights = { $author ->
    [none] Todos los derechos son de su autor.
   *[other] © { $author }. Todos los derechos reservados.
}
typefaces = Tipografías: SIL Open Font License 1.1.
unnamed-author = El autor de { $title }
screen-size = aparece { $found }, se esperaban el ancho y el alto en px, como 358x526
screen-key = { $key } dice cómo se ve una caja, pero aquí solo cuentan su lugar y su tamaño: cómo se ve lo pone el dibujo
screen-box = { $name }: { $problem }
