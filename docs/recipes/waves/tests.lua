test "they come in three waves" {
  run = function(t)
    t:expect(not t:challenge("Raider 1").in_play)
    t:next_round()
    t:expect(t:challenge("Raider 2").in_play)
    t:expect(not t:challenge("Raider 3").in_play)
    t:rounds(2)
    t:expect(t:challenge("Captain").in_play)
  end,
}

test "without their captain they run" {
  scene = { Ada = { region = "Road" }, Bo = { region = "Road" }, round = 3 },
  run = function(t)
    t:next_round()
    t:set("Captain", { ep = 1 })
    t:turn("Ada")
    t:dice("d8=8 d6=1 d6=1")
    t:play("Ada", "Staff", "Captain")
    t:expect(not t:challenge("Portcullis").in_play)
  end,
}
