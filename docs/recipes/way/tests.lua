test "one Search rolls against both secrets" {
  run = function(t)
    t:turn("Ada")
    t:dice("d8=3 d6=3 d4=4") -- Ada's Search, then each Hidden entry: a tie finds the draught, 4 hides the lever
    t:search("Ada")
    t:expect(t:found("a draught behind the books"))
    t:expect(not t:found("a dusty lever"))
    t:choose("Ada Moves to Tower")
    t:equal(t:pc("Ada").region, "Tower")
  end,
}

test "the lever stops the gate" {
  run = function(t)
    t:turn("Ada")
    t:dice("d8=8 d6=1 d4=1")
    t:search("Ada")
    t:expect(not t:challenge("Falling Gate").in_play)
  end,
}

test "the gate falls on those who have not searched" {
  dice = "d6=3 d6=4",
  run = function(t)
    t:enter("Bo", "Great Door")
    t:equal(t:pc("Bo").ep, 9)
  end,
}
