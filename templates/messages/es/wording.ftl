# Estilo de los textos: avisos de `jugada check --content`.
forbidden_term = «{ $found }»: el término es «{ $term }» (glosario)
contraction = «{ $found }»: se contrae («al», «del»)
never_said = «{ $found }»: nadie lo dice en la mesa; dilo de otro modo
straight_quote = comillas rectas: escribe «» (en inglés, “”)
long_sentence = una frase de { $count } palabras («{ $start } …»): como mucho 30
program_word = «{ $found }» no es para jugadores: dilo de otro modo
sentences_title = Frases generadas, con valores reales
sentence_count = frases: { $count }
