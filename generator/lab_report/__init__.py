"""The balance lab's results for readers: reports, plots, stored results."""
