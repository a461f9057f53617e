scenario { name = "The Blue Cave", setting = "dungeon", start = "Glacier", goal = "Hot Spring" }
region { name = "Glacier" }
region { name = "Blue Cave" }
region { name = "Hot Spring" }
connection { "Glacier", "Blue Cave" }
connection { "Blue Cave", "Hot Spring" }
creature { name = "Snow Cat", region = "Blue Cave", ep = 9, actions = { { name = "Claw", inflict = "1d8", damage = "1d6" } },
  reactions = { { name = "Leap", endure = "1d6" } } }
pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Duck", endure = "1d8" } } }
pc { name = "Bo", ep = 16, plain = true,
  actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Parry", endure = "1d6", defence = "1d4" } } }
