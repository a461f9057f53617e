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
