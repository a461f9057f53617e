region {
  name = "Shrine", about = "Seven lamps, and none of them smokes.",
  on_turn_here = function(self, who) -- whose turn begins in this region
    if who.kind == "pc" and who.ep < who.max_ep and not self.data.defiled then
      who:heal(2)
    end
  end,
  on_defeat_here = function(self, who, whom) -- blood in the shrine
    log("The lamps go out, one after the other.")
    self.data.defiled = true
    at("Shrine"):set { dark = true }
  end,
}
