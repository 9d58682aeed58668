"""The one language in which cards and screens say where a box is."""
