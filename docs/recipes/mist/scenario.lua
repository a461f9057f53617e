scenario { name = "The Reeds", setting = "wilderness", start = "Reeds", goal = "Bank" }
region { name = "Reeds", effects = "Mud" }
region { name = "Bank" }
connection { "Reeds", "Bank" }
pc { name = "Ada", ep = 14, plain = true, search = "1d8", actions = { { name = "Spear", inflict = "1d8", damage = "1d6" } },
  reactions = { { name = "Duck", endure = "1d6" } }, strategies = { { name = "Breathe mist", effects = "Mist" } } }
