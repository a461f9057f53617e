gear { name = "Oilskin",
  before_hurt = function(self, who, what) -- who wears it is about to lose what.n EP
    if at(who.region).water then return math.max(0, what.n - 2) end -- no answer: it is as it was
  end,
}

creature {
  name = "Old Pike", region = "Weir", ep = 12, keywords = "aquatic",
  actions = { { name = "Snap", inflict = "1d10", damage = "1d6" } },
  before_roll = function(self, who, what, by)
    if who == self and what.class == "damage" and #pcs(self.region) > 1 then return what.n + 1 end -- a dice level more
  end,
}

region {
  name = "Weir", water = true,
  before_move = function(self, who, what) -- asked of who is about to leave the Weir
    if what.to == "Mill" and round() < 3 then return false end -- until then the stream is too strong
  end,
}
