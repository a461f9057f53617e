scenario { name = "The Scree", setting = "wilderness", start = "Hut", goal = "Pass" }
region { name = "Hut", items = "flask of cordial" }
region { name = "Scree" }
region { name = "Pass" }
connection { "Hut", "Scree" }
connection { "Scree", "Pass" }
environ { name = "Falling Stones", region = "Scree", actions = { { name = "Strike", inflict = "1d8", damage = "1d8" } } }
pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Duck", endure = "1d8" } } }
pc { name = "Bo", ep = 16, plain = true,
  actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Parry", endure = "1d6", defence = "1d4" } } }
