scenario { name = "The Sheer Face", setting = "wilderness", start = "Beach", goal = "Cliff Top" }
region { name = "Beach" }
region { name = "Ledge" }
region { name = "Cliff Top" }
connection { "Beach", "Ledge" }
connection { "Ledge", "Cliff Top" }

obstacle { name = "Nets", between = { "Beach", "Ledge" }, ep = 6 }
obstacle { name = "Sheer Face", between = { "Ledge", "Cliff Top" }, ep = 3, persists = true, climbing = 1,
  reactions = { { name = "Crumble", endure = "1d6" } } }

pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Duck", endure = "1d8" } } }
pc { name = "Bo", ep = 16, plain = true,
  actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Parry", endure = "1d6", defence = "1d4" } } }
