-- All data and no code: no callback in the whole pack.

scenario { name = "The Salt Mine", setting = "dungeon", start = "Pit Head", goal = { region = "Far Adit", known = true },
  about = "The lift is down and the other way out is old." }

region { name = "Pit Head", about = "A wheel that does not turn." }
region { name = "White Gallery", about = "Walls that glitter." }
region { name = "Flooded Drift", about = "Black and salt.", water = true, dark = true }
region { name = "Store", about = "Crates with the company's mark.", items = "lamp oil" }
region { name = "Far Adit", about = "A coin of daylight." }
connection { "Pit Head", "White Gallery" }
connection { "White Gallery", "Store" }
connection { "White Gallery", "Flooded Drift" }
connection { "Store", "Far Adit", hidden = true }
connection { "Flooded Drift", "Far Adit" }

secret { name = "a crate without a back", region = "Store", hidden = "1d6", opens = { "Store", "Far Adit" } }
feature { name = "Pay Chest", region = "Store", lock = "1d8", item = "silver" }
trap { name = "Rotten Prop", region = "White Gallery",
  interrupts = { { name = "Fall of Salt", trigger = "enter", once = true, inflict = "1d8", damage = "1d6", shifts = { power = -1 } } } }
environ { name = "Brine", region = "Flooded Drift", actions = { { name = "Sting", inflict = "1d6", damage = "1d4" } } }
obstacle { name = "Fallen Props", between = { "Flooded Drift", "Far Adit" }, ep = 12, reactions = { { name = "Shift", endure = "1d4", defence = "1d4" } } }
creature { name = "Pit Rats", region = "Store", ep = 6, pursues = true, respawn = 4,
  actions = { { name = "Swarm", inflict = "1d8", damage = "1d4", disease = "Rat Fever" } }, reactions = { { name = "Scatter", endure = "1d6" } } }
disease { name = "Rat Fever", track = "resilience", by = 1 }

pc { name = "Ada", ep = 14, search = "1d8", light = "flame",
  actions = { { name = "Pick", inflict = "1d8", damage = "1d8" }, { name = "Wire", lockpick = "1d8", aim = "none" } },
  reactions = { { name = "Duck", endure = "1d8" } } }
pc { name = "Bo", ep = 16, search = "1d4", actions = { { name = "Shovel", inflict = "1d8", damage = "1d6" } },
  reactions = { { name = "Parry", endure = "1d6", defence = "1d4" } }, assists = { { name = "Lift", boosts = { damage = 1 } } } }
