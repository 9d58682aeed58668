"""Print services: what each asks for, as data; which of its products suit which parts; the files to upload."""
