test "the salve heals" {
  scene = { Ada = { ep = 5 } },
  run = function(t)
    t:turn("Ada")
    t:dice("d8=5 d4=2 d100=90")
    t:search("Ada")
    t:equal(t:pc("Ada").ep, 11)
  end,
}
