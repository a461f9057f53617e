test "the shield makes Ada hard to hit" {
  scene = { Ada = { region = "Narrow Street" }, Bo = { region = "Narrow Street" } },
  run = function(t)
    t:turn("Cutthroat")
    t:play("Cutthroat", "Stab", "Ada")
    t:choose("Bo Interrupts with Raise the Shield")
    t:dice("d8=7 d12=9") -- Evasion two levels better: d12 in place of d8
    t:answer("Duck")
    t:equal(t:pc("Ada").ep, 12)
  end,
}
