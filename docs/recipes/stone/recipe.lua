command {
  name = "Throw a stone into the yard", region = "Wall", cost = "action",
  can = function(self, who) return who:has("stone") end,
  run = function(self, who)
    who:take("stone")
    log("It rattles down the steps. Somebody goes to look.")
    for _, guard in ipairs(challenges("Door")) do
      if guard.kind == "seeker" then
        guard:calm()
        guard:send("Yard")
      end
    end
  end,
}
