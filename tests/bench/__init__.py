"""Figures, not tests: `make bench` prints them with the machine they were taken on."""
