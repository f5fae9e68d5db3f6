"""What is checked of every game, without a line written for any of them."""
