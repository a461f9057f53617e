scenario { name = "The Wreck", setting = "civilization", start = "Deck", goal = { region = "Boat", known = true, requires = "ship's log" } }
region { name = "Deck" }
region { name = "Cabin" }
region { name = "Boat" }
connection { "Deck", "Cabin" }
connection { "Deck", "Boat" }
pc { name = "Ada", ep = 14, plain = true, search = "1d8",
  actions = { { name = "Staff", inflict = "1d8", damage = "1d6" }, { name = "Picks", lockpick = "1d8", aim = "none" } },
  reactions = { { name = "Duck", endure = "1d6" } } }
pc { name = "Bo", ep = 16, plain = true, search = "1d4", actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } } }
