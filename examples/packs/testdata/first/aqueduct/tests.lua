test "the sling is stronger under the open sky" {
  scene = { Ada = { region = "Broken Arch" } },
  run = function(t)
    t:turn("Ada")
    t:dice("d10=9 d6=1 d8=6") -- 1d8 and 1d6 have become 1d10 and 1d8
    t:play("Ada", "Sling", "Crows")
    t:expect(not t:challenge("Crows").in_play)
  end,
}

test "the forged seal is of use only where there is law" {
  scene = { Bo = { region = "Settling Tank" }, Ada = { region = "Hillside" } },
  run = function(t)
    t:turn("Bo")
    t:dice("d10=8 d4=3 d4=3") -- swimming: 1d12 has become 1d10
    t:pick("Bo", "Forged Seal", "Bronze Grille")
    t:expect(not t:challenge("Bronze Grille").in_play)
  end,
}
