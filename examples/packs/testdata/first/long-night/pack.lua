-- House rules: fear, as a Counter that grows by itself and can be beaten back.

scenario {
  name = "The Long Night", setting = "wilderness", start = "Camp", goal = "Dawn Ridge",
  about = "The fire is going out, and it is only midnight.",
  on_round = function(self)
    if round() > 1 then advance("Dread", 1) end
  end,
  on_defeat = function(self, who)
    log("That one will not rise again. The others draw back.")
    retreat("Dread", 2)
  end,
  on_turn = function(self, who)
    if who.kind == "pc" and filled("Dread") >= 3 and roll("1d6", "courage") == 1 then
      log(who.name .. " hears its name whispered.")
      who:shift("mind", -1)
    end
  end,
}

counter { name = "Dread", kind = "danger", slots = 4, worth = 1, loses = true }

region { name = "Camp", about = "Embers." }
region { name = "Birches", about = "White, and too many of them." }
region { name = "Standing Stones", about = "Nine, or ten.", dark = true }
region { name = "Deer Path", about = "Narrow." }
region { name = "Dawn Ridge", about = "The east is grey." }
connection { "Camp", "Birches" }
connection { "Birches", "Standing Stones" }
connection { "Birches", "Deer Path" }
connection { "Standing Stones", "Dawn Ridge" }
connection { "Deer Path", "Dawn Ridge" }

creature { name = "Pale Walker", region = "Birches", ep = 14, pursues = true, keywords = "darkvision",
  actions = { { name = "Touch", inflict = "1d8", damage = "1d6", shifts = { mind = -1 } } }, reactions = { { name = "Flicker", endure = "1d6" } } }
creature { name = "Stone Child", region = "Standing Stones", ep = 12, actions = { { name = "Hold", inflict = "1d6", damage = "1d8" } } }
obstacle { name = "Briars", between = { "Deer Path", "Dawn Ridge" }, ep = 20, reactions = { { name = "Thorns", endure = "1d6" } } }

command { name = "Sing", about = "Loud, and off key.", cost = "action",
  run = function(self, who)
    log(who.name .. " sings.")
    retreat("Dread", 1)
  end,
}

pc { name = "Ada", ep = 15, light = "flame", actions = { { name = "Brand", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Duck", endure = "1d8" } } }
pc { name = "Bo", ep = 17, actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Shield", endure = "1d6", defence = "1d4" } } }
