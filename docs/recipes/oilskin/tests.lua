test "the oilskin keeps two EP in the water" {
  scene = { Ada = { region = "Weir" } },
  run = function(t)
    t:turn("Old Pike")
    t:dice("d6=5")
    t:play("Old Pike", "Snap", "Ada")
    t:equal(t:pc("Ada").ep, 11)
  end,
}

test "among two of them the pike bites harder" {
  scene = { Ada = { region = "Weir" }, Bo = { region = "Weir" } },
  run = function(t)
    t:turn("Old Pike")
    t:dice("d8=8")
    t:play("Old Pike", "Snap", "Ada")
    t:equal(t:pc("Ada").ep, 8)
  end,
}

test "nobody gets across before the third round" {
  scene = { Bo = { region = "Weir" } },
  run = function(t)
    t:enter("Bo", "Mill")
    t:equal(t:pc("Bo").region, "Weir")
    t:next_round()
    t:next_round()
    t:enter("Bo", "Mill")
    t:equal(t:pc("Bo").region, "Mill")
  end,
}
