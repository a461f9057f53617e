-- Tests of the pack: each plays a game of its own. hand says what a PC holds, draws says which cards come next.

test "who cuts the deck draws two cards" {
  scene = { Ada = { hand = "Cut the Deck", draws = { "Bluff", "Fold" } } },
  run = function(t)
    t:play("Ada", "Cut the Deck")
    t:equal(t:pc("Ada"):hand(), { "Bluff", "Fold" })
    t:equal(t:pc("Ada"):discarded(), { "Cut the Deck" })
  end,
}

test "who is hit gives up a Reaction, or two EP" {
  scene = { Ada = { region = "Card Room", hand = { "Fold", "Bluff" } } },
  run = function(t)
    t:play("The Banker", "Raise", "Ada")
    t:dice("d4=3")
    t:choose("Ada plays no reaction")
    t:choose("Ada discards nothing")
    t:equal(t:pc("Ada").ep, 14 - 3 - 2)
    t:equal(#t:pc("Ada"):hand(), 2)
  end,
}
