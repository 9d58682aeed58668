# What makes this folder a language: its own name, its place in lists, how it writes numbers and lists.
name = English
order = 2
# The language of terminals whose own one is not in the catalogue.
fallback = yes

yes = yes
no = no
nothing = none
# what lies at an empty place, and equal pieces
nothing-there = none
many = { $count } × { $name }

decimal-mark = .
thousands-mark = ,
percent = { $number }%
percent-below = less than { $number }%
percent-above = more than { $number }%

and = and
or = or

form-the = { $gender ->
    [none] { $name }
   *[other] the { $name }
}
form-a = { $gender ->
    [none] { $name }
   *[other] the { $name }
}
form-of = { $gender ->
    [none] { $name }
   *[other] the { $name }
}

# The words that mark our own ruling in a paragraph of the rules, as a regular expression.
our-ruling = \bour\s+rulings?\b

# What does not reach a reader (regular expressions).
never-printed = \b(?:engine|query|claim|outcome|the own|so many|lay(?:s|ing)? (?:it |one )?off|there is where|comes up)\b|(?:^|[.:;] )who has\b
# What nobody says at a table (a regular expression).
never-said = \bwithout a die\b|\bno die decides\b|\bby choice\b|\btaller tallest\b

# Words that ask a reader to tap, which a printed book cannot (a regular expression).
tapped = \b(?:tap|taps|tapped|click)\b
