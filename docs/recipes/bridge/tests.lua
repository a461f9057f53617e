test "the bridge carries two, and then nobody" {
  run = function(t)
    t:enter("Ada", "Tower")
    t:expect(t:said("groans under Ada"))
    t:enter("Bo", "Tower")
    t:expect(t:said("tears loose"))
    t:next_round()
    t:turn("Cy")
    t:expect(not t:offers("Cy Moves to Tower"), "the bridge is gone, but Cy may cross it")
  end,
}
