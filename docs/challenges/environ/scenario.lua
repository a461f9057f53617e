scenario { name = "The Flooded Causeway", setting = "wilderness", start = "Dyke", goal = "Church" }
region { name = "Dyke" }
region { name = "Causeway", water = true }
region { name = "High Path" }
region { name = "Church" }
connection { "Dyke", "Causeway" }
connection { "Dyke", "High Path" }
connection { "Causeway", "Church" }
connection { "High Path", "Church" }

environ { name = "Flood Water", region = "Causeway",
  actions = { { name = "Pull", inflict = "1d8", damage = "1d4", shifts = { power = -1 } } } }
obstacle { name = "Fallen Elm", between = { "Dyke", "High Path" }, ep = 9 }

pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Duck", endure = "1d8" } } }
pc { name = "Bo", ep = 16, plain = true,
  actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Parry", endure = "1d6", defence = "1d4" } } }
