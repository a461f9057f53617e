option { name = "Nerves", from = 1, to = 4, default = 2, about = "how soon the house wakes" }
option { name = "Tone", values = { "calm", "grim" } } -- calm, if nobody chooses

scenario {
  name = "The Long Night", setting = "civilization", start = "Hall", goal = "Attic", state = { creaks = 0 },
  on_round = function(self)
    state.creaks = state.creaks + options.Nerves
    if state.creaks >= 6 then log("The house is awake.") end
  end,
}

command {
  name = "Pray", cost = "action",
  can = function(self, who) return options.Tone == "grim" end,
  run = function(self, who) state.creaks = 0 end,
}
