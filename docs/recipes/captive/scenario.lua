scenario { name = "The Old King", setting = "dungeon", start = "Guardroom",
  goal = { region = "Postern", known = true, requires = "the old king" } }
region { name = "Guardroom" }
region { name = "Dungeon" }
region { name = "Postern" }
connection { "Guardroom", "Dungeon" }
connection { "Dungeon", "Postern" }
pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Duck", endure = "1d8" } } }
pc { name = "Bo", ep = 16, plain = true,
  actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Parry", endure = "1d6", defence = "1d4" } } }
