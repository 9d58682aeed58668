"""Print services: their requirements as data, the products that suit each part, and the files to upload."""
