scenario { name = "The Bone King", setting = "dungeon", start = "Steps", goal = "Vault" }
region { name = "Steps" }
region { name = "Throne" }
region { name = "Vault" }
connection { "Steps", "Throne" }
connection { "Throne", "Vault" }
obstacle { name = "Gilded Door", between = { "Throne", "Vault" }, ep = 60, reactions = { { name = "Gold", endure = "1d6", defence = "1d6" } } }
pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Duck", endure = "1d8" } } }
pc { name = "Bo", ep = 16, plain = true,
  actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Parry", endure = "1d6", defence = "1d4" } } }
