test "the names banish it once the ring lies on the altar" {
  scene = { Ada = { region = "Crypt", items = "slate" }, state = { laid = true } },
  run = function(t)
    t:turn("Ada")
    t:choose("Ada attempts: Read the names")
    t:equal(t.ending, "Banished")
  end,
}

test "read too early, they call it" {
  scene = { Ada = { region = "Crypt", items = "slate" } },
  run = function(t)
    t:turn("Ada")
    t:choose("Ada attempts: Read the names")
    t:equal(t.ending, "Taken")
  end,
}

test "whoever comes with the ring may lay it" {
  scene = { Ada = { region = "Chapel", items = "ring" } },
  run = function(t)
    t:turn("Ada")
    t:choose("Ada attempts: Lay the ring")
    t:equal(t.state.laid, true)
  end,
}

test "the house takes those who wait, and a candle helps" {
  scene = { counters = { Omens = 5 }, Ada = { region = "Gate" } },
  run = function(t)
    t:turn("Ada")
    t:choose("Ada attempts: Light a candle")
    t:equal(t:filled("Omens"), 4)
  end,
}

for place, deed in pairs({ Crypt = "Open the coffin", Chapel = "Play the organ" }) do
  test(deed) {
    scene = { Ada = { region = place } },
    run = function(t)
      t:turn("Ada")
      t:choose("Ada attempts: " .. deed)
      t:equal(t.ending, "Taken")
    end,
  }
end
