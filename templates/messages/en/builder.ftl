# builder

# errors
cut-files-lie-beside = cut files lie beside the PDF files: give --out a folder
process-was-ended-from = a process was ended from outside, perhaps for want of memory; try again
