"""The words in which a card's effect is written: plain frozen data, no behaviour."""
