test "it grows worse, stage by stage" {
  scene = { Ada = { diseases = "Marsh Lung" } },
  run = function(t)
    t:dice("d6=2")
    t:turn("Ada")
    t:expect(t:said("a cough"))
    t:end_turn()
    t:next_round()
    t:dice("d6=1")
    t:turn("Ada")
    t:expect(t:said("a fever"))
    t:equal(t:pc("Ada").ep, 13, "the fever burns")
  end,
}

test "the root heals" {
  scene = { Ada = { diseases = "Marsh Lung", items = "bitter root" } },
  run = function(t)
    t:dice("d6=6")
    t:turn("Ada")
    t:choose("Ada attempts: Drink the bitter root")
    t:expect(not t:pc("Ada"):has_disease("Marsh Lung"))
    t:expect(not t:pc("Ada"):has("bitter root"))
  end,
}
