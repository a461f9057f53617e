test "he takes the purse and runs" {
  scene = { Ada = { region = "Fair", items = "purse" } },
  run = function(t)
    t:turn("Magpie Boy")
    t:play("Magpie Boy", "Cut the Strings", "Ada")
    t:dice("d8=7 d8=2")
    t:answer("Duck")
    t:expect(not t:pc("Ada"):has("purse"))
    t:equal(t:challenge("Magpie Boy").region, "Alley")
  end,
}

test "who beats him has it back" {
  scene = { Ada = { region = "Alley", items = {} }, ["Magpie Boy"] = { region = "Alley", revealed = true, ep = 1, data = { purses = 1 } } },
  run = function(t)
    t:turn("Ada")
    t:dice("d8=8 d8=1 d6=1")
    t:play("Ada", "Staff", "Magpie Boy")
    t:next_round()
    t:turn("Ada")
    t:choose("Ada picks up purse")
    t:expect(t:pc("Ada"):has("purse"))
  end,
}
