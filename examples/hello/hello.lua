scenario { name = "The Cellar", setting = "dungeon", start = "Kitchen", goal = "Street" }
region { name = "Kitchen" }
region { name = "Cellar", dark = true }
region { name = "Street" }
connection { "Kitchen", "Cellar" }
connection { "Cellar", "Street" }
disease { name = "Cellar Cough", track = "resilience", by = 1 }
trap { name = "Rotten Step", region = "Cellar",
  on_enter = function(self, who)
    who:hurt(roll("1d6", "the fall"))
    if who.ep < 10 then who:afflict("Cellar Cough") end
    self:defeat()
  end }
creature { name = "Rat", region = "Cellar", ep = 3, actions = { { name = "Bite", inflict = "1d6", damage = "1d4" } } }
pc { name = "Ada", ep = 12, plain = true, actions = { { name = "Broom", inflict = "1d8", damage = "1d6" } } }
