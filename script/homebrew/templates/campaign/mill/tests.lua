test "the shoe says where she went" {
  run = function(t)
    t:dice("d8=8 d4=1")
    t:turn("Ada")
    t:search("Ada")
    t:expect(t.state.knows)
  end,
}
