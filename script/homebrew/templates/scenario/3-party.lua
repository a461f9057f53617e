-- Ready-made PCs, for those who just want to play, and the tests.

pc { name = "Ada", ep = 14, plain = true, search = "1d8", light = "flame",
  actions = { { name = "Boathook", inflict = "1d8", damage = "1d6" }, { name = "Picks", lockpick = "1d8", aim = "none" } },
  reactions = { { name = "Duck", endure = "1d8" } } }
pc { name = "Bo", ep = 17, plain = true, search = "1d4",
  actions = { { name = "Axe", inflict = "1d8", damage = "1d8" } },
  reactions = { { name = "Shield", endure = "1d6", defence = "1d4" } } }

test "the bell weakens the ferryman" {
  scene = { Ada = { items = { "rope" } } },
  run = function(t)
    t:turn("Ada")
    t:choose("Ada attempts: Ring the bell")
    t:expect(t:said("something in the house answers"))
    t:equal(t:challenge("Drowned Ferryman").power, -2) -- a creature begins at -1
  end,
}

test "a Search finds the low door" {
  scene = { Ada = { region = "Cellar" }, ["Drowned Ferryman"] = { region = "Landing" } },
  run = function(t)
    t:turn("Ada")
    t:dice("d6=6 d6=3")
    t:search("Ada")
    t:expect(t:found("a low door behind the casks"))
  end,
}
