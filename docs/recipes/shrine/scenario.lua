scenario { name = "The Seven Lamps", setting = "wilderness", start = "Moor", goal = "Causeway" }
region { name = "Moor" }
region { name = "Causeway" }
connection { "Moor", "Shrine" }
connection { "Shrine", "Causeway" }
creature { name = "Hunter", region = "Moor", ep = 6, pursues = true, actions = { { name = "Arrow", inflict = "1d8", damage = "1d6" } } }
pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Duck", endure = "1d8" } } }
pc { name = "Bo", ep = 16, plain = true,
  actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Parry", endure = "1d6", defence = "1d4" } } }
