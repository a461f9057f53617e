scenario { name = "The Cistern", setting = "dungeon", start = "Shaft", goal = "River" }
region { name = "Shaft" }
region { name = "Cistern" }
region { name = "River" }
region { name = "Old Sewer" }
connection { "Cistern", "River" }
connection { "Shaft", "Old Sewer" }
connection { "Old Sewer", "River" }
obstacle { name = "Rusty Grate", between = { "Old Sewer", "River" }, ep = 30, reactions = { { name = "Rust", endure = "1d4", defence = "1d6" } } }
environ { name = "Cold Spray", region = "Shaft", actions = { { name = "Soak", inflict = "1d6", damage = "1d4" } } }
pc { name = "Ada", ep = 14, plain = true, search = "1d8", actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } },
  reactions = { { name = "Duck", endure = "1d6" } } }
pc { name = "Bo", ep = 16, plain = true, search = "1d4", actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } } }
