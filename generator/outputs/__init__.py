"""Reading and writing of files, so that nothing of the user's is ever lost and "unchanged" is true.

Each folder that a command writes to holds a record, `record.NAME`, of the files that we wrote there: name, size and
SHA-256, and from which inputs they were made. A file is ours if a record in its folder, or in one above it, lists it:

* ours, as it was written: replaced or removed when it is made anew;
* ours, but changed since: made anew, and the changed one stays beside it as ``NAME.changed``;
* not ours: never replaced but with ``--force``; a link, a device or an input of the run not even then.

Whatever may not be replaced is found before the first byte is written.
"""
