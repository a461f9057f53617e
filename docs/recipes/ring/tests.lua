test "the third bearer calls something" {
  run = function(t)
    t:turn("Ada")
    t:choose("Ada picks up Grey Ring")
    t:choose("Ada gives Grey Ring to Bo")
    t:expect(t:said("It has left Ada"))
    t:equal(t:pc("Ada").mind, 0) -- she has handed it over
    t:end_turn()
    t:turn("Bo")
    t:choose("Bo drops Grey Ring")
    t:equal(t:pc("Bo").mind, -1)
    t:choose("Bo picks up Grey Ring")
    t:expect(t:said("Something knocks"))
    t:expect(t:challenge("The Caller").in_play)
  end,
}

test "the crown is put on, taken off, and lost with its king" {
  scene = { Ada = { items = { "Paper Crown" } } },
  run = function(t)
    t:turn("Ada")
    t:choose("Ada equips Paper Crown")
    t:equal(t.state.king, "Ada")
    t:choose("Ada gives Paper Crown to Bo")
    t:equal(t.state.king, "nobody")
    t:expect(t:said("stops laughing"))
  end,
}
