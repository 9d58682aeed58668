# lab_report

# errors
result-expected-one = a result of { $found }, expected one of { $game }
simulation-s-result = not a simulation's result: { $error }
figure-called = no figure is called { $name }; choose from { $names }
not-json = not JSON: { $problem }
