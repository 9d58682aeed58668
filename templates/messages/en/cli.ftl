# The command line.
option-game = A game's name; see `jugada games`.
option-optional_game = A game's name; see `jugada games`.
option-deck = A deck of your own, .yaml or .csv, instead of a game.
option-fetch = Get the tables of the deck that are at an address (https), and keep them beside it.
option-position = Position in the game's notation. Default: the start.
option-setup = A variant, such as nackgammon, or options of the set-up, such as cube=true. Default: the usual game.
option-outcome = The roll or card that comes first, such as 3-1.
option-seat = Seat to act for. Default: the seat on turn.
option-json = Print JSON.
option-lang = Output language. Default: the terminal's.
option-content = Folder with content of your own, used instead of the shipped one.
option-art = A choice that the game's drawings offer.
option-low_ink = Outlines and hatches instead of filled areas.
option-only = Only this part. May be repeated.
option-out = File to write.
option-force = Also replace files that jugada did not write, but never those it reads.
app-version = Print the version.
app = Board games from one rules engine: ask it, check worked examples, print and publish.
why-action = An action in the game's notation.
ask-against = Another program whose opinion is asked, such as gnubg: the best play, or its equity.
ask-query = A query. Default: list them.
ask-arguments = The query's arguments.
build-out = Folder to write.
build-verify = Read every file to see whether it is as it was written.
check-paths = Examples, documents, folders, games or ids of their examples. Default: all games.
check-form = Report format.
check-watch = Check again whenever a file changes, until Ctrl-C.
check-slow = Also play the simulations, on all processors, and the free parts of first games more often.
check-only-ours = Pass over named files that hold nothing to check, for hooks.
check-style = Also warn about style: terms of the glossary, long sentences, contractions, quotation marks.
coverage-games = Games. Default: all.
coverage-form = Report format.
coverage-confirm = Record that all languages have been compared and say the same.
coverage-sentences = Show every sentence that programs write, with real values, in all languages.
diagram-target = An example's id or file, or a game's name.
diagram-step = Only this step of the example.
diagram-play = Show an action, legal or not. May be repeated.
diagram-show = Show a query's answer. May be repeated.
diagram-legend = Legend below the drawing.
diagram-dpi = Resolution of a picture in pixels per inch.
diagram-table = The game's set-up table from above, 2400 pixels wide as .png: its boards, cards, pieces and dice as they are printed.
diagram-animate = An animated picture of all steps: .webp, .gif or .png (APNG) by the ending of --out.
diagram-out = An .svg, .pdf or .png file, or a folder; with --animate a .webp, .gif or .png file.
deck-action = new: a commented first deck. frame: a frame as a file, to change. watch: a page that shows the cards while you work on them.
deck-out = Folder for the deck's file and its table.
deck-with-layout = With a layout of your own for the cards, to be changed.
deck-from-pictures = A folder of finished pictures (PNG, JPEG, pages of a PDF) that become the cards.
deck-size = With --from-pictures: size of the cards, such as poker or 70x120. Default: found from the pictures.
deck-bleed = With --from-pictures: bleed around each picture, in mm or px. Default: found.
deck-pages = With --from-pictures: what the pages of a PDF are. Default: fronts.
deck-sample = A finished sample deck to change: forest, garden, nachtmarkt or reef.
diff-old = The old edition: a folder with the game's content, or its package: a folder, a wheel or a source distribution.
diff-new = The new edition, likewise.
diff-paper = Paper of the kit whose pages are compared.
diff-form = Report format.
game-action = new: a small game that works at once; test: the contract of every game, and the game's own texts and examples.
game-target = The game's name.
deck-file = Deck to watch: .yaml, .csv, .tsv, .xlsx or .ods, or a layout by itself. With frame: its name.
deck-frame = What the cards look like: action, duel, hero, market, suits or tiles. Default: action.
deck-port = Port of the page on this machine. 0: any free one. Default: 8010.
deck-open = Open the page in the browser, or not.
deck-read-only = With watch: the page only looks, and writes into no file.
deck-edit-cells = With watch: texts on cards may be written into the CSV or TSV table too.
game-games = Games to play at random.
game-steps = The most steps of one game.
game-seed = Seed of the random play.
game-mutants = Also delete the clauses of what is legal, one by one, and list those that nothing notices.
game-form = Report format.
game-out = For new, the folder (default: NAME); for test, a file for the report.
game-kind = What the new game is played on.
game-languages = The languages of the new game's texts, the first one first.
example-action = A commented first example; one from a recorded game; figures in a document.
example-target = A game's name for new; otherwise the file.
example-game = The recorded game, if the file does not say.
example-identifier = The example's id. Default: one with the file's name.
example-number = Number of the game in the file.
example-first = First entry of the record.
example-last = Last entry. Default: the record's last.
example-first-game = Make the frame of a guided first game of the record.
example-learner = The learner's seat in a first game. Default: the first that decides.
learner-of-first-game = --learner belongs to --first-game
example-pictures = Format of a document's pictures. Default: svg; pdf for LaTeX and Typst.
example-out = File to write.
export-form = Pictures, drawings, a virtual table (Tabletop Simulator, PlayingCards.io, Tabletopia, Screentop), or a spreadsheet.
export-bleed = With exactly that bleed in mm, for print services. Default: cut out.
export-dpi = Resolution of pictures in dots per inch.
export-url = Address where the tts pictures will be. Default: where they are written.
export-paper = With --for: paper for what the service does not make, to print at home. Default: a4.
export-book = With --for: also the pages of the rulebook, where the service prints booklets.
export-service = Folder to upload to a print service instead: thegamecrafter, makeplayingcards, drivethrucards, offset, or a .yaml file of your own.
export-out = Folder to write.
pdf-paper = a4, letter, legal, a3, tabloid, a2, a5, a6 or mm. May be repeated.
pdf-layout = Backs by a double-sided printer (flipped on the long or the short edge), by folding, or one side only; single: one part per page, for a print shop.
pdf-size = Size of cards (or of KIND): poker, tcg, bridge, …, mm: 60x90, or the code on a packet of sleeves: mdg-7041.
pdf-copies = Copies of each part named with --only, or of the whole kit.
pdf-bleed = Exact bleed in mm; the art is extended to fill it. Default: 3, less where parts are closer.
pdf-thickness = Thickness of one card or tile in mm; sets the depth of their boxes.
pdf-printer = A stored printer: its margins, its offsets; see `jugada printer`.
pdf-condition = Registered printing condition, without --icc. Default: fogra39.
pdf-icc = CMYK output ICC profile of your print shop; it is embedded.
pdf-press = Press file in CMYK, one part a page with its bleed: PDF/X-1a (x1a) or PDF/X-4 (x4, needs --icc).
pdf-cut_file = Also write SVG and DXF files for a cutting machine, one of each for each sheet.
pdf-punch = One diameter for all round tokens, that of your punch: 1in, 5/8in, 25mm.
pdf-silhouette = Cut files, and on the sheets the three registration marks that Silhouette's machines look for. Not for a gutterfold.
pdf-changed_since = Only parts that have changed since this kit was made.
pdf-out = One .pdf file, or a folder.
preflight-files = PDF files, made here or elsewhere.
preflight-profile = Print service to measure by: thegamecrafter, makeplayingcards, drivethrucards, offset, or a .yaml file of your own.
preflight-report = Also an .html file with a small picture of each finding.
printer-action = Write the calibration sheet; store, list or remove a printer.
printer-name = Name of the printer, for set and remove.
printer-dx = How far backs are shifted to the right, in mm.
printer-dx_bottom = The same on the lower scale, if it differs: backs are rotated.
printer-dy = How far backs are shifted down, in mm.
printer-margins = Margins in mm: one for all, or left, top, right, bottom.
printer-paper = Paper of the calibration sheet.
printer-out = The calibration sheet's .pdf file, or a folder.
puzzles-rules = Rule that is to decide. May be repeated. Default: every rule that can forbid something.
puzzles-count = How many problems of each rule.
puzzles-seed = Seed. The same seed finds the same problems.
puzzles-games = How many games are played at most.
puzzles-best = Ask which of some legal actions is best, according to who reviews the game.
puzzles-paper = a4 or letter, for the sheet.
puzzles-out = Folder to write.
replay-game = Name of a game (see `jugada games`), or the record if the file tells the game.
replay-file = After a game: our own record, or another program's.
replay-number = Only this game of the file.
replay-out = Write the record to this file, in the format of its suffix: .txt is our own record of one game, .yaml one game as a worked example; others are those of the game, such as .mat and .sgf.
rulebook-paper = square (210 × 210 mm) or a5 as it is, or the square on a4 or letter. Default: square.
rulebook-booklet = Two pages a side, to fold and staple; print flipped on the short edge.
rulebook-quick = Only the quick reference, one sheet.
rulebook-aid = Only the player aid, half a sheet for each player.
rulebook-low_ink = Outlines and hatches instead of filled areas.
rulebook-format = pdf to print; epub for e-book readers; html, one page that needs no other file. Default: by the ending of --out, else pdf.
rulebook-out = One file, or a folder.
help-topic = A topic or a command. Default: list them.
schema-name = Game, or kind of content file. Default: list the kinds.
schema-vscode = Print the settings of VS Code's YAML extension that use the schema NAME.schema.json.
lsp-stdio = Speak by standard input and output, which is the only way.
simulate-games = Number of games to play.
simulate-policies = Who plays. NAME~25 decides at random 25% of the time; MODULE:NAME is one of your own and runs its code.
simulate-set_up = An option of the set-up, as YAML. May be repeated.
simulate-seed = Seed. The same seed gives the same result with any number of jobs.
simulate-compare = Content to compare with; shows what it changes, with its interval.
simulate-jobs = Worker processes on this machine.
simulate-scheduler = A running Dask cluster instead: tcp://HOST:PORT.
simulate-form = Report format.
verify-against = The other implementation: open_spiel, gnubg, or a plug-in's name.
verify-games = Number of random games.
verify-seed = Seed. The same seed plays the same games.
verify-out = File for the worked example of a difference. Default: it is printed.
site-action = Build the site, or serve it and rebuild it on change.
site-out = Folder for the finished site and nothing else.
site-pdf = Folder with the PDFs that the games' pages offer.
site-books = Folder with the rulebook PDFs to offer.
site-game = Only this game; may be repeated. Default: all games.
site-title = The site's own name. Default: Jugada.
site-home = Markdown file with the text of the home page; beside it NAME.LANG.md in a language.
site-port = Port of this machine to serve on.
summary-games = List the games.
summary-moves = List what can be played in a position.
summary-why = Tell why an action is not allowed.
summary-ask = Ask the engine a query: odds, targets, strength.
summary-replay = Replay a record of a game.
summary-check = Run worked examples and say which claims fail.
summary-coverage = Say which rules are stated, cited, shown and tested.
summary-diagram = Draw an example's steps, or a position with the engine's answers.
summary-simulate = Play many games with policies and measure them.
summary-verify = Play the same games on another program and compare.
summary-puzzles = Find problems in play: positions in which a rule decides.
summary-example = Start a worked example, make one from a record, embed one in a document.
summary-site = Build the rules site, or serve it.
summary-pdf = Write a game's parts as PDF to print, cut and play.
summary-deck = Begin a deck of cards of your own, or watch it while you work on it.
summary-diff = Tell what changed between two editions of a game.
summary-game = Begin or test a game of your own.
summary-preflight = Measure finished PDFs before they go to print.
summary-export = Write a game's parts as pictures, drawings or tables, or for virtual tabletops.
summary-rulebook = Write a game's rulebook: as PDF (book, booklet, quick reference), as EPUB, as one page.
summary-build = Do everything: check, replay, print, draw, build the site.
summary-printer = Calibrate a printer, so that backs meet their fronts.
summary-doctor = Tell what is installed, what is missing, and which command needs it.
summary-help = Show a topic, or a command's help.
summary-topic-start = The first five minutes.
summary-topic-examples = Worked examples that are run: how to write and check them.
summary-topic-documents = Diagrams and checked examples in your own documents.
summary-topic-printing = From the PDF to the table: scale, backs, cutting, ink.
summary-topic-files = Which files Jugada replaces, and where it keeps its own.
summary-topic-exit-codes = What a command's exit code means.
summary-topic-language = Spanish and English.
summary-topic-completion = Commands and games by the Tab key.
summary-schema = Print the JSON Schema of a game's examples, or of a kind of file, for editors.
summary-lsp = Serve an editor: verdicts, completion, boards and mends as you type.

games = List the games; of one game, also what is our own and not in the rulebook, why, and which rules and data contain it.
moves = List what can be played in a position or, if dice or cards come next, the outcomes and their chances.
moves-drawn = too many to list; one of them: { $outcome }
why = Tell whether an action is legal and, if not, which rule forbids it.
ask = Ask the engine what a rulebook talks about: odds, targets, strength. Without a query, list what can be asked.
replay = Replay a record, entry by entry: what happened, and the position it led to; or write it in another format.
check =
    Run worked examples on the engine and say which claims do not hold.

    Documents (.md, .qmd, .rst, .tex, .typ) are checked with all that they hold: the examples that stand in them or that they name, and the values in their sentences. A folder's documents are found by themselves; a pattern such as "docs/*.md" works too.

    For a game's whole content (its name or its folder), also list the gaps: rules without an example, texts that differ between languages; see `jugada coverage`. A folder of examples of your own need not cover all rules.

    --content without a folder also warns about the style of the texts: terms of the glossary, sentences of more than 30 words, contractions, quotation marks.

    Simulations are played only with --slow; otherwise their recorded results are shown, and must fit their claims.

    Exit code 0: everything holds; 1: a claim fails, or whole content has a gap; 2: a file is malformed.
coverage =
    Show for each rule where it comes from, where it is stated, whether the engine cites it, and which examples and tests cover it.

    Gaps, and texts that differ in their numbers or of which only one language has changed, are listed with file and line. Exit code 0: everything is covered; 1: something is missing; 2: a file is malformed.
diagram =
    Draw an example's steps, or a position with what the engine says of an action or a query.

    Without --out a single diagram is printed as SVG.
puzzles =
    Find positions in random play in which a rule decides, and write them as problems with the engine's answers.

    Writes a sheet to print with the answers overleaf, a deck for Anki, worked examples for `jugada check`, and the files that go into a game's folder puzzles/, from which the site makes its pages. Where fewer new ones are found than asked for, the game's own fill the sheet and the deck. The same seed finds the same problems.
bar-puzzles = searching
puzzles-found = { $rule } ({ $name }): { $count ->
    [one] one problem
   *[other] { $count } problems
}
puzzles-own = { $count ->
    [0] the game has none of its own to fill the sheet and the deck
    [one] one of the game's own problems is on the sheet and in the deck too
   *[other] { $count } of the game's own problems are on the sheet and in the deck too
}
puzzles-fewer = fewer than { $count } new ones: problems that look like one of the game's own or like each other are left out; try more games (--games) or another seed (--seed)
simulate =
    Play many whole games by policies and report on them, each figure with its 95% interval.

    Ctrl-C ends early: the games played so far are reported as such; exit code 130.
verify =
    Play random games on the engine and on another program, and compare legal actions, odds and results.

    The first difference becomes a worked example, and the exit code is 1.
example =
    Start a worked example of your own, or put examples into a document.

    `embed` fills in a document: .md, .qmd, .rst, .tex or .typ. Where it names an example, its diagram and its claims take that place; the pictures are written beside the new file. The example must hold.
site = Build the rules site in every language of the catalogue: a folder that any static host serves.
pdf =
    Write a game's parts as PDF files to print, cut and play: one for each kind of part, and the whole kit.

    With --deck the parts are a deck of your own: cards and tokens from a YAML file or a table (CSV, XLSX, ODS), with your own art.

    Print at 100%; the kit's first page says how. Files that would be the same are left alone.
preflight =
    Measure finished PDFs before they go to print: what they hold against what they should hold.

    Of kits: fonts, page boxes, scale, cut marks, safe zones, what covers a part, thinnest line, pictures, colours, fronts against backs in mm, parts against the game's list. Of rulebooks: fonts, page boxes, smallest type, thinnest line, pictures. Of all: title, author, language, licence. A file tells which it is; one made elsewhere is taken for a kit.

    Exit code 0: all clean; 1: something is wrong; 2: a file cannot be read (the others are inspected all the same).
export =
    Write a game's parts for other tools: single pictures, drawings, virtual tables, spreadsheets.

    File names give the part, the side and how many copies a game needs: card-front-x3.png.

    With --for: a folder to upload to a print service, checked, with a text that says what goes where. Exit code 1: the check found something.
rulebook = Write a game's rulebook as PDF, EPUB or one HTML page: its rules, figures and worked examples, all of them checked.
build =
    Do everything: check the examples, replay the records, write PDFs, diagrams and the site.

    Ends with a table of what was checked and written. What has not changed since the last time is left alone, if its files are there as they were written: by their size and times, with --verify by their bytes.

    A game that cannot be loaded, or of which an example fails, is told and left out: exit code 2.
deck =
    Begin a deck of your own, or watch its cards while you work on it.

    new: a commented file and a table of cards, which print as they are, in the look of --frame; or, with --sample, a finished deck to change.

    frame: a frame's file, to change.

    watch: a page with all cards and what is wrong with them; it redraws what you save. On it you also change the design with the mouse: each change is one line of your layout.
diff =
    Tell what changed between two editions of a game: claims of the examples, answers, odds, rules, parts, and the pages to print again.

    The old edition's examples are run on the new one and the other way round, so that a changed card or rule shows in every verdict it decides. Exit code 0: nothing changed; 1: something did; 2: an edition is malformed.
game =
    Begin a game of your own: engine, texts, drawings, an example and tests, all of which work at once.

    Or test one: the contract that every game keeps, in random play; the reasons against every action that can be written; sentences, worked examples and coverage.

    Exit code 0: all of it holds; 1: something is wrong, and how to mend it; 2: a file is malformed.
printer =
    Teach Jugada how far your printer shifts the backs of sheets, and what it cannot reach.

    Print the calibration sheet on both sides, read the scales, store them; then use `jugada pdf GAME --printer NAME`. The offset is what you see from the front, through the paper, of an upright sheet.
schema =
    Print the JSON Schema of a game's worked examples, or of a kind of content file, so that editors complete and check it.

    The schema of a game knows its rules, queries, arguments, seats and events, and what they say. Editors with the YAML language server take it from a file's first line, as in the last example.

lsp =
    Serve an editor by the Language Server Protocol, for examples in YAML and documents that carry them.

    As you type, it shows the verdict beside each claim, completes rules, queries and legal actions, shows the board and the rule where you point, and mends what is wrong. It needs the extra `lsp`. docs/editor.md has the settings of VS Code, Neovim and Helix.

doctor =
    Tell what is installed, what is missing, and which command needs it: packages, games, fonts, printers, npm, browser.

    Put its answer into a report of a fault. Exit code 0: nothing needed is missing; 1: something is broken.
help = Show a topic, or a command's help; without a name, list both.
doctor-ok = ok
doctor-missing = missing
doctor-broken = broken
doctor-name-locale = language
doctor-name-packages = packages
doctor-name-fonts = fonts
doctor-name-printers = printers
doctor-name-browser = browser
topics = Topics
no-topic = there is no topic { $name }; choose from { LIST($names, conjunction: "none") }
start =
    Ask the rules:   jugada moves backgammon --roll 3-1
    Print a game:    jugada pdf backgammon
    Your own cards:  jugada deck new --frame duel --out my-deck
                     (or action, hero, market, suits, tiles)
    See the rest:    jugada help
topic-start =
    Jugada knows the rules of some tabletop games, and computes all that it shows from them.

      jugada games                                       the games
      jugada moves backgammon --roll 3-1                 what can be played
      jugada why backgammon --roll 6-5 "24/18 6/1"       why something cannot
      jugada diagram bg.ex.hit --step 2 --out hit.svg    a picture of it
      jugada pdf backgammon                              the parts to print

    Every command has examples of its own: jugada help COMMAND. If something does not work, jugada doctor says what is missing.
topic-examples =
    A worked example is a YAML file: a position, what is played, and claims about it. The engine runs it and says which claims do not hold.

      jugada example new backgammon --out mine.yaml      a first one, with comments
      jugada check mine.yaml --watch                     check it whenever you save
      jugada schema backgammon --out backgammon.schema.json   so that your editor completes it

    For CI: --format github, junit, sarif or json. docs/check-your-rulebook.md goes through it step by step.
topic-documents =
    A document carries examples, or names them; in their place come the diagram and the sentences that were checked. Values in its sentences are checked, or filled in.

      jugada check rules.md                                    says what is wrong, with each line
      jugada example embed rules.md --out build/rules.md       Markdown, Quarto
      jugada example embed article.tex --out build/article.tex   LaTeX; also .rst and .typ

    MkDocs has the plugin jugada, Sphinx the extension generator.authoring.sphinx_extension. docs/embedding.md shows each.
topic-printing =
    Print at 100% (“actual size”), never “fit to page”. Each sheet has a ruler to check it.

      jugada pdf backgammon --paper letter --low-ink    outlines instead of areas
      jugada pdf backgammon --layout gutterfold         backs without a double-sided printer
      jugada printer calibrate                          if backs are off: print it, read it
      jugada printer set office --dx 0.4 --dy -0.2      and store what you read
      jugada preflight kit.pdf                          whether a PDF is fit to print

    Cut along the marks in the order of their numbers. Booklets are flipped on the short edge.
topic-files =
    Your files are never replaced. Each output folder has a list, .jugada.json, of what Jugada wrote, and only that is written again.

    A file that you have changed since is kept as NAME.changed. Any other file in the way stops the command; --force replaces it, but never what the command reads.
topic-exit-codes =
    0  All is well.
    1  A claim fails, a game's content has a gap, or a check of PDFs found something.
    2  The input is wrong: one line says where, and what was expected.

    128 and more: stopped by a signal, such as 130 by Ctrl-C.
topic-language =
    Jugada speaks Spanish and English: by --lang es or --lang en, else as your terminal does (LC_ALL, LC_MESSAGES, LANG).

    What you make of games is in that language too. jugada build makes kits, books and the site in both.
topic-completion =
    The Tab key completes commands, options, games and formats in Bash, Zsh, Fish and PowerShell:

      jugada --install-completion    for the shell that you use, from its next start on
      jugada --show-completion       only print the script, to put it where you like
game-made = { $folder }: { $count } files; next: { $next }
game-no-mutants = no mutants were tried, since a game that fails as it is would notice each of them; mend what fails, then ask again
game-needs-kind = say with --kind what it is played on: { LIST($names, conjunction: "or") }
deck-made = { $file }: edit it and its table, then print it: jugada pdf --deck { $file }
fetched = { $file }  fetched
fetch-without-deck = --fetch gets the tables of a deck: name it with --deck
deck-frame-name = name the frame: { LIST($names, conjunction: "none") }
deck-frame-made = { $file }: change it, and write layout: { $name } in your deck
deck-frames = Other looks: layout: or --frame { LIST($names, conjunction: "or") }
deck-watching = The cards are at { $address } and follow what you save; there you also design them. Ctrl-C ends.
deck-watched = { $file } is no longer watched
deck-healed = the deck can be read again
deck-watch-file = name the deck to watch, such as `jugada deck watch deck.yaml`
deck-new-file = { $file }: `jugada deck new` takes no file; name its folder with --out
deck-pictures-alone = --from-pictures has a design already: leave --sample and --layout out
deck-pictures-only = --size, --bleed and --pages are for --from-pictures FOLDER
deck-pictures = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} of { $size } mm{ $bleed ->
    [none] , without bleed: edges are mirrored beyond the cut
   *[other] { " " }with { $bleed } mm of bleed
}
deck-sample-layout = --sample, --frame and --layout are three designs: give one of them
error = error: { $problem }
note = note: { $note }
fault = error: a bug in jugada itself: { $problem }; please send us the report { $path }
fault-unreported = error: a bug in jugada itself, please report it: { $problem }
stopped = stopped; the files already written are complete
stopped-build = { $done ->
    [0] stopped before the first task was finished
   *[other] stopped after { $done } of { $total } tasks; their files are complete, and the next run does the rest
}
the-output = the output
examples = Examples:
commands = Commands
ask-opinion = According to { $peer }: { $value }
ask-about-nothing = This is about nothing: { $lack }
no-query = { $game } has no query { $query }; choose from { LIST($names, conjunction: "none") }
failing-claims = note: { $count ->
    [one] 1 claim fails and is not drawn
   *[other] { $count } claims fail and are not drawn
}; run `jugada check` to see which
many-diagrams = there are { $count } diagrams: give --out FOLDER, or choose one with --step N
table-of-game = --table shows the set-up table of a game: give a game's name, and no position or step
animate-example = --animate shows all steps of one example: give an example's id or file, and no --step
animate-out = an animated picture needs a file: give --out FILE.webp (or .gif, .png)
step-of-example = --step belongs to an example, not to a game's name
position-of-game = --position, --outcome, --play and --show need a game's name, not an example
embed-out = embed writes a document and its pictures: give --out FILE
pictures-of-embed = --pictures belongs to embed
from-record-options = --game, --number, --first and --last belong to from-record
replay-no-game = there is no game { $number }; the file holds { $count }
replay-no-file = name the record to replay: jugada replay { $game } FILE
replay-left-out = { $left ->
    [one] 1 of { $total } games cannot be read and is left out
   *[other] { $left } of { $total } games cannot be read and are left out
}
replay-unfinished = The record ends here; the game is not over.
replay-json-out = --json shows a record and --out writes it; give only one of them
replay-one-game = a worked example shows one game, and the file holds { $count }; choose one with --number
game-or-deck = give a game's name, or --deck with a file of your own
game-and-deck = give a game's name, or --deck with a file of your own, not both
several-papers = --out names one file, but there are several papers: give a folder
changed-since-only = --changed-since finds the parts by itself: leave out --only
no-part-changed = no part has changed since { $file }
part-changed = { $part }: { $what }{ $count ->
    [0] {""}
   *[other] , { $count } in a game
}
change-new = new
change-changed = changed
change-gone = gone
part-used = {"  "}{ $example }, { $count ->
    [one] diagram
   *[other] diagrams
} { $steps }
pages = { $count ->
    [0] manifest
    [one] 1 page
   *[other] { $count } pages
}
unchanged = { $line }, unchanged
chance = Chance
no-chance = no roll or card is due in this position: leave out --outcome { $outcome }
expected-seat = one of the seats { LIST($names, conjunction: "none") }
expected-name-value = NAME=VALUE
stored = stored in { $path }
bad-margins = --margins { $text }: expected one number of mm, or four: left,top,right,bottom
no-printer = no printer is stored yet; start with `jugada printer calibrate`
printer-needs-name = jugada printer { $action } needs the printer's name
record-other-data = note: the game's data has changed since this record was made ({ $content })
two-kinds = --{ $one } and --{ $other } cannot be used together: give one at a time
whole-sheet = --{ $kind } fills a whole sheet: give --paper a4 or letter
not-on-paper = { $option } is about paper, and { $form } has none: leave it out, or use --format pdf
no-schema = no schema is called { $name }; choose from { LIST($names, conjunction: "none") }
extra-missing = this needs { $module }, which is not installed: pip install "jugada[{ $extra }]"
expected-yaml-value = a value in YAML
site-line = { $path }: { $state }, { $pages } pages, { $figures } figures, { $links } links checked
site-current = is up to date
site-written = written
no-free-play = free play is left out: { $reason }
nobody-decides = no seat decides here ({ $question }); give the roll or card with --outcome, or a seat with --seat
several-decide = several seats decide at once ({ LIST($names) }); choose one with --seat
allowed = It is allowed.

usage = { $problem }; see `{ $command } --help`
usage-no-option = there is no option { $name }
usage-no-option-close = there is no option { $name }; did you mean { $close }?
usage-missing-option = the option { $name } is missing
usage-missing-argument = the argument { $name } is missing
export-format = format { $given }: expected { LIST($names, conjunction: "or") }, or a game and --for
export-gone = format { $given }: packages for Tabletop Playground are no longer written; take tts, a table for Tabletop Simulator, or png, pictures for any program
for-takes-no-format = --for takes no format: jugada export { $game } --for NAME
usage-choices = { $name } must be one of { $choices }
usage-range = { $name } must be a number from { $low } to { $high }
usage-least = { $name } must be a number of at least { $low }
usage-value = the value of { $name } cannot be read
setup-form = { $text } is no option of a set-up: write NAME=VALUE, such as swap=false{ $count ->
        [0] {""}
       *[other] , or a variant: { LIST($names, conjunction: "none") }
    }
setup-or-position = a position has its set-up already: leave out --setup or --position
usage-needs-value = the option { $name } lacks its value, or takes none
usage-no-command = there is no command { $name }
usage-no-command-close = there is no command { $name }; did you mean { $close }?
usage-extra = unexpected arguments: { $arguments }
unknown-language = the catalogue has no language { $name }; choose from { LIST($names, conjunction: "none") }
help-usage = Usage:
help-options = Options
help-arguments = Arguments
help-help = Show this message and exit.
help-completion = Install completion for the current shell.
help-show-completion = Show completion for the current shell.
help-default = default
help-required = required
bar-playing = Playing
bar-mutants = Mutants
verify-same = { $games ->
    [one] 1 game
   *[other] { $games } games
}, { $positions } positions: no difference from { $peer }.
bar-checking = Checking
bar-findings = Checking the whole game
bar-testing = Testing
bar-comparing = Comparing
bar-book = Setting the book
bar-measuring = Measuring
bar-replaying = Replaying
bar-building = Building
bar-site = Site
games-a-second = { $count } games, { $speed } per second, on the engine in Python
games-a-second-compiled = { $count } games, { $speed } per second, on the compiled engine
games-more = More about one of them: jugada games NAME
games-counts = Players: { $players }. Rules: { $rules }. Worked examples: { $examples }. Languages: { LIST($languages) }.
origin-ruling = ruling
origin-reconstruction = reconstruction
origin-proposal = proposal
printer-line = { $name }  dx { $dx }  dy { $dy }  angle { $angle }°  margins { $margins }
printer-removed = removed { $name }
site-serving = { $address }  (Ctrl-C ends)
stream-closed = is closed
bar-printing = PDF
icc-needs-press = --icc is for press files: add --press x1a or --press x4
press-is-single = a press file has one part per page, not --layout { $layout }: leave --layout out

# what stands for a value in the usage of a command
metavar-OPTIONS = OPTIONS
metavar-COMMAND = COMMAND
metavar-ARGS = ARGS
metavar-LANGUAGE = LANGUAGE
metavar-GAME = GAME
metavar-ACTION = ACTION
metavar-QUERY = QUERY
metavar-NAME = NAME
metavar-VALUE = VALUE
metavar-FILE = FILE
metavar-FOLDER = FOLDER
metavar-DIR = DIR
metavar-PATH = PATH
metavar-TOPIC = TOPIC
metavar-EXAMPLE = EXAMPLE
metavar-SEAT = SEAT
metavar-TEXT = TEXT
metavar-SIZE = SIZE
metavar-KIND = KIND
metavar-ADDRESS = ADDRESS
metavar-PREFIX = PREFIX
metavar-MANIFEST = MANIFEST
type-str = text
type-int = number
type-float = number
