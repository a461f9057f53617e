scenario { name = "The Nursery", setting = "civilization", start = "Nursery", goal = "Garden", state = { sung = 0 },
  on_action = function(self, who, whom) if who.name == "Grey Mother" then state.sung = state.sung + 1 end end }
region { name = "Nursery" }
region { name = "Chimney" }
region { name = "Garden" }
connection { "Nursery", "Chimney" }
connection { "Nursery", "Garden" }
pc { name = "Ada", ep = 14, plain = true, actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } } }
pc { name = "Bo", ep = 16, plain = true, actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } } }
