test "who cuts the nets opens the way for all" {
  scene = { Nets = { ep = 1 } },
  run = function(t)
    t:turn("Ada")
    t:dice("d6=1")
    t:play("Ada", "Staff", "Nets")
    t:expect(t:opened("Nets"))
    t:enter("Bo", "Ledge")
    t:equal(t:pc("Bo").region, "Ledge")
  end,
}
