test "a pick that wins opens the chest" {
  scene = { Ada = { region = "Cabin", ep = 9 } },
  run = function(t)
    t:turn("Ada")
    t:dice("d8=6 d6=2")
    t:pick("Ada", "Picks", "Sea Chest")
    t:expect(t:pc("Ada"):has("ship's log"))
    t:equal(t:pc("Ada").ep, 12)
  end,
}

test "a pick that fails makes a noise" {
  scene = { Ada = { region = "Cabin" } },
  run = function(t)
    t:turn("Ada")
    t:dice("d8=1 d6=5")
    t:pick("Ada", "Picks", "Sea Chest")
    t:equal(t:filled("Noise"), 1)
    t:expect(not t:challenge("Ship's Ghost").in_play, "one noise wakes nobody")
  end,
}
