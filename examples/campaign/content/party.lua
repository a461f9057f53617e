pc {
  name = "Hilde", ep = 22, gear_ep = 4, search = "1d4", light = "flame", base = { power = 1 }, plain = true,
  actions = { { name = "Axe", inflict = "2d8", damage = "2d6" } },
  reactions = { { name = "Shield", endure = "1d6", defence = "1d8" } },
  strategies = { { name = "Stand Fast", boosts = { defence = 1 } } },
}

pc {
  name = "Corin", ep = 16, search = "2d6", keywords = "darkvision", base = { skill = 1 }, plain = true,
  actions = {
    { name = "Bow", inflict = "2d8", damage = "1d8", stronger = { wilderness = { damage = 1 } } },
    { name = "Picks", lockpick = "2d6", aim = "none" },
  },
  reactions = { { name = "Dodge", endure = "2d6" } },
  strategies = { { name = "Pathfinder", speed = 1 } },
}

pc {
  name = "Maud", ep = 18, search = "1d8", light = "flame", base = { mind = 1 }, plain = true,
  actions = {
    { name = "Staff", inflict = "1d10", damage = "1d8" },
    {
      name = "Poultice", aim = "ally", shifts = { resilience = 1 }, text = "It gives 2d4 EP back.",
      special = function(self, target) target:heal(roll("2d4", "Poultice")) end,
    },
  },
  reactions = { { name = "Ward", endure = "2d6", defence = "1d4" } },
  assists = { { name = "Encourage", boosts = { accuracy = 1 } } },
}

-- It lowers a base value until it is healed, and runs its callback at the start of each turn of the one that has it (EX-142 to EX-145).
disease {
  name = "Grave Rot", about = "grey nails, grey dreams", track = "mind", by = 1, many = true,
  on_turn = function(self, who)
    if roll("1d6", "Grave Rot") == 1 then
      who:hurt(1)
    end
  end,
}
