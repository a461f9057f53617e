region { name = "Hall" }
region { name = "Stairs" }
region { name = "Attic" }
connection { "Hall", "Stairs" }
connection { "Stairs", "Attic" }
pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } } }
