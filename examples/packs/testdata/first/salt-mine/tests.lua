test "the prop falls on the first who comes" {
  dice = "d8=6 d8=2 d6=4",
  run = function(t)
    t:enter("Ada", "White Gallery")
    t:answer("Duck")
    t:equal(t:pc("Ada").ep, 10)
    t:equal(t:pc("Ada").power, -1)
  end,
}

test "a Search finds the crate" {
  scene = { Ada = { region = "Store" }, ["Pit Rats"] = { region = "Pit Head" } },
  run = function(t)
    t:turn("Ada")
    t:dice("d8=5 d6=4")
    t:search("Ada")
    t:expect(t:found("a crate without a back"))
  end,
}
