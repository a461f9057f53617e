scenario { name = "The Weir", setting = "wilderness", start = "Bank", goal = "Mill" }
region { name = "Bank" }
region { name = "Mill" }
connection { "Bank", "Weir" }
connection { "Weir", "Mill" }
pc { name = "Ada", ep = 14, plain = true, gear = "Oilskin", actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } } }
pc { name = "Bo", ep = 16, plain = true, actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Dodge", endure = "1d6" } } }
