# lab_report

# errores
result-expected-one = un resultado de { $found }, se esperaba uno de { $game }
simulation-s-result = no es el resultado de una simulación: { $error }
figure-called = ningún dato se llama { $name }; hay: { $names }
not-json = no es JSON: { $problem }
