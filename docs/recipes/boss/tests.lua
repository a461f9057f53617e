test "first the dead rise" {
  scene = { Ada = { region = "Throne" }, ["Bone King"] = { ep = 17 } },
  run = function(t)
    t:turn("Ada")
    t:dice("d8=8 d6=1 d6=4 d4=1")
    t:play("Ada", "Staff", "Bone King")
    t:expect(t:challenge("Bone Guard").in_play)
    t:equal(t:challenge("Bone King").data.phase, 2)
  end,
}

test "then the King screams" {
  scene = { Ada = { region = "Throne" }, ["Bone King"] = { ep = 9, data = { phase = 2 } } },
  run = function(t)
    t:turn("Ada")
    t:dice("d8=8 d6=1 d6=4 d4=1")
    t:play("Ada", "Staff", "Bone King")
    t:expect(t:said("screams"))
    t:answer("no reaction")
    t:equal(t:pc("Ada").mind, -1)
  end,
}
