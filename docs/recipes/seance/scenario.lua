region { name = "Gate" }
region { name = "Library", items = "slate" }
region { name = "Attic", items = "ring" }
region { name = "Garden" }
region { name = "Chapel" }
region { name = "Cellar" }
region { name = "Crypt" }
connection { "Gate", "Hall" }
connection { "Hall", "Library" }
connection { "Library", "Attic" }
connection { "Hall", "Garden" }
connection { "Garden", "Chapel" }
connection { "Hall", "Cellar" }
connection { "Cellar", "Crypt" }
pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } } }
pc { name = "Bo", ep = 16, plain = true, actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } } }
