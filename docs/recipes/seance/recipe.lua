scenario {
  name = "The Seance", setting = "civilization", start = "Gate", wins = {}, state = { laid = false },
  aims = {
    { { fetch = "ring" }, { fetch = "slate" } },            -- a step of two, in any order
    { bring = "ring", to = "Chapel" },                      -- then this
    { command = "Lay the ring" },
    { command = "Read the names" },
    { keep = "Omens", below = 4, command = "Light a candle" }, -- all the time
  },
}

ending { name = "Banished", result = "success", about = "The house is only a house." }
ending { name = "Taken", result = "failure", when = function() return filled("Omens") == 6 end }

counter { name = "Omens", kind = "danger", slots = 6, worth = 1 }
region { name = "Hall", on_round = function(self) if round() % 4 == 0 then advance("Omens", 1) end end }

command { name = "Light a candle", cost = "action", run = function(self, who) retreat("Omens", 1) end }
command { name = "Lay the ring", region = "Chapel", can = function(self, who) return who:has("ring") end,
  run = function(self, who) state.laid = true end }
command { name = "Read the names", region = "Crypt", can = function(self, who) return who:has("slate") end,
  run = function(self, who) finish(state.laid and "Banished" or "Taken") end }
command { name = "Open the coffin", region = "Crypt", run = function(self, who) finish("Taken") end }
command { name = "Play the organ", region = "Chapel", run = function(self, who) finish("Taken") end }
