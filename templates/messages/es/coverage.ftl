# coverage
heading = Qué cubren los textos, el motor, los ejemplos y las pruebas
rule = regla
origin = procedencia
text = texto
engine = motor
positive = ejemplos
negative = ejemplos de lo que no se puede
tests = pruebas
reason = motivo
event = suceso
result = resultado
declared = solo declarada
answer = solo respuestas
rulebook = reglamento
ruling = decisión nuestra
reconstruction = reconstrucción
proposal = propuesta
none = –
missing = falta
no_record = sin registro
summary = reglas: { $rules }; faltas: { $gaps }; textos por revisar: { $findings }
gap_text = no está en el texto ({ $lang }); escribe allí su párrafo
gap_engine = el motor no la nombra ni responde sobre ella en ningún ejemplo; añade uno que le pregunte (claim query)
gap_example = no la muestra ningún ejemplo; añade uno a examples/ (jugada example new { $game })
gap_negative = puede prohibir una acción, pero ningún ejemplo la quebranta; añade un claim illegal o refused
unnamed_ruling = el texto la llama decisión nuestra, pero ninguna de game.yaml la nombra; añádela allí a provenance (rules)
unmarked_ruling = game.yaml la llama decisión nuestra y este texto no; escribe aquí «decisión nuestra» o quítala de provenance
numbers = los números no son los mismos: { $own } aquí, { $other } en { $lang }; corrige el que no vale
stale = la otra lengua ha cambiado ({ $other }) y este texto no; tradúcelo de nuevo y anótalo: jugada coverage { $game } --confirm
new = no consta que se haya comparado con la otra lengua; cuando digan lo mismo: jugada coverage { $game } --confirm
structure = aquí hay { $own } partes donde en la otra lengua hay { $other }; escribe la que falta o quita la que sobra

# records
record-unreadable = no es el registro de una prueba: { $error }
record-shape = no es el registro de una prueba: se esperaban identificadores de reglas por prueba
translations-unreadable = no es un registro de traducciones: { $error }
translations-shape = no es un registro de traducciones: se esperaban resúmenes por texto e idioma
