scenario { name = "The Rat Cellar", setting = "dungeon", start = "Stair", goal = "Drain" }
region { name = "Stair" }
region { name = "Cellar" }
region { name = "Wine Room" }
region { name = "Drain" }
connection { "Stair", "Cellar" }
connection { "Cellar", "Wine Room" }
connection { "Cellar", "Drain" }

creature { name = "Rats", region = "Wine Room", ep = 6, pursues = true, respawn = 4,
  actions = { { name = "Swarm", inflict = "1d8", damage = "1d4" } }, reactions = { { name = "Scatter", endure = "1d6" } } }

pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Duck", endure = "1d8" } } }
pc { name = "Bo", ep = 16, plain = true,
  actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Parry", endure = "1d6", defence = "1d4" } } }
