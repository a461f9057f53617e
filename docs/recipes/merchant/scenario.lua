scenario { name = "The Lamp Seller", setting = "wilderness", start = "Gate", goal = { region = "Cave", requires = "lamp" } }
region { name = "Gate" }
region { name = "Bridge" }
region { name = "Cave" }
connection { "Gate", "Bridge" }
connection { "Bridge", "Cave" }
creature { name = "Dog", region = "Bridge", ep = 5, actions = { { name = "Snap", inflict = "1d6", damage = "1d4" } } }
pc { name = "Ada", ep = 14, plain = true, items = "coin", actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } } }
pc { name = "Bo", ep = 16, plain = true, actions = { { name = "Swing", inflict = "1d8", damage = "1d6", aim = "enemies" } } }
