test "it breathes as soon as somebody is there, and that is its whole turn" {
  scene = { Ada = { region = "Crater" } },
  run = function(t)
    t:rounds(1)
    t:expect(t:pc("Ada").ep <= 12)
    t:equal(t:challenge("Ash Wyrm").data, { ready = false })
  end,
}

test "without breath it may do something else" {
  scene = { Ada = { region = "Crater" }, ["Ash Wyrm"] = { data = { ready = false } } },
  run = function(t)
    t:dice("d6=4")
    t:turn("Ash Wyrm")
    t:equal(t.whose_turn, "Ash Wyrm")
    t:dice("d6=2")
    t:play("Ash Wyrm", "Claws", "Ada")
    t:equal(t:pc("Ada").ep, 12)
  end,
}
