"""Sheets as PDF files: pages, marks, page boxes, metadata, manifests."""
