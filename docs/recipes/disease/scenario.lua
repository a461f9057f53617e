scenario { name = "The Marsh", setting = "wilderness", start = "Dyke", goal = "Village" }
region { name = "Dyke", items = "bitter root" }
region { name = "Marsh" }
region { name = "Village" }
connection { "Dyke", "Marsh" }
connection { "Marsh", "Village" }
environ { name = "Bad Air", region = "Marsh", actions = { { name = "Breathe", inflict = "1d6", disease = "Marsh Lung" } } }
pc { name = "Ada", ep = 14, plain = true, search = "1d8", actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } },
  reactions = { { name = "Duck", endure = "1d6" } } }
pc { name = "Bo", ep = 16, plain = true, search = "1d4", actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } } }
