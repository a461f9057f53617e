scenario { name = "The Hunt", setting = "dungeon", start = "Hall", goal = "Postern" }
region { name = "Kennel" }
region { name = "Yard" }
region { name = "Stair" }
region { name = "Hall" }
region { name = "Postern" }
connection { "Kennel", "Yard" }
connection { "Yard", "Stair" }
connection { "Stair", "Hall" }
connection { "Yard", "Postern" }
pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Duck", endure = "1d6" } } }
pc { name = "Bo", ep = 16, plain = true, actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Dodge", endure = "1d8" } } }
