scenario { name = "The Bell", setting = "civilization", start = "Church", goal = "Bridge" }
region { name = "Church" }
region { name = "Belfry" }
region { name = "Square" }
region { name = "Bridge" }
connection { "Church", "Belfry" }
connection { "Church", "Square" }
connection { "Square", "Bridge" }
creature { name = "Grave Thing", region = "Square", ep = 20, actions = { { name = "Claw", inflict = "1d8", damage = "1d8" } } }
pc { name = "Ada", ep = 14, plain = true, search = "1d8", actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } },
  reactions = { { name = "Duck", endure = "1d6" } } }
pc { name = "Bo", ep = 16, plain = true, search = "1d4", actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } } }
