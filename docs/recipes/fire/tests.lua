test "the fire climbs" {
  run = function(t)
    t:expect(t:challenge("Fire in the Kitchen").in_play)
    t:expect(not t:challenge("Fire in the Hall").in_play)
    t:next_round()
    t:expect(t:challenge("Fire in the Hall").in_play)
  end,
}

test "a bucket puts it out" {
  scene = { Ada = { region = "Kitchen" } },
  run = function(t)
    t:turn("Ada")
    t:dice("d6=5 d4=2")
    t:pick("Ada", "Bucket", "Fire in the Kitchen")
    t:expect(t:said("spreads no more"))
    t:next_round()
    t:expect(not t:challenge("Fire in the Hall").in_play)
  end,
}
