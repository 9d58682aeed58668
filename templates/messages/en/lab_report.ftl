# lab_report

# errors
result-expected-one = a result of { $found }, expected one of { $game }
simulation-s-result = not a simulation's result: { $error }
figure-called = no figure is called { $name }; there are: { $names }
not-json = not JSON: { $problem }
