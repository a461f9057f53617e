test "both stairs lead down" {
  run = function(t)
    t:enter("Ada", "Left Stair")
    t:enter("Bo", "Right Stair")
    t:expect(t:challenge("Ghoul").revealed)
  end,
}
