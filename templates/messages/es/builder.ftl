# builder

# errores
cut-files-lie-beside = los archivos de corte van junto a los PDF: da una carpeta a --out
process-was-ended-from = un proceso fue terminado desde fuera, quizá por falta de memoria; inténtalo de nuevo
