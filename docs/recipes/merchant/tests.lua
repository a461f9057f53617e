test "a coin buys a lamp, where he is" {
  run = function(t)
    t:turn("Ada")
    t:choose("Ada attempts: Buy a lamp")
    t:expect(t:pc("Ada"):has("lamp"))
    t:expect(not t:pc("Ada"):has("coin"))
  end,
}

test "nobody strikes him" {
  scene = { ["Old Tam"] = { region = "Bridge" }, Bo = { region = "Bridge" } },
  run = function(t)
    t:turn("Bo")
    t:refused(function() t:play("Bo", "Swing", "Old Tam") end)
  end,
}

test "he walks to and fro" {
  run = function(t)
    t:rounds(2)
    t:equal(t:challenge("Old Tam").region, "Bridge")
  end,
}
