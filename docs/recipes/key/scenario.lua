scenario { name = "The Gallery", setting = "dungeon", start = "Hall", goal = "Vault" }
region { name = "Hall", about = "Dust, and the mark of a boot.", items = "brass key" }
region { name = "Gallery" }
region { name = "Vault" }
connection { "Hall", "Gallery" }
connection { "Gallery", "Vault" }
pc { name = "Ada", ep = 14, plain = true, search = "1d8",
  actions = { { name = "Staff", inflict = "1d8", damage = "1d6" }, { name = "Picks", lockpick = "1d8", aim = "none" } },
  reactions = { { name = "Duck", endure = "1d6" } } }
pc { name = "Bo", ep = 16, plain = true, search = "1d4", actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } } }
