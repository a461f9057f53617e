scenario { name = "The Fair", setting = "civilization", start = "Gate", goal = { region = "Chapel", known = true, requires = "purse" } }
region { name = "Gate" }
region { name = "Fair" }
region { name = "Alley" }
region { name = "Chapel" }
connection { "Gate", "Fair" }
connection { "Fair", "Alley" }
connection { "Fair", "Chapel" }
pc { name = "Ada", ep = 14, plain = true, items = "purse",
  actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Duck", endure = "1d8" } } }
pc { name = "Bo", ep = 16, plain = true,
  actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Parry", endure = "1d6", defence = "1d4" } } }
