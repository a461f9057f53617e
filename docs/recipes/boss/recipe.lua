creature {
  name = "Bone King", region = "Throne", ep = 24,
  actions = { { name = "Scythe", inflict = "1d10", damage = "1d8" }, { name = "Wail", aim = "enemies", shifts = { mind = -1 } } },
  reactions = { { name = "Crown of Ribs", endure = "1d6", defence = "1d4" } },
  data = { phase = 1 },
  on_hurt = function(self, who)
    if self.data.phase == 1 and self.ep <= 16 then
      self.data.phase = 2
      log("The King stamps, and the floor gives up its dead.")
      spawn("Bone Guard", "Throne"):reveal()
    elseif self.data.phase == 2 and self.ep <= 8 then
      self.data.phase = 3
      log("The King screams.")
      self:play("Wail")
    end
  end,
  on_turn = function(self, who)
    if self.data.phase == 3 then self:boost("damage", 1) end
  end,
  on_defeat = function(self, who) challenge("Gilded Door"):defeat() end,
}

creature { name = "Bone Guard", region = "Throne", absent = true, ep = 5, actions = { { name = "Clutch", inflict = "1d6", damage = "1d6" } } }
