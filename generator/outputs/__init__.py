"""Reading and writing of files without losing any file of the user, and with reliable detection of unchanged files.

Each folder that a command writes to holds a record, `record.NAME`, of the files that Jugada wrote: name, size, SHA-256,
and a digest of their inputs. A file is ours if a record in its folder, or in one above it, lists it:

* ours and unmodified: replaced or removed when it is written again;
* ours but modified: written again, and the modified one is kept as ``NAME.changed``;
* not ours: never replaced without ``--force``; links, devices and inputs of the run are not replaced even then.

Conflicts are found before the first byte is written.
"""
