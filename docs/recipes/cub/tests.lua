test "to hurt the cub is to wake the bear" {
  scene = { Ada = { region = "Den" } },
  run = function(t)
    t:turn("Ada")
    t:dice("d8=8 d4=1 d6=2")
    t:play("Ada", "Staff", "Bear Cub")
    t:expect(t:said("turns on Ada"))
    t:dice("d12=12 d8=1 d8=5") -- Accuracy one level better: d12 in place of d10
    t:answer("Duck")
    t:equal(t:pc("Ada").ep, 9)
  end,
}

test "to hurt the bear is only that" {
  scene = { Ada = { region = "Den" } },
  run = function(t)
    t:turn("Ada")
    t:dice("d8=8 d4=1 d6=2 d4=1")
    t:play("Ada", "Staff", "She-Bear")
    t:expect(not t:said("turns on Ada"))
  end,
}
