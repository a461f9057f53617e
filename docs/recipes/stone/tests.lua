test "a stone draws the guard away" {
  scene = { Ada = { items = "stone" }, Doorkeeper = { alerted = true } },
  run = function(t)
    t:turn("Ada")
    t:choose("Ada attempts: Throw a stone into the yard")
    t:equal(t:challenge("Doorkeeper").region, "Yard")
    t:expect(not t:challenge("Doorkeeper").alerted)
    t:expect(not t:pc("Ada"):has("stone"))
  end,
}
