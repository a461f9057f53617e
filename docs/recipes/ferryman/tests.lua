test "a letter puts him in a better mood" {
  scene = { Ada = { items = "letter" } },
  dice = "d20=15",
  run = function(t)
    t:enter("Ada", "Landing")
    t:expect(t:said("waves you aboard"))
    t:expect(not t:challenge("Ferryman").in_play)
  end,
}

test "a greedy ferryman wants the ring" {
  scene = { Ada = { items = "silver ring" } },
  dice = "d20=10",
  run = function(t)
    t:enter("Ada", "Landing")
    t:answer("pay")
    t:expect(not t:pc("Ada"):has("silver ring"))
    t:expect(t:said("waves you aboard"))
  end,
}

test "a sour one fights, until he has had enough" {
  scene = { Ada = { region = "Landing" }, Ferryman = { ep = 8 } },
  run = function(t)
    t:turn("Ada")
    t:dice("d6=3")
    t:play("Ada", "Staff", "Ferryman")
    t:expect(t:said("waves you aboard"))
  end,
}
