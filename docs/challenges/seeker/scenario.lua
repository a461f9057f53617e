scenario { name = "The Night Watch", setting = "civilization", type = "stealth", start = "Wall", goal = "Tower" }
region { name = "Wall" }
region { name = "Yard" }
region { name = "Gate", no_hiding = true }
region { name = "Tower" }
connection { "Wall", "Yard" }
connection { "Yard", "Gate" }
connection { "Yard", "Tower" }

seeker { name = "Watchman", region = "Gate", route = { "Gate", "Yard" }, ep = 1,
  actions = { { name = "Halt!", inflict = "1d8", tokens = 1 } }, reactions = { { name = "Start", endure = "2d6" } } }

pc { name = "Ada", ep = 12, plain = true, tokens = 2,
  actions = { { name = "Cosh", inflict = "1d8", damage = "1d4" } }, reactions = { { name = "Hide", endure = "1d8" } } }
pc { name = "Bo", ep = 12, plain = true, tokens = 1,
  actions = { { name = "Sling", inflict = "1d6", damage = "1d4" } }, reactions = { { name = "Hide", endure = "1d6" } } }
