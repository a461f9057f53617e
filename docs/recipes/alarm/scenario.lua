scenario { name = "The Yard", setting = "civilization", type = "stealth", start = "Wall", goal = "Well" }
region { name = "Wall" }
region { name = "Yard" }
region { name = "Gatehouse" }
region { name = "Kennel" }
region { name = "Well" }
connection { "Wall", "Yard" }
connection { "Yard", "Gatehouse" }
connection { "Yard", "Kennel" }
connection { "Gatehouse", "Well" }
connection { "Kennel", "Well" }
seeker { name = "Porter", region = "Well", route = { "Well", "Gatehouse" }, ep = 1,
  actions = { { name = "Shout", inflict = "1d6", tokens = 1 } }, reactions = { { name = "Flinch", endure = "2d6" } } }
pc { name = "Ada", ep = 14, plain = true, tokens = 2,
  actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Hide", endure = "1d8" } } }
pc { name = "Bo", ep = 16, plain = true, tokens = 2,
  actions = { { name = "Cosh", inflict = "1d10", damage = "1d8" } }, reactions = { { name = "Hide", endure = "1d6" } } }
