-- Stealth: the party has five tokens. The last one lost ends the game.

scenario {
  name = "The Customs House", setting = "civilization", type = "stealth",
  about = "The ledger that would hang you lies in the office. Nobody may know that you were here.",
  start = "Quay", goal = { region = "Boat", known = true, requires = "ledger" },
  forbids = { bashing = true, light = true, tokens = 1 },
}

region { name = "Quay", about = "Wet stone, and ropes to hide behind." }
region { name = "Warehouse", about = "Bales up to the roof.", dark = true }
region { name = "Hall", about = "A lamp, and steps that come and go.", no_hiding = true }
region { name = "Office", about = "A desk as wide as a barge." }
region { name = "Boat", about = "Your own, with muffled oars." }
connection { "Quay", "Warehouse" }
connection { "Quay", "Hall" }
connection { "Warehouse", "Office" }
connection { "Hall", "Office" }
connection { "Quay", "Boat" }

obstacle {
  name = "Office Door", about = "Oak. Bashing it would wake the street.", between = { "Warehouse", "Office" },
  ep = 20, lock = "1d6", failure = { name = "Scrape", tokens = 1 },
}

local function guard(name, route)
  seeker {
    name = name, region = route[1], route = route, ep = 1,
    actions = { { name = "Who goes there?", inflict = "1d8", tokens = 1 } },
    reactions = { { name = "Start", endure = "2d6" } },
  }
end

guard("Old Clerk", { "Office", "Hall" })
guard("Watchman", { "Hall", "Quay" })

feature { name = "Strongbox", about = "Bolted to the desk.", region = "Office", lock = "1d4", item = "ledger" }

pc {
  name = "Ada", ep = 12, tokens = 2, setting_tokens = { civilization = 1 }, keywords = "darkvision",
  actions = { { name = "Picks", lockpick = "1d10", aim = "none" }, { name = "Cosh", inflict = "1d10", damage = "1d4" } },
  reactions = { { name = "Melt Away", endure = "1d10" } },
}
pc {
  name = "Bo", ep = 14, tokens = 2,
  actions = { { name = "Grip", inflict = "1d10", damage = "1d6" } },
  reactions = { { name = "Stand Still", endure = "1d8" } },
}
