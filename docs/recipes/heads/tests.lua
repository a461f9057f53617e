test "two PCs meet two wolves" {
  run = function(t)
    t:expect(t:challenge("Wolf 1").in_play)
    t:expect(t:challenge("Wolf 2").in_play)
    t:expect(not t:challenge("Wolf 3").in_play)
  end,
}
