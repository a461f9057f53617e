region { name = "Yard" }
region { name = "Loft" }
region { name = "Cellar" }
region { name = "Stable" }
region { name = "Green" }
connection { "Yard", "Loft" }
connection { "Yard", "Cellar" }
connection { "Yard", "Stable" }
connection { "Yard", "Green" }
pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Duck", endure = "1d8" } } }
pc { name = "Bo", ep = 16, plain = true,
  actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Parry", endure = "1d6", defence = "1d4" } } }
