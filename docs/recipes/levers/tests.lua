test "the right order opens the tomb" {
  scene = { Ada = { region = "Hall of Beasts" } },
  run = function(t)
    for _, name in ipairs({ "Crow", "Hare", "Stag" }) do
      t:turn("Ada")
      t:choose("Ada attempts: Pull the " .. name)
      t:next_round()
    end
    t:expect(t:said("Stone grinds"))
    t:enter("Ada", "Tomb")
    t:equal(t:pc("Ada").region, "Tomb")
  end,
}

test "a wrong lever undoes it all" {
  scene = { Ada = { region = "Hall of Beasts" }, counters = { ["Right levers"] = 1 } },
  run = function(t)
    t:turn("Ada")
    t:dice("d4=3")
    t:choose("Ada attempts: Pull the Stag")
    t:equal(t:filled("Right levers"), 0)
    t:equal(t:pc("Ada").ep, 11)
  end,
}
