test "Mel 5 and a Spear: a 3 would do, but a 4 fails" { -- CK-11
  dice = "d20=4 d20=5",
  run = function(t)
    t:play("Spearman", "Strike", "No Defence")
    t:equal(t:challenge("No Defence").wounds, 1)
    t:next_round()
    t:play("Spearman", "Strike", "No Defence")
    t:equal(t:challenge("No Defence").wounds, 0)
  end,
}

test "Alice crits twice and hits with a 15: nothing is held" { -- CK-21, CK-22
  dice = "d20=20 d20=20 d20=15 d20=1 d20=2 d20=3",
  run = function(t)
    t:play("Alice", "Strike", "Target")
    t:expect(not t:challenge("Target").in_play) -- Incapacitated
  end,
}

test "Alice crits twice and hits with a 15: only the 15 gets through" {
  dice = "d20=20 d20=20 d20=15 d20=10 d20=11 d20=9",
  run = function(t)
    t:play("Alice", "Strike", "Target")
    t:equal(t:challenge("Target").suffers, "Stunned")
  end,
}

test "a +3 Defence modifier lowers the stat by 3" { -- CK-30
  dice = "d20=7",
  run = function(t)
    t:turn("Alice")
    t:choose("Alice attempts: Defend at +3")
    t:expect(t:said("held by 0"))
  end,
}

test "points on a dash give 20, then 19" { -- CK-04
  dice = "d20=19 d20=19",
  run = function(t)
    t:turn("Alice")
    t:choose("Alice attempts: Defend a dash at +1")
    t:expect(t:said("not held by -1"))
    t:choose("Alice attempts: Defend a dash at +2")
    t:expect(t:said("held by 0"))
  end,
}
