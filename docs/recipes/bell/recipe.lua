command {
  name = "Ring the bell", about = "It hangs low, and its rope is new.",
  region = "Belfry", cost = "action",
  can = function(self, who) return not self.data.rung end, -- once
  run = function(self, who)
    self.data.rung = true
    log("The bell tolls over the valley.")
    for _, foe in ipairs(challenges("Square")) do
      if foe.name == "Grave Thing" then foe:defeat() end
    end
    for _, pc in ipairs(pcs()) do
      pc:boost("accuracy", 1)
    end
  end,
}
