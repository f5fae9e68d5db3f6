"""What players read of a card, made from its facts and its effect in every language (TC-43)."""
