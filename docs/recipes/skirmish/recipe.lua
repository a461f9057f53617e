weapon { name = "Spear", hit = 2 }
weapon { name = "Axe", injury = 2, pierce = 1 }
unit { name = "Spearmen", melee = 9, defence = 12, agility = 11, morale = 10, attacks = 2, wounds = 2, weapons = "Spear" }
unit { name = "Raiders", melee = 10, defence = 14, morale = 12, attacks = 2, wounds = 2, weapons = "Axe" }

pc { name = "Ada's band", plain = true, ep = 5, unit = "Spearmen", actions = {
  { name = "Charge", attack = "Melee" }, { name = "Leap", inflict = "1d4", damage = "1d4" } } }

creature { name = "The raiders", region = "Ford", unit = "Raiders", actions = { { name = "Hack", attack = "Melee" } },
  on_turn = function(self)
    if self.wounds == 2 then return end
    local holds, margin = self:check("Rout", 0, "disadvantage")
    if not holds then
      log(("The raiders waver, by %d."):format(-margin))
      self:end_turn()
    end
  end,
  on_defeat = function(self, who) open_way("Ford", "Far bank") end,
}

obstacle { name = "The torrent", between = { "Ford", "Stones" }, ep = 1, check = "Jump" }
