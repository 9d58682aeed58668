# Drawings: fonts, paths, icons, what a game can draw.
font-lacks = { $text }: the font { $font } has no { $codes }; draw it as a path or write it out
does-not-fit = { $text } does not fit into { $width } mm
path-command = path data { $data }: expected a command at { $place }
path-numbers = path data { $data }: { $count } numbers do not fit { $command }
path-arc = path data { $data }: expected two radii, an angle, two flags and a point
no-anchor = nothing in the drawing is called { $name }; choose from { $names }
no-icon = no icon is called { $name }; choose from { $names }
source-date = SOURCE_DATE_EPOCH={ $value }: expected the seconds since 1970, such as 946684800
no-art = the game { $game } has no art: { $module } is missing
no-option = no option is called { $name }; choose from { $names }
option-value = option { $name }: { $value } is not one of { $names }
