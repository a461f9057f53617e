craft { name = "Burglar", base = { skill = 1 }, search = { dice = "1d8", never = "wilderness" }, tokens = 2, setting_tokens = { civilization = 1 } }

gear { name = "Padded Coat", ep = 4, reactions = { { name = "Take It", endure = "1d4", defence = "1d6" } } }
gear {
  name = "Grapple", about = "Forty feet of rope, and a hook.", base = { skill = 1 }, only = { "civilization", "dungeon" },
  actions = { { name = "Swing Across", inflict = "1d10", damage = "1d6" } },
}

feature { name = "Roof Chest", region = "Attic", lock = "1d4", item = "Grapple" } -- an item with the name of Gear is that Gear

pc { name = "Ada", ep = 12, plain = true, craft = "Burglar", gear = "Padded Coat",
  actions = { { name = "Knife", inflict = "1d8", damage = "1d4" }, { name = "Picks", lockpick = "1d8", aim = "none" } } }
