pc { name = "Cy", ep = 12, plain = true, waits = true, -- held in the toll house: not in play at the start
  actions = { { name = "Stool", inflict = "1d8", damage = "1d4" } } }

feature { name = "Cell Door", region = "Toll House", lock = "1d4",
  on_open = function(self, who)
    log(who.name .. " leads Cy out of the cell.")
    join("Cy", "Toll House") -- at the start of the next round
  end,
}

creature { name = "Tollman", region = "Toll House", ep = 8,
  actions = { { name = "Grab", inflict = "1d6", special = function(self, target)
    log(target.name .. " is dragged away.")
    target:leave() -- out of play, alive; what it carried lies here
  end } } }

scenario { name = "The Toll House", setting = "civilization", start = "Road", goal = "Bridge",
  on_round = function(self)
    if round() == 6 then -- the tollmen grow tired of their guests
      join("Ada")
      join("Bo") -- who is in play stays where it is
    end
  end,
}
