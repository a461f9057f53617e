test "a fall hurts whoever has no rope" {
  run = function(t)
    t:turn("Bo")
    t:dice("d8=1 d6=5 d6=4")
    t:choose("Bo Moves into the unknown, playing Oar against Sheer Face")
    t:equal(t:pc("Bo").ep, 13)
  end,
}

test "the rope holds" {
  run = function(t)
    t:turn("Ada")
    t:dice("d8=1 d6=5")
    t:choose("Ada Moves into the unknown, playing Gaff against Sheer Face")
    t:equal(t:pc("Ada").ep, 14)
  end,
}
