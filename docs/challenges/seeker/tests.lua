test "the watchman walks his round" {
  run = function(t)
    t:turn("Watchman")
    t:choose("Watchman Moves to Yard")
    t:equal(t:challenge("Watchman").region, "Yard")
  end,
}
