-- Climbing, darkness and water: what the land itself does.

scenario { name = "The Sea Cave", setting = "wilderness", start = "Cliff Top", goal = { region = "Boat Rock", known = true },
  about = "The revenue men hold the path. There is another way down." }

region { name = "Cliff Top", about = "Thrift, and a long drop." }
region { name = "Ledge", about = "Two feet wide." }
region { name = "Cave Mouth", about = "Weed, and the suck of the sea.", water = true }
region { name = "Inner Cave", about = "Something breathes, or it is the swell.", water = true, dark = true }
region { name = "Sump", about = "Under the rock.", water = true, submerged = true, dark = true }
region { name = "Boat Rock", about = "A lugger rides behind it." }
connection { "Cliff Top", "Ledge", down = true }
connection { "Ledge", "Cave Mouth" }
connection { "Cave Mouth", "Inner Cave" }
connection { "Inner Cave", "Boat Rock" }
connection { "Cave Mouth", "Sump" }
connection { "Sump", "Boat Rock" }

obstacle { name = "Sheer Face", about = "Wet and green.", between = { "Cliff Top", "Ledge" }, ep = 3, persists = true, climbing = 1, passed_by = "fly",
  reactions = { { name = "Crumble", endure = "1d6" } },
  on_attack = function(self, who) -- a rope holds whoever slips
    if who:has("rope") then belay() end
  end,
}
creature { name = "Seal Bull", region = "Inner Cave", ep = 18, keywords = { "aquatic", "darkvision" },
  actions = { { name = "Charge", inflict = "1d8", damage = "2d8" } }, reactions = { { name = "Dive", endure = "1d6" } } }
environ { name = "Undertow", region = "Sump", actions = { { name = "Drag", inflict = "1d8", damage = "1d6" } } }

pc { name = "Ada", ep = 14, items = "rope", keywords = "darkvision", actions = { { name = "Gaff", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Cling", endure = "1d8" } } }
pc { name = "Bo", ep = 17, light = "flame", actions = { { name = "Oar", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Fend Off", endure = "1d6" } } }
