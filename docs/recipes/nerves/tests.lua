test "weak nerves wake the house in round 2" {
  scene = { option = { Nerves = 4, Tone = "grim" } },
  run = function(t)
    t:equal(options.Nerves, 4)
    t:rounds(1)
    t:said("The house is awake.")
    t:turn("Ada")
    t:choose("Ada attempts: Pray")
    t:equal(t.state.creaks, 0)
  end,
}

test "two creaks a round if nobody chooses, and no prayer" {
  run = function(t)
    t:equal(t.state.creaks, 2)
    t:equal(options.Tone, "calm")
  end,
}
