"""Reading and writing of files such that no file of the user's is lost and "unchanged" is true.

Each folder that a command writes to holds a record, `record.NAME`, of the files that Jugada wrote: name, size, SHA-256,
and a digest of their inputs. A file is ours if a record in its folder, or in one above it, lists it:

* ours and unmodified: replaced or removed when it is written again;
* ours but modified: written again, and the modified one is kept as ``NAME.changed``;
* not ours: never replaced without ``--force``; a link, a device or an input of the run not even then.

Conflicts are found before the first byte is written.
"""
