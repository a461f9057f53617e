scenario { name = "The Chimney", setting = "dungeon", start = "Grotto", goal = "Ledge" }
region { name = "Grotto" }
region { name = "Chimney" }
region { name = "Ledge" }
connection { "Grotto", "Chimney" }
connection { "Chimney", "Ledge" }
pc { name = "Ada", ep = 14, plain = true, search = "1d8",
  actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Duck", endure = "1d8" } } }
pc { name = "Bo", ep = 16, plain = true,
  actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Parry", endure = "1d6", defence = "1d4" } } }
