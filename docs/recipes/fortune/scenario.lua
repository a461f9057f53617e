scenario { name = "The Camp", setting = "wilderness", start = "Camp", goal = "Road" }
region { name = "Camp" }
region { name = "Road" }
connection { "Camp", "Road" }
obstacle { name = "Thorns", between = { "Camp", "Road" }, ep = 4 }
pc { name = "Ada", ep = 14, plain = true, search = "1d8", actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } },
  reactions = { { name = "Duck", endure = "1d6" } } }
pc { name = "Bo", ep = 16, plain = true, search = "1d4", actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } } }
