region { name = "Road" }
region { name = "Gate" }
region { name = "Keep" }
connection { "Road", "Gate" }
connection { "Gate", "Keep" }
obstacle { name = "Portcullis", between = { "Gate", "Keep" }, ep = 60, reactions = { { name = "Iron", endure = "1d6", defence = "1d6" } } }
pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Duck", endure = "1d8" } } }
pc { name = "Bo", ep = 16, plain = true,
  actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Parry", endure = "1d6", defence = "1d4" } } }
