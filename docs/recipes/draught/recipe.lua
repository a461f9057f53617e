item { name = "Draught", about = "It tastes of salt.",
  uses = 2, cost = "action", aim = "ally", -- twice, then it is gone; on an ally or on who drinks
  on_use = function(self, who, target) target:heal(roll("1d6", "the draught") + 2) end,
}

item { name = "Hand Bell",
  can = function(self, who) return not state.rung end, -- it only reads
  on_use = function(self, who)
    state.rung = true
    log("The bell rings through the house.")
  end,
}

creature { name = "The Maid", region = "Attic", ep = 14,
  actions = {
    { name = "Cold Hand", inflict = "1d8", damage = "1d6" },
    { name = "Scream", aim = "enemies", inflict = "2d8", shifts = { mind = -1 },
      uses = 1, -- once in a scenario
      when = function(self) return self.ep < 10 end, -- and only once she is hurt
    },
  },
}
