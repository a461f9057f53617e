test "a creak counts once" {
  run = function(t)
    t:enter("Ada", "Back Stair")
    t:equal(t.state.noise, 1)
    t:enter("Bo", "Back Stair")
    t:equal(t.state.noise, 1)
  end,
}

test "whoever sleeps hears no creak" {
  scene = { option = { Watch = "asleep" } },
  run = function(t)
    local before = t.tokens
    t:enter("Ada", "Back Stair")
    t:equal(t.tokens, before)
  end,
}

test "who is awake does" {
  run = function(t)
    local before = t.tokens
    t:enter("Ada", "Back Stair")
    t:equal(t.tokens, before - 1)
  end,
}

test "a household that is warned is on its feet" {
  scene = { option = { Watch = "warned" } },
  run = function(t)
    t:next_round()
    t:equal(t:challenge("The Butler").alerted, true)
  end,
}

test "a quiet job is a clean one" {
  scene = { Ada = { items = "emerald" }, state = { noise = 2 } },
  run = function(t)
    t:turn("Ada")
    t:choose("Ada attempts: Away over the wall")
    t:equal(t.ending, "A Clean Job")
  end,
}

test "a loud one is told in the papers" {
  scene = { Ada = { items = "emerald" }, state = { noise = 3 } },
  run = function(t)
    t:turn("Ada")
    t:choose("Ada attempts: Away over the wall")
    t:equal(t.ending, "A Loud Job")
  end,
}

test "nobody leaves without it" {
  run = function(t)
    t:turn("Ada")
    t:expect(not t:offers("Ada attempts: Away over the wall"))
  end,
}

test "a card is left once" {
  scene = { Bo = { region = "Library", items = "visiting card" } },
  run = function(t)
    t:turn("Bo")
    t:choose("Bo attempts: Leave a card")
    t:expect(t:said("A. Raffle"))
    t:expect(not t:pc("Bo"):has("visiting card"))
  end,
}

test "the Contessa comes back in the twelfth round" {
  scene = { round = 11 },
  run = function(t)
    t:next_round()
    t:equal(t:challenge("The Contessa").in_play, true)
  end,
}

test "later, if they sleep until noon" {
  scene = { round = 11, option = { Watch = "asleep" } },
  run = function(t)
    t:next_round()
    t:equal(t:challenge("The Contessa").in_play, false)
  end,
}
