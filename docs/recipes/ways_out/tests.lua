test "the names banish it" {
  scene = { Ada = { region = "Attic" } },
  run = function(t)
    t:turn("Ada")
    t:choose("Ada attempts: Read the names")
    t:equal(t.ending, "Banished")
    t:equal(t.result, "success")
  end,
}

test "the third omen drowns the house" {
  scene = { state = { omens = 2 } },
  run = function(t)
    t:enter("Ada", "Attic")
    t:equal(t.ending, "Drowned")
  end,
}
