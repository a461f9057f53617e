scenario { name = "The Hall of Beasts", setting = "dungeon", start = "Stair", goal = "Tomb" }
region { name = "Stair" }
region { name = "Hall of Beasts" }
region { name = "Tomb" }
connection { "Stair", "Hall of Beasts" }
connection { "Hall of Beasts", "Tomb", closed = true }
connection { "Stair", "Tomb" }
obstacle { name = "Granite Slab", between = { "Stair", "Tomb" }, ep = 40, reactions = { { name = "Stand", endure = "1d6", defence = "1d6" } } }
pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Duck", endure = "1d8" } } }
pc { name = "Bo", ep = 16, plain = true,
  actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Parry", endure = "1d6", defence = "1d4" } } }
