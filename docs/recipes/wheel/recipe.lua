connection { "Shaft", "Cistern", closed = true }

counter {
  name = "The Sluice", kind = "progress", slots = 3, worth = 1,
  on_complete = function(self)
    log("With a groan the sluice stands open.")
    way("Shaft", "Cistern"):open()
  end,
}

command {
  name = "Turn the wheel", region = "Shaft", cost = "action",
  can = function(self, who) return filled("The Sluice") < slots("The Sluice") end,
  run = function(self, who)
    advance("The Sluice", roll("1d4", "the wheel") >= 3 and 2 or 1)
  end,
}
