-- A pack with a command of its own that rolls, in a region where an Environ acts first.
scenario { name = "The Well", setting = "dungeon", start = "Yard", goal = "Road" }
region { name = "Yard" }
region { name = "Road" }
connection { "Yard", "Road" }
environ { name = "Hail", region = "Yard", actions = { { name = "Pelt", inflict = "1d4", damage = "1d4" } } }
counter { name = "The Chain", slots = 3 }
command { name = "Haul the chain", region = "Yard", cost = "action",
  run = function(self, who)
    if roll("1d6", "the chain") > 4 then who:hurt(2) else advance("The Chain", 5) end
  end }
pc { name = "Ada", ep = 12 }
