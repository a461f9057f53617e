knob { of = "challenges/Willows/ep", values = { 16, 20, 24, 28 } }
knob { of = "regions/Osier Bed/limit", values = { 4, 5, 6 } }
knob { of = "party/Ada/plays/Spade/damage", values = { "1d4", "1d6", "1d8" } }

target { wins = { 60, 80 } }                          -- sensible players
target { players = "random", wins = { 0, 10 } }
target { rounds = { 3, 6 } }                          -- how long a game lasts, on average
