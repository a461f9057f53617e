test "the third to cross the threshold wakes it" {
  scene = { state = { omens = 1 } },
  run = function(t)
    t:enter("Ada", "Hall")
    t:equal(t.state.haunt, "none")
    t:enter("Bo", "Hall")
    t:equal(t.state.haunt, "drowned")
    t:choose("Bo attempts: Speak to it")
    t:equal(t.state.haunt, "none")
  end,
}
