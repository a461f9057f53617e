test "the bell lays the dead, once" {
  scene = { Ada = { region = "Belfry" } },
  run = function(t)
    t:turn("Ada")
    t:choose("Ada attempts: Ring the bell")
    t:expect(not t:challenge("Grave Thing").in_play)
    t:next_round()
    t:turn("Ada")
    t:expect(not t:offers("Ada attempts: Ring the bell"), "the bell can be rung again")
  end,
}
