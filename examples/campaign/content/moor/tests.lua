test "gravewort heals one who is ill" {
  scene = { Maud = { region = "Moor", diseases = "Grave Rot" } },
  run = function(t)
    t:turn("Maud")
    t:dice("d8=8 d6=1")
    t:search("Maud")
    t:expect(not t:pc("Maud"):has_disease("Grave Rot"))
  end,
}

test "gravewort is a weed to the healthy" {
  scene = { Maud = { region = "Moor" } },
  run = function(t)
    t:turn("Maud")
    t:dice("d8=8 d6=1")
    t:search("Maud")
    t:expect(t:said("has a use for it"))
  end,
}

test "what woke in the chapel walks home" {
  begin = false,
  scene = { state = { sleepers = "awake" } },
  run = function(t)
    t:begin()
    t:expect(t:said("seven men of stone"))
  end,
}

test "a poultice gives strength back" {
  scene = { Hilde = { ep = 10 } },
  run = function(t)
    t:turn("Maud")
    t:dice("d4=3 d4=4")
    t:play("Maud", "Poultice", "Hilde")
    t:equal(t:pc("Hilde").ep, 17)
  end,
}
