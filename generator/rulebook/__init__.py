"""The rulebook as a PDF: rules text, figures and worked examples, typeset with reportlab."""
