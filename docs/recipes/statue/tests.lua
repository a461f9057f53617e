test "it turns when nobody looks" {
  scene = { Ada = { region = "Chapel" } },
  run = function(t)
    t:equal(t:challenge("Saint").about, "Stone. It faces the altar.")
    t:enter("Ada", "Porch")
    t:rounds(1)
    t:enter("Ada", "Chapel")
    t:equal(t:challenge("Saint").about, "Stone. It faces the door.")
  end,
}
test "Mara hears of it" {
  scene = { Ada = { region = "Chapel" } },
  run = function(t)
    t:turn("Ada")
    t:dice("d12=12 d4=1")
    t:pick("Ada", "Picks", "Alms Box")
    t:expect(t:said("You were to open it.", "Mara"))
    t:expect(not t:said("You were to open it.", "Ada"))
  end,
}
