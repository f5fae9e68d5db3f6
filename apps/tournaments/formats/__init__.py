"""How tournaments are paired and ranked: pure functions over stored values.

A `Competition` (settings, entrants, rounds so far) is all there is to know. `running` takes it from round to round,
`entries` lets people in and out, `corrections` mends what went wrong, `standings` ranks. Nothing here knows Django, a
clock or luck: drawn seeds and lots come in with the entrants, so the same stored values always give the same pairings.
Reasons and refusals are codes with arguments, put into words by whoever shows them.
"""
