region { name = "Porch" }
region { name = "Hall" }
region { name = "Garden" }
connection { "Hall", "Garden" }
pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } } }
pc { name = "Bo", ep = 16, plain = true, actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } } }
