scenario { name = "The Ash Wyrm", setting = "wilderness", start = "Slope", goal = "Spring" }
region { name = "Slope" }
region { name = "Crater" }
region { name = "Spring" }
connection { "Slope", "Crater" }
connection { "Crater", "Spring" }
pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } } }
pc { name = "Bo", ep = 16, plain = true,
  actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Parry", endure = "1d6", defence = "1d4" } } }
