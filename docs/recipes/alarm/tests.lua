test "the horn alerts every guard and lets the dog out" {
  run = function(t)
    t:expect(not t:challenge("Mastiff").in_play, "the dog sleeps")
    t:enter("Ada", "Gatehouse")
    t:expect(t:said("blows his horn"))
    t:expect(t:challenge("Night Watch").alerted)
    t:expect(t:challenge("Porter").alerted, "the horn is heard at the well")
    t:expect(t:challenge("Mastiff").in_play)
  end,
}
