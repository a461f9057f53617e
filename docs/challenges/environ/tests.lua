test "the water acts first, against everybody in it" {
  scene = { Ada = { region = "Causeway" }, Bo = { region = "Causeway" } },
  run = function(t)
    t:turn("Flood Water")
    t:play("Flood Water", "Pull")
    t:dice("d8=8 d6=1 d4=3") -- a d6 in place of Ada's d8: who swims is one dice level weaker
    t:answer("Duck")
    t:equal(t:pc("Ada").ep, 11)
    t:equal(t:pc("Ada").power, -1)
    t:expect(t.question ~= "", "Bo is in it too")
  end,
}
