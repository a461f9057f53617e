-- A disease that can be caught again and again, and a place that heals it.

scenario { name = "The Pest House", setting = "civilization", start = "Gate", goal = { region = "Orchard", requires = "old Marta's ring" },
  about = "Marta died of it on Tuesday. Her daughter wants the ring." }

region { name = "Gate", about = "A red cross on the wood." }
region { name = "Ward", about = "Forty beds. None is empty." }
region { name = "Dead Room", about = "Lime, and quiet.", dark = true }
region { name = "Herb Garden", about = "Rue, sage and a stone bench." }
region { name = "Orchard", about = "Clean air." }
connection { "Gate", "Ward" }
connection { "Ward", "Dead Room" }
connection { "Ward", "Herb Garden" }
connection { "Herb Garden", "Orchard" }

disease { name = "Grey Sweat", about = "It begins at the wrists.", track = "skill", by = 1, many = true,
  on_turn = function(self, who)
    if who.kind == "pc" and who.skill <= -3 then
      log(who.name .. " shivers and sits down.")
      who:hurt(2)
    end
  end,
}

environ { name = "Foul Air", region = "Ward", actions = { { name = "Breath", inflict = "1d8", disease = "Grey Sweat" } } }
trap { name = "The Last Breath", region = "Dead Room",
  on_search = function(self, who)
    self:reveal()
    log("As the sheet is lifted, something sighs.")
    who:afflict("Grey Sweat")
    self:defeat()
  end,
}
secret { name = "a ring under the tongue", region = "Dead Room", hidden = "1d4", item = "old Marta's ring" }
creature { name = "Carrion Dog", region = "Dead Room", ep = 7,
  actions = { { name = "Bite", inflict = "1d8", damage = "1d8", disease = "Grey Sweat" } }, reactions = { { name = "Slink", endure = "1d6" } } }

command { name = "Chew rue", about = "Bitter, and it helps.", region = "Herb Garden", cost = "action",
  can = function(self, who) return who:has_disease("Grey Sweat") end,
  run = function(self, who) who:cure("Grey Sweat") end,
}

pc { name = "Ada", ep = 14, search = "1d8", light = "flame", actions = { { name = "Cane", inflict = "1d8", damage = "1d6" } }, reactions = { { name = "Veil", endure = "1d8" } } }
pc { name = "Bo", ep = 16, search = "1d6", actions = { { name = "Shovel", inflict = "1d8", damage = "1d8" } }, reactions = { { name = "Cough", endure = "1d4" } } }
