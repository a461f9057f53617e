test "the water kills whoever stays" {
  scene = { Ada = { region = "Church Hill" }, Bo = { region = "Farm" } },
  run = function(t)
    t:next_round()
    t:next_round()
    t:expect(t:pc("Bo").in_play)
    t:next_round()
    t:expect(not t:pc("Bo").in_play, "the farm is under water after round 3")
  end,
}

test "two blows clear the wagon" {
  scene = { Ada = { region = "Causeway" } },
  run = function(t)
    t:turn("Ada")
    t:dice("d6=6")
    t:play("Ada", "Spade", "Wagon")
    t:equal(t:challenge("Wagon").ep, 3)
  end,
}
