"""What Fluent imports to write dates, of which no message has any."""

format_date = format_time = get_datetime_format = get_timezone = None
