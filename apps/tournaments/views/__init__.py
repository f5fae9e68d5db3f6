"""Pages of tournaments: every button is a plain form, the socket only saves looking again."""
