region { name = "Attic", dark = true }
region { name = "Gallery", dark = true }
region { name = "Hall" }
region { name = "Kitchen" }
region { name = "Garden" }
connection { "Attic", "Gallery" }
connection { "Gallery", "Hall" }
connection { "Hall", "Kitchen" }
connection { "Kitchen", "Garden" }
pc { name = "Ada", ep = 14, plain = true,
  actions = { { name = "Staff", inflict = "1d8", damage = "1d6" }, { name = "Bucket", lockpick = "1d6", aim = "none" } },
  reactions = { { name = "Duck", endure = "1d8" } } }
pc { name = "Bo", ep = 16, plain = true,
  actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Parry", endure = "1d6", defence = "1d4" } } }
