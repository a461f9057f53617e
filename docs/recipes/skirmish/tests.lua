test "a spear hits with a 7, and each hit may be defended" {
  dice = "d20=7 d20=6 d20=13",
  run = function(t)
    t:play("Ada's band", "Charge", "The raiders")
    t:equal(t:challenge("The raiders").wounds, 1)
  end,
}

test "the last Wound injures, and who is Incapacitated is out" {
  dice = "d20=19 d20=18 d20=1 d20=2 d2=1",
  run = function(t)
    t:play("Ada's band", "Charge", "The raiders")
    t:expect(not t:challenge("The raiders").in_play)
  end,
}

test "the torrent asks for a Jump" {
  dice = "d20=11 d4=4",
  run = function(t)
    t:play("Ada's band", "Leap", "The torrent")
    t:expect(t:opened("The torrent"))
  end,
}
