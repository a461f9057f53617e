scenario {
  name = "The Avalanche", setting = "wilderness", type = "chase", start = "Ridge", goal = { region = "Valley", known = true },
  about = "The snow has begun to move.",
  limits = { rounds = 2, rest = "injured" }, -- those who are too late suffer an Injury; the others are safe
}

region { name = "Ridge" }
region { name = "Pines", extends = 1 } -- the trees hold the snow for a round
region { name = "Ledge", extends = 1 }
region { name = "Valley" }

trap {
  name = "Loose Snow", region = "Ledge",
  on_enter = function(self, who)
    log("The ledge breaks, and the snow comes faster.")
    extend_limit(-1)
    self:defeat()
  end,
}
