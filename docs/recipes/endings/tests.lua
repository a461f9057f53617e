test "nobody saved is a failure" {
  run = function(t)
    t:enter("Ada", "Green")
    t:equal(t.result, "failure")
  end,
}

test "one saved is a partial success" {
  scene = { Ada = { region = "Loft" } },
  run = function(t)
    t:turn("Ada")
    t:choose("Ada attempts: Carry somebody out of the Loft")
    t:next_round()
    t:enter("Ada", "Green")
    t:equal(t.result, "partial success")
  end,
}

test "all three are a success" {
  scene = { Ada = { region = "Stable" }, counters = { Saved = 2 } },
  run = function(t)
    t:turn("Ada")
    t:choose("Ada attempts: Carry somebody out of the Stable")
    t:next_round()
    t:enter("Ada", "Green")
    t:equal(t.result, "success")
  end,
}
