"""What all games share: pure values and functions. No Django, no I/O, no clock, no ambient randomness."""
