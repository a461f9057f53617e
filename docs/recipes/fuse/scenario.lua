region { name = "Gallery" }
region { name = "Store" }
region { name = "River" }
connection { "Gallery", "Store" }
connection { "Store", "River" }
obstacle { name = "Brick Wall", between = { "Store", "River" }, ep = 40, reactions = { { name = "Brick", endure = "1d6", defence = "1d6" } } }
pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Duck", endure = "1d8" } } }
pc { name = "Bo", ep = 16, plain = true,
  actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Parry", endure = "1d6", defence = "1d4" } } }
