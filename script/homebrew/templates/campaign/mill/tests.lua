test "the shoe says where she went" {
  run = function(t)
    t:dice("d8=8 d4=1")
    t:turn("Ada")
    t:search("Ada")
    t:expect(t.state.knows)
  end,
}

test "somebody answers the whistle" {
  scene = { Ada = { region = "Wheel Room" } },
  run = function(t)
    t:turn("Ada")
    t:choose("Ada picks up bone whistle")
    t:expect(t:said("somebody answer"))
  end,
}
