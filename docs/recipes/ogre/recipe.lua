creature {
  name = "Ogre", region = "Bridge", ep = 16,
  actions = {
    { name = "Club", inflict = "1d8", damage = "1d8" },
    { name = "Heave", inflict = "1d6", text = "Over the rail!",
      special = function(self, target) -- runs when Heave takes effect
        log("The Ogre throws " .. target.name .. " over the rail.")
        target:send("River")
        self.data.thrown = (self.data.thrown or 0) + 1
      end },
  },
  reactions = { { name = "Hide like Bark", endure = "1d4", defence = "1d4" } },
  on_turn = function(self, who) -- the hooks and the plays of one creature keep one self.data
    if self.data.thrown == 2 then
      log("The Ogre laughs itself to sleep.")
      self:defeat()
    end
  end,
}
