# Lo que hace de esta carpeta una lengua: su nombre, su lugar en las listas, cómo escribe números y listas.
name = Español
order = 1
fallback = no

yes = sí
no = no
nothing = ninguno
# lo que hay en un sitio vacío, y varias piezas iguales
nothing-there = nada
many = { $count } × { $name }

decimal-mark = ,
thousands-mark = {"\u202F"}
percent = { $number }{"\u00A0"}%
percent-below = menos del { $number }{"\u00A0"}%
percent-above = más del { $number }{"\u00A0"}%

and = y
# «y» cambia ante el sonido i: 1A e i2, pero «agua y hielo».
and-exception = h?i(?![aeéá])
and-changed = e
or = o
or-exception = h?o|8
or-changed = u

form-the = { $gender ->
    [feminine] { $number ->
        [plural] las { $name }
       *[singular] la { $name }
    }
    [masculine] { $number ->
        [plural] los { $name }
       *[singular] el { $name }
    }
   *[none] { $name }
}
form-a = { $gender ->
    [feminine] { $number ->
        [plural] a las { $name }
       *[singular] a la { $name }
    }
    [masculine] { $number ->
        [plural] a los { $name }
       *[singular] al { $name }
    }
   *[none] a { $name }
}
form-of = { $gender ->
    [feminine] { $number ->
        [plural] de las { $name }
       *[singular] de la { $name }
    }
    [masculine] { $number ->
        [plural] de los { $name }
       *[singular] del { $name }
    }
   *[none] de { $name }
}

# Las palabras que marcan una decisión nuestra en un párrafo de las reglas, como expresión regular.
our-ruling = \bdecisi(?:ón|ones)\s+nuestras?\b

# Lo que no llega a un lector (regular expressions).
never-printed = \b(?:motor|consulta|fichero|archivo|comando|exactamente|el propio turno|quien (?:tiene|no)|lo que no hay|se admite)\b
never-contracted = \b(?:a|de) el\b
# Lo que nadie dice en la mesa: «si» con condicional, un tiro «sin dado», pasar «por gusto» (una expresión regular).
never-said = \b[Ss]i (?:\w+ )*\w+r[ií]an?\b|\bsin dado\b(?! de doblar)|\bpor gusto\b

# Las palabras que piden un toque, que un libro impreso no puede recibir (una expresión regular).
tapped = \b(?:toca|tócal[ao]s?|toque|pulsa)\b
