test "it drops on the first who leaves" {
  scene = { Ada = { region = "Chimney" } },
  run = function(t)
    t:turn("Ada")
    t:enter("Ada", "Ledge")
    t:dice("d10=9 d8=2 d8=5")
    t:answer("Duck")
    t:equal(t:pc("Ada").ep, 9)
    t:expect(t:challenge("Lurker").revealed)
  end,
}

test "a Search sees it first" {
  scene = { Ada = { region = "Chimney" } },
  run = function(t)
    t:turn("Ada")
    t:dice("d8=6 d6=3")
    t:search("Ada")
    t:expect(t:challenge("Lurker").revealed)
  end,
}
