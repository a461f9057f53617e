feature {
  name = "Sea Chest", about = "Tarred oak, with a lock like a fist.", region = "Cabin",
  lock = "1d6", item = "ship's log",
  on_open = function(self, who)
    log("Under the log lies a bottle. " .. who.name .. " takes a mouthful.")
    who:heal(3)
  end,
  on_fail = function(self, who)
    log("The pick scrapes. Something below deck has heard it.")
    advance("Noise", 5)
  end,
}

counter { name = "Noise", kind = "danger", slots = 2, worth = 5,
  on_complete = function(self) spawn("Ship's Ghost", "Cabin"):reveal() end,
}

creature { name = "Ship's Ghost", region = "Cabin", absent = true, ep = 6, actions = { { name = "Chill", inflict = "1d8", damage = "1d6" } } }
