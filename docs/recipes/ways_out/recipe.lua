scenario { name = "The House", setting = "civilization", start = "Hall", wins = {}, state = { omens = 0 } }

ending { name = "Banished", result = "success", about = "The house is only a house." }
ending {
  name = "Drowned", result = "failure", about = "The water takes the stairs.",
  when = function() return state.omens == 3 end, -- as soon as it is so
}
ending { name = "Taken", result = "failure", when = function() return #pcs() == 0 end } -- in the place of the printed defeat

connection { "Hall", "Attic", on_cross = function(self, who) state.omens = state.omens + 1 end }

command { name = "Read the names", region = "Attic", cost = "action", run = function(self, who) finish("Banished") end }
