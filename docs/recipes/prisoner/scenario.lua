region { name = "Road" }
region { name = "Toll House" }
region { name = "Bridge" }
connection { "Road", "Toll House" }
connection { "Toll House", "Bridge" }
pc { name = "Ada", ep = 14, plain = true, items = "lantern", search = "1d8",
  actions = { { name = "Staff", inflict = "1d8", damage = "1d6" }, { name = "Picks", lockpick = "1d8", aim = "none" } },
  reactions = { { name = "Duck", endure = "1d6" } } }
pc { name = "Bo", ep = 16, plain = true, search = "1d4", actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } } }
