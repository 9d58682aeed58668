"""Parts as files for other programs: raster images, SVG, virtual tabletops, tables."""
