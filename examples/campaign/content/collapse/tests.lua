test "the seal from the chapel opens the short way" {
  scene = { Maud = { region = "Hall of Kings", items = "bronze seal" } },
  run = function(t)
    t:enter("Maud", "Gallery")
    t:equal(t:pc("Maud").region, "Gallery")
  end,
}

test "without it the gate bars the way" {
  scene = { Maud = { region = "Hall of Kings" } },
  run = function(t)
    t:turn("Maud")
    local open = false
    for _, words in ipairs(t:choices()) do
      open = open or words == "Maud Moves to Gallery"
    end
    t:expect(not open, "no way to the Gallery")
  end,
}

test "too slow is out, but hurt" {
  scene = { Hilde = { region = "Gallery" }, Corin = { region = "Gallery" } },
  run = function(t)
    t:rounds(6)
    t:expect(t.result ~= "running", "the ceiling has come down")
  end,
}
