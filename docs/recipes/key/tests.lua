test "the blades hurt" {
  dice = "d4=3 d4=2",
  run = function(t)
    t:enter("Ada", "Gallery")
    t:equal(t:pc("Ada").ep, 9)
    t:expect(t:said("wheel of blades"))
  end,
}

test "the key keeps one safe and disarms the trap" {
  scene = { Ada = { items = "brass key" } },
  run = function(t)
    t:enter("Ada", "Gallery")
    t:equal(t:pc("Ada").ep, 14)
    t:expect(t:challenge("Blade Wheel").in_play, "it still waits for others")
    t:end_turn()
    t:next_round()
    t:turn("Ada")
    t:choose("Ada opens Blade Wheel")
    t:expect(not t:challenge("Blade Wheel").in_play, "the key has disarmed it")
  end,
}
