# rulebook
rules = Rules
rulebook = Rulebook
figure = Fig.
components = What is in the box
components_number = { $n } × { $name }
components_more = and { $count } more, of { $n } kinds
glossary = Glossary
contents = Contents
index = Index
# articles that no entry of the index starts with
articles = the a an
quick = Quick reference
quick_foot = Numbers are those of the rulebook's rules.
aid = Player aid
players = { $n } players
made_from = Data { $hash }. Each example was played before printing.
ours = our ruling|our reconstruction|our proposal
ruling = Our ruling
figures = fig. { $numbers }
aim = What the game is about
start = What is in the box
before = Before you play
table = Set up the table
before_rules = Before the rules
play_along = Play along with this
words_and_pages = Words and pages
to_find = To find your way
one_page = The game on one page
section_start = Start
section_rules = Rules
section_end = End
index_bold = The page that explains it is bold.
referee = This book has been refereed
referee_text = Before it was printed, a program played through every figure in this book. Where a page says “you may”, it had to allow it; where it says “you cannot”, it had to refuse.
whistle = A whistle
referee_figures = figures played
referee_allowed = plays allowed
referee_refused = plays refused
referee_ours = Rules with a pencil are our own: the original is silent or contradicts itself.
reconstructed = Our reconstructions and proposals.

# books for reading
reading-words = Words
reading-index = The first number is that of the rule that explains it.
reading-referee = A program that knows nothing but the rules played every figure in this book. Where a text says “you may”, the program had to allow it; where it says “you cannot”, it had to refuse.
reading-accessibility = All text flows and can be enlarged. Each picture says in words what it shows; tables are tables, and every rule can be reached from the contents and the index.

# errors
rule = { $rule } is not a rule of { $name }
term-missing = messages.{ $lang }.ftl: no message term-{ $key }
pages-not-settled = { $name }: the page numbers of the book did not converge
sheet-too-full = { $name }: the rules do not fit on one sheet; shorten some under 'short' or 'turn' in book.yaml
aid-without-turn = { $name }: book.yaml has no turn, from which the player aid is made
no-rules = there is no rules text, of which the book is made; missing: { $paths } (jugada check { $name } says what else is)
no-example = { $name }: the book names an example that does not exist
no-chart = the game has no chart { $name }; it has { $names }
no-step = { $name } has { $count } steps, not { $step }
too-high = { $name } ({ $lang }): “{ $what }” does not fit on a page of the book
budget = { $name } ({ $lang }): the book does not fit its { $budget } pages; it would need { $count }
bad-page = { $name } ({ $lang }), page { $page } of the rulebook: { $fault }
bad-book = { $name } ({ $lang }): { $fault }
key-or-word = expected either key, a term of the messages, or word
