test "a breath heals once" {
  scene = { Ada = { ep = 5 } },
  run = function(t)
    t:turn("Ada")
    t:dice("d4=3")
    t:choose("Ada attempts: Catch your breath")
    t:equal(t:pc("Ada").ep, 8)
    t:next_round()
    t:turn("Ada")
    t:expect(not t:offers("Ada attempts: Catch your breath"), "a second breath")
  end,
}
