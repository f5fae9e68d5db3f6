"""The games of the site. One line registers a game; everything else is in its folder."""

GAMES = ("pokemon", "perudo", "poke", "tcg")
