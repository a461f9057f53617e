test "the tide comes in and shuts the way" {
  run = function(t)
    t:next_round()
    t:expect(t:said("tide comes in"))
    t:next_round()
    t:next_round()
    t:equal(t.round, 4)
    t:turn("Ada")
    t:expect(not t:offers("Ada Moves to Shingle"), "the shingle is gone, but Ada may go there")
  end,
}
