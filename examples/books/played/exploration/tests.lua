local function legal(t, words)
  for _, choice in ipairs(t:choices()) do
    if choice == words then return true end
  end
  return false
end

local over = "Moves to Overgrown Ruins, playing Climb against Rocky Wall"

test "the climb: 4 damage leave 2 EP for Aerim, 6 take Lucin over, and the Wall is whole again for Lucin" { -- EX-64, EX-67
  dice = "d6=4 d6=6 d6=5 d6=2",
  run = function(t)
    t:turn("Aerim")
    t:choose("Aerim " .. over)
    t:equal(t:pc("Aerim").region, "Foot")
    t:end_turn()
    t:turn("Lucin")
    t:choose("Lucin " .. over)
    t:equal(t:pc("Lucin").region, "Overgrown Ruins")
    t:next_round()
    t:turn("Lucin")
    t:choose("Lucin Moves to Foot, playing Climb against Rocky Wall") -- 5 of 6
    t:equal(t:pc("Lucin").region, "Overgrown Ruins")
    t:end_turn()
    t:turn("Aerim")
    t:choose("Aerim " .. over) -- the other 2
    t:equal(t:pc("Aerim").region, "Overgrown Ruins")
  end,
}

test "three times -1 Skill and a Disease: base Skill -3; Disease (Mind 1): -1" { -- EX-142, EX-147
  run = function(t)
    t:equal(t:pc("Aerim").skill, -3)
    t:equal(t:pc("Lucin").mind, -1)
  end,
}

test "an Interrupt that is barred in the wilderness, and a Reaction that is better there, against one Action" { -- EX-91
  scene = { Edda = { region = "Overgrown Ruins" }, ["Patrolling Guard"] = { region = "Overgrown Ruins" } },
  dice = "d6=3 d8=8", -- 1d8 at Power -2 is 1d6, 1d6 in the ferns is 1d8
  run = function(t)
    t:turn("Patrolling Guard")
    t:choose("Patrolling Guard plays Who goes there? against Edda")
    t:choose("Edda Interrupts with Low Roof")
    t:choose("Edda plays the reaction Into the Ferns")
  end,
}

test "no flame burns under water" { -- EX-43
  scene = { Aerim = { region = "Well" }, Lucin = { region = "Well" } },
  run = function(t)
    t:turn("Aerim")
    t:expect(not legal(t, "Aerim lights up"))
    t:end_turn()
    t:turn("Lucin")
    t:expect(not legal(t, "Lucin lights up"))
  end,
}

test "a Rally helps who acts later in this round, and earlier in the next" { -- EX-02
  scene = { Edda = { region = "Thicket" }, Lucin = { region = "Thicket" } },
  dice = "d10=1 d4=4 d10=10 d8=1 d6=1",
  run = function(t)
    t:turn("Lucin")
    t:choose("Lucin plays Rally")
    t:end_turn()
    t:play("Edda", "Climb", "Biting Insects") -- 1d8 at +1
    t:next_round()
    t:play("Edda", "Climb", "Fae Prankster")
  end,
}

test "the stealth kill: a single EP behind high Endure" { -- EX-80
  dice = "d8=8 d6=4 d6=4 d6=1",
  run = function(t)
    t:play("Aerim", "Climb", "Patrolling Guard")
    t:expect(not t:challenge("Patrolling Guard").in_play)
  end,
}

test "a key opens the doorway, or a Lockpick does" { -- EX-130, EX-134
  scene = { Aerim = { region = "Overgrown Ruins", items = "iron key" }, Lucin = { region = "Overgrown Ruins" } },
  dice = "d8=3 d8=4",
  run = function(t)
    t:pick("Lucin", "Pick", "Locked Doorway") -- 3 against 4: it holds
    t:expect(not t:opened("Locked Doorway"))
    t:end_turn()
    t:turn("Aerim")
    t:choose("Aerim Moves to Crypt")
    t:expect(t:opened("Locked Doorway"))
  end,
}

test "a hidden mechanism disables the Trap" { -- EX-86
  scene = { Edda = { region = "Overgrown Ruins" } },
  dice = "d6=6 d6=5",
  run = function(t)
    t:search("Edda")
    t:expect(t:found("a hidden mechanism"))
    t:expect(not t:challenge("Dart Trap").in_play)
  end,
}
