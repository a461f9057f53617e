local order = { "Crow", "Hare", "Stag" } -- the riddle: as they wake in the morning

counter {
  name = "Right levers", slots = #order, worth = 1, hidden = true, -- all three commands read and change it
  on_complete = function(self)
    log("Stone grinds on stone.")
    way("Hall of Beasts", "Tomb"):open()
  end,
}

for place, name in ipairs(order) do
  command {
    name = "Pull the " .. name, region = "Hall of Beasts", cost = "action",
    run = function(self, who)
      if filled("Right levers") == #order then return end
      if filled("Right levers") == place - 1 then
        log("It stays down.")
        advance("Right levers", 1)
      else
        log("All levers spring back, and darts fly.")
        retreat("Right levers", #order)
        who:hurt(roll("1d4", "darts"))
      end
    end,
  }
end
