# lab_report

# errores
result-of-other-game = un resultado de { $found }, se esperaba uno de { $game }
result-unreadable = no es el resultado de una simulación: { $error }
unknown-figure = ningún dato se llama { $name }; hay: { $names }
not-json = no es JSON: { $problem }
