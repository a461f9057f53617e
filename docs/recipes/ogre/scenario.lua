scenario { name = "The Ogre's Bridge", setting = "wilderness", start = "Road", goal = "Castle" }
region { name = "Road" }
region { name = "Bridge" }
region { name = "River", water = true }
region { name = "Castle" }
connection { "Road", "Bridge" }
connection { "River", "Road" }
connection { "Bridge", "Castle" }
pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Duck", endure = "1d8" } } }
pc { name = "Bo", ep = 16, plain = true,
  actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Parry", endure = "1d6", defence = "1d4" } } }
