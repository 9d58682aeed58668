heading = { $title }: what has changed
section-verdicts = Claims with another answer
section-examples = Examples
section-answers = Answers and odds at the start
section-rules = Rules
section-parts = Parts
section-kit = Pages of the kit to print again
section-book = Pages of the rulebook to print again
before = before
now = now

verdicts-fails = { $id }, line { $line }: no longer true: { $sentence } Now: { $found }
verdicts-holds = { $id }, line { $line }: true only now: { $sentence } Before: { $found }
verdicts-unreadable = { $id } cannot be run any more: { $problem }
examples-new = { $id } is new: { $title }
examples-gone = { $id } is gone: { $title }
examples-changed = { $id } has other claims: { $title }
answers-new = { $name }: new: { $value }
answers-gone = { $name }: gone; it was { $value }
answers-changed = { $name }: { $before } before, now { $now }
rules-new = { $page ->
    [0] { $lead } ({ $rule }) is new.
   *[other] { $lead } ({ $rule }) is new, on page { $page }.
}
rules-gone = { $page ->
    [0] { $lead } ({ $rule }) is gone.
   *[other] { $lead } ({ $rule }) is gone; it was on page { $page }.
}
rules-changed = { $page ->
    [0] { $lead } ({ $rule }) has another text.
   *[other] { $lead } ({ $rule }) has another text, on page { $page }.
}
parts-new = { $name } is new: print { $count }.
parts-gone = { $name } is gone; take it out.
parts-changed = { $name } looks different: print { $count } again.
parts-count = { $name }: { $before } before, now { $now }.
kit-changed = Pages { LIST($pages) } of { $total }.
book-changed = Pages { LIST($pages) } of { $total }.
kit-unknown = The new edition has no parts to print.
book-unknown = It cannot be set while a claim of the new edition's examples fails.
pages-count = { $before } pages before, now { $now }.

changes = Differences: { $count }.
nothing = Nothing has changed.

package-fails = { $path }: { $problem }
not-a-package = expected a wheel (.whl) or a source distribution (.tar.gz)
no-edition = no edition of { $game } there: expected { $sheet } in it, in { $game } or in content/{ $game }
other-game = this is an edition of { $found }, not of { $game }
no-entry-points = expected the game in [project.entry-points."{ $group }"]
