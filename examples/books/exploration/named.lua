-- What the book of exploration names with its numbers. Where a number is ours, the line says so.
disease { name = "Disease (Mind 1)", track = "mind", by = 1 } -- EX-142
disease { name = "Disease (Skill 1)", track = "skill", by = 1 }

-- A light that needs a flame doesn't burn under water. EX-43
gear { name = "Torch", light = "flame" }
gear { name = "Oil Lantern", light = "flame" }

-- 6 EP, and it Persists. That it is a climb is likely, says the book; the Height is ours. EX-67, EX-68
obstacle { name = "Rocky Wall", between = { "Foot", "Overgrown Ruins" }, ep = 6, persists = true, climbing = 1 }

-- Ruins are a dungeon; where they are overgrown, players may treat them as wilderness. EX-91
region { name = "Overgrown Ruins", setting = { "dungeon", "wilderness" } }

-- Allies have +1 on their Inflict dice until the start of its player's next turn. EX-02
craft { name = "Leader", strategies = { { name = "Rally", ally_boosts = { accuracy = 1 } } } }

-- The Interrupt that is barred in the wilderness, and the Reaction that is better there: both in one attack. The dice are ours. EX-91
craft { name = "Delver",
  interrupts = { { name = "Low Roof", trigger = "attack", never = "wilderness", aim = "enemy", shifts = { power = -2 } } },
  reactions = { { name = "Into the Ferns", endure = "1d6", stronger = { wilderness = { evasion = 1 } } } } }
