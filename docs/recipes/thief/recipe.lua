creature {
  name = "Magpie Boy", region = "Fair", ep = 5,
  actions = { { name = "Cut the Strings", inflict = "1d8",
    special = function(self, target)
      if not target:has("purse") then return end
      target:take("purse")
      self.data.purses = (self.data.purses or 0) + 1 -- what it says here, on_defeat reads
      log("The purse is gone, and so is the boy.")
      self:send("Alley")
    end } },
  reactions = { { name = "Dart Away", endure = "1d8" } },
  on_defeat = function(self, who)
    for _ = 1, self.data.purses or 0 do
      lay("purse", self.region)
    end
  end,
}
