creature { name = "Grey Mother", region = "Nursery", ep = 14,
  actions = {
    { name = "Cold Hand", inflict = "1d8", damage = "1d6" },
    { name = "Lullaby", aim = "enemies", inflict = "1d6", shifts = { mind = -1 } },
  },
  choose = function(self, choices) -- one of them; it only reads
    for _, c in ipairs(choices) do
      if self.ep < 5 and c.region == "Chimney" then return c end -- hurt, she flees
      if state.sung < 2 and #pcs(self.region) > 1 and c.play == "Lullaby" then return c end -- she sings to two
    end
  end, -- all else is left to the DM
}
