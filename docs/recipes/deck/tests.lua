test "the first hand is five cards, and each later round brings one" {
  run = function(t)
    t:equal(#t:pc("Ada"):hand(), 5)
    t:equal(#t:pc("Ada"):deck(), 8)
    t:equal(#t:pc("Pip"):hand(), 0)
  end,
}

test "a card that was played lies in the discard pile" {
  scene = { Ada = { region = "Hall", hand = { "Slash", "Dodge" } } },
  dice = "d8=6 d6=2 d6=3",
  run = function(t)
    local ada = t:pc("Ada")
    t:play("Ada", "Slash", "The Fencing Master")
    t:equal(t:challenge("The Fencing Master").ep, 11)
    t:equal(#ada:hand(), 1)
    t:equal(ada:discarded()[1], "Slash")
  end,
}

test "a seventh card has to go at the round's end" {
  scene = { Ada = { hand = { "Slash", "Slash", "Feint", "Dodge", "Dodge", "Rush", "Rush" } } },
  run = function(t)
    local ada = t:pc("Ada")
    t:rounds(1)
    t:equal(#ada:hand(), 6) -- five are kept, and the new round brings one
    t:equal(#ada:discarded(), 2)
  end,
}

test "the first hand is what the test says" {
  begin = false,
  scene = { Ada = { draws = { "Slash", "Slash", "Dodge", "Rush", "Feint" } } },
  run = function(t)
    t:begin()
    t:equal(t:pc("Ada"):hand(), { "Dodge", "Rush", "Slash", "Slash", "Feint" })
  end,
}

test "Ada chooses which card goes" {
  scene = { Ada = { hand = { "Slash", "Slash", "Feint", "Dodge", "Dodge", "Rush" } } },
  run = function(t)
    t:turn("The Fencing Master") -- who acts last
    t:end_turn()
    t:choose("Ada discards Rush")
    t:equal(t:pc("Ada"):discarded(), { "Rush" })
  end,
}

test "the master lets those who enter draw" {
  scene = { Ada = { hand = "Rush", draws = "Feint" } },
  run = function(t)
    t:enter("Ada", "Hall")
    t:equal(#t:pc("Ada"):hand(), 2)
  end,
}

test "who is hit gives up a Reaction, or is hit again" {
  scene = { Ada = { region = "Hall", hand = { "Dodge", "Rush" } }, ["The Fencing Master"] = { region = "Hall" } },
  run = function(t)
    t:play("The Fencing Master", "Lunge", "Ada")
    t:dice("d6=3")
    t:choose("Ada plays no reaction")
    t:equal(t.question, "A Reaction, or a second hit?")
    t:choose("Ada discards nothing")
    t:equal(t:pc("Ada").ep, 11)
    t:equal(#t:pc("Ada"):hand(), 2)
  end,
}
