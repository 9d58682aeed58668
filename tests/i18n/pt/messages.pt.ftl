# violations
violation-unknown_first = ninguém chamado “{ $first }” pode começar: X, O ou o sorteio
violation-toss_first = Antes o sorteio decide quem começa.
violation-not_your_turn = É a vez de { $turn }.
violation-not_a_mark = Quem tem a vez marca uma casa.
violation-taken = { $square } já tem uma marca, de { $owner }.
violation-over = O jogo acabou.

# events
event-begins = { $seat } começa.
event-mark = { $seat } marca { $square }.
event-line = { $seat } tem três em linha: { $squares }.
event-full = O tabuleiro está cheio e não há linha.

# prompts
prompt-toss = Quem começa?
prompt-mark = Qual casa?

# results
result-ttt-line = { $winners } ganha com uma linha.
result-ttt-draw = Empate.

# queries
query-winning_squares = casas que completam uma linha
query-winning_share = parte das casas livres que ganha
query-free = casas livres
query-marks = marcas no tabuleiro

# seats
seat-X = Cruzes
seat-O = Bolas

# parts
part-board = Tabuleiro
