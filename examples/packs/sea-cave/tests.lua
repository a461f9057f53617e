test "a fall hurts those without a rope" {
  run = function(t)
    t:turn("Bo")
    t:dice("d8=1 d6=5 d6=4")
    t:choose("Bo Moves to Ledge, playing Oar against Sheer Face")
    t:equal(t:pc("Bo").ep, 13)
  end,
}

test "the rope holds" {
  run = function(t)
    t:turn("Ada")
    t:dice("d8=1 d6=5")
    t:choose("Ada Moves to Ledge, playing Gaff against Sheer Face")
    t:equal(t:pc("Ada").ep, 14)
  end,
}
