-- Tests of the pack: each plays a game of its own. The dice that you fix are those of the test's commands.

test "the bank slides" {
  scene = { Ada = { ep = 10 } },
  dice = "d4=3",
  run = function(t)
    t:enter("Ada", "Embankment")
    t:equal(t:pc("Ada").ep, 7)
    t:expect(t:challenge("Soft Earth").in_play)
  end,
}

test "who stays at the mill is too late" {
  run = function(t)
    for _ = 1, 4 do t:next_round() end
    t:expect(t.result ~= "running", "the water has come")
  end,
}
