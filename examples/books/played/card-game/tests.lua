-- The dice are the places of the cards: {4, 3, 2, 2} and {8, 4, Ace} from the printed deck.
local shot, resistance = "d28=13 d27=8 d26=3 d25=3", " d28=26 d27=12 d26=1"

test "the sample scene: 60% of 12 is 7, and 90% of 7 is 6" {
  dice = shot .. resistance,
  run = function(t)
    t:play("Quila", "Fire the Paralyzer", "Ashmite")
    t:equal(t:challenge("Ashmite").vim, 6)
  end,
}

test "the Fear Rod does nothing to an ashmite, which is immune to Mental trauma" {
  dice = "d28=28 d27=27 d26=26 d25=25",
  run = function(t)
    t:play("Quila", "Use the Fear Rod", "Ashmite")
    t:equal(t:challenge("Ashmite").vim, 12)
  end,
}
