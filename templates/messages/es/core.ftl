# Errores comunes a todos los juegos. «expected» es siempre un sintagma nominal.
malformed = { $text }: { NUMBER($expected) ->
    [plural] se esperaban
   *[singular] se esperaba
} { $expected }
malformed-part = { $part } en { $text }: { NUMBER($expected) ->
    [plural] se esperaban
   *[singular] se esperaba
} { $expected }
ambiguous = { $text } es ambiguo: { LIST($choices, conjunction: "or") }
illegal = no se puede jugar { $action }: { $rule } ({ $code })
setup-refused = esta preparación no está permitida: { $rule } ({ $code })
game-data = { $path }: { $problem }

unknown-game = ningún juego se llama { $name }; { COUNT($names) ->
    [0] no hay ninguno instalado
   *[other] hay: { LIST($names, conjunction: "none") }
}
package-missing = el paquete { $package } del juego { $game } no se puede importar: { $problem }
package-lacks = el paquete { $package } del juego { $game } no tiene { $member }; el paquete de un juego debe ofrecerlo
package-table = { $member } en el paquete { $package } del juego { $game } no es una tabla de claves y valores
package-function = { $member } en el paquete { $package } del juego { $game } no es una función
package-list = { $member } en el paquete { $package } del juego { $game } no es una lista de nombres
package-failed = el paquete { $package } del juego { $game } falla con sus datos: { $problem }
package-names = el paquete { $package } del proveedor { $game } no puede nombrar sus juegos: { $problem }
package-key = el paquete { $package } nombra un juego { $name }; se esperaban minúsculas, cifras y _, primero una letra

expected-number = un número entero de { $low } a { $high }
expected-one-of = uno de { LIST($names, conjunction: "none") }
expected-cells = { $count } letras de { LIST($names, conjunction: "none") }
expected-some = algunas de { LIST($names, conjunction: "none") } en este orden, o - si no hay ninguna
expected-several = cualesquiera de { LIST($names, conjunction: "none") }, separadas por comas, o - si no hay ninguna
expected-parts = varias partes: { $count }, { $sign ->
    [none] sin nada entre ellas
   *[other] con { $sign } entre ellas
}
expected-bars = partes entre barras: { LIST($names, conjunction: "none") }
expected-part-of = una parte que empiece por { LIST($names, conjunction: "none") }
expected-part-once = una sola parte { $part }
expected-at-most = como mucho { $count } piezas en { $place }
expected-of-kind = como mucho { $count } piezas { $piece }
expected-pieces = { $count } piezas en total, no { $found }
expected-also = { $count } piezas en total; faltan: { LIST($names, conjunction: "none") }
expected-a-place = uno de sus sitios
expected-end = nada más
expected-no-arguments = ningún argumento
expected-argument = el argumento { $name }: { $what }
expected-place = un lugar para { $piece }
expected-possible-position = una posición que pueda darse
expected-piece = una pieza: { LIST($names, conjunction: "none") }
expected-choice = para { $key } uno de { LIST($choices, conjunction: "none") }
expected-setting = un ajuste: { LIST($names, conjunction: "none") }
expected-fitting-position = una posición en la que { $key } pueda ser otra cosa que { $value }

record-line = línea { $line }: { $problem }
record-entry = { $text }: se esperaba CLAVE: VALOR o JUGADOR:ACCIÓN
record-header-lacks = en la cabecera falta { LIST($names, conjunction: "none") }
record-header = { $text }: se esperaba la línea de cabecera { $expected }
record-of-other-game = el registro es de { $found }, no de { $game }

expected-shorter = un texto de { $most } caracteres como mucho
expected-ascii-digits = un número con las cifras 0 a 9
record-entries = más de { $most } entradas; ninguna partida tiene tantas
record-line-length = la línea tiene más de { $most } caracteres
record-games = más de { $most } partidas
at-file = { $path }: { $problem }
at-line = { $path }:{ $line }: { $problem }
unknown-locale = { $path }: Babel no conoce la configuración regional { $locale }; se esperaba, como `locale`, una que tenga las reglas de plural de la lengua
# qué se quiso decir con un nombre que no existe
hint-close = ¿querías decir { LIST($names, conjunction: "or") }?
hint-all = hay: { COUNT($names) ->
    [0] ninguno
   *[other] { LIST($names, conjunction: "none") }
}
hint-some = hay { $count }, como { LIST($names, conjunction: "none") }

# the catalogue itself
no-message = { $file }: no hay ningún mensaje { $name }
message-without-text = { $file }: el mensaje { $name } no tiene texto
message-problem = { $file }: mensaje { $name }: { $problem }; { COUNT($names) ->
    [0] no recibe nada
   *[other] recibe: { LIST($names, conjunction: "none") }
}
message-not-fluent = { $file }:{ $line }: el mensaje { $name } no es Fluent válido
messages-in = mensajes en { $language }
message-value = { $file }: el mensaje { $name } usa { $value }, que no recibe
more-errors = y { $count } más
size = { $width } × { $height }
