seeker {
  name = "Night Watch", region = "Gatehouse", route = { "Gatehouse", "Yard" }, ep = 1,
  actions = { { name = "Challenge", inflict = "1d8", tokens = 1 } },
  reactions = { { name = "Keen Ears", endure = "2d6" } },
  on_enter = function(self, who) -- a PC comes to where the guard stands
    if self.alerted then return end
    log("The guard blows his horn.")
    for _, other in ipairs(challenges()) do
      if other.kind == "seeker" then other:alert() end
    end
    local dog = challenge("Mastiff")
    if not dog.in_play then
      spawn("Mastiff", "Kennel"):reveal()
    end
  end,
}

creature {
  name = "Mastiff", region = "Kennel", absent = true, pursues = true, ep = 5,
  actions = { { name = "Bite", inflict = "1d8", damage = "1d4" } },
}
