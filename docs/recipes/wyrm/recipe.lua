creature {
  name = "Ash Wyrm", region = "Crater", ep = 18,
  actions = {
    { name = "Claws", inflict = "1d8", damage = "1d6" },
    { name = "Ash Breath", inflict = "1d10", damage = "2d6", aim = "enemies" },
  },
  reactions = { { name = "Scales", endure = "1d6", defence = "1d4" } },
  data = { ready = true },
  on_turn = function(self, who) -- it chooses before bots or the DM do
    if not self.data.ready then
      self.data.ready = roll("1d6", "a deep breath") >= 5
    end
    if self.data.ready and #pcs(self.region) > 0 then
      self.data.ready = false
      self:play("Ash Breath")
      self:end_turn()
    end
  end,
}
