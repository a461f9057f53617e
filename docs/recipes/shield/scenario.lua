scenario { name = "The Narrow Street", setting = "civilization", start = "Arch", goal = "Market" }
region { name = "Arch" }
region { name = "Narrow Street" }
region { name = "Market" }
connection { "Arch", "Narrow Street" }
connection { "Narrow Street", "Market" }
creature { name = "Cutthroat", region = "Narrow Street", ep = 12, actions = { { name = "Stab", inflict = "1d8", damage = "1d6" } },
  reactions = { { name = "Sidestep", endure = "1d6" } } }
pc { name = "Ada", ep = 12, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Duck", endure = "1d8" } } }
