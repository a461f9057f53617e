-- All must reach the daylight; those who don't suffer an Injury. The seal from the chapel opens the short way (EX-110 to EX-112, EX-134).
scenario {
  name = "The Ground Gives Way", type = "chase", setting = "dungeon", start = "Sluice",
  about = "Behind the sunken door everything falls in. Run for the daylight.",
  goal = { region = "Daylight", known = true },
  limits = { rounds = 5, rest = "injured" },
}

region { name = "Sluice", water = true, about = "the water rises" }
region { name = "Stair", about = "every third step is missing" }
region { name = "Hall of Kings", extends = 1, about = "pillars that hold, for now" }
region { name = "Rope Bridge", about = "forty planks over nothing" }
region { name = "Quarry", about = "heaps of stone that slide" }
region { name = "Gallery", about = "a wind from above" }
region { name = "Daylight", setting = "wilderness" }

connection { "Sluice", "Stair" }
connection { "Stair", "Hall of Kings" }
connection { "Hall of Kings", "Gallery" }
connection { "Hall of Kings", "Rope Bridge" }
connection { "Rope Bridge", "Quarry" }
connection { "Quarry", "Gallery" }
connection { "Gallery", "Daylight" }

creature {
  name = "Tide of Rats", region = "Sluice", ep = 14, pursues = true, keywords = "darkvision",
  actions = { { name = "Gnaw", inflict = "2d8", damage = "1d6", disease = "Grave Rot" } },
  reactions = { { name = "Scatter", endure = "1d8" } },
}

obstacle { name = "Sealed Gate", between = { "Hall of Kings", "Gallery" }, key = "bronze seal" }

obstacle {
  name = "Landslip", between = { "Quarry", "Gallery" }, ep = 10,
  reactions = { { name = "Slide", endure = "1d8", damage = "1d4" } },
}

obstacle {
  name = "Last Ledge", between = { "Gallery", "Daylight" }, ep = 4, persists = true, climbing = 2,
  reactions = { { name = "Crumble", endure = "1d6" } },
}

environ {
  name = "Falling Stones", region = "Stair",
  actions = { { name = "Crash", inflict = "2d8", damage = "2d6" } },
}

environ {
  name = "Cracking Pillars", region = "Hall of Kings",
  actions = { { name = "Shards", inflict = "1d8", damage = "1d6", shifts = { skill = -1 } } },
}

secret { name = "king's ring", region = "Quarry", hidden = "1d6", item = "Valuable" }
