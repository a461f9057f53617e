scenario { name = "The Side Door", setting = "civilization", type = "stealth", start = "Wall", goal = "Study" }
region { name = "Wall", items = { "stone", "stone" } }
region { name = "Yard" }
region { name = "Door" }
region { name = "Study" }
connection { "Wall", "Door" }
connection { "Wall", "Yard" }
connection { "Yard", "Door" }
connection { "Door", "Study" }
seeker { name = "Doorkeeper", region = "Door", ep = 1, actions = { { name = "Who is there?", inflict = "1d8", tokens = 1 } },
  reactions = { { name = "Start", endure = "2d6" } } }
pc { name = "Ada", ep = 12, plain = true, tokens = 2,
  actions = { { name = "Cosh", inflict = "1d8", damage = "1d4" } }, reactions = { { name = "Hide", endure = "1d8" } } }
pc { name = "Bo", ep = 12, plain = true, tokens = 1,
  actions = { { name = "Sling", inflict = "1d6", damage = "1d4" } }, reactions = { { name = "Hide", endure = "1d6" } } }
