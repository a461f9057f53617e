test "a cat that crouches is found by a Search" {
  run = function(t)
    local ada, cat = t:pc("Ada"), t:challenge("Fen Cat")
    t:turn("Ada")
    t:expect(ada:has_effect("Mud"))
    t:end_turn()
    t:turn("Fen Cat")
    t:choose("Fen Cat plays Crouch")
    t:expect(cat:has_effect("In the reeds"))
    t:expect(not cat.revealed)
    t:end_turn()
    t:dice("d8=5 d6=2")
    t:turn("Ada")
    t:choose("Ada Searches")
    t:expect(cat.revealed)
    t:expect(not cat:has_effect("In the reeds"))
  end,
}
