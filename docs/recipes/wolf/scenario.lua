scenario { name = "The Clearing", setting = "wilderness", start = "Inn", goal = "Ford" }
region { name = "Inn", items = "ham" }
region { name = "Clearing" }
region { name = "Ford" }
connection { "Inn", "Clearing" }
connection { "Clearing", "Ford" }
pc { name = "Ada", ep = 14, plain = true, search = "1d8", actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } },
  reactions = { { name = "Duck", endure = "1d6" } } }
pc { name = "Bo", ep = 16, plain = true, search = "1d4", actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } } }
