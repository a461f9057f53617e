test "who pays, passes" {
  scene = { Ada = { items = "silver" } },
  run = function(t)
    t:enter("Ada", "Bridge")
    t:answer("pay")
    t:expect(not t:challenge("The Keeper").in_play)
  end,
}

test "the bell floods the bridge" {
  scene = { Bo = { region = "Chapel" } },
  run = function(t)
    t:turn("Bo")
    t:choose("Bo attempts: Ring the chapel bell")
    t:expect(t:said("wet feet"))
    t:equal(t:challenge("The Keeper").power, -3) -- a Creature's base is -1
  end,
}
