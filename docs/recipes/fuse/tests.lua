test "the fuse burns for two rounds and opens the wall" {
  scene = { Ada = { region = "Store" } },
  run = function(t)
    t:turn("Ada")
    t:choose("Ada attempts: Light the fuse")
    t:choose("Ada Moves to Gallery")
    t:next_round()
    t:equal(t:filled("Fuse"), 2)
    t:expect(t:challenge("Brick Wall").in_play)
    t:next_round()
    t:expect(t:said("goes off"))
    t:expect(not t:challenge("Brick Wall").in_play)
    t:equal(t:pc("Ada").ep, 14, "Ada stood in the Gallery")
  end,
}

test "who stays is blown up" {
  scene = { Ada = { region = "Store" }, counters = { Fuse = 2 } },
  run = function(t)
    t:next_round()
    t:expect(t:pc("Ada").ep < 14)
  end,
}
