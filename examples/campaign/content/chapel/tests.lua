test "the knight wakes the sleepers" {
  scene = { Hilde = { region = "Crypt", lit = true }, ["Bone Knight"] = { ep = 1, revealed = true } },
  run = function(t)
    t:turn("Hilde")
    t:dice("d8=8 d8=8 d10=1 d6=6 d6=6 d4=1")
    t:play("Hilde", "Axe", "Bone Knight")
    t:equal(t.state.sleepers, "awake")
    t:expect(t:said("stone grates"))
  end,
}

test "the flagstone tips" {
  scene = { Corin = { region = "Nave" } },
  run = function(t)
    t:enter("Corin", "Aisle")
    t:dice("d4=2 d4=2")
    t:choose("Corin plays no reaction")
    t:equal(t:pc("Corin").ep, 12)
  end,
}

test "the rot hurts at the start of a turn" {
  scene = { Corin = { diseases = "Grave Rot", ep = 9 } },
  run = function(t)
    t:dice("d6=1")
    t:turn("Corin")
    t:equal(t:pc("Corin").ep, 8)
  end,
}
