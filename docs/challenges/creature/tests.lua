test "the rats come to the PCs" {
  run = function(t)
    t:rounds(1)
    t:enter("Ada", "Cellar")
    t:enter("Rats", "Cellar")
    t:equal(t:challenge("Rats").region, "Cellar")
  end,
}
