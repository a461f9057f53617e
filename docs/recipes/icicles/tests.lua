test "a blow may bring the roof down on everybody" {
  scene = { Ada = { region = "Blue Cave" } },
  run = function(t)
    t:turn("Ada")
    t:dice("d6=1 d8=5 d8=3 d8=2 d6=6")
    t:play("Ada", "Staff", "Snow Cat")
    t:equal(t:pc("Ada").ep, 11)
    t:equal(t:challenge("Snow Cat").ep, 4)
  end,
}

test "or may not" {
  scene = { Ada = { region = "Blue Cave" } },
  run = function(t)
    t:turn("Ada")
    t:dice("d6=3 d8=2 d6=6")
    t:play("Ada", "Staff", "Snow Cat")
    t:expect(t:challenge("Icicles").in_play)
  end,
}
