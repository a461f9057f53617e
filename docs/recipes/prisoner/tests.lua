test "the prisoner joins who opens the cell" {
  scene = { Ada = { region = "Toll House" } },
  run = function(t)
    t:expect(not t:pc("Cy").in_play, "Cy is locked up")
    t:turn("Ada")
    t:dice("d8=6 d4=2")
    t:pick("Ada", "Picks", "Cell Door")
    t:expect(not t:pc("Cy").in_play, "Cy is on the way")
    t:next_round()
    t:expect(t:pc("Cy").in_play)
    t:equal(t:pc("Cy").region, "Toll House")
  end,
}

test "who is grabbed is gone, and comes back in round 6" {
  scene = { Ada = { region = "Toll House" } },
  run = function(t)
    t:turn("Tollman")
    t:dice("d6=6 d6=1")
    t:play("Tollman", "Grab", "Ada")
    if t.question ~= "" then t:answer(2) end
    t:expect(not t:pc("Ada").in_play, "Ada is a guest of the tollmen")
    t:expect(not t:pc("Ada"):has("lantern"), "the lantern lies there")
    t:rounds(5)
    t:equal(t.round, 6)
    t:expect(t:pc("Ada").in_play)
    t:equal(t:pc("Ada").region, "Road")
  end,
}

test "the host brings Cy along from the start" {
  begin = false,
  run = function(t)
    t:join("Cy")
    t:begin()
    t:equal(t:pc("Cy").region, "Road")
    t:expect(t:refused(function() t:join("Cy") end))
  end,
}
