-- Tests of the pack: each plays a game of its own. The dice that you fix are those of the test's commands.

test "the step hurts, and a bad fall makes ill" {
  scene = { Ada = { ep = 8 } },
  dice = "d6=3",
  run = function(t)
    t:enter("Ada", "Cellar")
    t:equal(t:pc("Ada").ep, 5)
    t:expect(t:pc("Ada"):has_disease("Cellar Cough"))
    t:expect(t:said("step gives way"))
    t:equal(t:challenge("Rotten Step").data, { falls = 1 })
  end,
}

test "the broom beats the rat" {
  scene = { Ada = { region = "Cellar" } },
  run = function(t)
    t:turn("Ada")
    t:dice("d8=5 d4=2 d6=4") -- hits, isn't dodged, hurts
    t:play("Ada", "Broom", "Rat")
    t:expect(not t:challenge("Rat").in_play, "the rat is gone")
  end,
}
