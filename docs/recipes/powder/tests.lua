test "the powder waits two rounds" {
  scene = { Ada = { region = "Gallery" } },
  run = function(t)
    t:enter("Ada", "Store")
    t:next_round()
    t:equal(t:pc("Ada").ep, 14)
    t:next_round()
    t:said("A wire snaps. It hisses.")
    t:equal(t:pc("Ada").ep < 14, true)
    t:equal(t:challenge("Powder").in_play, false)
  end,
}
