item { name = "Grey Ring", about = "It is warm. It was warm before you took it.",
  on_pick_up = function(self, who, from) -- found, given, handed over, picked up
    self.data.bearers = (self.data.bearers or 0) + 1
    if from then
      tell(who, "It has left " .. from.name .. " without a mark.")
    end
    if self.data.bearers == 3 then
      log("The ring has had its three. Something knocks.")
      spawn("The Caller", who.region):reveal()
    end
  end,
  on_put_down = function(self, who, to) -- put down, handed over, taken, or its bearer is dead
    if not to then who:shift("mind", -1) end -- to leave it is hard; to give it away is not
  end,
}

gear { name = "Paper Crown", ep = 4, about = "It does not tear.",
  on_equip = function(self, who) state.king = who.name end,
  on_take_off = function(self, who)
    state.king = "nobody"
    log("Far below, somebody stops laughing.")
  end,
}

creature { name = "The Caller", region = "Landing", absent = true, ep = 8, actions = { { name = "Knock", inflict = "1d8", damage = "1d6" } } }
