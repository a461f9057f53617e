creature {
  name = "Lurker", about = "It was the ceiling.", region = "Chimney", hidden = "1d6", ep = 8,
  actions = { { name = "Drop", inflict = "1d10", damage = "1d8" } }, reactions = { { name = "Curl Up", endure = "1d6" } },
  on_leave = function(self, who) -- who turns its back on it
    if self.data.struck then return end
    self.data.struck = true
    self:reveal()
    self:play("Drop", who)
  end,
}
