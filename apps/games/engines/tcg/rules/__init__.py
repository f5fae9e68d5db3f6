"""The procedures of the game, from the opening to the checkup, as programs like those of the cards."""
