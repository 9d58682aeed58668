"""Reports of the balance lab: text, HTML, plots, stored results."""
