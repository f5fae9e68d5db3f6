"""How effects are carried out: a stack of frames, each a program of operations, each operation with its handler."""
