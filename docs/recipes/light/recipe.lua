creature {
  name = "Barrow Wight", region = "Barrow", ep = 12, keywords = "darkvision",
  actions = { { name = "Grave Chill", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Fade", endure = "1d8" } },
  on_turn = function(self, who)
    if lit(self.region) then -- by a PC's torch, too
      log("The light burns it.")
      self:shift("power", -2)
    end
  end,
}

trap {
  name = "Draught", region = "Barrow",
  on_enter = function(self, who)
    log("A cold breath puts out the brazier.")
    at("Barrow"):set { dark = true }
    self:defeat()
  end,
}

command {
  name = "Light the brazier", region = "Barrow", cost = "action",
  can = function(self, who) return at("Barrow").dark end,
  run = function(self, who) at("Barrow"):set { dark = false } end,
}
