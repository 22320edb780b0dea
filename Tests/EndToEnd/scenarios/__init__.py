"""What a person does on each display, and what must be heard of it."""
