test "the shrine heals" {
  scene = { Ada = { region = "Shrine", ep = 5 } },
  run = function(t)
    t:turn("Ada")
    t:equal(t:pc("Ada").ep, 7)
  end,
}

test "who kills in it loses it" {
  scene = { Ada = { region = "Shrine" }, Hunter = { region = "Shrine", ep = 1 } },
  run = function(t)
    t:turn("Ada")
    t:dice("d6=1")
    t:play("Ada", "Staff", "Hunter")
    t:expect(t:said("lamps go out"))
  end,
}
