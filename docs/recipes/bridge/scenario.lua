scenario { name = "The Rope Bridge", setting = "wilderness", start = "Gorge", goal = "Tower" }
region { name = "Gorge" }
region { name = "Goat Path" }
region { name = "Tower" }
connection { "Gorge", "Goat Path" }
connection { "Goat Path", "Tower" }
pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Duck", endure = "1d8" } } }
pc { name = "Bo", ep = 16, plain = true,
  actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Parry", endure = "1d6", defence = "1d4" } } }
pc { name = "Cy", ep = 12, plain = true, actions = { { name = "Knife", inflict = "1d10", damage = "1d4" } } }
