local spreads = { "Kitchen", "Hall", "Gallery", "Attic" } -- one region a round

for _, where in ipairs(spreads) do
  environ { name = "Fire in the " .. where, region = where, absent = true, lock = "1d4", failure = { name = "Scald", damage = "1d4" },
    actions = { { name = "Burn", inflict = "1d8", damage = "1d6" } } }
end

scenario {
  name = "The House on Fire", setting = "civilization", start = "Attic", goal = "Garden",
  on_round = function(self)
    local where = spreads[round()]
    if where and not self.data.out then
      spawn("Fire in the " .. where, where):reveal()
      at(where):set { dark = false } -- a fire gives light
    end
  end,
  on_defeat = function(self, who, whom)
    if whom.kind == "environ" then
      log("One fire is out. It spreads no more.")
      self.data.out = true
    end
  end,
}
