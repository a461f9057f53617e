test "the draught makes it dark, and the brazier makes it light" {
  run = function(t)
    t:enter("Ada", "Barrow")
    t:expect(t:said("puts out the brazier"))
    t:choose("Ada attempts: Light the brazier")
    t:turn("Barrow Wight")
    t:expect(t:said("The light burns it"))
    t:equal(t:challenge("Barrow Wight").power, -3, "from a creature's -1")
  end,
}

test "in the dark the wight is strong" {
  run = function(t)
    t:enter("Ada", "Barrow")
    t:turn("Barrow Wight")
    t:equal(t:challenge("Barrow Wight").power, -1)
  end,
}
