# What is written and read: files, folders, what may be replaced.

cannot-written = cannot be written: { $error }
cannot-made = cannot be made: { $error }
pipe-or-device = is a pipe or a device: expected a file
input-too-large = has more than { $most } bytes, the most that is read
cannot-read = cannot be read: { $error }
leads-out = leads out of the folder that was given, and is not read: copy what it leads to into the folder
not-quoted = is not what was expected; it is a link out of its folder, so nothing of it is quoted: look at the file itself
os-no-such-file = No such file or directory
os-no-permission = Permission denied
os-not-permitted = Operation not permitted
os-is-folder = Is a directory
os-not-folder = Not a directory
os-disk-full = No space left on device
os-read-only = Read-only file system
os-name-too-long = File name too long
os-too-large = File too large
os-quota = Disk quota exceeded
temporary = is the folder for temporary files, and nothing more can be written there: { $error }; make room, or name another folder in TMPDIR
not-utf-8 = is not UTF-8 text (byte { $start })
data-nested-too-deeply = the data is nested too deeply

expected-folder-or-file = expected a folder{ COUNT($suffixes) ->
    [0] {""}
   *[other] {" "}or a { LIST($suffixes, conjunction: "or") } file
} to write to
changed-by-hand = { $path }: has changed since jugada wrote it; the changed file is kept as { $name }
folder-of-others = holds other things ({ $names }): choose an empty folder or a new one; --force writes among them
out-is-folder = is a folder: give --out the name of a file
out-is-disk = is a disk: choose another --out
out-exists = already exists: choose another name, or remove it first; --force replaces it
out-not-folder = is not a folder: choose another --out
link-broken = is a link that leads nowhere: remove it, or choose another --out
record-unreadable = is not a list of jugada's files that can be read: remove it
not-ours = was not written by jugada and is left as it is: move it away or choose another --out; --force replaces it
not-ours-forced = was not written by jugada and is left as it is: move it away or choose another --out
is-folder = is a folder, which is never replaced: choose another --out
is-link = is a link, which is never replaced: choose another --out
is-device = is a device or a pipe, which is never replaced: choose another --out
is-input = is read by this very command, and is never replaced: choose another --out
link-not-followed = is a link, which is not followed here: remove it, or choose another --out
folder-locked = { $folder }: another run is writing there; waiting for it to finish

# content of games
content-missing = the game { $game } has no content: expected { $sheet } in one of { $places }
content-folder-missing = { $path }: no such folder; expected a folder with content
unprintable = the character { $code } cannot be printed: expected text

## What a library says about a file, after "not SVG:", "not YAML:" …

told-at = { $reason } (line { $line }, column { $column })
told-damaged = it is damaged, or another kind of file
told-other-kind = it is another kind of file
told-ends = it ends before it is complete
told-too-much = a part of it is too large
told-password = it is locked by a password
told-name = there can be no file of this name
told-loop = links lead in a circle
told-certificate = the certificate of the address is not valid
told-host = nobody answers to this name, or there is no network
told-refused = it takes no calls
told-encoding = its characters are not in the encoding that it names
told-sign = a character stands where none can be
told-tag = a tag is closed that is not the last one opened
told-after = more follows after its end
told-attribute = an attribute is given twice
told-entity = a name between & and ; stands for nothing
told-prefix = a prefix is not declared (xmlns:…)
told-colon = a colon with a blank is missing, or is one too many: put texts with “: ” in quotation marks
told-list = a list in [ ] or { "{" } { "}" } lacks a comma, or its end
told-quotation = a quotation mark is not closed
told-indent = a line is indented otherwise than those with which it belongs
told-start = a line begins with a tab, or a text with a character that needs quotation marks, such as @ or %
told-alias = an alias (*name) has no anchor (&name)
told-anchor = an anchor (&name) is given twice
told-escape = a backslash in "…" is followed by what it cannot: write \\ or take '…'
told-two = there is a second document (---)
told-yaml-tag = a tag (!name) is not known
told-character = it holds a character that no text can hold
told-yaml = something stands where it cannot
os-loop = links lead in a circle
os-too-many-open = too many files are open
os-io = the disk cannot be read or written at this place
os-busy = it is in use
