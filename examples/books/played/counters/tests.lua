test "7 points fill two slots of 5" { -- CT-02
  run = function(t)
    t:turn("Protagonist")
    t:choose("Protagonist attempts: Chant")
    t:equal(t:filled("The ritual"), 2)
  end,
}

test "a shot for 7 Ammunition fills two slots, and the Timer one" { -- CT-13, CT-14
  dice = "d10=7",
  run = function(t)
    t:turn("Protagonist")
    t:choose("Protagonist plays Gun")
    t:equal(t:filled("Ammunition"), 2)
    t:equal(t:filled("Flashback"), 1)
    t:expect(not t:said("The Gun is empty."))
  end,
}

test "too little Ammunition: nothing is spent, and the Timer advances all the same" { -- GL-32, CT-14
  scene = { counters = { Ammunition = 4 } },
  dice = "d10=7",
  run = function(t)
    t:turn("Protagonist")
    t:choose("Protagonist plays Gun")
    t:equal(t:filled("Ammunition"), 4)
    t:equal(t:filled("Flashback"), 1)
    t:expect(t:said("The Gun is empty."))
  end,
}

test "each slot of an Inventory holds one thing" { -- CT-15
  run = function(t)
    for _ = 1, 3 do
      t:turn("Protagonist")
      t:choose("Protagonist attempts: Remember")
      t:next_round()
    end
    t:equal(table.concat(t:things_in("Memories"), ", "), "Memory 1, Memory 2, Memory 3")
    t:turn("Protagonist")
    t:choose("Protagonist attempts: Remember")
    t:expect(t:said("There is no room for more."))
    t:equal(table.concat(t:things_in("Assets"), ", "), "Gun")
  end,
}
