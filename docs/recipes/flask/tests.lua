test "the flask holds three draughts" {
  scene = { Ada = { ep = 2, items = "flask of cordial" } },
  run = function(t)
    for draught = 1, 3 do
      t:turn("Ada")
      t:dice("d6=1")
      t:choose("Ada attempts: Drink from the flask")
      t:equal(t:pc("Ada").ep, 2 + 3 * draught)
      t:next_round()
    end
    t:expect(t:said("empty"))
    t:expect(not t:pc("Ada"):has("flask of cordial"))
  end,
}
