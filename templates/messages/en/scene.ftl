# Drawings: fonts, paths, icons, what a game can draw.
font-lacks = { $text }: the font { $font } has no { $codes }; draw it as a path or write it out
does-not-fit = { $text } does not fit into { $width } mm
path-command = path data { $data }: expected a command at { $place }
path-numbers = path data { $data }: { $count } numbers do not fit { $command }
path-arc = path data { $data }: expected two radii, an angle, two flags and a point
no-anchor = nothing in the drawing is called { $name }; choose from { $names }
no-icon = no icon is called { $name }; choose from { $names }
source-date = SOURCE_DATE_EPOCH={ $value }: expected the seconds since 1970, such as 946684800
board-answer = the query board answers with { $found }; expected a mapping of places and pieces
no-places = { $name } has no places: put shapes with names into a group or layer called places
no-lines = art.yaml: the game's data have no list of lines at { $name }
no-spot = art.yaml: where is the point { $name }? Give its column and row under points, or call it by them, as a7
no-member = art.yaml: the group { $group } has the place { $name }, which the area has not
group-is-place = art.yaml: { $name } is a place, so it cannot be the name of a group
turn = { CAP($seats) }: { $prompt }
piece-places = { $piece }: { $places }.
many-there = { $place } ({ $count })
place-pieces = { $place }: { $pieces }.
many-pieces = { $count } × { $piece }
no-option = no option is called { $name }; choose from { $names }
option-value = option { $name }: { $value } is not one of { $names }
colour-unreadable = the colour { $value } cannot be read: write it as #RRGGBB
expected-length = { $what }={ $value }: expected a number from 0
expected-number = { $what }={ $value }: expected a number from −{ $most } to { $most }
no-picture = this is no picture in the format { $form }
path-unreadable = a path cannot be read ({ $value }): save it with plain curves
picture-unreadable = this picture in the format { $form } cannot be read: { $error }
too-many-pixels = { $columns } × { $rows } pixels, more than { $most_pixels }
points-expected = points: expected two or more pairs of numbers
transform-read = transform={ $value } cannot be read
font-unpacks = its tables have more than { $most } bytes unpacked
font-tables = it has more than { $most } tables
font-names = its names have more than { $most } bytes
font-codes = its tables list more than { $most } characters
too-many-scans = its pixels are drawn { $scans } times: save it as a plain JPEG
too-many-chunks = it is cut into { $chunks } chunks, more than { $most }: save it again
part-board = board
part-cards = cards
layout-length = found { $found }, expected a length such as 12.5, 50%, 1in or 100% - 8
layout-box = no box is called { $name }; the layout has { $names }
layout-circle = the box { $name } depends on itself
screen-length = found { $found }, expected px of the screen or a part of it, such as 12, 12px, 50% or 100% - 8
no-box = no box of the screen is called { $name }; there are { LIST($names) }
no-box-key = the box { $name } of the screen does not say { $key }
no-screen = the game’s screens.yaml has no screen { $name }
no-style = the screen’s style does not say { $name }
