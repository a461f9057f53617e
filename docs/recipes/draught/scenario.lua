scenario { name = "The Attic", setting = "civilization", start = "Stairs", goal = "Roof", state = { rung = false } }
region { name = "Stairs", items = { "Draught", "Hand Bell" } }
region { name = "Attic" }
region { name = "Roof" }
connection { "Stairs", "Attic" }
connection { "Attic", "Roof" }
pc { name = "Ada", ep = 14, plain = true, items = "Draught", actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } } }
pc { name = "Bo", ep = 16, plain = true, items = "Hand Bell", actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } } }
