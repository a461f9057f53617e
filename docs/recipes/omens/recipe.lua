scenario {
  name = "The House", setting = "civilization", start = "Porch", goal = "Garden",
  state = { omens = 0, haunt = "none" }, -- what all callbacks share, with its first values
}

connection {
  "Porch", "Hall",
  on_cross = function(self, who)
    state.omens = state.omens + 1
    if state.omens == 3 then
      state.haunt = "drowned"
      log("Water runs down the stairs.")
    end
  end,
}

command {
  name = "Speak to it", region = "Hall", cost = "action",
  can = function(self, who) return state.haunt ~= "none" end, -- the players see that they may, and so that it is there
  run = function(self, who)
    log(who.name .. " speaks to the " .. state.haunt .. " one.")
    state.haunt = "none"
  end,
}
