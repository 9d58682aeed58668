# content

# errores
one = uno de { $names }
message = falta el mensaje { $names }
brace-closed = { $name }: una llave no se cierra
message-but-messages-ftl = falta el mensaje { $names }, pero messages.{ $other }.ftl lo tiene
engine-has-such = { $name }: el motor no tiene nada así ({ $what })
names-only = { $template } nombra { $field }; solo hay { $names }
whole-number-count-by = { $template }: { $field } es { $count }, no un número entero con el que contar
ruling-needs-why-what = una decisión necesita 'why': lo que el reglamento deja abierto y el motivo de nuestra respuesta
ruling-needs-rules-ids = una decisión necesita 'rules': los identificadores de las reglas que la exponen
needs-replace-how-put = { $status } necesita 'replace': cómo poner los datos originales
is-not = { $name } no es { $value }; { $hint }
needs-data-rules-files = { $status } necesita 'data' o 'rules': los archivos o las reglas que lo contienen
stated-here-but = { $value } está aquí pero no en { $name }
paragraph-must-start-bold = el párrafo de { $value } debe empezar en negrita: **…**
these-rules-engine-stated = estas reglas del motor no están en el texto: { $names }
rule-stated-twice-first = la regla { $rule } está dos veces, la primera en la línea { $value }
query = { $query } no es una consulta; hay: { $names }
messages-ftl-has-word = messages.{ $lang }.ftl no tiene palabra para { $key }
cannot-filled = no se puede rellenar: { $error }
key-missing = { $names }: falta la clave { $lang }
key-missing-2 = { $where }falta la clave { $value }
unknown-key = { $where }clave desconocida { $text }{ $known_keys }
found-expected = { $where }hay { $found }, se esperaba { $value }
file-empty = el archivo está vacío
data-nested-too-deeply = los datos están anidados a demasiada profundidad
too-large-expected-at = demasiado grande: se esperaban como mucho { $most_data } valores, contando los alias
alias-at-contains-itself = el alias en { $shown_loc } se contiene a sí mismo
tag-used-here-expected = la etiqueta { $tag } no se usa aquí: se esperaba YAML sencillo
text-translate = no hay ningún texto que traducir en { $name } para { $error }
key-must-text = una clave debe ser texto
key-stands-here-second = la clave { $key } está aquí por segunda vez; la primera, en la línea { $value }
