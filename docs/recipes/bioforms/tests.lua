test "the sample scene of the book, card for card" {
  scene = { Quila = { region = "Cellar" } },
  dice = "d28=13 d27=8 d26=3 d25=3 d28=26 d27=12 d26=1",
  run = function(t)
    t:play("Quila", "Shoot", "The ashmite") -- misses by 1: 60% of 12 is 7; the armour lets 90% of 7 through
    t:equal(t:challenge("The ashmite").vim, 6)
    t:expect(not t:said("Fear"))
  end,
}
