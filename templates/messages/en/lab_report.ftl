# lab_report

# errors
result-of-other-game = a result of { $found }, expected one of { $game }
result-unreadable = not a simulation's result: { $error }
unknown-figure = no figure is called { $name }; choose from { $names }
not-json = not JSON: { $problem }
