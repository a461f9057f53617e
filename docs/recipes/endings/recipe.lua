scenario {
  name = "The Burning Mill", setting = "civilization", start = "Yard", goal = "Green",
  on_goal = function(self, who)
    local saved = filled("Saved")
    if saved == slots("Saved") then
      log("All of them live, and the village drinks to you.")
      end_scenario("success")
    elseif saved > 0 then
      log("Some of them live. Nobody speaks.")
      end_scenario("partial success")
    else
      log("The roof falls in behind you.")
      end_scenario("failure")
    end
  end,
}

counter { name = "Saved", slots = 3, worth = 1 }

for _, where in ipairs({ "Loft", "Cellar", "Stable" }) do
  command {
    name = "Carry somebody out of the " .. where, region = where, cost = "action",
    can = function(self, who) return not self.data.done end,
    run = function(self, who)
      self.data.done = true
      advance("Saved", 1)
      who:hurt(roll("1d4", "smoke"))
    end,
  }
end
