local stages = { "a cough", "a fever", "shaking hands" }

disease {
  name = "Marsh Lung", track = "resilience", by = 1,
  on_turn = function(self, who) -- at the start of each turn of those who have it
    local stage = self.data[who.name] or 0
    if stage < #stages and roll("1d6", "Marsh Lung") <= 3 then
      stage = stage + 1
      self.data[who.name] = stage -- one number for each patient, kept in saves too
      log(who.name .. " has " .. stages[stage] .. ".")
    end
    if stage == 2 then who:hurt(1) end
    if stage == 3 then who:shift("power", -1) end
  end,
}

command {
  name = "Drink the bitter root", item = "bitter root", cost = "action",
  can = function(self, who) return who:has_disease("Marsh Lung") end,
  run = function(self, who)
    who:take("bitter root")
    who:cure("Marsh Lung")
  end,
}
