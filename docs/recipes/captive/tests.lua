test "the jailer drops the key" {
  scene = { Jailer = { ep = 1 } },
  run = function(t)
    t:turn("Ada")
    t:dice("d8=5 d4=1 d6=4")
    t:play("Ada", "Staff", "Jailer")
    t:next_round()
    t:turn("Ada")
    t:choose("Ada picks up cell key")
    t:expect(t:pc("Ada"):has("cell key"))
  end,
}

test "the key opens the cell, and the king comes out" {
  scene = { Ada = { region = "Dungeon", items = "cell key" } },
  run = function(t)
    t:turn("Ada")
    t:choose("Ada opens Cell")
    t:expect(t:pc("Ada"):has("the old king"))
  end,
}
