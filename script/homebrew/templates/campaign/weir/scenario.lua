scenario {
  name = "The Weir", setting = "wilderness", start = "Bank", goal = "Sluice",
  state = { knows = false }, carries = "knows",
}
region {
  name = "Bank",
  on_begin = function(self)
    if state.knows then log("The rushes are trodden down where the shoe lay.") end
  end,
}
region { name = "Sluice" }
connection { "Bank", "Sluice" }

creature {
  name = "The Miller", about = "He has been under water for a while.", region = "Sluice", ep = 12,
  actions = { { name = "Grip", inflict = "1d8", damage = "1d6" } },
}

command {
  name = "Blow the whistle", item = "bone whistle", region = "Sluice", cost = "action",
  run = function(self, who)
    who:take("bone whistle")
    challenge("The Miller"):defeat()
    log("He lets go of what he held.")
  end,
}
