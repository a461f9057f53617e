test "the pines gain a round" {
  run = function(t)
    t:enter("Ada", "Pines")
    t:next_round()
    t:equal(t.result, "running")
    t:next_round()
    t:equal(t.result, "running")
  end,
}

test "the ledge loses it again" {
  run = function(t)
    t:enter("Ada", "Ledge")
    t:expect(t:said("faster"))
    t:next_round()
    t:next_round()
    t:equal(t.result, "failure") -- the limit is 2 again, and nobody is safe
  end,
}
