scenario { name = "The Ferry", setting = "wilderness", start = "Inn", goal = "Far Shore" }
region { name = "Inn", items = { "letter", "silver ring" } }
region { name = "Landing" }
region { name = "Far Shore" }
region { name = "Ford", water = true }
connection { "Inn", "Landing" }
connection { "Inn", "Ford" }
connection { "Ford", "Far Shore" }
environ { name = "The Current", region = "Ford", actions = { { name = "Sweep Away", inflict = "1d10", damage = "2d6" } } }
connection { "Landing", "Far Shore", closed = true }
pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Duck", endure = "1d8" } } }
pc { name = "Bo", ep = 16, plain = true,
  actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Parry", endure = "1d6", defence = "1d4" } } }
