"""Decks: what one is, which are legal, what they look like in numbers and as text, and nine that are ready to play."""
