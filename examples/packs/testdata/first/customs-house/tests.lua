test "a guard who wins costs a token and is alerted" {
  scene = { Ada = { region = "Hall" }, Bo = { region = "Boat" } },
  run = function(t)
    t:equal(t.tokens, 5)
    t:turn("Watchman")
    t:dice("d8=7 d10=3")
    t:play("Watchman", "Who goes there?", "Ada")
    t:answer("Melt Away")
    t:equal(t.tokens, 4)
    t:expect(t:challenge("Watchman").alerted)
  end,
}

test "the strongbox holds the ledger" {
  scene = { Ada = { region = "Office" } },
  run = function(t)
    t:turn("Ada")
    t:dice("d10=4 d4=4") -- a tie goes to the pick
    t:pick("Ada", "Picks", "Strongbox")
    t:expect(t:pc("Ada"):has("ledger"))
  end,
}
