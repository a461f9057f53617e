scenario { name = "The Old Adit", setting = "dungeon", start = "Mouth", goal = "Daylight" }
region { name = "Mouth" }
region { name = "Gallery" }
region { name = "Daylight" }
connection { "Mouth", "Gallery" }
connection { "Gallery", "Daylight" }

trap { name = "Rotten Prop", region = "Gallery",
  interrupts = { { name = "Fall of Salt", trigger = "enter", once = true, inflict = "1d8", damage = "1d6", shifts = { power = -1 } } } }

pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Duck", endure = "1d8" } } }
pc { name = "Bo", ep = 16, plain = true,
  actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Parry", endure = "1d6", defence = "1d4" } } }
