region { name = "Beach" }
region { name = "Shingle" }
region { name = "Rocks" }
region { name = "Lighthouse" }
connection { "Beach", "Shingle" }
connection { "Beach", "Rocks" }
connection { "Shingle", "Lighthouse" }
connection { "Rocks", "Lighthouse" }
obstacle { name = "Black Rocks", between = { "Beach", "Rocks" }, ep = 5 }
creature { name = "Crab", region = "Shingle", ep = 4, keywords = "aquatic", actions = { { name = "Pinch", inflict = "1d6", damage = "1d4" } } }
pc { name = "Ada", ep = 14, plain = true, search = "1d8", actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } },
  reactions = { { name = "Duck", endure = "1d6" } } }
pc { name = "Bo", ep = 16, plain = true, search = "1d4", actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } } }
