test "two turns of the wheel may open the sluice" {
  run = function(t)
    t:turn("Ada")
    t:dice("d4=4")
    t:choose("Ada attempts: Turn the wheel")
    t:equal(t:filled("The Sluice"), 2)
    t:end_turn()
    t:turn("Bo")
    t:dice("d4=1")
    t:choose("Bo attempts: Turn the wheel")
    t:expect(t:said("stands open"))
    t:choose("Bo Moves to Cistern")
    t:equal(t:pc("Bo").region, "Cistern")
  end,
}
