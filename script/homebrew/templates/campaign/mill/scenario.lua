scenario {
  name = "The Mill", setting = "civilization", start = "Yard", goal = "Wheel Room",
  state = { knows = false }, carries = "knows", -- the weir reads it
}
region { name = "Yard" }
region { name = "Wheel Room", items = "bone whistle" }
connection { "Yard", "Wheel Room" }

secret {
  name = "a shoe in the rushes", region = "Yard", hidden = "1d4",
  on_find = function(self, who)
    state.knows = true
    log("It is hers, and it points to the weir.")
  end,
}

creature {
  name = "Wet Dog", about = "Nobody's dog.", region = "Wheel Room", ep = 8,
  actions = { { name = "Bite", inflict = "1d6", damage = "1d4", disease = "Chill" } },
}
