-- Content that goes beside the starter pack: a ghost in its cellar.
creature {
  name = "Ghost", region = "Cellar", ep = 2,
  on_enter = function(self, who)
    who:shift("Mind", -1)
  end,
  actions = { { name = "Wail", inflict = "1d4", damage = "1d4" } },
}

test "the ghost frightens" {
  run = function(t)
    t:enter("Bo", "Cellar")
    t:equal(t:pc("Bo").mind, -1)
  end,
}
