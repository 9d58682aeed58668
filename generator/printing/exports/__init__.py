"""Parts as files for others: pictures for print services, drawings, virtual tabletops, tables."""
