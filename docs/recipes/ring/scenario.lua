scenario { name = "The Landing", setting = "civilization", start = "Nursery", goal = "Street", state = { king = "nobody" } }
region { name = "Nursery", items = "Grey Ring" }
region { name = "Landing" }
region { name = "Street" }
connection { "Nursery", "Landing" }
connection { "Landing", "Street" }
feature { name = "Toy Chest", region = "Nursery", lock = "1d4", item = "Paper Crown" }
pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" }, { name = "Picks", lockpick = "1d8", aim = "none" } } }
pc { name = "Bo", ep = 16, plain = true, actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } } }
