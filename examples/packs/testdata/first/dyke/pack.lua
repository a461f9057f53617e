-- Chase: the sea takes one region after the other.

scenario {
  name = "The Dyke", setting = "wilderness", type = "chase",
  about = "The dyke has broken. Run.",
  start = "Farm", goal = { region = "Church Hill", known = true },
  limits = { rounds = 6, rest = "dead", deadly = true },
}

region { name = "Farm", about = "Water stands in the yard.", limit = 3 }
region { name = "Causeway", about = "Straight, and already wet.", limit = 4 }
region { name = "Osier Bed", about = "Roots hold the mud together.", limit = 5 }
region { name = "Sluice House", about = "Brick, and it shakes.", limit = 5 }
region { name = "Church Hill", about = "The only hill for miles." }
connection { "Farm", "Causeway" }
connection { "Farm", "Osier Bed" }
connection { "Causeway", "Sluice House" }
connection { "Osier Bed", "Church Hill" }
connection { "Sluice House", "Church Hill" }

obstacle { name = "Willows", about = "They have grown together.", between = { "Osier Bed", "Church Hill" }, ep = 16,
  reactions = { { name = "Bend", endure = "1d4" } } }
obstacle { name = "Wagon", about = "It lies on its side.", between = { "Causeway", "Sluice House" }, ep = 9 }
environ { name = "Flood Water", region = "Causeway", actions = { { name = "Pull", inflict = "1d8", damage = "1d4", shifts = { power = -1 } } } }
creature { name = "Mad Bull", region = "Sluice House", ep = 8,
  actions = { { name = "Horns", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Toss", endure = "1d4" } } }

pc { name = "Ada", ep = 14, actions = { { name = "Spade", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Leap", endure = "1d8" } } }
pc { name = "Bo", ep = 18, actions = { { name = "Bill Hook", inflict = "1d8", damage = "1d8" } }, strategies = { { name = "Run", speed = 1 } } }
