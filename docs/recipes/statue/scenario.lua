scenario { name = "The Chapel", setting = "civilization", start = "Porch", goal = "Yard" }
region { name = "Porch" }
region { name = "Chapel" }
region { name = "Yard" }
connection { "Porch", "Chapel" }
connection { "Chapel", "Yard" }
pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Picks", lockpick = "1d12" }, { name = "Staff", inflict = "1d8", damage = "1d6" } } }
pc { name = "Mara", ep = 12, plain = true, actions = { { name = "Knife", inflict = "1d6", damage = "1d4" } } }
