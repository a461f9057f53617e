region { name = "Landing" }
region { name = "Left Stair", dark = true }
region { name = "Right Stair" }
region { name = "Crypt", dark = true }
connection { "Landing", "Left Stair" }
connection { "Landing", "Right Stair" }
connection { "Left Stair", "Crypt" }
connection { "Right Stair", "Crypt" }
creature { name = "Ghoul", region = "Right Stair", ep = 6, actions = { { name = "Gnaw", inflict = "1d8", damage = "1d4" } } }
pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Duck", endure = "1d8" } } }
pc { name = "Bo", ep = 16, plain = true,
  actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Parry", endure = "1d6", defence = "1d4" } } }
