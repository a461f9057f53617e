scenario { name = "The Powder", setting = "dungeon", start = "Gallery", goal = "River" }
region { name = "Gallery" }
region { name = "Store" }
region { name = "River" }
connection { "Gallery", "Store" }
connection { "Store", "River" }
pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } } }
