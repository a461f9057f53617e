test "the prop falls on the first who comes" {
  run = function(t)
    t:enter("Ada", "Gallery")
    t:dice("d8=8 d8=1 d6=4")
    t:answer("Duck")
    t:equal(t:pc("Ada").ep, 10)
    t:expect(t:challenge("Rotten Prop").revealed)
  end,
}
