scenario { name = "The Den", setting = "wilderness", start = "Wood", goal = "Meadow" }
region { name = "Wood" }
region { name = "Den" }
region { name = "Meadow" }
connection { "Wood", "Den" }
connection { "Den", "Meadow" }
pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Duck", endure = "1d8" } } }
pc { name = "Bo", ep = 16, plain = true,
  actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Parry", endure = "1d6", defence = "1d4" } } }
