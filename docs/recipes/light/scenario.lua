scenario { name = "The Barrow", setting = "dungeon", start = "Heath", goal = "Shaft" }
region { name = "Heath" }
region { name = "Barrow" }
region { name = "Shaft" }
connection { "Heath", "Barrow" }
connection { "Barrow", "Shaft" }
pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Duck", endure = "1d8" } } }
pc { name = "Bo", ep = 16, plain = true,
  actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Parry", endure = "1d6", defence = "1d4" } } }
