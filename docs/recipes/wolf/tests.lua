test "a ham buys peace" {
  scene = { Ada = { items = "ham" } },
  run = function(t)
    t:enter("Ada", "Clearing")
    t:equal(t.question, "The wolf looks at your ham. Give it?")
    t:answer("throw it the ham")
    t:expect(not t:challenge("Grey Wolf").in_play)
    t:expect(not t:pc("Ada"):has("ham"))
  end,
}

test "to keep the ham is to be bitten" {
  scene = { Bo = { items = "ham" } },
  run = function(t)
    t:enter("Bo", "Clearing")
    t:dice("d8=4")
    t:answer(2)
    t:equal(t:pc("Bo").ep, 12)
  end,
}

test "without a ham nobody is asked" {
  run = function(t)
    t:enter("Ada", "Clearing")
    t:equal(t.question, "")
  end,
}
