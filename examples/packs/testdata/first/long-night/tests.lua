test "dread grows each round, and a song beats it back" {
  scene = { ["Pale Walker"] = { region = "Dawn Ridge" } },
  run = function(t)
    t:next_round()
    t:equal(t:filled("Dread"), 1)
    t:turn("Ada")
    t:choose("Ada attempts: Sing")
    t:equal(t:filled("Dread"), 0)
  end,
}

test "four rounds of doing nothing lose" {
  scene = { ["Pale Walker"] = { region = "Dawn Ridge" } },
  run = function(t)
    for _ = 1, 4 do t:next_round() end
    t:equal(t.result, "failure")
  end,
}
