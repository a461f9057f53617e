-- The party, its illness and its things: they go along from scenario to scenario.
pc {
  name = "Ada", ep = 14, plain = true, valuables = 1, search = "1d8",
  actions = { { name = "Staff", inflict = "1d8", damage = "1d6" } },
  reactions = { { name = "Parry", endure = "1d8", defence = "1d4" } },
}
pc {
  name = "Bo", ep = 16, plain = true,
  actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } },
}

disease { name = "Chill", track = "power", by = 1, about = "It does not go away by itself." }

item {
  name = "bone whistle", about = "It fits the hand too well.",
  on_pick_up = function(self, who) log(who.name .. " hears somebody answer, far off.") end,
}
